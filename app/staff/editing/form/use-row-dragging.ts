import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState } from "react";

type Move = (from: number, to: number, button: "grip") => void;
type Edge = "top" | "bottom";

/** Dragging is optional: the buttons do the same. */
export function useRowDragging(list: string, at: number, count: number, onMove: Move) {
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
