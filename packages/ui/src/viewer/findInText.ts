/** The words of a page in the parts in which they are drawn. */
export type PageText = readonly { readonly text: string; readonly endsLine: boolean }[];

/** A place in the words of a page: a part of them, and a character in it. */
export interface TextPlace {
  readonly part: number;
  readonly character: number;
}
export interface TextMatch {
  readonly from: TextPlace;
  /** Behind its last character. */
  readonly to: TextPlace;
}

/** Where words stand in a page, whatever their case, and however they are parted by spaces and lines. Nothing for words that are blank. */
export function findInText(page: PageText, words: string): readonly TextMatch[] {
  const pattern = words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  if (pattern === '') return [];
  const starts: number[] = [];
  let whole = '';
  for (const { text, endsLine } of page) {
    starts.push(whole.length);
    whole += endsLine ? `${text}\n` : text;
  }
  const placeOf = (at: number, isEnd: boolean): TextPlace => {
    const part = starts.findLastIndex((start) => (isEnd ? start < at : start <= at));
    return { part, character: Math.min(at - (starts[part] ?? 0), page[part]?.text.length ?? 0) };
  };
  return [...whole.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: found }) => ({
    from: placeOf(index, false),
    to: placeOf(index + found.length, true),
  }));
}
