import path from "node:path";
import type { Rolldown } from "vite";

const app = path.resolve(import.meta.dirname, "../app").replaceAll("\\", "/");
const siteFrame = [`${app}/root.tsx`, `${app}/routes/site/layout.tsx`];
const sitePage = new RegExp(`^${app}/routes/site/(?!layout)(?:many/)?[\\w-]+\\.tsx$`);
const home = `${app}/routes/site/home.tsx`;
const enquiryForm = `${app}/leads/form/enquiry-form.tsx`;
const watchContent = `${app}/site/live/watch-content.ts`;
const staffFrame = [`${app}/routes/admin/root.tsx`, `${app}/routes/admin/session/guard.tsx`];

/**
 * A chunk for each shared module would be about fifty small files per page, each with its own headers and compression.
 * So modules are grouped by who needs them: every public page, home and others, the enquiry form, several pages but not
 * home, live updates, every staff page. Modules of a single page or dialog stay with it. A group includes what its
 * modules import, unless an earlier group has it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: "zod", test: /[\\/]node_modules[\\/]zod[\\/]/ },
  group("frame", (users) => siteFrame.some((file) => users.has(file))),
  group("pages", (users) => countPages(users) > 1 && users.has(home)),
  group("forms", (users) => users.has(enquiryForm)),
  group("texts", (users) => countPages(users) > 1),
  { name: "carousel", test: /[\\/]node_modules[\\/]embla-carousel/ },
  group("live", (users) => users.has(watchContent)),
  { name: "icons", test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
  group("staff", (users) => staffFrame.some((file) => users.has(file))),
].map((one, index, all) => ({ ...one, priority: all.length - index }));

const countPages = (users: Set<string>) => [...users].filter((file) => sitePage.test(file)).length;

function group(name: string, isUsed: (users: Set<string>) => boolean): Rolldown.CodeSplittingGroup {
  return { name: (id, context) => (isUsed(usersOf(id, context)) ? name : null), debugName: name };
}

/** The module and all its direct and indirect importers, without dynamic imports. */
function usersOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const users = new Set([id]);
  for (const user of users)
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return users;
}
