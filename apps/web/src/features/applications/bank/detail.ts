import type { CallOutput } from '@pari/contract/client';
import {
  bankGroupOf,
  maskedBankDetails,
  noBankDetails,
  NUMBERS_OF_ACCOUNT,
  type BankDetails,
  type BankField,
  type BankGroup,
  type NumberOfAccount,
} from '@pari/domain/banking';
import { queryClient } from '../../../client/queryClient.ts';
import { refreshCall } from '../../../client/queries.ts';

export type BankDetail = CallOutput<'getBankDetails'>;

const keyOf = (fund: string) => ['getBankDetails', { params: { id: fund } }] as const;

/** Bank details as they stand in sight; undefined: they were not asked for. */
export const detailNow = (fund: string): BankDetail | undefined =>
  queryClient
    .getQueriesData<BankDetail>({ queryKey: keyOf(fund) })
    .map(([, detail]) => detail)
    .find((detail) => detail !== undefined);

/** What a call answered stands at once, wherever it is shown: of two that come in another order than they were made, the later. */
export function takeDetail(fund: string, detail: BankDetail): void {
  void queryClient.cancelQueries({ queryKey: keyOf(fund) });
  queryClient.setQueriesData<BankDetail>(
    { queryKey: keyOf(fund) },
    (before) => before && (before.version > detail.version ? before : { ...detail, call_back: detail.call_back ?? before.call_back }),
  );
  void refreshCall('listBankRecords');
}

/** One field as it was typed, in the form of a country's group. */
export interface BankDraft {
  readonly country: string;
  readonly field: BankField;
  readonly value: string | boolean;
}

/** A form as it stands, with numbers of accounts by their last signs. */
export interface BankStanding {
  readonly details: BankDetails;
}

/** What is typed in a field, as it would be told once it stands. */
export const standingAs = (field: BankField, value: string | boolean): string | boolean =>
  maskedBankDetails({ ...noBankDetails(), [field]: typeof value === 'string' ? value.trim() : value })[field];

export const bankKey = (group: BankGroup, field: BankField): string => `${group}/${field}`;

export const isNumberOfAccount = (field: BankField): field is NumberOfAccount => NUMBERS_OF_ACCOUNT.some((one) => one === field);

/** Where somebody is paid as it was kept, with numbers by their last signs: in the form of a country's group. */
export function keptDetails({ drafts, committed }: Pick<BankDetail, 'drafts' | 'committed'>, country: string): BankDetails {
  const group = bankGroupOf(country);
  const draft = drafts.find((one) => one.group === group)?.details;
  const before = committed !== null && bankGroupOf(committed.details.bank_country) === group ? committed.details : undefined;
  return { ...(draft ?? before ?? noBankDetails()), bank_country: country };
}

/** The same with what was typed since. */
export function detailsNow(detail: BankDetail, country: string, unsaved: Iterable<BankDraft>): BankDetails {
  const group = bankGroupOf(country);
  const own = [...unsaved].filter((one) => bankGroupOf(one.country) === group && one.field !== 'bank_country');
  return { ...keptDetails(detail, country), ...Object.fromEntries(own.map(({ field, value }) => [field, value])) };
}

/** The country whose form is in sight first. */
export const countryAtFirst = ({ drafts, group, committed }: BankDetail): string =>
  drafts.find((one) => one.group === group)?.details.bank_country ?? committed?.details.bank_country ?? '';
