import type { MetricsReport } from "#app/contracts/metrics-report.ts";
import { t } from "#app/staff/words/words.ts";
import { MinuteChart } from "./minute-chart.tsx";

const whole = (n: number) => Math.round(n).toLocaleString("en-IN");
const milliseconds = (n: number) => t("{what} ms", { what: n < 10 ? n.toFixed(1) : whole(n) });

/** The figures that an office can act on. The operator gets all others from /metrics. */
export function HealthCharts({ report: { samples } }: { report: MetricsReport }) {
  return (
    <div className="minute-charts tiles">
      <MinuteChart
        title={t("Time to answer")}
        meaning={t("95 of 100 requests that were not answered from memory took at most this long.")}
        values={samples.map(({ slowMs }) => slowMs)}
        show={milliseconds}
      />
      <MinuteChart
        title={t("Failed answers")}
        meaning={t("Should be none. The log says more.")}
        values={samples.map(({ faults }) => faults)}
        show={whole}
      />
      <MinuteChart
        title={t("Notifications waiting")}
        meaning={t("Mails not sent yet. Should fall back to none.")}
        values={samples.map(({ outboxWaiting }) => outboxWaiting)}
        show={whole}
      />
    </div>
  );
}
