import type { CarryPlanRow } from '@pari/contract';
import type { Worth } from '@pari/domain/carry';
import { presentCurrency } from '../../positions/index.ts';
import type { CarryTargets } from '../readPlans.ts';

type Reasons = CarryPlanRow['reasons'];

/** The currency of a row's amounts, and the rates that lead from there. */
export const presentTargets = (code: string, { conversions, companyCurrency, localCurrency }: CarryTargets) => ({
  carry_plan_currency: presentCurrency(code),
  company_currency: conversions.target(code, companyCurrency),
  investor_currency: localCurrency === null ? null : conversions.target(code, localCurrency),
});

/** Why a rate of a row is not there. */
export const rateReasons = ({ company_currency: company, investor_currency: investor }: ReturnType<typeof presentTargets>): Reasons => ({
  ...(company.conversion_rate === null && { 'company_currency.conversion_rate': 'missing_rate' as const }),
  ...(investor?.conversion_rate === null && { 'investor_currency.conversion_rate': 'missing_rate' as const }),
});

/** Why figures of a row are not there, where they are not. */
export const worthReasons = ({ reason }: Worth, ...fields: readonly string[]): Reasons =>
  reason === null ? {} : Object.fromEntries(fields.map((field) => [field, reason]));
