/** What a page tells the worker once it has been read. Addresses begin with "/". */
export type Wish = {
  page: string;
  /** The page in the reader's language that is shown in place of one that cannot be fetched. */
  offlinePage: string;
  /** Fonts, scripts and pictures that the page has really loaded. */
  parts: string[];
};

type Device = { storage: CacheStorage; ask: typeof fetch; origin: string };

export const cacheNames = { pages: "pages-read", parts: "parts-of-pages" };
const mostPages = 40;
const mostParts = 160;
/** A line on which nothing has come for so long is none. Only a page that is kept is then shown in place of the answer. */
export const patienceMs = 12_000;

/** Files that carry a hash or an id in their name: what is kept is what the server has. */
const fixedPart = /^\/(assets|fonts|media)\/[^?]+$/;
const changingPart = /^\/(art\/[^?]+|favicon\.svg)$/;
export const isPart = (path: string) => fixedPart.test(path) || changingPart.test(path);

/** Public pages that somebody has read, for when there is no connection. The newest ones stay. */
export function createKeptPages({ storage, ask, origin }: Device) {
  const openPages = () => storage.open(cacheNames.pages);
  const openParts = () => storage.open(cacheNames.parts);
  // Looking does not open: a cache that was erased stays so.
  const findPage = (path: string) => storage.match(origin + path, { cacheName: cacheNames.pages });
  const findPart = (path: string) => storage.match(origin + path, { cacheName: cacheNames.parts });

  /** Asked for anew and as a stranger, so that nothing a person typed or was shown alone can be in it. */
  async function keepPage(pages: Cache, path: string): Promise<boolean> {
    const answer = await ask(origin + path, { credentials: "omit" });
    await pages.delete(origin + path);
    if (!isForAnybody(answer)) return false;
    await pages.put(origin + path, answer);
    return true;
  }

  /** They come from the browser's own cache, where the page has just put them. */
  async function keepPart(parts: Cache, path: string): Promise<void> {
    if (fixedPart.test(path) && (await parts.match(origin + path))) return;
    const answer = await ask(origin + path, { credentials: "omit", cache: "force-cache" });
    if (answer.status !== 200) return;
    await parts.delete(origin + path);
    await parts.put(origin + path, answer);
  }

  async function makeOfflinePage(path: string): Promise<Response | undefined> {
    const inLanguage = /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? "";
    const answer = (await findPart(`${inLanguage}/offline.html`)) ?? (await findPart("/offline.html"));
    if (!answer) return undefined;
    const html = await answer.text();
    const headers = new Headers(answer.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    const [before = "", after = ""] = html.split("</ul>", 2);
    return new Response(`${before}${await listPages()}</ul>${after}`, { headers });
  }

  async function listPages(): Promise<string> {
    const pages = await openPages();
    const items: string[] = [];
    for (const { url } of [...(await pages.keys())].reverse()) {
      const html = (await (await pages.match(url))?.text()) ?? "";
      // As the page has it, escapes and all; the brand at its end is said already.
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ \| [^|]*$/, "");
      const lang = /<html[^<>]*? lang="([a-z]+)"/.exec(html)?.[1] ?? "en";
      const { pathname } = new URL(url);
      if (title) items.push(`<li><a href="${pathname}" lang="${lang}" dir="auto">${title}</a></li>`);
    }
    return items.join("");
  }

  return {
    keep: async ({ page, offlinePage, parts }: Wish): Promise<void> => {
      const [pages, kept] = await Promise.all([openPages(), openParts()]);
      if (!(await keepPage(pages, page))) return;
      await dropOldest(pages, mostPages);
      for (const path of parts.filter(isPart)) await keepPart(kept, path).catch(() => undefined);
      await dropOldest(kept, mostParts - 1, new Set(parts.map((path) => origin + path)));
      // Last, so that it is never the oldest.
      await keepPage(kept, offlinePage);
    },

    /** From the network wherever there is one, as new as it is there. */
    answerPage: async (path: string, network: Promise<Response>): Promise<Response> => {
      const kept = await findPage(path);
      const outcome = await Promise.race([
        network.catch(() => undefined),
        ...(kept ? [wait(patienceMs)] : []),
      ]);
      if (outcome && (outcome.status < 500 || !kept)) return outcome;
      return kept ?? (await makeOfflinePage(path)) ?? Response.error();
    },

    answerPart: async (path: string, request: Request): Promise<Response> => {
      if (fixedPart.test(path)) return (await findPart(path)) ?? ask(request);
      return ask(request).catch(async () => (await findPart(path)) ?? Response.error());
    },

    /**
     * A step within the site asks for the page's data. Where they cannot come, the router is told to open the page as a document,
     * which is kept or is the page above; `openPath` is where the reader is now and stays, whatever they have typed.
     */
    answerData: async (
      { pathname, searchParams }: URL,
      network: Promise<Response>,
      openPath: () => Promise<string | undefined>,
    ): Promise<Response> => {
      try {
        return await network;
      } catch {
        const path = pathname.replace(/_root\.data$/, "").replace(/\.data$/, "");
        if (path === (await openPath())) return Response.error();
        searchParams.delete("_routes");
        const target = searchParams.size > 0 ? `${path}?${searchParams}` : path;
        const headers = { "x-remix-redirect": target, "x-remix-reload-document": "true" };
        return new Response(null, { status: 204, headers });
      }
    },

    forgetAll: async (): Promise<void> => {
      for (const name of Object.values(cacheNames)) await storage.delete(name);
    },
  };
}

/** The server says which answers are one reader's alone: staff pages, thanks, searches and whatever was posted. */
function isForAnybody({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return (
    status === 200 && !redirected && isPage && !/no-store|private/.test(headers.get("cache-control") ?? "")
  );
}

/** A part that many pages share was kept long ago and is not old: what was asked for just now stays. */
async function dropOldest(cache: Cache, most: number, wanted = new Set<string>()): Promise<void> {
  const all = await cache.keys();
  const old = all.filter(({ url }) => !wanted.has(url)).slice(0, Math.max(0, all.length - most));
  for (const one of old) await cache.delete(one);
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
