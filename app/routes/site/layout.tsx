import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { saysLegalServices } from "#app/content/firm/claims.ts";
import { isSampleFirm } from "#app/content/firm/sample-firm.ts";
import { isSetUp } from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { footerContent } from "#app/content/kinds/home/footer.ts";
import { headerContent } from "#app/content/kinds/home/header.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import type { Borrowed } from "#app/content/translation/borrowing.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale, localeOf, localizedPath, plainPath, writtenIn } from "#app/i18n/locales.ts";
import { englishMessages, MessagesContext, messagesIn, useMessages } from "#app/i18n/messages.ts";
import { messagesForFirm } from "#app/i18n/messages-for-firm.ts";
import { addressesOf } from "#app/i18n/page-address.ts";
import { mistakeContext } from "#app/leads/mistake-context.ts";
import { ReachContext } from "#app/leads/reach/reach-context.ts";
import { widgetReachOf } from "#app/leads/reach/reach-of.ts";
import { isAnythingWaiting, onWaiting } from "#app/leads/send/device-queue-flag.ts";
import { FloatingWidget } from "#app/site/frame/floating-widget.tsx";
import { LanguageOffer } from "#app/site/frame/language-offer.tsx";
import { listTools } from "#app/site/frame/more-pages.tsx";
import { NoticeBar, SampleBar } from "#app/site/frame/notice-bar.tsx";
import { SiteFooter } from "#app/site/frame/site-footer.tsx";
import { SiteHeader } from "#app/site/frame/site-header.tsx";
import { LiveUpdates } from "#app/site/live/live-updates.tsx";
import { NotFound } from "#app/site/not-found/not-found.tsx";
import { PageOutlet } from "#app/site/page/borrowed.tsx";
import { startParts } from "#app/site/start/start-parts.ts";
import { PageSpinner } from "#app/ui/feedback/spinner.tsx";
import { Toasts } from "#app/ui/feedback/toasts.tsx";
import { ReaderContext } from "#app/ui/readers-language.tsx";
import { useLongNavigation } from "#app/ui/use-long-navigation.ts";
import type { Route } from "./+types/layout.ts";

const places = Array.from({ length: 8 }, (_, row) => `row ${row + 1}`);

/** Shown while a page with a list loads. */
function ListSkeleton() {
  const { site } = useMessages();
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">{site.loading}</span>
      <ul className="wrap skeleton" aria-hidden="true">
        {places.map((place) => (
          <li key={place} />
        ))}
      </ul>
    </div>
  );
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [header, footer, settings] = await Promise.all([
    loadContent(host, headerContent, { locale }),
    loadContent(host, footerContent, { locale }),
    loadContent(host, siteSettingsContent, { locale }),
  ]);
  const { brand } = settings.value;
  return {
    header: header.value,
    footer: footer.value,
    borrowed: { header: header.borrowing.page, footer: footer.borrowing.page },
    brand,
    siteUrl: host.siteUrl,
    backend: host.publicBackend,
    locale,
    widget: widgetReachOf(settings.value),
    isSetUp: isSetUp(settings.value),
    isSample: isSampleFirm(settings.value),
    hasMistake: context.get(mistakeContext),
    isLawFirm: saysLegalServices(settings.value),
    failed: { header: header.warning !== undefined, footer: footer.warning !== undefined },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => [
  { title: `Page not found | ${loaderData?.brand ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData}>
      <PageOutlet />
    </SiteFrame>
  );
}

/** Shows a missing page inside the site's frame. Other errors go to the root's boundary. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (!loaderData || !isRouteErrorResponse(error) || ![404, 410].includes(error.status)) throw error;
  const tools = listTools(messagesIn(loaderData.locale));
  return (
    <SiteFrame {...loaderData}>
      <NotFound
        links={tools.slice(0, 6).map(([title, url]) => ({ title, url }))}
        homeUrl={localizedPath("/", localeOf(pathname))}
        isGone={error.status === 410}
      />
    </SiteFrame>
  );
}

type FrameProps = Awaited<ReturnType<typeof loader>> & { children: React.ReactNode };

function SiteFrame({ header, footer, borrowed, widget, failed, children, ...rest }: FrameProps) {
  const { pathname, search } = useLocation();
  const { locale, isLawFirm } = rest;
  const words = useMemo(() => messagesForFirm(messagesIn(locale), isLawFirm), [locale, isLawFirm]);
  const nextPath = useLongNavigation();
  const main = useFocusOnArrival(pathname);
  useEffect(startParts);
  usePicturePolicy();
  const addresses = addressesOf(pathname, search);
  const homeUrl = localizedPath("/", locale);
  const reader = useMemo(() => ({ locale, words }), [locale, words]);
  return (
    <MessagesContext value={words}>
      <a className="skip-link" href="#main">
        {words.site.skip}
      </a>
      {rest.isSample && <SampleBar />}
      <NoticeBar locale={locale} addresses={addresses} />
      <LanguageOffer current={locale} addresses={addresses} />
      <ReachContext value={widget}>
        <SiteHeader
          header={header}
          language={languageOf(borrowed.header)}
          homeUrl={homeUrl}
          currentPath={pathname}
          addresses={addresses}
        />
        <PrintLine phone={widget.phone?.shown} siteUrl={rest.siteUrl} path={pathname} />
        <main id="main" tabIndex={-1} ref={main}>
          <ReaderContext value={reader}>{children}</ReaderContext>
        </main>
        <WaitingNotice />
      </ReachContext>
      {nextPath && (plainPath(nextPath) === "/guides" ? <ListSkeleton /> : <PageSpinner />)}
      <MessagesContext
        value={borrowed.footer === "wholly" ? messagesForFirm(englishMessages, isLawFirm) : words}
      >
        <SiteFooter
          footer={footer}
          language={languageOf(borrowed.footer)}
          homeUrl={homeUrl}
          logoUrl={header.logo_url}
          isSetUp={rest.isSetUp}
        />
      </MessagesContext>
      <FloatingWidget {...widget} />
      <Toasts
        messages={[failed.header && words.site.headerFailed, failed.footer && words.site.footerFailed]}
      />
      <LiveUpdates backend={rest.backend} />
    </MessagesContext>
  );
}

/** Header and footer are on every page, so English in them is marked for screen readers without a visible note. */
const languageOf = (borrowed: Borrowed) => (borrowed === "wholly" ? writtenIn(defaultLocale) : undefined);

/** Shown in print beside the brand: the phone number, and the page's address as text and QR code. */
function PrintLine({ phone, siteUrl, path }: { phone?: string; siteUrl: string; path: string }) {
  return (
    <p className="print-line">
      <span>{[phone, siteUrl + path].filter(Boolean).join(" · ")}</span>
      {/* Lazy and hidden, so that it is loaded only for printing. */}
      <img src={`/qr${path}.svg`} width="56" height="56" alt="" loading="lazy" />
    </p>
  );
}

/** Moves the focus to the start of a page after a client-side navigation, for keyboards and screen readers. */
function useFocusOnArrival(pathname: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current !== pathname) main.current?.focus({ preventScroll: true });
    former.current = pathname;
  }, [pathname]);
  return main;
}

/**
 * The policy of a document allows the picture hosts of its own page. After a navigation without a load, the next page
 * may show pictures of other hosts; then it is loaded as a document.
 */
function usePicturePolicy(): void {
  useEffect(() => {
    const loaded = location.pathname;
    const onRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === "img-src" && location.pathname !== loaded) location.reload();
    };
    document.addEventListener("securitypolicyviolation", onRefused);
    return () => document.removeEventListener("securitypolicyviolation", onRefused);
  }, []);
}

/** Sends messages that an earlier page could not. */
function WaitingNotice() {
  const [Panel, setPanel] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import("#app/leads/send/device-queue-panel.tsx")
        .then(({ WaitingPanel }) => setPanel(() => WaitingPanel))
        .catch(() => undefined); // offline; the next page tries again
    };
    if (isAnythingWaiting()) load();
    return onWaiting(load);
  }, []);
  return Panel ? <Panel /> : null;
}
