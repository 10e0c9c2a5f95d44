import { Form, Link } from "react-router";
import { findKind } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { type Locale, localeNames } from "#app/i18n/locales.ts";
import { labelOf, shapeOf } from "#app/staff/editing/values/field-shape.ts";
import { nameOf } from "#app/staff/editing/values/kind-places.ts";
import { Button, SearchBox } from "#app/staff/kit/controls.tsx";
import { t, word } from "#app/staff/words/words.ts";
import type { FoundText, Passage } from "./search-content.ts";

type FoundPost = { editPath: string; slug: string; locale: Locale; title: string; passage: Passage };
export type ContentSearch = { asked: string; found: readonly FoundText[]; posts: readonly FoundPost[] };

/** The search is in the address, so that it can be shared and the Back button works. */
export function SearchForm({ asked }: { asked: string }) {
  return (
    <Form className="content-search row" role="search" action="/admin/content">
      <SearchBox label={t("Search in everything visitors read")} name="q" defaultValue={asked} key={asked} />
      <Button type="submit">{t("Search")}</Button>
    </Form>
  );
}

const shownAtMost = 200;
const saidIn = [word("“{asked}” is found nowhere."), word("“{asked}” is found in 1 place.")];

export function SearchResults({ asked, found, posts }: ContentSearch) {
  const count = found.length + posts.length;
  return (
    <section aria-label={t("Search results")}>
      <p role="status" className="staff-hint">
        {t(saidIn[count] ?? word("“{asked}” is found in {count} places."), { asked, count })}
        {found.length > shownAtMost && ` ${t("The first {shownAtMost} are shown.", { shownAtMost })}`}
      </p>
      <ul className="search-places stack">
        {found.slice(0, shownAtMost).map((place) => (
          <li key={`${place.kindId} ${place.slug} ${place.locale} ${place.field}`}>
            <Link to={addressOf(place)}>{placeName(place)}</Link>{" "}
            <small lang={place.locale}>{localeNames[place.locale]}</small>
            <PassageText passage={place.passage} locale={place.locale} />
          </li>
        ))}
        {posts.map((post) => (
          <li key={`post ${post.locale} ${post.slug}`}>
            <Link to={post.editPath}>{t("Blog: {title}", { title: post.title })}</Link>{" "}
            <small lang={post.locale}>{localeNames[post.locale]}</small>
            <PassageText passage={post.passage} locale={post.locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const PassageText = ({ passage, locale }: { passage: Passage; locale: Locale }) => (
  <p lang={locale}>
    {passage.before}
    <mark>{passage.hit}</mark>
    {passage.after}
  </p>
);

/** "Guide pages, nala-application-guide: Steps, Step 2, How". */
function placeName({ kindId, slug, field }: FoundText): string {
  const kind = findKind(kindId);
  if (!kind) return kindId;
  const page = slug === onlyPage ? nameOf(kind) : `${nameOf(kind)}, ${slug}`;
  return `${page}: ${labelOf(shapeOf(kind.schema), field)}`;
}

function addressOf({ kindId, slug, locale, field }: FoundText): string {
  const page = slug === onlyPage ? "" : `/${slug}`;
  return `/admin/content/${kindId}${page}?${new URLSearchParams({ lang: locale, field })}`;
}
