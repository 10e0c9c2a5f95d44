import path from "node:path";
import type { Plugin, Rolldown } from "vite";

const app = path.resolve(import.meta.dirname, "../app").replaceAll("\\", "/");
const siteRoot = `${app}/root.tsx`;
const siteLayout = `${app}/routes/site/layout.tsx`;
const sitePage = new RegExp(`^${app}/routes/site/(?!layout)(?:many/)?[\\w-]+\\.tsx$`);
const home = `${app}/routes/site/home.tsx`;
const start = `${app}/site/start/start.ts`;
const entry = `${app}/entry.client.tsx`;
const queue = [`${app}/leads/send/device-queue.ts`, `${app}/leads/send/device-queue-panel.tsx`];
const contact = `${app}/routes/site/contact.tsx`;
const toolPage = new RegExp(`^${app}/routes/site/(letters|area|fees|deadlines)\\.tsx$`);
const staffGuard = `${app}/routes/admin/session/guard.tsx`;
const richEditor = `${app}/staff/editing/rich/rich-editor.tsx`;
const staffFrame = [`${app}/routes/admin/root.tsx`, staffGuard];
/** Pages of the staff area, and what they load later. */
const staffPart = new RegExp(
  `^${app}/(routes/admin/([\\w-]+/)?[\\w-]+|staff/(palette/palette|editing/rich/rich-editor))\\.tsx$`,
);

/** Modules without state that staff pages share with public ones. Without a copy they would load six public groups. */
const copied = new RegExp(
  `^${app}/(content/(ledger/estimate|blog/blog-address|kinds/tools/(walk-chooser|letter-fields|deadline-dates))|leads/(lead-row|attachment-rules|latin-digits)|lib/(save-file|time/is-day)|site/search/fold-word|ui/(text-field|feedback/empty))\\.tsx?$`,
);
const staffSide = new RegExp(
  `^${app}/(staff/|routes/admin/|content/kinds/|leads/(lead-details|parse-phone)\\.ts)|[?]staff$`,
);

/** Gives the staff area its own copies of these modules. */
export const staffCopies: Plugin = {
  name: "staff-copies",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async resolveId(source, importer, options) {
    if (!importer || !staffSide.test(importer)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && copied.test(found.id) ? `${found.id}?staff` : found;
  },
};

/**
 * A chunk for each shared module would be about fifty small files per page, each with its own headers and compression.
 * So modules are grouped by who needs them: a page that is only read, every public page that is used, home and the
 * pages with the enquiry form, home and others, tools and the contact page, tools, the contact page and others, several other
 * pages, several staff pages, the rich-text editor. Modules of a single page or dialog stay with it. A group includes
 * what its modules import, unless an earlier group has it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group("start", (users) => users.has(start)),
  // Without entry.client.tsx: it starts the page, which must wait until every file of the page is there.
  { name: "react", test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  group("frame", (users, id) => isEverywhere(users) && id !== entry, siteRoot),
  group("queue", (users) => isForQueue(users) || (users.has(home) && users.has(contact))),
  group("signs", (users) => users.has(home) && isSharedText(users)),
  group("parts", (users) => users.has(contact) && countOf(users, toolPage) > 0),
  group("tools", (users) => isSharedText(users) && countOf(users, toolPage) > 0),
  group("forms", (users) => users.has(contact), contact),
  group("texts", (users) => isSharedText(users)),
  group(
    "staff",
    (users, id) =>
      staffFrame.some((file) => users.has(file)) || countOf(users, staffPart) > 1 || id.endsWith("?staff"),
    staffGuard,
  ),
  group("rich", (users) => users.has(richEditor)),
].map((one, index, all) => ({ ...one, priority: all.length - index }));

const isEverywhere = (users: Set<string>) =>
  [siteRoot, siteLayout, entry].some((file) => users.has(file)) ||
  ((users.has(home) || isForQueue(users)) && countOf(users, toolPage) > 0);

const isForQueue = (users: Set<string>) => queue.some((file) => users.has(file));

const countOf = (users: Set<string>, pages: RegExp) => [...users].filter((file) => pages.test(file)).length;

const isSharedText = (users: Set<string>) => countOf(users, sitePage) > 1;

/** `entry` is the route whose file holds the whole group. Without it, React Router's route files stay separate. */
function group(
  name: string,
  isUsed: (users: Set<string>, id: string) => boolean,
  entry?: string,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => {
      const [file, query] = id.split("?");
      const isHere = query === routeFile ? file === entry : isUsed(usersOf(id, context), id);
      return isHere ? name : null;
    },
    debugName: name,
  };
}

/** React Router's entry for a route, which exports the part of the route's module that runs in the browser. */
const routeFile = "__react-router-build-client-route";

/** The module and all its direct and indirect importers, without dynamic imports. */
function usersOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const users = new Set([id]);
  for (const user of users)
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return users;
}
