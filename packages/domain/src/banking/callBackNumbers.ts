/** What gives a telephone number of somebody: what proves who they are, or their account. Never what says where they are paid. */
export const NUMBER_SOURCES = ['kyc', 'account'] as const;
export type NumberSource = (typeof NUMBER_SOURCES)[number];

/** A telephone number as it was given once. */
export interface NumberGiven {
  readonly source: NumberSource;
  /** Id of the participant whose it is; null: it is the investor's, or the person's whose account it is. */
  readonly participant: string | null;
  /** The name of the participant. */
  readonly of: string | null;
  /** '': the one that stood was taken away, or is not asked for. */
  readonly number: string;
  /** When it was submitted, or came into force in the account. */
  readonly at: Date;
}

export interface NumberKnown extends Omit<NumberGiven, 'participant' | 'at'> {
  readonly since: Date;
  /** When another took its place; null: it stands. */
  readonly until: Date | null;
}

export interface NumbersToCall {
  /** They were known long enough before what they confirm was given. */
  readonly areOlder: boolean;
  /** Those that are known the longest come first. */
  readonly numbers: readonly NumberKnown[];
}

/** How long before, in milliseconds: whoever takes over an account gives another number and another account at once. A change of an account waits as long before it is in force. */
const HOLD: Readonly<Record<NumberSource, number>> = { kyc: 86_400_000, account: 0 };

const digits = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

/** Whether two texts are one telephone number, however they are set out. */
export const isSameTelephone = (one: string, other: string): boolean => digits(one) === digits(other);

/**
 * By which numbers somebody is called back about an account: those that were known before, whoever took their place since; only where there are none, those that
 * their records were given after it.
 * @param given when the account was
 */
export function numbersToCall(said: readonly NumberGiven[], given: Date): NumbersToCall {
  const known = [...Map.groupBy(said, ({ source, participant }) => JSON.stringify([source, participant])).values()]
    .flatMap(knownOf)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const older = known.filter(({ source, since }) => since.getTime() + HOLD[source] <= given.getTime());
  return older.length > 0 ? { areOlder: true, numbers: older } : { areOlder: false, numbers: known };
}

/** Of one source and one person. */
function knownOf(said: readonly NumberGiven[]): NumberKnown[] {
  const changes: NumberGiven[] = [];
  for (const one of said.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const [last, before] = [changes.at(-1)?.number ?? '', changes.at(-2)?.number ?? ''];
    // What stands again as it did was not asked for in between.
    if (changes.length > 0 && last === '' && isSameTelephone(one.number, before)) changes.pop();
    else if (!isSameTelephone(one.number, last)) changes.push(one);
  }
  return changes.flatMap(({ source, of, number, at: since }, place) =>
    number === '' ? [] : [{ source, of, number, since, until: changes[place + 1]?.at ?? null }],
  );
}
