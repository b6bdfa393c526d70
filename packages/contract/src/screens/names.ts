import type { Screen } from './screen.ts';
import { screens } from './table.ts';

/** What `labels` may name, and what it is called otherwise: the links of the navigation. */
export const labelNames: ReadonlyMap<string, string> = new Map(
  Object.values<Screen>(screens).flatMap(({ navigation }) => (navigation ? [[navigation.name, navigation.label] as const] : [])),
);

/** Where the texts of `onboarding-custom-text` stand, by their names. */
export const customTexts = {
  policy: 'beside the data protection policy',
  applicant: 'where somebody says from where and as what they apply',
  eligibility: 'above each question of eligibility',
  investment_amount: 'where somebody says how much',
  not_eligible: 'told to whom a fund is not open by their answers',
  submitted: 'beneath the thanks for what was submitted',
  application: 'above the parts of an application',
} as const;
export type CustomTextName = keyof typeof customTexts;

/** What `labels` of the carry pages may name, and the word that stands there otherwise: it heads every tile and column that says the same. */
export const carryLabels: ReadonlyMap<string, string> = new Map([
  ['estimated_value', 'Estimated value'],
  ['fair_market_value', 'Fair market value'],
  ['vested', 'Vested'],
  ['unvested', 'Unvested'],
  ['points', 'Points'],
  ['vested_points', 'Vested points'],
  ['unvested_points', 'Unvested points'],
  ['distributions', 'Distributions'],
]);
