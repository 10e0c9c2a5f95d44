import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serverEntry, serverEnvironment, serverFlags } from "./run/server-flags.mjs";

const server = 'console.log("serving in", process.env.NODE_ENV);';

/** A project with the real launcher and stubs for npm, the bundler and the server. */
function createProject(files: Record<string, string> = {}) {
  const root = mkdtempSync(path.join(tmpdir(), "launcher-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(path.resolve("scripts/run.mjs"), path.join(root, "scripts/run.mjs"));
  cpSync(path.resolve("scripts/run"), path.join(root, "scripts/run"), { recursive: true });

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const lock = (version: string) => JSON.stringify({ packages: { "node_modules/thing": { version } } });
  const project: Record<string, string> = {
    "package.json": '{ "type": "module" }',
    "package-lock.json": lock("1.0.0"),
    "npm-cli.mjs": `
      import { cpSync } from "node:fs";
      cpSync("installed", "node_modules", { recursive: true });
      cpSync("package-lock.json", "node_modules/.package-lock.json");`,
    "installed/@react-router/dev/bin.cjs": "",
    "app/root.tsx": "first",
    "server/main.ts": server,
    [serverEntry]: server,
    ...files,
  };
  for (const [file, text] of Object.entries(project)) write(file, text);

  const launch = (file: string, args: string[]) => {
    const env = {
      ...process.env,
      npm_execpath: path.join(root, "npm-cli.mjs"),
      npm_lifecycle_event: "start",
      npm_node_execpath: process.execPath,
    };
    const child = spawn(file, args, { cwd: root, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const ended = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) => {
      child.once("close", (code, signal) =>
        resolve({ code, signal, output: output.replace(/in \d+ s$/gm, "in 0 s") }),
      );
    });
    return { child, ended };
  };
  const run = (...args: string[]) => launch(process.execPath, ["scripts/run.mjs", ...args]).ended;
  return { root, write, lock, launch, run };
}

const serving = "serving in production\n";
const installing = "Installing packages (first run, about a minute)…\n";
const building = "Building the site…\n";
const done = "  done in 0 s\n";

test("a fresh clone is installed, built and served; the next start only serves", async () => {
  const { run } = createProject();
  expect(await run("start")).toEqual({
    code: 0,
    signal: null,
    output: installing + done + building + done + serving,
  });
  expect(await run("start")).toEqual({ code: 0, signal: null, output: serving });
});

test("a changed package-lock.json installs and builds again", async () => {
  const { run, write, lock } = createProject();
  await run("start");
  write("package-lock.json", lock("2.0.0"));
  expect((await run("start")).output).toBe(
    installing.replace("first run", "they changed") + done + building + done + serving,
  );
});

test("a failed install is reported and retried", async () => {
  const { run, write } = createProject({ "npm-cli.mjs": 'console.error("no network"); process.exit(1);' });
  const { code, output } = await run("start");
  expect(code).toBe(1);
  expect(output).toBe(
    `${installing}no network\nThe packages could not be installed. See npm's output above.\n`,
  );
  write(
    "npm-cli.mjs",
    'import { cpSync } from "node:fs"; cpSync("installed", "node_modules", { recursive: true });',
  );
  expect((await run("start")).output).toContain(installing);
  expect((await run("start")).output).toContain(installing);
});

test("the site is built again when a source changes, not when only its time does", async () => {
  const { root, run, write } = createProject();
  await run("start");
  utimesSync(path.join(root, "app/root.tsx"), 0, 0);
  expect((await run("start")).output).toBe(serving);
  write("app/root.tsx", "second");
  expect((await run("start")).output).toBe(building + done + serving);
});

test("a failed build shows the reason, serves nothing and does not count", async () => {
  const failing = 'console.log("bad import"); process.exit(1);';
  const { run } = createProject({ "installed/@react-router/dev/bin.cjs": failing });
  const { code, output } = await run("start");
  expect(code).toBe(1);
  expect(output).toBe(`${installing}${done}${building}bad import\nThe build failed. See the output above.\n`);
  expect((await run("start")).output).toContain(building);
});

test("the exit code of the started program is returned", async () => {
  const { run } = createProject({ [serverEntry]: "process.exitCode = 7;" });
  expect((await run("start")).code).toBe(7);
});

const drainingServer = `
  const life = setInterval(() => {}, 1000);
  process.on("SIGTERM", () => { console.log("drained"); clearInterval(life); });
  console.log("ready");`;

test("a server that is told to stop can finish first", async () => {
  const { launch } = createProject({ [serverEntry]: drainingServer });
  const { child, ended } = launch(process.execPath, ["scripts/run.mjs", "start"]);
  child.stdout.on("data", (text: string) => text.includes("ready") && child.kill("SIGTERM"));
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining("drained") });
});

test("a server stops with npm, although npm signals only the shell between them", async () => {
  const { launch } = createProject({ [serverEntry]: drainingServer });
  const { child, ended } = launch("sh", ["-c", `"${process.execPath}" scripts/run.mjs start; exit`]);
  child.stdout.on("data", (text: string) => text.includes("ready") && child.kill("SIGTERM"));
  expect(await ended).toMatchObject({ signal: "SIGTERM", output: expect.stringContaining("drained") });
});

test("a killed server is restarted", async () => {
  const killedOnce = `
    import { existsSync, writeFileSync } from "node:fs";
    if (existsSync("was-killed")) console.log("serving again");
    else {
      writeFileSync("was-killed", "");
      process.kill(process.pid, "SIGKILL");
    }`;
  const { run } = createProject({ [serverEntry]: killedOnce });
  expect(await run("start")).toMatchObject({
    code: 0,
    output: expect.stringContaining("The server was killed (SIGKILL) and is started again.\nserving again\n"),
  });
});

test("a server that is killed at every start is given up with a reason", async () => {
  const { run } = createProject({ [serverEntry]: 'process.kill(process.pid, "SIGKILL");' });
  const { code, output } = await run("start");
  expect(code).toBe(1);
  expect(output).toContain("The server was killed (SIGKILL) 5 times right after its start.\n");
});

test("a server ended by a signal from a person ends the launcher too", async () => {
  const { run } = createProject({ [serverEntry]: 'process.kill(process.pid, "SIGTERM");' });
  expect((await run("start")).signal).toBe("SIGTERM");
});

test("development serves without a build", async () => {
  const { run } = createProject();
  expect((await run("dev")).output).toBe(`${installing}${done}serving in development\n`);
});

test("an unknown command lists the commands and installs nothing", async () => {
  const { run } = createProject();
  const { code, output } = await run("strat");
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no command "strat"\. The commands are:\n {2}start /);
});

test("the server has the same memory limits however it is started", () => {
  const text = (file: string) => readFileSync(file, "utf8");
  expect(text("deploy/systemd/bhumilex.service")).toContain(`node ${serverFlags.join(" ")} ${serverEntry}`);
  const environment = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`);
  expect(text("deploy/systemd/bhumilex.service")).toContain(`\nEnvironment=${environment.join(" ")}\n`);
  expect(text("Dockerfile")).toContain(`\nENV ${environment.join(" ")}\n`);
  const command = ["node", ...serverFlags, serverEntry].map((word) => JSON.stringify(word));
  expect(text("Dockerfile")).toContain(`CMD [${command.join(", ")}]`);
});
