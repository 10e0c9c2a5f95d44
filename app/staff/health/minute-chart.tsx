import { t } from "#app/staff/words/words.ts";
import { linePath, thinOut } from "./chart-points.ts";

const box = { width: 300, height: 56 };

type Props = {
  title: string;
  /** A short explanation of the figure. */
  meaning: string;
  values: readonly (number | null)[];
  show: (value: number) => string;
};

/** A chart of one day, with the current and the highest value as text. */
export function MinuteChart({ title, meaning, values, show }: Props) {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  const now = values.at(-1);
  return (
    <figure className="minute-chart stack">
      <figcaption>
        <h3>{title}</h3>
        <p className="cluster baseline">
          <b>{typeof now === "number" ? show(now) : t("not known")}</b>
          <span className="staff-hint">{t("now, {highest} at most", { highest: show(highest) })}</span>
        </p>
      </figcaption>
      <svg viewBox={`0 -2 ${box.width} ${box.height + 4}`} aria-hidden="true" preserveAspectRatio="none">
        <path className="chart-base" d={`M0 ${box.height}H${box.width}`} />
        <path className="chart-curve" d={linePath(thinOut(values, 240), highest, box)} />
      </svg>
      <p className="staff-hint">{meaning}</p>
    </figure>
  );
}
