import type { TestProject } from "vitest/node";
import { startTestCluster } from "#embedded-supabase/tests/start-test-cluster.ts";
import { siteSchema } from "#server/backend/open-backend.ts";

/** Vitest's globalSetup of the contract tests, including the package's: they all run on the site's schema. */
export default (project: TestProject) => startTestCluster(project, siteSchema);
