/** The message from a page to the service worker. All addresses begin with "/". */
export type Wish = {
  page: string;
  offlinePage: string;
  parts: string[];
};

type Device = { storage: CacheStorage; ask: typeof fetch; origin: string };

export const cacheNames = { pages: "pages-read", parts: "parts-of-pages" };
const mostPages = 40;
const mostParts = 160;
const mostDays = 60;
/** After this time without a response a cached page is shown, if there is one. */
export const patienceMs = 12_000;

/** Files with a hash or an id in their name never change. */
const fixedPart = /^\/(assets|fonts|media)\/[^?]+$/;
const changingPart = /^\/(art\/[^?]+|favicon\.svg)$/;
export const isPart = (path: string) => fixedPart.test(path) || changingPart.test(path);

/** Caches public pages that were read, for use without a connection. The newest ones stay. */
export function createOfflineCache({ storage, ask, origin }: Device) {
  const openPages = () => storage.open(cacheNames.pages);
  const openParts = () => storage.open(cacheNames.parts);
  // `match` does not create a cache, so that an erased cache stays erased.
  const findPage = async (path: string) => {
    const page = await storage.match(origin + path, { cacheName: cacheNames.pages });
    return page && !isExpired(page) ? page : undefined;
  };
  const findPart = (path: string) => storage.match(origin + path, { cacheName: cacheNames.parts });

  /** Requests the page again without credentials, so that the copy holds no personal input. */
  async function keepPage(pages: Cache, path: string): Promise<boolean> {
    const answer = await ask(origin + path, { credentials: "omit" });
    await pages.delete(origin + path);
    if (!isHtml(answer) || !isPublicPage(answer)) return false;
    await pages.put(origin + path, answer);
    return true;
  }

  /** Reads the file from the browser's HTTP cache, where the page has just put it. */
  async function keepPart(parts: Cache, path: string): Promise<void> {
    if (fixedPart.test(path) && (await parts.match(origin + path))) return;
    const answer = await ask(origin + path, { credentials: "omit", cache: "force-cache" });
    // A page returned instead of a file, by a hostile network or a proxy, would be served forever.
    if (answer.status !== 200 || isHtml(answer)) return;
    await parts.delete(origin + path);
    await parts.put(origin + path, answer);
  }

  async function findOfflinePage(path: string): Promise<Response | undefined> {
    const inLanguage = /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? "";
    return (await findPart(`${inLanguage}/offline.html`)) ?? (await findPart("/offline.html"));
  }

  async function makeOfflinePage(path: string): Promise<Response | undefined> {
    const answer = await findOfflinePage(path);
    if (!answer) return undefined;
    const [before = "", after = ""] = (await answer.text()).split("</ul>", 2);
    return withText(answer, `${before}${await listPages()}</ul>${after}`);
  }

  /** Adds the date of the copy, with a text of the offline page. React ignores foreign elements in the body. */
  async function showDate(path: string, kept: Response): Promise<Response> {
    const words = /data-copy="([^"]*)"/.exec((await (await findOfflinePage(path))?.text()) ?? "")?.[1];
    const html = await kept.text();
    const note =
      words && `<p class="wrap note">${words.replace("{date}", dayOf(kept, languageOf(html)))}</p>`;
    return withText(kept, html.replace(/<body[^<>]*>/, `$&${note ?? ""}`));
  }

  async function listPages(): Promise<string> {
    const pages = await openPages();
    const items: string[] = [];
    for (const { url } of [...(await pages.keys())].reverse()) {
      const { pathname } = new URL(url);
      const page = await findPage(pathname);
      if (!page) continue;
      const html = await page.text();
      // The title is copied with its escapes, without the brand at its end.
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ \| [^|]*$/, "");
      const lang = languageOf(html);
      if (title)
        items.push(
          `<li><a href="${pathname}" lang="${lang}" dir="auto">${title} <small>${dayOf(page, lang)}</small></a></li>`,
        );
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
      // The offline page is stored last, so that it is never the oldest.
      await keepPage(kept, offlinePage);
    },

    /** The network comes first, so that pages are current. */
    answerPage: async (path: string, network: Promise<Response>): Promise<Response> => {
      const kept = await findPage(path);
      const outcome = await Promise.race([
        network.catch(() => undefined),
        ...(kept ? [wait(patienceMs)] : []),
      ]);
      if (outcome && (outcome.status < 500 || !kept)) return outcome;
      return (kept ? await showDate(path, kept) : await makeOfflinePage(path)) ?? Response.error();
    },

    resultPart: async (path: string, request: Request): Promise<Response> => {
      if (fixedPart.test(path)) return (await findPart(path)) ?? ask(request);
      return ask(request).catch(async () => (await findPart(path)) ?? Response.error());
    },

    /**
     * A client-side navigation requests the page's data. If it fails, the router is told to load the page as a
     * document, which is cached or replaced by the offline page. The current page (`openPath`) stays, to keep what was
     * typed.
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

    forgetPages: () => storage.delete(cacheNames.pages),

    forgetAll: async (): Promise<void> => {
      await Promise.all(Object.values(cacheNames).map((name) => storage.delete(name)));
    },
  };
}

/** The server marks responses for a single reader: staff pages, thanks, searches and results of forms. */
function isPublicPage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && !/no-store|private/.test(headers.get("cache-control") ?? "");
}

const languageOf = (html: string) => /<html[^<>]*? lang="([a-z]+)"/.exec(html)?.[1] ?? "en";

const momentOf = ({ headers }: Response) => new Date(headers.get("date") ?? Date.now());
const isExpired = (page: Response) => Date.now() - momentOf(page).getTime() > mostDays * 24 * 3_600_000;
const dayOf = (page: Response, language: string) =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: "medium" }).format(momentOf(page));

/** Replaces the text. It is not compressed, so headers about compression are removed. */
function withText({ headers: described }: Response, text: string): Response {
  const headers = new Headers(described);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(text, { headers });
}

const isHtml = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html") ?? false;

/** Files that were just requested stay, even if they were cached long ago. */
async function dropOldest(cache: Cache, most: number, wanted = new Set<string>()): Promise<void> {
  const all = await cache.keys();
  const old = all.filter(({ url }) => !wanted.has(url)).slice(0, Math.max(0, all.length - most));
  for (const one of old) await cache.delete(one);
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
