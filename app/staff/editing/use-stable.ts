import { useRef } from "react";

/** Returns the same object while its fields are equal, so that the form's fields are not rendered again. */
export function useStable<Value extends object>(value: Value): Value {
  const known = useRef(value);
  const names = Object.keys(value) as (keyof Value)[];
  if (names.some((name) => !Object.is(known.current[name], value[name]))) known.current = value;
  return known.current;
}
