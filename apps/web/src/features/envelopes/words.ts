import type { CallOutput } from '@pari/contract/client';

export type Listed = CallOutput<'listEnvelopes'>['results'][number];
export type Envelope = CallOutput<'getEnvelope'>;
type Field = Envelope['fields'][number];
export type Recipient = Envelope['recipients'][number];

/** How it ended. */
const endedWords = { completed: 'Signed by everybody', declined: 'Declined', expired: 'Expired', cancelled: 'Taken back' } as const;

/** The same where it stands above everything else, of what ended without being signed. */
export const endingOf = (status: Listed['status']): string =>
  status === 'expired' ? 'The time for signing is over' : (endedWords[status as keyof typeof endedWords] ?? 'This has ended');

/** Where the sealed document of what everybody signed stands. */
export const sealingWords: Readonly<Record<Listed['sealing'], string>> = {
  none: '',
  pending: 'The signed document comes in a moment.',
  sealed: '',
  failed: 'The signed document could not be made yet. What everybody signed is kept, and it is tried again.',
};

/** How it ended, or that it has not. */
export const statusWords: Readonly<Record<Listed['status'], string>> = {
  draft: 'Being sent',
  sent: 'Waits for others',
  in_progress: 'Waits for others',
  ...endedWords,
};

export const roleWords: Readonly<Record<Recipient['role'], string>> = { signer: 'Signer', witness: 'Witness', countersigner: 'Countersigner' };

const fieldWords: Readonly<Record<Field['kind'], string>> = { signature: 'Signature', name: 'Name', date: 'Date', text: 'Text', tick: 'Tick box' };
export const fieldKindOf = ({ kind }: Pick<Field, 'kind'>): string => fieldWords[kind];

/** What a field of a document is called. */
export const fieldNameOf = ({ kind, name }: Pick<Field, 'kind' | 'name'>): string => (name === '' ? fieldWords[kind] : name);

/** The places of somebody's own fields, as the document shows them. */
export const placesOf = (fields: readonly Field[]) => fields.map((field) => ({ ...field.place, label: fieldNameOf(field) }));

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

/** What somebody signed with: the name that they typed, or that they drew. */
export const signatureWords = ({ signature, name }: Pick<NonNullable<Recipient['given']>, 'signature' | 'name'>): string =>
  signature === 'typed' ? `Typed: ${name}` : `Drawn, as ${name}`;

/** What stands for a field: a tick is yes or no. */
export const valueWords = ({ kind, name, value }: NonNullable<Recipient['given']>['values'][number]): string =>
  `${name}: ${kind === 'tick' ? (value === 'true' ? 'Yes' : 'No') : value}`;

/** Told where signing failed. */
export const nothingSigned = 'Nothing was signed.';
