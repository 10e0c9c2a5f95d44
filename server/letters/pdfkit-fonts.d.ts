import type { Font } from "fontkit";

/** pdfkit also accepts an opened font, or an object with its interface, but its types lack this. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
  }
}
