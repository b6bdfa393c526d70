import { canonicalEvent, CHAIN_START, type ChainedEvent } from './events.ts';
import type { RecipientRole } from './envelopes.ts';

/** Name under which it is attached to a sealed document. */
export const EVIDENCE_FILE = 'evidence.json';

/** What a sealed document carries of how it was signed, as JSON attached to it. */
export interface Evidence {
  readonly format: 'pari-evidence';
  readonly version: 1;
  readonly envelope: { readonly id: string; readonly company: string; readonly title: string; readonly purpose: string };
  /** The bytes that were shown. The sealed file begins with them: `length` bytes, whose SHA-256 is `sha256`. */
  readonly original: { readonly sha256: string; readonly length: number };
  readonly recipients: readonly { readonly id: string; readonly role: RecipientRole; readonly order: number; readonly name: string; readonly email: string }[];
  /** Each version of the consent text that somebody agreed to. */
  readonly consents: Readonly<Record<string, string>>;
  readonly events: readonly (ChainedEvent & { readonly hash: string })[];
  /** Hash of the last event. */
  readonly head: string;
}

/** SHA-256 of a text in UTF-8, in small hexadecimal digits. */
export type HashText = (text: string) => string;

/** Events with the hash of each, which holds that of the one before. */
export function chain(envelope: string, events: readonly ChainedEvent[], hash: HashText): Evidence['events'] {
  let previous = CHAIN_START;
  return events.map((event) => {
    previous = hash(canonicalEvent(envelope, event, previous));
    return { ...event, hash: previous };
  });
}

/** What is wrong with a chain of events, a sentence each: none where it is whole. */
export function faultsOfChain({ envelope, events, head }: Pick<Evidence, 'envelope' | 'events' | 'head'>, hash: HashText): string[] {
  const faults: string[] = [];
  let previous = CHAIN_START;
  events.forEach(({ hash: told, ...event }, index) => {
    const place = `Event ${event.sequence} (${event.kind})`;
    if (event.sequence !== index + 1) faults.push(`${place} stands where event ${index + 1} belongs: events were dropped, added or reordered.`);
    if (hash(canonicalEvent(envelope.id, event, previous)) !== told) faults.push(`${place} was altered, or what stands before it.`);
    previous = told;
  });
  if (events.length === 0) faults.push('There are no events.');
  else if (previous !== head) faults.push('The chain does not end where it ended when it was sealed: events are missing at its end.');
  return faults;
}

/** Who signed here, an event each, and not with another signer, who tells of it. */
export const signedHere = <Event extends Pick<ChainedEvent, 'kind' | 'detail'>>(events: readonly Event[]): Event[] =>
  events.filter(({ kind, detail }) => kind === 'signed' && !(typeof detail === 'object' && detail !== null && 'told_by' in detail));

/** A sealed document bears a signature for each who signed here; where all signed elsewhere, the one of the evidence. */
export function faultsOfCount(events: Evidence['events'], signatures: number): string[] {
  const expected = Math.max(1, signedHere(events).length);
  return signatures === expected ? [] : [`It bears ${signatures} of the ${expected} signatures of which its evidence tells: some were cut off or added.`];
}
