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
