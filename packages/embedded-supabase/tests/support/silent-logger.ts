import type { BackendOptions } from "../../index.ts";

const nothing = () => undefined;

export const silentLogger: BackendOptions["logger"] = { info: nothing, warn: nothing, error: nothing };
