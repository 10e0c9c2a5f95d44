import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { fontPreloads } from "./i18n/font-preloads.ts";
import { localeOf, localizedPath, writtenIn } from "./i18n/locales.ts";
import { messagesIn } from "./i18n/messages.ts";
import { messagesFile } from "./i18n/messages-file.ts";
import { manifestPath } from "./lib/addresses/offline-addresses.ts";
import { loadedPath } from "./lib/loaded-path.ts";
import { useRequestId } from "./lib/request-id.tsx";
import { frameLinks, SheetPlaces } from "./styles/sheets.tsx";
import { Notice } from "./ui/feedback/notice.tsx";

export const links: Route.LinksFunction = () => [
  ...frameLinks(),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "alternate", href: "/feed.xml", type: "application/atom+xml" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const locale = localeOf(useLocation().pathname);
  return (
    <html {...writtenIn(locale)} data-words={messagesFile(locale)} data-request-id={useRequestId()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#007236" />
        <meta name="color-scheme" content="light dark" />
        <link rel="manifest" href={localizedPath(manifestPath, locale)} />
        {fontPreloads(locale).map((font) => (
          <link key={font.href} {...font} />
        ))}
        <SheetPlaces />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Links here load the whole page, because the scripts may be broken. Only server errors have a request id. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  const { pathname, search } = useLocation();
  const locale = localeOf(pathname);
  const { fault, notFound } = messagesIn(locale);
  const isAnswer = isRouteErrorResponse(error);
  const isMissing = isAnswer && error.status === 404;
  // An error after a client-side navigation usually means that the connection is lost. The page is then opened as a
  // document, which the server or the offline worker answers.
  useEffect(() => {
    if (!isAnswer && loadedPath() !== location.pathname) location.reload();
  }, [isAnswer]);
  return (
    <main className="sheet">
      <Notice title={isMissing ? notFound.page : fault.title}>
        <p>{isMissing ? notFound.text : fault.text}</p>
        {requestId && (
          <p>
            {fault.number} <code>{requestId}</code>
          </p>
        )}
        {!isMissing && (
          <p>
            <a href={pathname + search}>{fault.again}</a>
          </p>
        )}
        <p>
          <a href={localizedPath("/", locale)}>{notFound.home}</a>
        </p>
      </Notice>
    </main>
  );
}
