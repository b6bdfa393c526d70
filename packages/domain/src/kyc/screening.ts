/** What came of looking for somebody on lists of people with whom no business is done, or only with care. */
export const SCREENING_RESULTS = ['clear', 'possible_match', 'match'] as const;
export type ScreeningResult = (typeof SCREENING_RESULTS)[number];
export const SCREENING_WORDS: Readonly<Record<ScreeningResult, string>> = { clear: 'Nothing found', possible_match: 'Possible match', match: 'Match' };

/** What came of looking for somebody once. */
interface Screening {
  readonly result: ScreeningResult;
  /** What found it; null: a person recorded it. */
  readonly service: string | null;
}

/**
 * What stands of what came of looking for somebody: the last that a person recorded, which no service replaces, and the last that a service found since.
 * @param found the newest first
 */
export function standingScreenings<Found extends Screening>(found: readonly Found[]): Found[] {
  const recorded = found.find(({ service }) => service === null);
  const [last] = found;
  return [...(recorded ? [recorded] : []), ...(last && last !== recorded ? [last] : [])];
}

/** The same, as far as a person has to settle it. */
export const openScreenings = <Found extends Screening>(found: readonly Found[]): Found[] =>
  standingScreenings(found).filter(({ result }) => result !== 'clear');

/** What is said of what is open about somebody. @param open at least one */
export const screeningWarning = (open: readonly Pick<Screening, 'result'>[], name: string): string =>
  open.some(({ result }) => result === 'match') ? `${name} is on a list` : `A possible match of ${name} is not settled`;
