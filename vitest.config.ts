import path from "node:path";
import { defaultExclude, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// For two cores. Tests with a database mostly wait for it, so three of their files run at a time. A browser needs a core.
const workers = { withDatabase: 3, withBrowser: 2 };

/** What many files import is loaded once in each worker, and they share a browser. So no test may replace a module (vi.mock). */
const isolate = false;

/** Only bounds a failure: on a machine that is busy with other things everything takes ten times as long. */
const poll = { timeout: 30_000 };
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll } };

/** Files that take long begin first; Vitest goes by their size, and these are short. */
const longOnes =
  /tests\/(load|faults)\/|operation\/(server-process|upgrades|set-up|wal-archive|dev-server)|(every-page|every-page-at-rest|hostile-content|long-texts|staff-content-kinds|staff-content-safety|staff-blog-posts|staff-screens|staff-pages)\.spec/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longOnes.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Tests start our commands many times; their code is compiled once, which halves the start of a script. */
const env = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, ".cache/compile") };

const inBrowser = (name: string, include: string, moreSetup: string[] = []) => ({
  test: {
    name,
    // A browser on two busy cores can be late. tests/runner/run-tests.ts lists tests that needed a second try, and fails at four.
    retry: 1,
    include: [include],
    globalSetup: [
      "tests/support/server/start-shared-site.ts",
      "tests/support/server/keep-new-sites.ts",
      ...moreSetup,
    ],
    env,
    ...patience,
    isolate,
    maxWorkers: workers.withBrowser,
    maxConcurrency: 3,
  },
});

const databaseSetup = [
  "tests/support/server/start-contract-tests.ts",
  "tests/support/server/keep-new-sites.ts",
];

/** Tests beside the code of a package are unit tests; these need a database. */
const packageTests = "packages/*/tests/**/*.test.ts";

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "scripts/**/*.test.ts",
            "packages/**/*.test.ts",
            "tools/**/*.test.ts",
            "tests/{bench,content,runner}/**/*.test.ts",
          ],
          exclude: [...defaultExclude, packageTests],
          setupFiles: ["tests/support/server/fail-on-console-error.ts"],
          // A generous limit for a failing test on a busy machine; a test here takes milliseconds.
          testTimeout: 60_000,
          expect: { poll },
          maxWorkers: "100%",
        },
      },
      {
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts", packageTests],
          globalSetup: databaseSetup,
          env,
          ...patience,
          isolate,
          maxWorkers: workers.withDatabase,
        },
      },
      {
        test: {
          name: "load",
          include: ["tests/load/**/*.test.ts"],
          env,
          globalSetup: ["tests/support/server/keep-new-sites.ts"],
          ...patience,
          isolate,
          maxWorkers: workers.withDatabase,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          env,
          globalSetup: ["tests/support/server/keep-new-sites.ts"],
          ...patience,
          isolate,
          maxWorkers: workers.withDatabase,
        },
      },
      inBrowser("e2e", "tests/e2e/**/*.spec.ts"),
      inBrowser("pages", "tests/pages/**/*.spec.ts", ["tests/support/server/start-contract-tests.ts"]),
    ],
  },
});
