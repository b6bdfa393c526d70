import type { CallOutput } from '@pari/contract/client';

export type Listed = CallOutput<'listEnvelopes'>['results'][number];
export type Envelope = CallOutput<'getEnvelope'>;
export type Recipient = Envelope['recipients'][number];

/** How it ended, or that it has not. */
export const statusWords: Readonly<Record<Listed['status'], string>> = {
  draft: 'Being sent',
  sent: 'Waits for others',
  in_progress: 'Waits for others',
  completed: 'Signed by everybody',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Taken back',
};

export const roleWords: Readonly<Record<Recipient['role'], string>> = { signer: 'Signer', witness: 'Witness', countersigner: 'Countersigner' };

/** What a recipient is called; a witness may have yet to be named. */
export const nameOf = ({ name }: Pick<Recipient, 'name'>): string => (name === '' ? 'To be named' : name);

export const recipientWords: Readonly<Record<Recipient['status'], string>> = {
  waiting: 'Signs later',
  open: 'Asked to sign',
  viewed: 'Opened it',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
  declined: 'Declined',
};
