import type { RecipientRole } from './envelopes.ts';

/** What a witness declares, as they read it before signing. A text that changes gets a new version; earlier ones stay. */
export const DECLARATION_TEXTS: Readonly<Record<string, string>> = {
  '1':
    'I was present when the person named above signed this document, and saw them sign it. ' +
    'I am somebody else than everybody who signs or countersigns it, and I gain nothing by it.',
};

export const DECLARATION_VERSION = '1';

/** Longest postal address of a witness. */
export const POSTAL_ADDRESS_LENGTH = 500;

/** What is wrong with a postal address, in a sentence, or null. Addresses of the world have no form in common. */
export function problemOfPostalAddress(text: string): string | null {
  const { length } = text.trim();
  if (length < 8) return 'Give your whole postal address.';
  return length > POSTAL_ADDRESS_LENGTH ? `At most ${POSTAL_ADDRESS_LENGTH} characters.` : null;
}

interface Asked {
  readonly role: RecipientRole;
  /** From 1; of a witness that of whom they see sign. */
  readonly turn: number;
}

/**
 * Turns in which each witness comes behind those of whose turn they see one sign, and before everybody after them. Without a witness they stay as they are.
 * @returns a turn for each, in the order given
 */
export function turnsWithWitnesses(recipients: readonly Asked[]): number[] {
  if (!recipients.some(({ role }) => role === 'witness')) return recipients.map(({ turn }) => turn);
  const places = recipients.map(({ role, turn }) => 2 * turn + (role === 'witness' ? 1 : 0));
  const order = [...new Set(places)].toSorted((a, b) => a - b);
  return places.map((place) => order.indexOf(place) + 1);
}
