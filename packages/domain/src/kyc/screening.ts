/** What came of looking for somebody on lists of people with whom no business is done, or only with care. */
export const SCREENING_RESULTS = ['clear', 'possible_match', 'match'] as const;
export type ScreeningResult = (typeof SCREENING_RESULTS)[number];
export const SCREENING_WORDS: Readonly<Record<ScreeningResult, string>> = { clear: 'Nothing found', possible_match: 'Possible match', match: 'Match' };

/** What is open about somebody by what came of looking for them last, for whoever decides about them; null: nothing. */
export const screeningWarning = (result: ScreeningResult | undefined, name: string): string | null =>
  result === 'match' ? `${name} is on a list` : result === 'possible_match' ? `A possible match of ${name} is not settled` : null;
