import { hostContext } from "#app/context.ts";
import { localizedPath, writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { NeedGlyph } from "#app/site/chooser/need-glyph.tsx";
import type { GuideGroup, ShownGuide } from "#app/site/guides/list/group-guides.ts";
import { loadGuidesPage } from "#app/site/guides/list/load-guides-page.server.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { iconOf } from "#app/site/page/page-icons.ts";
import { pageMeta, siteOf } from "#app/site/page/page-meta.ts";
import { SearchForm } from "#app/site/search/search-form.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { CardIcon } from "#app/ui/card-icon.tsx";
import { ContentColourStyle } from "#app/ui/content/content-colour-style.tsx";
import { readableOn } from "#app/ui/content/content-colours.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { Empty } from "#app/ui/feedback/empty.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import type { Route } from "./+types/guides.ts";

export const links = sheetsFor("guides");

export const loader = ({ context, url }: Route.LoaderArgs) => loadGuidesPage(context.get(hostContext), url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { section_title: list = "Guides", section_description: description = "" } = loaderData?.page ?? {};
  if (loaderData?.view !== "kind")
    return pageMeta(request, { seo: { title: list, description }, name: () => list });
  return pageMeta(request, {
    seo: { title: `${list}: ${siteOf(request.matches)?.words.guides.kind}`, description },
    name: ({ guides }) => guides.kind,
    parents: (_, locale) => [{ name: list, url: localizedPath("/guides", locale) }],
  });
}

type Props = Awaited<ReturnType<typeof loadGuidesPage>>;

/** The fields of this page. One note says that some are untranslated. */
const shownFields = ["section_title", "section_subtitle", "section_description", "groups", "cta_button_text"];

/** The list of guides. Its two views have addresses of their own, so they work without a script. */
export default function GuidesPage({
  loaderData: { page, view, groups, locale, warning },
}: Route.ComponentProps) {
  const { guides: words } = useMessages();
  const colours = chosenColours(page.theme);
  const views = [
    { view: "event", path: "/guides" },
    { view: "kind", path: "/guides/by-kind" },
  ] as const;
  return (
    <div className="guides-page page-end" data-themed={Object.keys(colours).length > 0 || undefined}>
      <ContentColourStyle colours={colours} />
      <PageFrame
        page={{ title: page.section_title, lead: view === "kind" ? "" : page.section_subtitle }}
        locale={locale}
        name={view === "kind" ? words.kind : page.section_title}
        parents={view === "kind" ? [{ name: page.section_title, url: localizedPath("/guides", locale) }] : []}
        head={
          <div className="guides-head column">
            <nav className="view-links plain-links" aria-label={words.views}>
              {views.map((one) => (
                <ContentLink
                  key={one.view}
                  href={localizedPath(one.path, locale)}
                  aria-current={one.view === view ? "page" : undefined}
                >
                  {words[one.view]}
                </ContentLink>
              ))}
            </nav>
            <SearchForm locale={locale} />
          </div>
        }
      >
        <div className="wrap">
          {warning && <Message tone="warning" title={words.failed[warning]} />}
          <BorrowedPart fields={shownFields}>
            <GuideGroups groups={groups} />
            <div className="help-box column">
              <p>{page.section_description}</p>
              <ContentLink className="button" data-look="quiet" href={page.cta_button_url}>
                {page.cta_button_text}
              </ContentLink>
            </div>
          </BorrowedPart>
        </div>
      </PageFrame>
    </div>
  );
}

const designed = ["#f8fafc", "#1f2937", "#007236"];

/** All custom colours or none; the design's own colours need no style element. */
function chosenColours(theme: Props["page"]["theme"]): Record<string, string> {
  const { background_color: ground, text_color: text, accent_color: accent } = theme;
  if ([ground, text, accent].every((colour, i) => colour.toLowerCase() === designed[i])) return {};
  return {
    "guides-ground": ground,
    "guides-text": text,
    "guides-accent": accent,
    "guides-on-accent": readableOn(accent),
  };
}

/** Plain links in two columns. */
function GuideGroups({ groups }: { groups: readonly GuideGroup[] }) {
  const { guides: words } = useMessages();
  if (groups.length === 0) {
    return (
      <Empty title={words.none}>
        <p>
          <ContentLink href="/">{words.start}</ContentLink>
        </p>
      </Empty>
    );
  }
  return (
    <div className="guide-groups">
      {groups.map(({ id, title, guides, tools }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} data-rest={id === "also" || undefined}>
          <div className="guide-group-head row">
            <h2 id={`${id}-title`}>{title}</h2>
            <NeedGlyph need={id} />
          </div>
          <ul>
            {guides.map((guide) => (
              <GuideLine key={guide.id} {...guide} />
            ))}
          </ul>
          {tools.length > 0 && (
            <ul className="guide-tools wraps">
              {tools.map((tool) => (
                <li key={tool.id}>
                  <CardIcon name={iconOf(`/${tool.url.split("/")[1]}`, [])} />
                  <ContentLink href={tool.url}>{tool.title}</ContentLink>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function GuideLine({ title, term, description, route, icon, image_url: picture }: ShownGuide) {
  return (
    <li>
      {picture && <ContentPicture src={picture} alt="" sizes="6rem" width={96} height={72} />}
      {icon && <CardIcon name={icon} />}
      <ContentLink href={route}>{title}</ContentLink> {term && <span {...writtenIn("te")}>{term}</span>}
      {description && <small>{description}</small>}
    </li>
  );
}
