import { quoted } from '../faults.ts';

const parts = (cell: string): string[] => cell.split(';').map((part) => part.trim());

/** What is wrong with a cell of the form `key=text;…`; null when nothing is, as in a blank one. */
export function keyedTextsProblem(cell: string | null): string | null {
  if (cell === null) return null;
  const seen = new Set<string>();
  for (const part of parts(cell)) {
    const [key = '', ...rest] = part.split('=');
    if (key.trim() === '' || rest.join('=').trim() === '') return `${quoted(part)} is not of the form key=text; several stand with ; between.`;
    if (seen.has(key.trim())) return `${quoted(key.trim())} is named twice.`;
    seen.add(key.trim());
  }
  return null;
}

/** The texts of such a cell, by key. */
export const keyedTexts = (cell: string | null): Record<string, string> =>
  Object.fromEntries(
    (cell === null ? [] : parts(cell)).map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
