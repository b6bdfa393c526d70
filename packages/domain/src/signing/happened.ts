import type { EventKind } from './events.ts';

/** What happened, in words; of a correction `correctionWords` says more. */
export const EVENT_WORDS: Readonly<Record<EventKind, string>> = {
  created: 'Prepared',
  sent: 'Sent',
  opened: 'Asked to sign',
  viewed: 'Opened the document',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
  declined: 'Declined',
  reminded: 'Reminded',
  corrected: 'Corrected',
  link_made: 'Given a link',
  link_revoked: 'Link taken back',
  led: 'Led to where it is signed',
  completed: 'Signed by everybody',
  expired: 'Expired',
  cancelled: 'Taken back',
  sealed: 'Sealed',
};

/** The names of a recipient before and after they were corrected; null where nobody was named. */
export interface Correction {
  readonly from: string | null;
  readonly to: string | null;
}

/** Who came in whose place, or which witness was named or taken back. */
export function correctionWords({ from, to }: Correction): string {
  if (from === null) return to === null ? EVENT_WORDS.corrected : `Witness named: ${to}`;
  if (to === null) return `Witness taken back: ${from}`;
  return from === to ? `E-mail of ${from} corrected` : `${from} replaced by ${to}`;
}
