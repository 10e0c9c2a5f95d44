import type { Font } from "fontkit";

/** pdfkit also takes an opened font, or one that answers like it; its types do not say so yet. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
  }
}
