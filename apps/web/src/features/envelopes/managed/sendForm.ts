import type { CallInput, CallOutput } from '@pari/contract/client';
import type { ComboOption } from '@pari/ui';

type Body = CallInput<'sendEnvelopes'>['body'];
export type Plan = CallOutput<'sendEnvelopes'>;
export type PlannedRow = Plan['envelopes'][number];

/** What an administrator fills in to send a document. */
export interface Filled {
  readonly document: ComboOption | null;
  readonly way: 'each' | 'together';
  readonly people: readonly ComboOption[];
  readonly countersigners: readonly ComboOption[];
  readonly witnessed: boolean;
  /** By the names of what the document asks its sender for. */
  readonly values: readonly { readonly name: string; readonly isTick: boolean; readonly value: string }[];
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
  title: '',
  message: '',
  days: '30',
};

/** Their addresses, as the choice of people has them. */
const emails = (people: readonly ComboOption[]): string[] => people.flatMap(({ description }) => description ?? []);

/** As the server is asked. @param digest of what was rehearsed; undefined: it is rehearsed */
export function callOf({ document, way, people, countersigners, witnessed, values, title, message, days }: Filled, csv: string | undefined, digest?: string) {
  const given = values.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const);
  const body: Body = {
    document: document?.value ?? '',
    together: way === 'together',
    people: emails(people).map((email) => ({ email })),
    countersigners: emails(countersigners),
    witnessed,
    values: Object.fromEntries(given),
    message,
    expires_in_days: Number(days),
    ...(title.trim() !== '' && { title }),
    ...(way === 'each' && csv !== undefined && { csv }),
  };
  return { query: digest === undefined ? { dry_run: 'true' as const } : { digest }, body };
}
