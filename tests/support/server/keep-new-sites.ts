import type { TestProject } from "vitest/node";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the new site that tests copy (`copyNewSite`). */
    newSites: string;
  }
}

/** Vitest's globalSetup of tests that start the built server: removes this folder after the run. */
export default function keepNewSites(project: TestProject): () => void {
  const { folder, remove } = makeTempFolder("new-sites");
  project.provide("newSites", folder);
  return remove;
}
