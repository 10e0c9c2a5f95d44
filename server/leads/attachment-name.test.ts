import { expect, test } from "vitest";
import { attachmentName } from "./attachment-name.ts";

test.each([
  ["deed.pdf", "deed.pdf"],
  ["C:\\scans\\deed.PDF", "deed.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["deed.exe", "deed.exe.pdf"],
  ["deed‮gpj.exe", "deedgpj.exe.pdf"],
  ["\u0000<b>deed</b>\n.pdf", "b.pdf"],
  ["...", "paper.pdf"],
  ["", "paper.pdf"],
  ["క్ష‌ేత్రం.pdf", "క్ష‌ేత్రం.pdf"],
  [`${"అ".repeat(500)}.pdf`, `${"అ".repeat(120)}.pdf`],
])("a PDF named %j is listed as %j", (given, listed) => {
  expect(attachmentName(given, "application/pdf")).toBe(listed);
});
