import { useEffect } from "react";
import { hearChanges, type RowChange } from "#app/staff/session/row-changes.ts";
import { useReadAgain } from "./read-again.ts";

/** Runs this page's loaders again whenever one of the tables changes. */
export function useLiveRows(...tables: string[]): void {
  useRowChanges(tables.join(" "), useReadAgain());
}

/** Calls back after changes of the tables (names separated by spaces), and when some may have been missed. */
export function useRowChanges(tables: string, onChange: (change?: RowChange) => void): void {
  useEffect(() => hearChanges(tables.split(" "), onChange), [tables, onChange]);
}
