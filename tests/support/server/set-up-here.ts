import { writeFileSync } from "node:fs";
import path from "node:path";
import { isStartupError, readConfig } from "#server/core/config.ts";
import { setUpFromFile } from "#server/set-up/set-up.ts";

export type Asked = { flags?: string[] } & Record<string, string | string[]>;

/** The file, flags and environment of `npm run set-up` for this site. */
export function prepareSetUp(dataDir: string, answers: object, { flags = [], ...more }: Asked = {}) {
  const file = path.join(dataDir, "../answers.json");
  writeFileSync(file, JSON.stringify(answers));
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const changed = { DATA_DIR: dataDir, SITE_URL: "https://www.firm.example", ...more };
  return { file, flags, env: { ...env, ...changed } as NodeJS.ProcessEnv };
}

/** Runs the command in this process, because starting a program takes a second. */
export async function setUpHere(
  dataDir: string,
  answers: object,
  asked?: Asked,
): Promise<{ code: number; said: string }> {
  const { file, flags, env } = prepareSetUp(dataDir, answers, asked);
  try {
    return { code: 0, said: `${await setUpFromFile(readConfig(env), file, flags.includes("--new"))}\n` };
  } catch (fault) {
    if (!isStartupError(fault)) throw fault;
    return { code: 1, said: fault.message };
  }
}
