import type { HttpBindings } from "@hono/node-server";

import type { Logger } from "#server/core/logger.ts";

/** What middleware hands on to handlers. */
export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    address: string;
    /** Something of ours went wrong, whether or not anybody still waits for the answer. */
    hasFailed?: true;
  };
};
