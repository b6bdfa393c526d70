import type { CallInput, CallOutput } from '@pari/contract/client';
import type { ComboOption } from '@pari/ui';

type Body = CallInput<'sendEnvelopes'>['body'];
export type Plan = CallOutput<'sendEnvelopes'>;
export type PlannedRow = Plan['envelopes'][number];

/** What a document asks its sender for. */
export interface Asked {
  readonly name: string;
  readonly isTick: boolean;
}

/** What an administrator fills in to send a document. */
export interface Filled {
  readonly document: ComboOption | null;
  readonly way: 'each' | 'together';
  readonly people: readonly ComboOption[];
  readonly countersigners: readonly ComboOption[];
  readonly witnessed: boolean;
  /** By the names of what the document asks its sender for. */
  readonly values: readonly { readonly name: string; readonly isTick: boolean; readonly value: string }[];
  /** Their own, by address and then by name; blank: that of everybody. */
  readonly own: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Its name; '': the usual. */
  readonly signer: string;
  readonly title: string;
  readonly message: string;
  readonly days: string;
}

export const nothing: Filled = {
  document: null,
  way: 'each',
  people: [],
  countersigners: [],
  witnessed: false,
  values: [],
  own: {},
  signer: '',
  title: '',
  message: '',
  days: '30',
};

/** Their addresses, as the choice of people has them. */
const emails = (people: readonly ComboOption[]): string[] => people.flatMap(({ description }) => description ?? []);

const givenOf = (values: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** As the server is asked. @param digest of what was rehearsed; undefined: it is rehearsed */
export function callOf(filled: Filled, csv: string | undefined, digest?: string) {
  const { document, way, people, countersigners, witnessed, values, own, signer, title, message, days } = filled;
  const given = values.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const);
  const body: Body = {
    document: document?.value ?? '',
    together: way === 'together',
    people: emails(people).map((email) => ({ email, ...(way === 'each' && { values: givenOf(own[email] ?? {}) }) })),
    countersigners: emails(countersigners),
    witnessed,
    values: Object.fromEntries(given),
    message,
    expires_in_days: Number(days),
    ...(signer !== '' && { signer }),
    ...(title.trim() !== '' && { title }),
    ...(way === 'each' && csv !== undefined && { csv }),
  };
  return { query: digest === undefined ? { dry_run: 'true' as const } : { digest }, body };
}
