import type { MetricsReport, MetricsSample } from "./metrics-report.ts";
import { MinuteChart } from "./minute-chart.tsx";

const whole = (n: number) => Math.round(n).toLocaleString("en-IN");
const milliseconds = (n: number) => `${n < 10 ? n.toFixed(1) : whole(n)} ms`;
const megabytes = (n: number) => `${whole(n / 1_000_000)} MB`;
const minutes = (n: number) => (n < 90 ? `${whole(n)} s` : `${whole(n / 60)} min`);

type Chart = {
  title: string;
  meaning: string;
  read: (sample: MetricsSample) => number | null;
  show: (value: number) => string;
};

const charts: readonly Chart[] = [
  {
    title: "Requests a minute",
    meaning: "Everything asked of this server.",
    read: ({ requests }) => requests,
    show: whole,
  },
  {
    title: "Pages that were ready at once",
    meaning: "Answered without asking the database.",
    read: ({ fromCache }) => fromCache,
    show: whole,
  },
  {
    title: "Time to answer",
    meaning: "95 of 100 requests that were not answered from memory took at most this long.",
    read: ({ slowMs }) => slowMs,
    show: milliseconds,
  },
  {
    title: "Failed answers",
    meaning: "Should be none. The log says more.",
    read: ({ faults }) => faults,
    show: whole,
  },
  {
    title: "Open pages",
    meaning: "Visitors and staff whose page is told about changes.",
    read: ({ sockets }) => sockets,
    show: whole,
  },
  { title: "Enquiries", meaning: "Stored, per minute.", read: ({ leads }) => leads, show: whole },
  {
    title: "Notifications waiting",
    meaning: "Mails not sent yet. Should fall back to none.",
    read: ({ outboxWaiting }) => outboxWaiting,
    show: whole,
  },
  {
    title: "Oldest of them",
    meaning: "How long it has been waiting.",
    read: ({ outboxOldestSeconds }) => outboxOldestSeconds,
    show: minutes,
  },
  {
    title: "Mails that failed",
    meaning: "Attempts, per minute; each is tried again.",
    read: ({ mailsFailed }) => mailsFailed,
    show: whole,
  },
  {
    title: "Delay of the process",
    meaning: "How late it was for its own work. Above 200 ms visitors feel it.",
    read: ({ delayMs }) => delayMs,
    show: milliseconds,
  },
  {
    title: "Database connections at work",
    meaning: "Of all our servers.",
    read: ({ databaseBusy }) => databaseBusy,
    show: whole,
  },
  {
    title: "Memory",
    meaning: "Of this server's process, without the database.",
    read: ({ memoryBytes }) => memoryBytes,
    show: megabytes,
  },
];

export function HealthCharts({ report: { samples } }: { report: MetricsReport }) {
  return (
    <div className="minute-charts">
      {charts.map(({ read, ...chart }) => (
        <MinuteChart key={chart.title} {...chart} values={samples.map(read)} />
      ))}
    </div>
  );
}
