import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StaffTable } from "./staff-table.tsx";

const columns = [
  { head: "From", cell: ({ from }: { from: string }) => from },
  {
    head: "To",
    cell: ({ from }: { from: string }) => `${from}-new`,
    className: "figure",
    langOf: () => "te",
  },
];
const table = (rows: readonly { from: string }[], more = {}) =>
  renderToStaticMarkup(<StaffTable rows={rows} keyOf={({ from }) => from} columns={columns} {...more} />);

test("every column has a heading, and the first cell names its row", () => {
  const html = table([{ from: "/old" }]);
  expect(html).toContain('<th scope="col">From</th><th scope="col">To</th>');
  expect(html).toContain('<th scope="row">/old</th><td class="figure" lang="te">/old-new</td>');
});

test("the column of buttons has a heading for screen readers", () => {
  const html = table([{ from: "/old" }], { actions: () => <button type="button">Remove</button> });
  expect(html).toContain('<th scope="col"><span class="visually-hidden">Actions</span></th>');
  expect(html).toContain('<td><div class="staff-actions"><button type="button">Remove</button></div></td>');
  expect(table([{ from: "/old" }])).not.toContain("Actions");
});

test("without rows only the empty message is shown", () => {
  expect(table([], { empty: "None yet." })).toBe("<p>None yet.</p>");
  expect(table([])).toBe("");
});
