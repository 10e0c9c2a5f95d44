import { expect, test } from "vitest";
import { changedQuery, filterText, isNarrowed, readFilter, readPlace } from "./inbox-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));
const someone = "00000000-0000-4000-8000-000000000001";

test("an address without parameters selects everything except spam", () => {
  expect(read("")).toEqual({ tray: "all" });
  expect(isNarrowed(read("tray=new"))).toBe(false);
  expect(read("tray=open")).toEqual({ tray: "open", sort: "due" });
});

test("valid parameters are kept, invalid ones are dropped", () => {
  expect(
    read(`tray=won&q= 98 &assignee=${someone}&locale=te&page=/faq&due=overdue&from=2026-01-31&papers=with`),
  ).toEqual({
    tray: "won",
    q: "98",
    assignee: someone,
    locale: "te",
    page: "/faq",
    due: "overdue",
    from: "2026-01-31",
    papers: "with",
  });
  expect(read("tray=evil&assignee=x'&locale=xx&page=evil&due=1&from=2026-13-45&to=now&papers=1")).toEqual({
    tray: "all",
  });
});

test("'me' becomes the member's ID", () => {
  expect(JSON.parse(filterText(read("assignee=me"), someone))).toEqual({ tray: "all", assignee: someone });
});

test("a changed filter starts on the first page", () => {
  const query = new URLSearchParams(`tray=won&older=${someone}&at=50`);
  expect(readPlace(query)).toEqual({ older: someone, from: 50 });
  expect(changedQuery(query, { locale: "te" }).toString()).toBe("tray=won&locale=te");
  expect(changedQuery(query, { tray: "all" }).toString()).toBe("");
});
