import type { Place } from '@pari/domain/signing';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What stands in a filled form, as another library reads it. */
export interface ReadForm {
  /** What was drawn, with where it begins. */
  readonly drawn: readonly { readonly page: number; readonly x: number; readonly y: number; readonly text: string }[];
  readonly annotations: number;
  readonly fields: number;
  readonly hasXfa: boolean;
  /** Scripts, and what a reader would do by itself. */
  readonly actions: readonly unknown[];
}

export async function readBack(bytes: Uint8Array): Promise<ReadForm> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, enableXfa: true, verbosity: 0 });
  const pdf = await task.promise;
  try {
    const drawn: ReadForm['drawn'][number][] = [];
    let annotations = 0;
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const read = await pdf.getPage(page);
      annotations += (await read.getAnnotations()).length;
      const { items } = await read.getTextContent({ includeMarkedContent: true, disableNormalization: true });
      const open: string[] = [];
      let parts: { readonly str: string; readonly x: number; readonly y: number }[] = [];
      for (const item of items) {
        if ('str' in item) {
          const [, , , , x, y] = item.transform as number[];
          if (open.includes('Span')) parts.push({ str: item.hasEOL ? `${item.str} ` : item.str, x: x ?? 0, y: y ?? 0 });
        } else if (item.type === 'endMarkedContent') {
          if (open.pop() !== 'Span') continue;
          const first = parts.find(({ str }) => str.trim() !== '');
          if (first) drawn.push({ page, x: first.x, y: first.y, text: parts.map(({ str }) => str).join('') });
          parts = [];
        } else open.push('tag' in item ? String(item.tag) : '');
      }
    }
    return {
      drawn,
      annotations,
      fields: Object.keys((await pdf.getFieldObjects()) ?? {}).length,
      hasXfa: pdf.isPureXfa || Object.entries((await pdf.getMetadata()).info).some(([name, value]) => name === 'IsXFAPresent' && value === true),
      actions: [await pdf.getJSActions(), await pdf.getOpenAction()].filter((one) => one !== null),
    };
  } finally {
    await task.destroy();
  }
}

/** The texts that begin within a place. */
export const textsAt = ({ drawn }: ReadForm, { page, x, y, width, height }: Place): string[] =>
  drawn.filter((one) => one.page === page && one.x >= x && one.x <= x + width && one.y >= y - 1 && one.y <= y + height).map(({ text }) => text);
