import { addDays, addMonths, laterOf, type CivilDate } from '../dates/civil.ts';

/** The longest that a company keeps records after a relationship ended, in years. */
export const MOST_YEARS = 100;

/** What says for how long the records of a person are kept. */
export interface RetentionFacts {
  /** For how many years the company keeps them after the relationship ended; null: for good. */
  readonly years: number | null;
  /** How many of the person's applications go on. */
  readonly applications: number;
  /** How many holdings of the person go on. */
  readonly holdings: number;
  /** The days on which something of the relationship ended: an application, a holding, the last change of a record. In the company's time zone. */
  readonly ends: readonly [CivilDate, ...CivilDate[]];
}

/** Why the records of a person are kept. */
export type Held = 'application' | 'holding' | 'no_period';

export type Retention =
  | { readonly state: 'held'; readonly because: Held }
  | { readonly state: 'erasable'; readonly ended: CivilDate; /** The first day. */ readonly from: CivilDate };

/** Whether the records of a person are kept, and why, or from which day on they are erased. Nothing is erased where no years are set. */
export function retentionOf({ years, applications, holdings, ends }: RetentionFacts): Retention {
  if (applications > 0) return { state: 'held', because: 'application' };
  if (holdings > 0) return { state: 'held', because: 'holding' };
  if (years === null) return { state: 'held', because: 'no_period' };
  const ended = ends.reduce(laterOf);
  return { state: 'erasable', ended, from: firstDayAfter(ended, years) };
}

/** The first day after whole years that began with the day after another one: those after 29 February end with the last day of a February that has no such day. */
const firstDayAfter = (ended: CivilDate, years: number): CivilDate => addDays(addMonths(ended, years * 12), 1);

/** Whether the records of a person are to be erased on a day. */
export const isDue = (retention: Retention, today: CivilDate): boolean => retention.state === 'erasable' && retention.from <= today;
