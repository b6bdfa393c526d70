import { useEffect, useState } from 'react';
import { findInText, type TextMatch } from './findInText.ts';
import type { Pdf } from './openPdf.ts';

export interface Found {
  /** What was looked for. */
  readonly words: string;
  /** By page, the first at 0; as many as were found until there were enough of them. */
  readonly pages: readonly (readonly TextMatch[])[];
  readonly count: number;
  /** Scanned pages have none. */
  readonly hasText: boolean;
}

/** Who looks for a single letter is not kept waiting. */
const enough = 1000;

const nothing: Found = { words: '', pages: [], count: 0, hasText: true };

/** Looks for words in all pages, from the first; what was found before stays until that is done. */
export function useFound(pdf: Pdf, words: string): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    const over = new AbortController();
    void look(pdf, words, over.signal).then((looked) => !over.signal.aborted && setFound(looked));
    return () => over.abort();
  }, [pdf, words]);
  return words === '' ? nothing : found;
}

async function look(pdf: Pdf, words: string, over: AbortSignal): Promise<Found> {
  if (words === '') return nothing;
  const pages: (readonly TextMatch[])[] = [];
  let [count, hasText] = [0, false];
  for (let number = 1; number <= pdf.pageCount && count < enough && !over.aborted; number += 1) {
    const text = await pdf.text(number).catch(() => []);
    hasText ||= text.some((part) => part.text.trim() !== '');
    const matches = findInText(text, words);
    pages.push(matches);
    count += matches.length;
  }
  return { words, pages, count, hasText };
}

/** The page of one of all that were found, and what it is; undefined where there are not so many. */
export function matchAt({ pages }: Found, index: number): { readonly page: number; readonly match: TextMatch } | undefined {
  let before = 0;
  for (const [at, matches] of pages.entries()) {
    const match = matches[index - before];
    if (match !== undefined) return { page: at + 1, match };
    before += matches.length;
  }
  return undefined;
}

/** The first of all that were found that is not before a page, or else the first of all. */
export function firstFrom({ pages, count }: Found, page: number): number {
  const before = pages.slice(0, page - 1).reduce((sum, matches) => sum + matches.length, 0);
  return before < count ? before : 0;
}
