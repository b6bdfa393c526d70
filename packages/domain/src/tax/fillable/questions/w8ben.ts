import type { Card, Question } from '../../../kyc/workflow.ts';
import { ask, card, certify, choose, inOrder, must, where, YES_NO } from './make.ts';

/** In characters, of what a line of the form has room for. */
const LINE = 120;

/** What a special rate is claimed by: Article and paragraph, rate, type of income, and why. */
export const specialRate: readonly Question[] = [
  choose('special_rate', 'Is a special rate or condition of the treaty claimed?', YES_NO, {
    helpText: 'Most claims of interest and dividends name the country alone.',
  }),
  must('treaty_article', 'Article and paragraph', { data: { validation: { maxLength: 40 } }, field_dependencies: where('special_rate', 'yes') }),
  must('treaty_rate', 'Rate of withholding, in percent', {
    type: 'number',
    data: { validation: { min: '0', max: '30', maxLength: 4 } },
    helpText: 'Without a treaty, 30 percent are withheld.',
    field_dependencies: where('special_rate', 'yes'),
  }),
  must('treaty_income', 'Type of income', { data: { validation: { maxLength: 60 } }, field_dependencies: where('special_rate', 'yes') }),
  must('treaty_conditions', 'Why the conditions of the Article are met', {
    data: { validation: { maxLength: LINE } },
    field_dependencies: where('special_rate', 'yes'),
  }),
];

/** Numbers by which the withholding agent knows the account. @param most how many characters the form takes */
export const referenceNumbers = (most: number): Omit<Card, 'order'> =>
  card('references', 'Reference numbers', [ask('reference_numbers', 'Reference numbers', { data: { validation: { maxLength: most } } })]);

/** The W-8BEN's own questions. */
export const w8benQuestions = (): Card[] =>
  inOrder([
    card('treaty', 'Claim of tax treaty benefits', [
      choose('treaty_claim', 'Are benefits of a tax treaty with the United States claimed?', YES_NO),
      must('treaty_country', 'Resident, within the meaning of the treaty, of', { type: 'select-country', field_dependencies: where('treaty_claim', 'yes') }),
    ]),
    card('special_rate', 'Special rates and conditions', specialRate, where('treaty_claim', 'yes')),
    referenceNumbers(LINE),
    card('capacity', 'Capacity to sign', [
      certify('capacity', 'I have the capacity to sign for the person identified on line 1 of the form', {
        helpText: 'You sign for yourself. Whoever signs for somebody else needs their power of attorney, and gives the form on paper.',
      }),
    ]),
  ]);
