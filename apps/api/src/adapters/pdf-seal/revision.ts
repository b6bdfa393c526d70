/** A PDF to which is added, as its last update leaves it. */
export interface Appended {
  readonly bytes: Buffer;
  /** Where its last table of objects stands. */
  readonly tableAt: number;
  /** What each trailer says: root, info and id, as PDF writes them. */
  readonly trailer: string;
  /** One more than its highest number of an object. */
  readonly next: number;
  /** It lists its objects in a stream, and goes on to. */
  readonly listsInStream: boolean;
}

/**
 * Adds an update of these objects behind a PDF, which stays as it is.
 * @param objects number and content of each; a number that was there before is replaced
 */
export function append({ bytes, tableAt, trailer, next, listsInStream }: Appended, objects: ReadonlyMap<number, string>): Appended {
  let text = bytes.at(-1) === 10 ? '' : '\n';
  const places = [...objects].map(([number, content]) => {
    const at = bytes.length + text.length;
    text += `${number} 0 obj\n${content}\nendobj\n`;
    return { number, at };
  });
  const last = Math.max(next - 1, ...objects.keys());
  const at = bytes.length + text.length;
  const size = last + (listsInStream ? 2 : 1);
  const rest = `/Size ${size} ${trailer} /Prev ${tableAt}`;
  if (listsInStream) text += listStream(last + 1, [...places, { number: last + 1, at }], rest);
  else text += `xref\n0 0\n${places.map((one) => `${one.number} 1\n${String(one.at).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< ${rest} >>\n`;
  text += `startxref\n${at}\n%%EOF\n`;
  return { bytes: Buffer.concat([bytes, Buffer.from(text, 'latin1')]), tableAt: at, trailer, next: size, listsInStream };
}

function listStream(number: number, places: readonly { readonly number: number; readonly at: number }[], rest: string): string {
  const rows = places.map(({ at }) => String.fromCharCode(1, (at >>> 24) & 0xff, (at >>> 16) & 0xff, (at >>> 8) & 0xff, at & 0xff, 0, 0)).join('');
  const index = places.map((one) => `${one.number} 1`).join(' ');
  return `${number} 0 obj\n<< /Type /XRef /W [1 4 2] /Index [${index}] /Length ${rows.length} ${rest} >>\nstream\n${rows}\nendstream\nendobj\n`;
}

/** A text as PDF writes it, whatever its letters. */
export const pdfText = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** An instant as PDF writes it. */
export const pdfTime = (at: Date): string => `(D:${at.toISOString().replace(/\..*|[-:T]/g, '')}+00'00')`;
