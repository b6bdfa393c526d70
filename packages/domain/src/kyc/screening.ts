import { charactersOf } from '../identifiers/characters.ts';

/** What came of looking for somebody on lists of people with whom no business is done, or only with care. */
export const SCREENING_RESULTS = ['clear', 'possible_match', 'match'] as const;
export type ScreeningResult = (typeof SCREENING_RESULTS)[number];
export const SCREENING_WORDS: Readonly<Record<ScreeningResult, string>> = { clear: 'Nothing found', possible_match: 'Possible match', match: 'Match' };

/** What is open about somebody by what came of looking for them last, for whoever decides about them; null: nothing. */
export const screeningWarning = (result: ScreeningResult | undefined, name: string): string | null =>
  result === 'match' ? `${name} is on a list` : result === 'possible_match' ? `A possible match of ${name} is not settled` : null;

/** The words of a name as they are compared: without accents, in small letters, in any order. */
const wordsOfName = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/**
 * Whether somebody may be who a list names: all words of the listed name stand in theirs, or theirs in it, also where the one or the other has one word alone, if it
 * is more than a letter. It finds too much rather than too little; a reviewer looks at what it finds.
 */
export function mayBeListed(listed: string, name: string): boolean {
  const [one, other] = [wordsOfName(listed), wordsOfName(name)];
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  const [only] = fewer;
  if (only === undefined || (fewer.size === 1 && more.size > 1 && charactersOf(only) === 1)) return false;
  return [...fewer].every((word) => more.has(word));
}
