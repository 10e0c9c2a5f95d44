import { endLike, runProgram } from "../../scripts/run/program.mjs";
import { findChromium } from "./find-chromium.ts";

// Chromium is found here once, because otherwise every parallel test file might install it.
const { executablePath, args } = await findChromium();
const [project = "e2e", ...rest] = process.argv.slice(2);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...rest];
const env = { CHROMIUM_PATH: executablePath, CHROMIUM_ARGS: JSON.stringify(args) };
endLike(await runProgram(process.execPath, vitest, { env }));
