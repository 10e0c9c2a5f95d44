import { expect, test } from "vitest";

import { shareText } from "./required-documents.tsx";

test("the papers become plain text, with the page's address last", () => {
  const papers = [
    { name: "Death certificate", note: "From the gram panchayat" },
    { name: "Will", note: "" },
  ];
  expect(shareText("Succession", papers, "https://example.org/x")).toBe(
    "Succession\n\n1. Death certificate (From the gram panchayat)\n2. Will\n\nhttps://example.org/x",
  );
});
