import { ListPlus, Plus } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import type { ReferenceOption } from "#app/content/engine/references.ts";
import { type LawRecord, recordTopics } from "#app/content/ledger/ledger.ts";
import { formatPartialDate } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { publicationState } from "#app/staff/editing/editable.ts";
import { Notice } from "#app/staff/editing/editor-shell.tsx";
import type { Source } from "#app/staff/editing/versions/editor-source.ts";
import { Button, LinkButton, Options, SearchBox } from "#app/staff/kit/controls.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { useIsPhone } from "#app/staff/kit/use-is-phone.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { Allowed } from "#app/staff/session/member.ts";
import type { Fold } from "#app/staff/words/match-words.ts";
import { staffLanguage, t, type Word, word } from "#app/staff/words/words.ts";
import { fieldsPath } from "./ledger-paths.ts";
import {
  type Filter,
  filterRows,
  type LedgerRow,
  noFilter,
  readRecords,
  sureStates,
  toRows,
} from "./ledger-rows.ts";
import { LedgerSheet } from "./ledger-sheet.tsx";
import { SureSign, sureWords } from "./sure-sign.tsx";

const topicWords: Record<LawRecord["topic"], Word> = {
  applications: word("Applications on the portal"),
  deeds: word("Deeds"),
  conversion: word("Conversion"),
  survey: word("Survey"),
  rti: word("RTI"),
  marriage: word("Marriage"),
  other: word("Other"),
};

export type LedgerProps = {
  source: Source;
  references: ReferenceIndex;
  /** The newest first. */
  sources: readonly ReferenceOption[];
  /** The marks of the sources of each record's current value. */
  marks: Readonly<Record<string, string | undefined>>;
  fold: Fold;
};

/** The law ledger with today's value in every row. A row opens the sheet for its next value. */
export function LedgerTable({ source, references, sources, marks, fold }: LedgerProps) {
  const [asked] = useSearchParams();
  const wanted = asked.get("record");
  // The figures whose sheet is open; empty for a new order.
  const [opened, setOpened] = useState<readonly string[] | null>(wanted ? [wanted] : null);
  const [filter, setFilter] = useState<Filter>(noFilter);
  const records = useMemo(() => readRecords(source.form), [source.form]);
  const rows = useMemo(
    () =>
      toRows(records, { locale: staffLanguage(), day: todayInIndia(), marks, uses: references.uses }).sort(
        (one, other) => recordTopics.indexOf(one.topic) - recordTopics.indexOf(other.topic),
      ),
    [records, marks, references.uses],
  );
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => filterRows(rows, deferred, fold), [rows, deferred, fold]);
  // A phone begins with the topics, and opens them while something is looked for.
  const isFolded = useIsPhone() && Object.values(deferred).every((one) => !one);
  const state = publicationState(source.versions.en?.publishedAt);
  const count = (is: (row: LedgerRow) => boolean) => rows.filter(is).length;
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  return (
    <div className="ledger">
      <WorkHead title={t("Law ledger")}>
        <p className="staff-hint" role="status">
          {shown.length === rows.length
            ? t("{count} figures", { count: rows.length })
            : t("{shown} of {count} figures", { shown: shown.length, count: rows.length })}
        </p>
        <Allowed to="site.write">
          <Button icon={ListPlus} onClick={() => setOpened([])}>
            {t("One order, several figures")}
          </Button>
          <LinkButton icon={Plus} look="primary" to={`${fieldsPath}?record=new`}>
            {t("New figure")}
          </LinkButton>
        </Allowed>
      </WorkHead>
      {state !== "live" && (
        <Notice>
          {t("The ledger was last saved as a draft or for a later time. The next publication includes that.")}
        </Notice>
      )}
      <search className="ledger-filters row">
        <SearchBox
          label={t("Search")}
          placeholder={t("Search: mutation, ₹1,000, 60 days, పాస్‌బుక్")}
          value={filter.asked}
          onChange={({ target }) => change({ asked: target.value })}
        />
        <div className="ledger-choices row">
          <select
            className="staff-input"
            aria-label={t("Topic")}
            value={filter.topic}
            onChange={({ target }) => change({ topic: target.value })}
          >
            <option value="">{t("Every topic")}</option>
            <Options of={recordTopics.map((topic) => [topic, t(topicWords[topic])])} />
          </select>
          <select
            className="staff-input"
            aria-label={t("Certainty")}
            value={filter.sure}
            onChange={({ target }) => change({ sure: target.value })}
          >
            <option value="">{t("Any certainty")}</option>
            <Options of={sureStates.map((one) => [one, t(sureWords[one])])} />
            <option value="unsigned">{t("Not confirmed by a person")}</option>
          </select>
          <Button aria-pressed={filter.isDue} onClick={() => change({ isDue: !filter.isDue })}>
            {t("Due for a check")} <b>{count(({ isDue }) => isDue)}</b>
          </Button>
          <Button aria-pressed={filter.isUnknown} onClick={() => change({ isUnknown: !filter.isUnknown })}>
            {t("Older value or none")} <b>{count(({ value }) => !value)}</b>
          </Button>
        </div>
      </search>
      <StaffTable
        key={String(isFolded)}
        className="ledger-table cards"
        caption={t("Law ledger")}
        rows={shown}
        keyOf={({ id }) => id}
        groupOf={({ topic }) => t(topicWords[topic])}
        isFolded={isFolded}
        empty={<p className="ledger-count">{t("No figure matches.")}</p>}
        columns={[
          {
            head: t("What"),
            cell: ({ id, label }) => (
              <button type="button" onClick={() => setOpened([id])}>
                {label}
              </button>
            ),
          },
          { head: t("Value today"), className: "ledger-value", cell: (row) => <ValueCell {...row} /> },
          {
            head: t("Since"),
            className: "ledger-since",
            cell: ({ since }) => (since ? formatPartialDate(since, staffLanguage()) : t("not known")),
          },
          { head: t("Certainty"), cell: ({ sure }) => <SureSign state={sure} /> },
          {
            head: t("Used in"),
            cell: ({ id, users }) =>
              users.length > 0 && (
                <button type="button" className="link-button" onClick={() => setOpened([id])}>
                  {users.length === 1 ? t("1 page") : t("{count} pages", { count: users.length })}
                </button>
              ),
          },
          {
            head: t("Last checked"),
            className: "ledger-look",
            cell: ({ lookedOn, isDue }) => (
              <span data-due={isDue || undefined}>
                {isDue && <span className="visually-hidden">{t("Due")}: </span>}
                {formatDay(lookedOn)}
              </span>
            ),
          },
        ]}
      />
      {opened?.every((id) => rows.some((row) => row.id === id)) && (
        <LedgerSheet
          ids={opened}
          isOrder={opened.length === 0}
          rows={rows}
          records={records}
          source={source}
          references={references}
          sources={sources}
          fold={fold}
          topicOf={({ topic }) => t(topicWords[topic])}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** Today's value, or the last known one as such, and the next one. */
const ValueCell = ({ value, former, next }: Pick<LedgerRow, "value" | "former" | "next">) => (
  <>
    <span className="clamp">
      {value || former ? <b>{value || former}</b> : <span className="muted">{t("none today")}</span>}
      {!value && former && <small className="muted"> {t("last known")}</small>}
    </span>
    {next && (
      <small className="ledger-next line">
        {t("{value} from {when}", { value: next.value, when: formatPartialDate(next.from, staffLanguage()) })}
      </small>
    )}
  </>
);
