import { describeDetails, ownWords } from "#app/leads/lead-row.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { labelOf, t } from "#app/staff/words/words.ts";

/** What it is about, in the person's own words, before anything else. */
export function LeadMatter({ lead, names }: { lead: Lead; names: LeadNames }) {
  const details = describeDetails(lead.details, names);
  return (
    <section className="lead-matter" aria-label={t("What they want")}>
      <p className="lead-message verbatim" lang={lead.locale}>
        {ownWords(lead.message) || t("Left a contact on the home page and wrote nothing more.")}
      </p>
      {details.length > 0 && (
        <dl className="cluster">
          {details.map(({ word, value }) => (
            <div key={word} className="row">
              <dt className="muted">{labelOf(word)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
