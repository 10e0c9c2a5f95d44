import { realtime as limits } from "../../limits/interface-limits.ts";

/** `column=[not.]operator.value`, several separated by commas outside parentheses and quotes. */
export type Condition = {
  column: string;
  operator: Operator;
  isNegated: boolean;
  value: string;
  list: string[];
};

const operators = [
  "eq",
  "neq",
  "lt",
  "lte",
  "gt",
  "gte",
  "in",
  "like",
  "ilike",
  "is",
  "match",
  "imatch",
  "isdistinct",
] as const;
export type Operator = (typeof operators)[number];

/** Undefined when the filter is invalid; an empty list when there is none. */
export function parseFilter(text: string | undefined): Condition[] | undefined {
  if (!text?.trim()) return [];
  const conditions: Condition[] = [];
  for (const part of splitOutside(text)) {
    const match = /^\s*([A-Za-z_][A-Za-z0-9_]*)=(not\.)?([a-z]+)\.([\s\S]*)$/.exec(part);
    if (!match) return undefined;
    const [, column = "", not, operator = "", value = ""] = match;
    if (!isOperator(operator)) return undefined;
    const list = operator === "in" ? parseList(value) : [];
    if (!list || list.length > limits.filterValues) return undefined;
    if (operator === "is" && !["null", "true", "false", "unknown"].includes(value.toLowerCase()))
      return undefined;
    conditions.push({ column, operator, isNegated: Boolean(not), value: unquote(value), list });
  }
  return conditions;
}

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text);

/** A quote opens only after ".", "(" or ","; inside quotes "\" escapes. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let current = "";
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (isQuoted && sign === "\\") {
      current += sign + text.charAt(i + 1);
      i += 1;
      continue;
    }
    if (sign === '"' && (isQuoted || /[.(,]/.test(text.charAt(i - 1)))) isQuoted = !isQuoted;
    if (!isQuoted && sign === "(") depth += 1;
    if (!isQuoted && sign === ")") depth -= 1;
    if (sign === "," && !isQuoted && depth === 0) {
      parts.push(current);
      current = "";
    } else {
      current += sign;
    }
  }
  return [...parts, current];
}

function parseList(value: string): string[] | undefined {
  const inner = /^\(([\s\S]*)\)$/.exec(value.trim())?.[1];
  return inner === undefined
    ? undefined
    : splitOutside(`,${inner}`)
        .slice(1)
        .map((item) => unquote(item.trim()));
}

function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text;
}
