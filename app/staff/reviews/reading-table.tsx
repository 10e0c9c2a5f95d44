import { nameOfSubject } from "#app/content/review/check-subjects.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { Allowed } from "#app/staff/session/allowed.tsx";
import { inLanguage } from "#app/staff/words/language-name.ts";
import { t } from "#app/staff/words/words.ts";
import type { ListedReading } from "./reviews.ts";

type Props = { readings: readonly ListedReading[]; onWithdraw: (reading: ListedReading) => void };

/** Versions that were shown to external readers, with their answers. */
export const ReadingTable = ({ readings, onWithdraw }: Props) => (
  <StaffTable
    rows={readings}
    keyOf={({ id }) => id}
    empty={t("Nothing yet.")}
    columns={[
      {
        head: t("Page"),
        cell: ({ kind, slug, locale }) => `${nameOfSubject(`${kind}/${slug}`)}${inLanguage(locale)}`,
      },
      { head: t("Advocate"), cell: ({ for_whom: reader }) => reader },
      { head: t("Answer"), cell: (reading) => <AnswerOf {...reading} /> },
    ]}
    actions={(reading) => (
      <Allowed to="site.publish">
        <Button
          aria-label={t(reading.answer ? "Remove the link for {reader}" : "Withdraw the link for {reader}", {
            reader: reading.for_whom,
          })}
          onClick={() => onWithdraw(reading)}
        >
          {reading.answer ? t("Remove") : t("Withdraw")}
        </Button>
      </Allowed>
    )}
  />
);

function AnswerOf({ answer, reader, remark, answered_at: at, ...reading }: ListedReading) {
  const { expires_at: until, pressed_at: pressedAt, enrolment, text_hash: hash } = reading;
  if (!answer && pressedAt && parseMoment(until) > new Date())
    return t("Approved, and not yet confirmed by the second mail");
  if (!answer || !at)
    return parseMoment(until) > new Date()
      ? t("None yet. Open until {when}", { when: formatMoment(until) })
      : t("None. Its time is over");
  return (
    <>
      {t(answer === "approved" ? "Approved by {reader}, {when}" : "To change first, by {reader}, {when}", {
        reader: reader ?? "",
        when: formatMoment(at),
      })}
      {remark && <q>{remark}</q>}
      {answer === "approved" && (
        <span className="staff-hint">
          {" "}
          {enrolment
            ? t("Text {hash}", { hash: hash.slice(0, 8) })
            : t("Not public: from before there were records of advocates.")}
        </span>
      )}
    </>
  );
}
