declare module "subset-font" {
  type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: {
      targetFormat?: "woff2" | "truetype";
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
    },
  ): Promise<Uint8Array>;
}

declare module "fontverter" {
  type Format = "woff2" | "truetype";
  export function convert(font: Uint8Array, to: Format, from?: Format): Promise<Uint8Array>;
}
