import { localeNames } from "#app/i18n/locales.ts";
import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { formatDay, formatMoment } from "#app/staff/kit/moment.ts";
import { Fact } from "#app/staff/kit/table/fact.tsx";
import { erasedFrom } from "#app/staff/settings/lead-retention.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { cameFrom } from "./came-from.ts";
import { flagWords, type Lead, suspicionWords } from "./lead.ts";

export function LeadFacts({ lead, keptMonths }: { lead: Lead; keptMonths: number }) {
  const campaign = Object.entries(lead.campaign);
  return (
    <dl className="facts rows">
      {lead.suspicion && <Fact name={t("Suspected")}>{suspicionWords(lead.suspicion)}</Fact>}
      {lead.quality_flag && <Fact name={t("Check")}>{flagWords(lead.quality_flag)}</Fact>}
      {lead.source === "website" ? (
        <Fact name={t("Page")}>
          {lead.page && isOwnPath(lead.page) ? (
            <a href={lead.page.split("?")[0]} target="_blank" rel="noopener noreferrer">
              {lead.page.split("?")[0]}
            </a>
          ) : (
            lead.page
          )}{" "}
          ({cameFrom(lead.page)})
        </Fact>
      ) : (
        <Fact name={t("Received through")}>{sourceName(lead.source) ?? lead.source}</Fact>
      )}
      {campaign.length > 0 && (
        <Fact name={t("Campaign")}>
          {campaign.map(([name, value]) => `${name.replace("utm_", "")}: ${String(value)}`).join(", ")}
        </Fact>
      )}
      <Fact name={t("Received")}>
        <time dateTime={lead.created_at}>{formatMoment(lead.created_at)}</time>
      </Fact>
      <Fact name={t("Consent")}>
        {lead.consent_version === "spoken" ? (
          t("Given by word of mouth, as noted by staff")
        ) : lead.consent_version ? (
          <>
            {t("Given, notice version {consent_version} in", { consent_version: lead.consent_version })}{" "}
            <span lang={lead.locale}>{localeNames[lead.locale]}</span>
          </>
        ) : (
          t("Not recorded")
        )}
      </Fact>
      <Fact name={t("Kept until")}>{keptUntil(lead, keptMonths)}</Fact>
    </dl>
  );
}

/** The source of an enquiry that was not sent by a form. */
export const sourceWords: Record<string, Word> = {
  call: word("Telephone call"),
  counter: word("At the counter"),
  whatsapp: word("WhatsApp"),
};

export function sourceName(source: string): string | undefined {
  const name = Object.hasOwn(sourceWords, source) ? sourceWords[source] : undefined;
  return name && t(name);
}

/** The source of an enquiry, or the page it was sent from. */
export const sourceOf = ({ source, page }: Pick<Lead, "source" | "page">): string =>
  sourceName(source) ?? cameFrom(page);

function keptUntil(lead: Lead, months: number): string {
  const end = erasedFrom(lead, months);
  return end
    ? t("{when} unless work begins", { when: formatDay(dayInIndia(end)) })
    : t("Work began: kept with its file");
}
