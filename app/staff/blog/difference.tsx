import type { Locale } from "#app/i18n/locales.ts";
import { diffLines, type FieldName, linesOf } from "./compare-posts.ts";
import type { PostForm } from "./post-form.ts";

const tags = { same: "span", removed: "del", added: "ins" } as const;
const said = { same: "", removed: "Removed: ", added: "Added: " } as const;

/** What became of a post's text, block by block. */
export function BodyDifference({ before, after, lang }: { before: PostForm; after: PostForm; lang: Locale }) {
  const changes = diffLines(linesOf(before), linesOf(after)).map((change, index) => ({
    ...change,
    key: `${index} ${change.kind}`,
  }));
  return (
    <div className="post-difference" lang={lang}>
      {changes.map(({ key, kind, text }) => {
        const Tag = tags[kind];
        return (
          <p key={key} data-kind={kind}>
            <span className="visually-hidden" lang="en">
              {said[kind]}
            </span>
            <Tag>{text}</Tag>
          </p>
        );
      })}
    </div>
  );
}

/** A field of one version in plain words. */
export function FieldValue({ form, name }: { form: PostForm; name: FieldName }) {
  const words =
    name === "content" ? linesOf(form).join("\n") : name === "tags" ? form.tags.join(", ") : form[name];
  return (
    <span className="post-value" lang={form.locale}>
      {words || "Empty"}
    </span>
  );
}
