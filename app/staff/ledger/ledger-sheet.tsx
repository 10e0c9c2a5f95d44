import { useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import type { ReferenceOption } from "#app/content/engine/references.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { WhereUsed } from "#app/staff/editing/form/where-used.tsx";
import { PreviewPane } from "#app/staff/editing/preview/preview-pane.tsx";
import { storeContent } from "#app/staff/editing/publishing/store-content.ts";
import { useLeaveGuard } from "#app/staff/editing/use-leave-guard.ts";
import { changedLocales, contentToSave, type Source } from "#app/staff/editing/versions/editor-source.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { Button, FormFault, SubmitButton } from "#app/staff/kit/controls.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { formatDay } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { Allowed, useStaff } from "#app/staff/session/member.ts";
import { useFirm } from "#app/staff/session/use-firm.ts";
import type { Fold } from "#app/staff/words/match-words.ts";
import { t } from "#app/staff/words/words.ts";
import { type Change, changeForm, emptyChange, findChangeFaults } from "./change-values.ts";
import { FigureChange, ReasonFields, SearchPicker } from "./figure-change.tsx";
import { fieldsPath } from "./ledger-paths.ts";
import { type LedgerRow, type Records, readRecords } from "./ledger-rows.ts";
import { SentenceList } from "./sentence-list.tsx";

type Props = {
  ids: readonly string[];
  /** Several figures that one Government order changes. */
  isOrder: boolean;
  rows: readonly LedgerRow[];
  records: Records;
  source: Source;
  references: ReferenceIndex;
  sources: readonly ReferenceOption[];
  fold: Fold;
  topicOf: (row: LedgerRow) => string;
  onClose: () => void;
};

/** New values of one figure, or of several as one order: before and after, start date, status, and every changed sentence. */
export function LedgerSheet(props: Props) {
  const { isOrder, rows, records, source, references, fold, onClose } = props;
  const { supabase, member } = useStaff();
  const firm = useFirm();
  const readAgain = useReadAgain();
  const today = todayInIndia();
  const who = member.displayName;
  const [ids, setIds] = useState(props.ids);
  const [started] = useState<Change>(() => emptyChange(today));
  const [change, setChange] = useState(started);
  const isEdited = change !== started || ids !== props.ids;
  const confirm = useConfirm();
  useLeaveGuard(isEdited, false);
  const [preview, setPreview] = useState<{ title: string; path: string; locale: Locale } | null>(null);
  const { isBusy, faults, forgive, run } = useSubmit();
  const deferred = useDeferredValue(change);
  // As pages will print it, once there are values and a day: the reason is not printed in a sentence.
  const printed = useMemo(() => {
    const reason =
      deferred.sure !== "unknown" && ({ sure: "official", order: "-", lookedOn: today } as const);
    const whole: Change = { ...deferred, ...reason };
    const isRight = Object.keys(findChangeFaults(records.en, ids, whole, who)).length === 0;
    return isRight ? changeForm(source.form, ids, whole, who) : undefined;
  }, [records.en, source.form, ids, deferred, today, who]);
  const after = useMemo(() => printed && readRecords(printed), [printed]);
  const edit = (next: Change) => {
    setChange(next);
    forgive();
  };
  const isLater = change.from > today;
  const day = isLater ? change.from : today;
  const when = isLater ? formatDay(change.from) : "";

  const save = (publication: "now" | "draft") =>
    run(async () => {
      const found = findChangeFaults(records.en, ids, change, who);
      if (Object.keys(found).length > 0) refuse(found);
      const form = changeForm(source.form, ids, change, who);
      const wanted = changedLocales(ledgerContent, source, form);
      const place = { kind: ledgerContent, slug: onlyPage, started: source, references, firm };
      const outcome = await storeContent(supabase, { ...place, form, wanted, publication });
      if (outcome.type === "newer") {
        await readAgain();
        refuse({ form: t("Someone has saved a newer version meanwhile. Look at it first.") });
      }
      if (outcome.type === "refused") refuse({ form: outcome.text });
      onClose();
      const isTold = publication === "now" && isLater;
      return [
        outcome.title ?? outcome.text,
        isTold ? t("Visitors will see it from {when}.", { when }) : outcome.text,
      ];
    });

  const [first] = rows.filter(({ id }) => id === ids[0]);
  const readNow = first?.value || first?.former;
  return (
    <Dialog
      title={isOrder ? t("One order, several figures") : (first?.label ?? "")}
      size={isOrder ? "side-wide" : "side"}
      mayClose={() =>
        !isEdited ||
        confirm({
          title: t("Close without saving?"),
          text: t("What you entered here is lost."),
          confirm: t("Close"),
          cancel: t("Stay"),
          isDanger: true,
        })
      }
      onClose={onClose}
    >
      <form
        className="ledger-sheet"
        onSubmit={(event) => {
          event.preventDefault();
          void save("now");
        }}
      >
        <div data-order={isOrder || undefined} className="stack">
          <section className="stack" aria-label={t("Figures")}>
            {!isOrder && first && (
              <p className="staff-hint">
                {props.topicOf(first)}.{" "}
                <Link to={`${fieldsPath}?record=${first.id}`}>{t("Name, notes, former values")}</Link>
              </p>
            )}
            {!isOrder && first && <WhereUsed users={first.users} />}
            {isOrder && (
              <SearchPicker
                label={t("Add a figure to the order")}
                of={rows.filter(({ id }) => !ids.includes(id))}
                fold={fold}
                onPick={(id) => {
                  setIds([...ids, id]);
                  forgive();
                }}
              />
            )}
            {ids.map((id) => {
              const row = rows.find((one) => one.id === id);
              const record = records.en.find((one) => one.id === id);
              if (!row || !record) return null;
              return (
                <FigureChange
                  key={id}
                  row={row}
                  record={record}
                  records={records.en}
                  change={change}
                  onChange={edit}
                  error={faults[id]}
                  onRemove={isOrder ? () => setIds(ids.filter((one) => one !== id)) : undefined}
                />
              );
            })}
          </section>
          <ReasonFields
            isOrder={isOrder}
            change={change}
            sources={props.sources}
            fold={fold}
            faults={faults}
            onChange={edit}
          />
        </div>
        {after ? (
          <SentenceList
            ids={ids}
            before={records}
            after={after}
            day={day}
            uses={references.uses}
            onPreview={setPreview}
          />
        ) : (
          <p className="staff-hint">
            {t("With the value and its day, every sentence that changes is shown here.")}
          </p>
        )}
        <footer className="cluster">
          <FormFault text={faults.form} />
          <Allowed to="site.publish">
            <SubmitButton disabled={isBusy}>
              {isLater ? t("Publish from {when}", { when }) : change.from ? t("Publish now") : t("Publish")}
            </SubmitButton>
          </Allowed>
          <Allowed to="site.write">
            <Button disabled={isBusy} onClick={() => void save("draft")}>
              {t("Keep as a draft")}
            </Button>
          </Allowed>
          {isLater && !isOrder && readNow && (
            <small>{t("Until then readers see {value}.", { value: readNow })}</small>
          )}
        </footer>
      </form>
      {preview && printed && (
        <Dialog title={preview.title} onClose={() => setPreview(null)}>
          <PreviewPane
            kind={ledgerContent}
            slug={onlyPage}
            locale={preview.locale}
            content={Object.fromEntries(
              locales.map((one) => [one, contentToSave(ledgerContent, source, printed, one)]),
            )}
            borrowed={noWords}
            shownAt={preview.path}
            firstDay={day}
          />
        </Dialog>
      )}
    </Dialog>
  );
}

const noWords: readonly string[] = [];
