import { nameOfSubject } from "#app/content/check-subjects.ts";
import { inLanguage } from "#app/i18n/locales.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import type { ListedReading } from "./reviews.ts";

type Props = { readings: readonly ListedReading[]; onWithdraw: (reading: ListedReading) => void };

/** Versions that were shown to somebody outside, and what they said. */
export const ReadingTable = ({ readings, onWithdraw }: Props) => (
  <table className="staff-table">
    <thead>
      <tr>
        <th scope="col">Page</th>
        <th scope="col">For</th>
        <th scope="col">Answer</th>
        <th scope="col">
          <span className="visually-hidden">What can be done</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {readings.map((reading) => (
        <tr key={reading.id}>
          <th scope="row">
            {nameOfSubject(`${reading.kind}/${reading.slug}`)}
            {inLanguage(reading.locale)}
          </th>
          <td>{reading.for_whom}</td>
          <td>
            <AnswerOf {...reading} />
          </td>
          <td className="staff-actions">
            <button
              type="button"
              className="staff-button"
              aria-label={`${reading.answer ? "Remove" : "Withdraw"} the link for ${reading.for_whom}`}
              onClick={() => onWithdraw(reading)}
            >
              {reading.answer ? "Remove" : "Withdraw"}
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function AnswerOf({ answer, reader, remark, answered_at: at, expires_at: until }: ListedReading) {
  if (!answer || !at)
    return new Date(until) > new Date()
      ? `None yet. Open until ${formatMoment(until)}`
      : "None. Its time is over";
  return (
    <>
      {answer === "approved" ? "Approved" : "To change first"} by {reader}, {formatMoment(at)}
      {remark && <q>{remark}</q>}
    </>
  );
}
