import { localeNames } from "#app/i18n/locales.ts";
import { isOwnPath } from "#app/lib/safe-url.ts";
import { erasedFrom } from "#app/staff/settings/lead-retention.ts";
import { cameFrom } from "./came-from.ts";
import { flagWords, type Lead } from "./lead.ts";
import { dayOf, fullMoment, shownDay } from "./lead-days.ts";

/** Where it came from and how long it is kept. */
export function LeadFacts({ lead, keptMonths }: { lead: Lead; keptMonths: number }) {
  const campaign = Object.entries(lead.campaign);
  return (
    <dl className="lead-facts">
      {lead.suspicion && <Fact name="Suspected">{flagWords(lead.suspicion)}</Fact>}
      {lead.quality_flag && <Fact name="Check">{flagWords(lead.quality_flag)}</Fact>}
      {lead.source === "website" ? (
        <Fact name="Page">
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
        <Fact name="Came by">{sourceWords[lead.source] ?? lead.source}</Fact>
      )}
      {campaign.length > 0 && (
        <Fact name="Campaign">
          {campaign.map(([name, value]) => `${name.replace("utm_", "")}: ${String(value)}`).join(", ")}
        </Fact>
      )}
      <Fact name="Received">
        <time dateTime={lead.created_at}>{fullMoment(lead.created_at)}</time>
      </Fact>
      <Fact name="Consent">
        {lead.consent_version === "spoken" ? (
          "Given by word of mouth, as noted by staff"
        ) : lead.consent_version ? (
          <>
            Given, notice version {lead.consent_version} in{" "}
            <span lang={lead.locale}>{localeNames[lead.locale]}</span>
          </>
        ) : (
          "Not recorded"
        )}
      </Fact>
      <Fact name="Kept until">{keptUntil(lead, keptMonths)}</Fact>
    </dl>
  );
}

/** How an enquiry came that no form brought. */
export const sourceWords: Record<string, string> = {
  call: "Telephone call",
  counter: "At the counter",
  whatsapp: "WhatsApp",
};

function keptUntil(lead: Lead, months: number): string {
  const end = erasedFrom(lead, months);
  return end ? `${shownDay(dayOf(end))} unless work begins` : "Work began: kept with its file";
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
