import type { CallInput } from '@pari/contract/client';
import { decimal, isDecimalText, multiply } from '@pari/domain/money';
import type { ManagedFund } from './managedFund.ts';

type Body = CallInput<'saveFundSetup'>['body'];
type Version = NonNullable<ManagedFund['setup']['published']>;

/** A set-up as it is typed. */
export interface TypedSetup {
  readonly interest_from: string | null;
  readonly interest_until: string | null;
  readonly application_from: string | null;
  readonly application_until: string | null;
  readonly closing_date: string | null;
  readonly audience: Body['audience'];
  readonly minimum_investment: string;
  readonly leverage: Body['leverage'];
  /** As the import file has them: `2;3=Three to one`. */
  readonly leverage_options: string;
  readonly max_leverage_ratio: string;
  readonly max_leverage_percentage: string;
  readonly min_leverage_amount: string;
  readonly max_levered_amount: string;
  /** In per cent. */
  readonly loan_rate: string;
  readonly loan_term_months: string;
  readonly full_recourse: boolean;
  readonly cashless_commitment_enabled: boolean;
  readonly external_onboarding_url: string;
}

const HUNDRED = decimal('100');
const HUNDREDTH = decimal('0.01');

/** @param setup that which was last prepared; null: there is none */
export function typedSetup(setup: Version | null): TypedSetup {
  const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
  const rate = setup?.loan_rate ?? null;
  return {
    interest_from: setup?.interest_from ?? null,
    interest_until: setup?.interest_until ?? null,
    application_from: setup?.application_from ?? null,
    application_until: setup?.application_until ?? null,
    closing_date: setup?.closing_date ?? null,
    audience: setup?.audience ?? 'listed',
    minimum_investment: setup?.minimum_investment ?? '1000',
    leverage: setup?.leverage ?? 'none',
    leverage_options: (setup?.leverage_options ?? []).map(({ ratio, description }) => (description === '' ? ratio : `${ratio}=${description}`)).join(';'),
    max_leverage_ratio: text(setup?.max_leverage_ratio),
    max_leverage_percentage: text(setup?.max_leverage_percentage),
    min_leverage_amount: text(setup?.min_leverage_amount),
    max_levered_amount: text(setup?.max_levered_amount),
    loan_rate: rate === null ? '' : multiply(decimal(rate), HUNDRED),
    loan_term_months: text(setup?.loan_term_months),
    full_recourse: setup?.full_recourse ?? false,
    cashless_commitment_enabled: setup?.cashless_commitment_enabled ?? false,
    external_onboarding_url: setup?.external_onboarding_url ?? '',
  };
}

const optionPattern = /^\s*(\d{1,3})\s*(?:=\s*([^;=]{1,100}))?$/;

export const optionsProblem = (text: string): string | undefined =>
  text.split(';').every((option) => optionPattern.test(option)) ? undefined : 'Enter a list such as 2;3;4, or 2=Two to one;3=Three to one.';
export const countProblem = (text: string): string | undefined => (/^\d{0,4}$/.test(text.trim()) ? undefined : 'Enter a whole number such as 60.');
export function percentProblem(text: string): string | undefined {
  const typed = text.trim();
  return typed === '' || (isDecimalText(typed) && Number(typed) >= 0 && Number(typed) <= 100) ? undefined : 'Enter a percentage from 0 to 100, such as 6.25.';
}

/** As it is sent. What the way of leverage does not ask for is not kept. */
export function setupTyped(typed: TypedSetup): Omit<Body, 'version'> {
  const amount = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const count = (text: string): number | null => (text.trim() === '' ? null : Number(text));
  const isLevered = typed.leverage !== 'none';
  const of = (leverage: TypedSetup['leverage'], text: string): string => (typed.leverage === leverage ? text : '');
  const rate = isLevered ? amount(typed.loan_rate) : null;
  const options = of('ratio', typed.leverage_options);
  return {
    ...typed,
    minimum_investment: typed.minimum_investment.trim(),
    leverage_options:
      options.trim() === ''
        ? []
        : options.split(';').map((option) => {
            const [, ratio = '', description = ''] = optionPattern.exec(option) ?? [];
            return { ratio: Number(ratio), description: description.trim() };
          }),
    max_leverage_ratio: count(of('ratio', typed.max_leverage_ratio)),
    max_levered_amount: amount(of('ratio', typed.max_levered_amount)),
    max_leverage_percentage: amount(of('free', typed.max_leverage_percentage)),
    min_leverage_amount: amount(of('free', typed.min_leverage_amount)),
    loan_rate: rate === null ? null : multiply(decimal(rate), HUNDREDTH),
    loan_term_months: isLevered ? count(typed.loan_term_months) : null,
    full_recourse: isLevered && typed.full_recourse,
    external_onboarding_url: amount(typed.external_onboarding_url),
  };
}
