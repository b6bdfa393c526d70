import type { CallOutput } from '@pari/contract/client';
import { shownDay } from '../../../shared/dates/shownDay.ts';

export type Contact = CallOutput<'getContact'>;
export type OwnChange = NonNullable<Contact['change']>;

/** What is to change of an account, a sentence each. */
export const changeLines = ({
  email,
  phone,
  to_passkey: toPasskey,
  to_issuer: toIssuer,
  last_day: lastDay,
}: Pick<OwnChange, 'email' | 'phone' | 'to_passkey' | 'to_issuer' | 'last_day'>): string[] => [
  ...(email === null ? [] : [`New e-mail address: ${email}`]),
  ...(phone === null ? [] : [phone === '' ? 'The telephone number is taken away.' : `New telephone number: ${phone}`]),
  ...(toIssuer === null ? [] : [`Sign-in at ${toIssuer}, and in no other way.`]),
  ...(toPasskey
    ? [lastDay === null ? 'Sign-in by passkey, and in no other way.' : `Sign-in by passkey; the company’s sign-in works until ${shownDay(lastDay)}.`]
    : []),
];
