import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A face that was read already: pdfkit takes it as it is, which its types do not say. */
      registerFont(name: string, face: Font): this;
    }
  }
}
