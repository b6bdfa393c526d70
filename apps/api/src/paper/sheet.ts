import Document from 'pdfkit';
import { drawable, facesOf, hasUnknown } from './faces.ts';
import type { Paper } from './paper.ts';

const perMillimetre = 72 / 25.4;
export const margin = 20 * perMillimetre;

/** How a text is set: points, and grey from 0, black, to 1. */
export interface Style {
  readonly face: 'regular' | 'bold';
  readonly size: number;
  readonly grey?: number;
}

/** What a part is read out as. */
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'LBody' | 'Lbl';
type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** A document on which texts are placed, with the place of the next. Y grows downwards, in points. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  readonly left = margin;
  readonly width: number;
  y = margin;
  lacksLetters = false;
  /** The pages before the first break that was asked for; 0: none was. */
  broke = 0;
  /** By which everything is smaller. */
  private scale: number;

  constructor({ size, title, company, at }: Paper, scale = 1) {
    this.scale = scale;
    this.pdf = new Document({
      size: size === 'A4' ? 'A4' : 'LETTER',
      // What is placed below the margin stands there, rather than on a page of its own.
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      bufferPages: true,
      // Reading the usual one, which is not used, would take a while.
      font: '',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      pdfVersion: '1.7',
      info: { Title: title, Author: company, Creator: 'Pari', Producer: 'Pari', CreationDate: at, ModDate: at },
    });
    const { regular, bold } = facesOf();
    this.pdf.registerFont('regular', regular).registerFont('bold', bold);
    this.width = this.pdf.page.width - 2 * margin;
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** The lowest place for what is not the foot of the page. */
  get bottom(): number {
    return this.pdf.page.height - margin - 24;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = margin + 31;
  }

  /** Begins a new page whether or not this one is full; what follows is as large as usual. */
  breakHere(): void {
    if (this.broke === 0) this.broke = this.pdf.bufferedPageRange().count;
    this.scale = 1;
    this.newPage();
  }

  /** Leaves that much room, in points, below what was placed. */
  skip(room: number): void {
    this.y += room * this.scale;
  }

  /** Begins a new page where that much does not fit on this one. */
  makeRoom(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  /** Makes a style that of what is measured and placed next. */
  use({ face, size, grey = 0 }: Style): void {
    const shade = Math.round(grey * 255);
    this.pdf
      .font(face)
      .fontSize(size * this.scale)
      .fillColor([shade, shade, shade]);
  }

  /** A style in which no word of a text is longer than a width, if need be half as large; smaller ones nobody reads. */
  fitting(text: string, style: Style, width: number): Style {
    this.use(style);
    const longest = Math.max(
      0,
      ...drawable(text)
        .split(/\s+/)
        .map((word) => this.pdf.widthOfString(word)),
    );
    return longest <= width ? style : { ...style, size: style.size * Math.max(0.5, (width / longest) * 0.99) };
  }

  /** The text as it can be drawn, and how high it is within a width. */
  measure(text: string, style: Style, width: number): { readonly shown: string; readonly height: number } {
    const shown = drawable(text);
    if (hasUnknown(shown)) this.lacksLetters = true;
    this.use(style);
    const isLine = this.pdf.widthOfString(shown) <= width;
    return { shown, height: isLine ? this.pdf.currentLineHeight(true) : this.pdf.heightOfString(shown, { width }) };
  }

  /** Places a text within a width, broken into lines where it is longer. */
  place(into: Element, tag: Tag, shown: string, style: Style, x: number, y: number, width: number): void {
    into.add(
      this.pdf.struct(tag, {}, () => {
        this.use(style);
        if (this.pdf.widthOfString(shown) <= width) this.pdf.text(shown, x, y, { lineBreak: false });
        else this.pdf.text(shown, x, y, { width });
      }),
    );
  }

  /** Places a figure in one line that ends at the right of its width, smaller where it is too long for that. */
  placeFigure(into: Element, tag: Tag, shown: string, style: Style, x: number, y: number, width: number): void {
    into.add(
      this.pdf.struct(tag, {}, () => {
        this.use(style);
        const needed = this.pdf.widthOfString(shown);
        const scale = Math.min(1, width / needed);
        if (scale < 1) this.pdf.fontSize(style.size * this.scale * scale);
        this.pdf.text(shown, x + width - needed * scale, y, { lineBreak: false });
      }),
    );
  }

  /** Draws a picture, for which a text is read out. */
  figure(alt: string, draw: () => void): void {
    this.root.add(this.pdf.struct('Figure', { alt }, draw));
  }

  /** Draws what is not read out. */
  ornament(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(grey: number): void {
    const shade = Math.round(grey * 255);
    this.ornament(() => {
      this.pdf
        .moveTo(this.left, this.y)
        .lineTo(this.left + this.width, this.y)
        .lineWidth(0.5)
        .strokeColor([shade, shade, shade])
        .stroke();
    });
  }
}
