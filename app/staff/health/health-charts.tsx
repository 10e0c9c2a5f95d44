import type { MetricsReport, MetricsSample } from "#app/contracts/metrics-report.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { MinuteChart } from "./minute-chart.tsx";

const whole = (n: number) => Math.round(n).toLocaleString("en-IN");
const milliseconds = (n: number) => t("{what} ms", { what: n < 10 ? n.toFixed(1) : whole(n) });
const megabytes = (n: number) => t("{number} MB", { number: whole(n / 1_000_000) });
const minutes = (n: number) =>
  n < 90 ? t("{number} s", { number: whole(n) }) : t("{number} min", { number: whole(n / 60) });

type Chart = {
  title: Word;
  meaning: Word;
  read: (sample: MetricsSample) => number | null;
  show: (value: number) => string;
};

const charts: readonly Chart[] = [
  {
    title: word("Requests a minute"),
    meaning: word("Everything asked of this server."),
    read: ({ requests }) => requests,
    show: whole,
  },
  {
    title: word("Pages that were ready at once"),
    meaning: word("Answered without asking the database."),
    read: ({ fromCache }) => fromCache,
    show: whole,
  },
  {
    title: word("Time to answer"),
    meaning: word("95 of 100 requests that were not answered from memory took at most this long."),
    read: ({ slowMs }) => slowMs,
    show: milliseconds,
  },
  {
    title: word("Failed answers"),
    meaning: word("Should be none. The log says more."),
    read: ({ faults }) => faults,
    show: whole,
  },
  {
    title: word("Open pages"),
    meaning: word("Visitors and staff whose page is told about changes."),
    read: ({ sockets }) => sockets,
    show: whole,
  },
  { title: word("Enquiries"), meaning: word("Stored, per minute."), read: ({ leads }) => leads, show: whole },
  {
    title: word("Enquiries waiting for the database"),
    meaning: word("Kept safely on the server's disk with their papers. Should fall back to none."),
    read: ({ leadsWaiting }) => leadsWaiting,
    show: whole,
  },
  {
    title: word("Notifications waiting"),
    meaning: word("Mails not sent yet. Should fall back to none."),
    read: ({ outboxWaiting }) => outboxWaiting,
    show: whole,
  },
  {
    title: word("Oldest of them"),
    meaning: word("How long it has been waiting."),
    read: ({ outboxOldestSeconds }) => outboxOldestSeconds,
    show: minutes,
  },
  {
    title: word("Mails that failed"),
    meaning: word("Attempts, per minute; each is tried again."),
    read: ({ mailsFailed }) => mailsFailed,
    show: whole,
  },
  {
    title: word("Wait for the processor"),
    meaning: word("How late it was for its own work. Above 200 ms visitors feel it."),
    read: ({ delayMs }) => delayMs,
    show: milliseconds,
  },
  {
    title: word("Database connections at work"),
    meaning: word("Of all our servers."),
    read: ({ databaseBusy }) => databaseBusy,
    show: whole,
  },
  {
    title: word("Memory"),
    meaning: word("Of this server's process, without the database."),
    read: ({ memoryBytes }) => memoryBytes,
    show: megabytes,
  },
];

export function HealthCharts({ report: { samples } }: { report: MetricsReport }) {
  return (
    <div className="minute-charts tiles">
      {charts.map(({ read, title, meaning, show }) => (
        <MinuteChart
          key={title.english}
          title={t(title)}
          meaning={t(meaning)}
          show={show}
          values={samples.map(read)}
        />
      ))}
    </div>
  );
}
