/** What gives a telephone number of somebody: what proves who they are, or their account. Never what says where they are paid. */
export const NUMBER_SOURCES = ['kyc', 'account'] as const;
export type NumberSource = (typeof NUMBER_SOURCES)[number];

/** A telephone number as it was given once. */
export interface NumberGiven {
  readonly source: NumberSource;
  /** The participant whose it is, by their name; null: the investor, or the person whose account it is. */
  readonly of: string | null;
  /** '': the one that stood was taken away. */
  readonly number: string;
  readonly at: Date;
}

export interface NumberKnown extends Omit<NumberGiven, 'at'> {
  readonly since: Date;
  /** When another took its place; null: it stands. */
  readonly until: Date | null;
}

export interface NumbersToCall {
  /** They were known before what they confirm was given. */
  readonly areOlder: boolean;
  /** Those that are known the longest come first. */
  readonly numbers: readonly NumberKnown[];
}

const digits = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

/** Whether two texts are one telephone number, however they are set out. */
export const isSameTelephone = (one: string, other: string): boolean => digits(one) === digits(other);

/**
 * By which numbers somebody is called back about an account: those that were known before, whoever took their place since; only where there are none, those that
 * their records were given after it.
 * @param given when the account was
 */
export function numbersToCall(said: readonly NumberGiven[], given: Date): NumbersToCall {
  const known = [...Map.groupBy(said, ({ source, of }) => JSON.stringify([source, of])).values()]
    .flatMap(knownOf)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const older = known.filter(({ since }) => since <= given);
  return older.length > 0 ? { areOlder: true, numbers: older } : { areOlder: false, numbers: known };
}

/** Of one source and one person. */
function knownOf(said: readonly NumberGiven[]): NumberKnown[] {
  const changes = said
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ number }, at, all) => !isSameTelephone(number, all[at - 1]?.number ?? ''));
  return changes.flatMap(({ at, ...one }, place) => (one.number === '' ? [] : [{ ...one, since: at, until: changes[place + 1]?.at ?? null }]));
}
