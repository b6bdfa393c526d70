import Document from 'pdfkit';
import { facesOf } from '../../paper/faces.ts';

/** An empty document without the library's own faces. */
export function newDrawing(): PDFKit.PDFDocument {
  const pdf = new Document({ autoFirstPage: false, font: '', margin: 0 });
  const { regular, bold } = facesOf();
  return pdf.registerFont('regular', regular).registerFont('bold', bold);
}

/** The bytes of a document once it ends. */
export function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
    pdf.end();
  });
}
