/** Everything that can have happened to an envelope. */
export const EVENT_KINDS = [
  'created',
  'sent',
  'opened',
  'viewed',
  'consented',
  'signed',
  'declined',
  'reminded',
  'corrected',
  'link_made',
  'link_revoked',
  'led',
  'completed',
  'expired',
  'cancelled',
  'sealed',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What is told of an event: texts, whole numbers, yes and no, and lists and records of them. */
export type EventDetail = string | number | boolean | null | readonly EventDetail[] | { readonly [name: string]: EventDetail };

/** One event as it is chained. */
export interface ChainedEvent {
  /** From 1, without a gap. */
  readonly sequence: number;
  readonly kind: EventKind;
  /** Instant in UTC, with milliseconds. */
  readonly at: string;
  /** Id of the recipient whom it concerns. */
  readonly recipient: string | null;
  readonly detail: EventDetail;
}

/**
 * An event as the text that is hashed, with the hash of the one before it: JSON in the canonical form of RFC 8785, of texts and whole numbers alone.
 * @param envelope id of the envelope, so that no event passes for another envelope's
 * @param previous SHA-256 of the event before, in small hexadecimal digits; 64 zeros before the first
 */
export function canonicalEvent(envelope: string, { sequence, kind, at, recipient, detail }: ChainedEvent, previous: string): string {
  return canonical({ at, detail, envelope, kind, previous, recipient, sequence });
}

/** What stands before the first event. */
export const CHAIN_START = '0'.repeat(64);

function canonical(value: EventDetail): string {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError('Only whole numbers are chained.');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
}
