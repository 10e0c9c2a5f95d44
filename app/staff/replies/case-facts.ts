import { useEffect, useState } from "react";
import type { Locale } from "#app/i18n/locales.ts";
import type { Lead } from "#app/staff/inbox/model/lead.ts";

/** What the guide of the matter says, in the language of the reply. */
export type CaseFacts = {
  title: string;
  needed: readonly string[];
  /** The names of the same documents in every language, by which ticks are recognised. */
  named: readonly (readonly string[])[];
  office: string;
  fee: string;
  guide: string;
  dates?: readonly { id: string; label: string }[];
  last_day?: string;
};

export type Matter = Pick<Lead, "page" | "details">;
type Asked = { language: Locale; begins: string; date: string };

/** Undefined while loading, null if there is no guide for the matter. */
export function useCaseFacts({ page, details }: Matter, asked: Asked): CaseFacts | null | undefined {
  const query = new URLSearchParams({ ...asked, page: page ?? "", topic: String(details.topic ?? "") });
  const address = `/admin/case.json?${query}`;
  const [known, setKnown] = useState<{ address: string; facts: CaseFacts | null } | undefined>(undefined);
  useEffect(() => {
    const over = new AbortController();
    fetch(address, { signal: over.signal })
      .then((response): Promise<CaseFacts | null> => (response.ok ? response.json() : Promise.resolve(null)))
      .then(
        (facts) => setKnown({ address, facts }),
        () => !over.signal.aborted && setKnown({ address, facts: null }),
      );
    return () => over.abort();
  }, [address]);
  return known?.address === address ? known.facts : undefined;
}
