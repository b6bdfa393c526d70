import type { CallOutput } from '@pari/contract/client';
import { civilDateIn } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';

type Known = NonNullable<CallOutput<'getBankDetails'>['call_back']>['numbers'][number];

const sources = { kyc: 'AML/KYC', account: 'account' } as const satisfies Record<Known['source'], string>;

/** Whence a telephone number is known, and since when: 'AML/KYC, since 3 Mar 2026'. */
export function numberWords({ source, of, since, until }: Known, timeZone: string): string {
  const day = (at: string): string => formatDate(civilDateIn(new Date(at), timeZone));
  return `${sources[source]}${of === null ? '' : `, ${of}`}, since ${day(since)}${until === null ? '' : `, until ${day(until)}`}`;
}
