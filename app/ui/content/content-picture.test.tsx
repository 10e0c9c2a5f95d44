import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  fallbackWidth,
  focusSteps,
  pictureAddress,
  pictureWidths,
  readPictureAddress,
  withFocus,
} from "#app/lib/addresses/picture-address.ts";
import { ContentPicture } from "./content-picture.tsx";

const folder = "00000000-0000-4000-a000-000000000001-1000x500";
const address = pictureAddress({ folder, width: 1000, is_opaque: true });

test("the widths are fixed, never enlarged, and differ clearly", () => {
  expect(pictureWidths(1920)).toEqual([320, 640, 960, 1280, 1920]);
  expect(pictureWidths(1000)).toEqual([320, 640, 1000]);
  expect(pictureWidths(100)).toEqual([100]);
  expect([1920, 1000, 100].map(fallbackWidth)).toEqual([1280, 1000, 100]);
});

test("a library picture is offered in every width and format, and its space is reserved", () => {
  const html = renderToStaticMarkup(<ContentPicture src={address} alt="A field" sizes="50vw" />);
  expect(html).toContain(
    `<source type="image/avif" srcSet="/media/${folder}/320.avif 320w, /media/${folder}/640.avif 640w, /media/${folder}/1000.avif 1000w" sizes="50vw"/>`,
  );
  expect(html).toContain(`/media/${folder}/320.webp 320w`);
  expect(html).toContain(
    `<img src="/media/${folder}/1000.jpg" alt="A field" width="1000" height="500" loading="lazy"`,
  );
});

test("the picture of the first screen is loaded at once", () => {
  const html = renderToStaticMarkup(<ContentPicture src={address} alt="" sizes="50vw" isFirst />);
  expect(html).toContain('loading="eager" fetchPriority="high"');
});

test("a drawing on the first screen is inlined by the server", () => {
  const html = renderToStaticMarkup(<ContentPicture src="/art/village-map.svg" alt="" sizes="" isFirst />);
  expect(html).toContain('data-drawing="true"');
  expect(html).not.toContain("preload");
});

test("any other picture is shown as it is", () => {
  const html = renderToStaticMarkup(
    <ContentPicture src="/art/village-map.svg" alt="" sizes="50vw" width={640} height={590} />,
  );
  expect(html).toBe(
    '<img src="/art/village-map.svg" alt="" width="640" height="590" loading="lazy" decoding="async"/>',
  );
});

test.each([
  `https://elsewhere.example${address}`,
  `${address}?x`,
  address.replace("/media/", "/media/../"),
  address.replace(".jpg", ".svg"),
  address.replace("1000x500", "0x0"),
  address.replace("00000000-", "0000000g-"),
])("%s is not an address of the library", (other) => {
  expect(readPictureAddress(other)).toBeUndefined();
});

test("an address can contain the focus, and each step of it has a rule", () => {
  const focused = withFocus(withFocus(address, { x: 100, y: 0 }), { x: 25, y: 75 });
  expect(focused).toBe(`${address}#25,75`);
  expect(withFocus(focused, { x: 50, y: 50 })).toBe(address);
  expect(readPictureAddress(`${address}#26,75`)).toBeUndefined();
  const html = renderToStaticMarkup(<ContentPicture src={focused} alt="" sizes="50vw" />);
  expect(html).toContain('data-focus-x="25" data-focus-y="75"');
  const cropped = withFocus(focused, { x: 25, y: 75 }, "wide");
  expect(readPictureAddress(cropped)).toMatchObject({ crop: "wide", focus: { x: 25, y: 75 } });
  expect(renderToStaticMarkup(<ContentPicture src={cropped} alt="" sizes="50vw" />)).toMatch(
    /width="1000" height="563".*data-crop="wide"/,
  );
  const styles = readFileSync("app/styles/base.css", "utf8");
  for (const step of focusSteps.filter((one) => one !== 50)) {
    for (const axis of ["x", "y"]) {
      expect(styles).toMatch(
        new RegExp(`\\[data-focus-${axis}="${step}"\\] \\{\\s+--focus-${axis}: ${step}%;`),
      );
    }
  }
});
