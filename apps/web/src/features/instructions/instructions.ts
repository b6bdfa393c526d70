import type { CallInput, CallOutput } from '@pari/contract/client';
import { clockInstant } from '@pari/domain/dates';
import { faultsOfInstructions, plainIban, type CallBack, type InstructionField, type PaymentInstructions } from '@pari/domain/instructions';
import { shownDay } from '../../shared/dates/shownDay.ts';

export type FundToPay = CallOutput<'listFundsToPay'>['funds'][number];
export type Version = CallOutput<'listPaymentInstructions'>['versions'][number];
type Proposal = CallInput<'proposePaymentInstructions'>['body'];

interface Shown {
  readonly tone: 'info' | 'positive' | 'warning' | 'negative';
  readonly word: string;
}

/** Whether anybody can be asked to pay a fund, in a word. */
export function standingOf({ state, usable_from: from }: Pick<FundToPay, 'state' | 'usable_from'>): Shown {
  if (state === 'in_force') return { tone: 'positive', word: 'In force' };
  if (state === 'resting') return { tone: 'info', word: from === null ? 'Resting' : `Rests until ${shownDay(from)}` };
  return state === 'revoked' ? { tone: 'negative', word: 'Revoked' } : { tone: 'warning', word: 'None' };
}

/** What became of a version, in a word. @param today where the company is */
export function versionState({ state, approved }: Pick<Version, 'state' | 'approved'>, today: string): Shown {
  if (state === 'proposed') return { tone: 'warning', word: 'Proposed' };
  if (state === 'revoked') return { tone: 'negative', word: approved === null ? 'Rejected' : 'Revoked' };
  if (state === 'replaced') return { tone: 'info', word: approved === null ? 'Passed over' : 'Replaced' };
  return standingOf({ state: approved !== null && approved.usable_from > today ? 'resting' : 'in_force', usable_from: approved?.usable_from ?? null });
}

/** What is filled in to propose how a fund is paid; '' is what was not given. */
export interface Filled {
  /** By what the account is known. */
  readonly kind: 'iban' | 'number';
  readonly account_name: string;
  readonly bank_name: string;
  readonly bank_country: string;
  readonly iban: string;
  readonly account_number: string;
  readonly routing_number: string;
  readonly sort_code: string;
  readonly bic: string;
  readonly further_credit: string;
  /** `at` is `YYYY-MM-DDTHH:MM`, by the clocks of the company. */
  readonly call_back: CallBack;
}

export const nothingFilled: Filled = {
  kind: 'iban',
  account_name: '',
  bank_name: '',
  bank_country: '',
  iban: '',
  account_number: '',
  routing_number: '',
  sort_code: '',
  bic: '',
  further_credit: '',
  call_back: { person: '', number: '', at: '' },
};

/** Whether the banks of a country are told apart by such a number, where the account has no IBAN. */
export const hasRoutingNumber = (country: string): boolean => country === 'US';
export const hasSortCode = (country: string): boolean => country === 'GB' || country === 'IE';

/** The instructions that were filled in, as the rules of the domain take them. Numbers of the other kind are no part of them. */
export function instructionsIn(filled: Filled, currency: string): PaymentInstructions {
  const given = (text: string, isAsked = true): string | null => (isAsked && text.trim() !== '' ? text.trim() : null);
  const { kind, bank_country: country } = filled;
  const isNumber = kind === 'number';
  const iban = given(filled.iban, !isNumber);
  return {
    account_name: filled.account_name.trim(),
    bank_name: filled.bank_name.trim(),
    bank_country: country,
    iban: iban && plainIban(iban),
    account_number: given(filled.account_number, isNumber),
    routing_number: given(filled.routing_number, isNumber && hasRoutingNumber(country)),
    sort_code: given(filled.sort_code, isNumber && hasSortCode(country)),
    bic: given(filled.bic)?.replaceAll(' ', '').toUpperCase() ?? null,
    further_credit: given(filled.further_credit),
    currency,
  };
}

const missing: Partial<Record<InstructionField, string>> = {
  account_name: 'Enter the name of the account.',
  bank_name: 'Enter the name of the bank.',
  bank_country: 'Choose the country of the bank.',
  iban: 'Enter the IBAN.',
  account_number: 'Enter the number of the account.',
};

/** Why a field cannot be sent, by the rules that the server goes by; undefined where nothing is wrong with it. */
export function faultIn(field: InstructionField, filled: Filled, currency: string): string | undefined {
  const given = instructionsIn(filled, currency);
  const isEmpty = given[field] === null || given[field] === '';
  if (isEmpty) return missing[field];
  return faultsOfInstructions(given, currency).get(field);
}

/** What is sent for what was filled in. */
export const proposalOf = (filled: Filled, currency: string, timeZone: string): Proposal => ({
  ...instructionsIn(filled, currency),
  call_back: {
    person: filled.call_back.person.trim(),
    number: filled.call_back.number.trim(),
    at: clockInstant(filled.call_back.at, timeZone).toISOString(),
  },
});
