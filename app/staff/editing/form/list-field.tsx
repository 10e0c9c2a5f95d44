import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { defaultLocale } from "#app/i18n/locales.ts";
import { emptyValue, fieldOf, joinPath, type Shape } from "#app/staff/editing/values/field-shape.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { nextKey, useItemKeys } from "#app/staff/kit/use-item-keys.ts";
import { t } from "#app/staff/words/words.ts";
import { FieldHelp, partId, useEditorContext } from "./field-help.tsx";
import type { FieldProps } from "./field-list.tsx";
import { anItem } from "./label-words.ts";
import { ListRow } from "./list-row.tsx";

/** A list whose items can be added, removed and reordered: by buttons, keys or dragging. */
export function ListField({ shape, path, value, english, level }: FieldProps) {
  const { locale, isReadOnly, onlyItem, editList, removeItem } = useEditorContext();
  const toast = useToast();
  const id = useId();
  const originals = Array.isArray(english) ? english : [];
  const items = Array.isArray(value) ? value : [];
  const { keys, follow, insertKey } = useItemKeys(originals.length);
  const [said, setSaid] = useState("");
  const [opened, setOpened] = useState<number>();
  const frame = useRef<HTMLElement>(null);
  const item = shape.item as Shape;
  const name = item.info.label || t("Item");
  const isFull = shape.max !== undefined && originals.length >= shape.max;
  const isLeast = originals.length <= (shape.min ?? 0);
  if (locale !== defaultLocale && originals.length === 0) return null;

  const focusOn = (selector: string) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(selector)?.focus());

  function move(from: number, to: number, button: "up" | "down" | "grip") {
    if (to < 0 || to >= originals.length || from === to) return;
    editList(path, { type: "move", from, to }, shape);
    const [key] = follow((now) => now.splice(to, 0, ...now.splice(from, 1)), to);
    setSaid(
      t("{name} moved to place {number} of {count}.", { name, number: to + 1, count: originals.length }),
    );
    // At either end the pressed button is disabled, so the other one gets the focus.
    const end = to === 0 ? "down" : to === originals.length - 1 ? "up" : button;
    focusOn(`[data-key="${key}"] [data-move="${end}"]`);
  }
  function add() {
    editList(path, { type: "add", at: originals.length, item: emptyValue(item) }, shape);
    const [key] = follow((now) => now.push(nextKey()), originals.length);
    setOpened(key);
    setSaid(t("{name} added at place {number}.", { name, number: originals.length + 1 }));
    focusOn(`[data-key="${key}"] .list-body :is(input, textarea, [data-rich])`);
  }
  function remove(at: number) {
    const takeBack = removeItem(path, at, shape);
    follow((now) => now.splice(at, 1), at);
    setSaid(t("{name} removed. {number} left.", { name, number: originals.length - 1 }));
    toast.success(t("Removed in every language"), t("Visitors see it until you save."), {
      label: t("Undo"),
      act: () => {
        takeBack();
        insertKey(at);
        setSaid(t("{name} {number} is back.", { name, number: at + 1 }));
      },
    });
    focusOn(originals.length > 1 ? ".list-item [data-move]:not(:disabled)" : "[data-add]");
  }

  const Heading = `h${level}` as const;
  return (
    <section
      className="field-group"
      id={level === 2 ? partId(path) : undefined}
      aria-labelledby={id}
      data-level={level}
      ref={frame}
    >
      <div className="row tap">
        <Heading id={id}>{shape.info.label}</Heading>
        {originals.length > 6 && <small className="figure">{originals.length}</small>}
      </div>
      <FieldHelp path={path} help={shape.info.help} />
      <ol className="list-items">
        {originals.map((original, at) => {
          const isNew = opened === keys[at];
          const isWanted = onlyItem !== undefined && fieldOf(original, "id") === onlyItem;
          if (shape.hasIds && onlyItem !== undefined && !isWanted && !isNew) return null;
          return (
            <ListRow
              key={keys[at]}
              rowKey={keys[at] ?? at}
              listName={joinPath(path)}
              item={item}
              path={path}
              at={at}
              count={originals.length}
              value={items[at]}
              english={original}
              level={level === 2 ? 3 : 4}
              isOpenAtFirst={isNew || isWanted || originals.length === 1}
              isOrdered={!shape.info.isUnordered}
              isLeast={isLeast}
              onMove={move}
              onRemove={() => remove(at)}
            />
          );
        })}
      </ol>
      {locale === defaultLocale && !isReadOnly && (
        <Button icon={Plus} data-add disabled={isFull} onClick={add}>
          {t("Add {name}", { name: anItem(name) })}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
