import { useId, useMemo } from "react";
import { t, word } from "#app/staff/words/words.ts";
import { layOutChooser, type MapNode, readDraft } from "./lay-out-chooser.ts";

const column = 236;
const row = 60;
const box = { width: 200, height: 50 };

const faultWords = { unreached: word("No answer leads here"), "dead-end": word("Leads nowhere") };

type Props = {
  value: unknown;
  onOpen: (node: MapNode) => void;
};

/** The decision graph as a diagram. Each node is a button that opens its question or result in the form below. */
export function ChooserMap({ value, onOpen }: Props) {
  const id = useId();
  const { nodes, lines } = useMemo(() => layOutChooser(readDraft(value)), [value]);
  const places = new Map(nodes.map((node) => [node.key, node]));
  const size = {
    width: (Math.max(0, ...nodes.map((node) => node.column)) + 1) * column,
    height: (Math.max(0, ...nodes.map((node) => node.row)) + 1) * row,
  };
  const faults = nodes.filter((node) => node.fault).length;
  return (
    <section className="chooser-map" aria-labelledby={id}>
      <h2 id={id}>{t("The questions as a picture")}</h2>
      <p className="staff-hint">
        {t("Choose a place to edit it. What several answers lead to is shown once.")}
      </p>
      <p role="status" className="chooser-map-faults">
        {faults > 0 &&
          t(
            faults === 1
              ? "1 place is marked: visitors would be left without an answer."
              : "{faults} places are marked: visitors would be left without an answer.",
            { faults },
          )}
      </p>
      <div className="chooser-map-sheet paper">
        <div style={{ ...size, position: "relative" }}>
          <svg width={size.width} height={size.height} aria-hidden="true">
            {lines.map(({ key, from, to }) => {
              const [start, end] = [places.get(from), places.get(to)];
              return start && end && <path key={key} d={lineBetween(start, end)} />;
            })}
          </svg>
          <ol>
            {nodes.map((node) => (
              <li key={node.key} style={{ left: node.column * column, top: node.row * row, ...box }}>
                <button
                  type="button"
                  className="paper"
                  data-kind={node.kind}
                  data-fault={node.fault}
                  onClick={() => onOpen(node)}
                >
                  {node.via && <small className="clip">{node.via}</small>}
                  <b className="clip">{node.title || t("Without a name")}</b>
                  {node.fault && <em className="clip">{t(faultWords[node.fault])}</em>}
                </button>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function lineBetween(from: MapNode, to: MapNode): string {
  const start = { x: from.column * column + box.width, y: from.row * row + box.height / 2 };
  const end = { x: to.column * column, y: to.row * row + box.height / 2 };
  const bend = Math.max(24, Math.abs(end.x - start.x) / 2);
  return `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
}

/** The field of a node on the map: a question, a result, or the target of an answer. */
export const fieldOnMap = ({ path, kind }: MapNode): (string | number)[] => [
  ...path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  kind === "nowhere" ? "leads_to" : "title",
];
