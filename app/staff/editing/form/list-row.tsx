import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { joinPath, type Path, type Shape, valueAt } from "#app/staff/editing/values/field-shape.ts";
import { summaryOf } from "#app/staff/editing/values/item-summary.ts";
import { countMissing, countOutdatedIn } from "#app/staff/editing/values/missing-words.ts";
import { IconButton } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { partId, useEditorContext } from "./field-help.tsx";
import { Field, FieldList } from "./field-list.tsx";
import { LeafField } from "./leaf-field.tsx";
import type { ShownField } from "./use-shown-field.ts";
import { WhereUsed } from "./where-used.tsx";

type Props = {
  rowKey: number;
  listName: string;
  item: Shape;
  path: Path;
  at: number;
  count: number;
  value: unknown;
  english: unknown;
  level: 3 | 4;
  isOpenAtFirst: boolean;
  isOrdered: boolean;
  isLeast: boolean;
  onMove: (from: number, to: number, button: "up" | "down" | "grip") => void;
  onRemove: () => void;
};

/** In a list of at most this length, items with missing translations are open when a translator arrives. */
const mostOpenForTranslators = 12;

/** One item. A single text is always open; an item with several fields shows its name and can be unfolded. */
export function ListRow({ item, path, at, value, english, level, ...row }: Props) {
  const { locale, faults, isReadOnly, shown, madeFrom, listUsersOf } = useEditorContext();
  const own = [...path, at];
  const isInside = (name: string) => `${name}.`.startsWith(`${joinPath(own)}.`);
  const hasFault = [...faults.keys()].some(isInside);
  const isTranslation = locale !== defaultLocale;
  // Rows are the same in every language, so they are moved and removed in English.
  const mayChange = !isReadOnly && !isTranslation;
  const missing = isTranslation ? countMissing(item, english, value) : 0;
  const [isOpenByHand, setIsOpen] = useState(
    row.isOpenAtFirst || (missing > 0 && row.count <= mostOpenForTranslators),
  );
  const [followed, setFollowed] = useState<ShownField | undefined>(undefined);
  if (shown && shown !== followed && isInside(shown.path)) {
    setFollowed(shown);
    setIsOpen(true);
  }
  const isOpen = isOpenByHand || hasFault;
  // The first letter removes the fault, but the row must stay open while the member types.
  if (hasFault && !isOpenByHand) setIsOpen(true);
  const { rowRef, gripRef, edge } = useRowDragging(row.listName, at, row.count, row.onMove);
  const isText = !item.fields && !item.item;
  const name = item.info.label || t("Item");
  const words = summaryOf(item, value) || summaryOf(item, english);
  const label = isText || !words ? `${name} ${at + 1}` : words;
  const outdated = isTranslation ? countOutdatedIn(item, english, value, valueAt(madeFrom, own)) : 0;
  const bodyId = `${partId(own)}-row`;
  return (
    <li
      className="list-item"
      ref={rowRef}
      data-key={row.rowKey}
      data-edge={edge}
      data-open={isOpen || undefined}
    >
      <div className="list-row">
        {mayChange && row.isOrdered && (
          <div className="list-order row">
            <span ref={gripRef} className="list-grip" aria-hidden="true">
              <GripVertical />
            </span>
            <IconButton
              icon={ArrowUp}
              label={t("Move up: {label}", { label })}
              data-move="up"
              disabled={at === 0}
              onClick={() => row.onMove(at, at - 1, "up")}
            />
            <IconButton
              icon={ArrowDown}
              label={t("Move down: {label}", { label })}
              data-move="down"
              disabled={at === row.count - 1}
              onClick={() => row.onMove(at, at + 1, "down")}
            />
          </div>
        )}
        {isText ? (
          <div className="list-body grow">
            <LeafField
              shape={item}
              path={own}
              value={value}
              english={english}
              level={4}
              label={label}
              isLabelHidden
            />
          </div>
        ) : (
          <button
            type="button"
            className="list-summary row pick tap"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight aria-hidden="true" />
            <span className="grow" lang={summaryOf(item, value) ? locale : "en"}>
              {label}
            </span>
            {missing > 0 && <span className="missing-count">{t("{missing} missing", { missing })}</span>}
            {outdated > 0 && (
              <span className="missing-count">{t("{outdated} out of date", { outdated })}</span>
            )}
          </button>
        )}
        {mayChange && (
          <IconButton
            icon={Trash2}
            label={t("Remove: {label}", { label })}
            disabled={row.isLeast}
            title={row.isLeast ? t("At least this many must stay.") : t("In every language")}
            onClick={row.onRemove}
          />
        )}
      </div>
      {!isText && isOpen && (
        <div className="list-body" id={bodyId}>
          {item.fields ? (
            <FieldList fields={item.fields} path={own} value={value} english={english} level={level} />
          ) : (
            <Field shape={item} path={own} value={value} english={english} level={level} />
          )}
          <WhereUsed users={listUsersOf(path, english)} />
        </div>
      )}
    </li>
  );
}

type Move = (from: number, to: number, button: "grip") => void;
type Edge = "top" | "bottom";

/** Dragging is optional: the buttons do the same. */
function useRowDragging(list: string, at: number, count: number, onMove: Move) {
  const rowRef = useRef<HTMLLIElement>(null);
  const gripRef = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<Edge>();
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });

  useEffect(() => {
    const element = rowRef.current;
    const dragHandle = gripRef.current;
    if (!element || !dragHandle) return;
    const placeOf = (data: Record<string, unknown>) => (data.list === list ? Number(data.at) : undefined);
    const edgeFor = (from: number): Edge => (from < at ? "bottom" : "top");
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, at }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => placeOf(source.data) !== undefined,
        getIsSticky: () => true,
        onDragEnter: ({ source }) => {
          const from = placeOf(source.data);
          setEdge(from === undefined || from === at ? undefined : edgeFor(from));
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined);
          const from = placeOf(source.data);
          // Lists can be inside lists: only the innermost matching place counts.
          const isMeant = location.current.dropTargets[0]?.element === element;
          if (from !== undefined && isMeant && from < count) move.current(from, at, "grip");
        },
      }),
    );
  }, [list, at, count]);
  return { rowRef, gripRef, edge };
}
