import type { Card } from '../../../kyc/workflow.ts';
import { ask, card, certify, choose, inOrder, must, optionsOf, where, YES_NO } from './make.ts';
import { partCards } from './parts.ts';
import { CHAPTER_3, CHAPTER_4, LIMITATIONS, WITH_GIIN } from './statuses.ts';
import { referenceNumbers, specialRate } from './w8ben.ts';

/** FATCA registration: six letters or digits, five, the category, the country; none of them is the letter O. */
const GIIN = { validation: { pattern: '[0-9A-NP-Z]{6}\\.[0-9A-NP-Z]{5}\\.[A-Z]{2}\\.[0-9]{3}' }, helpText: 'Such as 98Q96B.00000.LE.250.' };

/** Asked, and written nowhere: whether Part II has to be filled, which it is not here. */
export const PART_2 = 'part_2';

/** The W-8BEN-E's own questions. */
export const w8beneQuestions = (): Card[] =>
  inOrder([
    card('status', 'Status of the entity', [
      must('incorporated_in', 'Country of incorporation or organization', { type: 'select-country' }),
      ask('disregarded_name', 'Name of the disregarded entity that receives the payment'),
      choose('chapter_3', 'Chapter 3 status', optionsOf(CHAPTER_3), {
        helpText: 'What the entity is to US tax law, by which income that is paid to it is taxed at source: line 4 of the form.',
      }),
      choose('hybrid', 'Is the entity a hybrid making a treaty claim?', YES_NO, {
        field_dependencies: where('chapter_3', 'disregarded', 'partnership', 'simple_trust', 'grantor_trust'),
      }),
      choose('chapter_4', 'Chapter 4 status (FATCA)', optionsOf(CHAPTER_4), {
        helpText:
          'Line 5 of the form. Banks, custodians and most funds are foreign financial institutions (FFI); others are non-financial (NFFE): active where less than half of their income and assets is passive, as of most companies that trade; else passive, as of most that hold investments.',
      }),
      choose(PART_2, 'Does a branch in another country, or a disregarded entity with a GIIN, receive the payments?', YES_NO, {
        helpText: 'Part II of the form, which stays empty where none does.',
      }),
    ]),
    card(
      'giin',
      'GIIN',
      [
        must('giin', 'GIIN', { data: { validation: GIIN.validation }, helpText: GIIN.helpText, field_dependencies: where('chapter_4', ...WITH_GIIN) }),
        ask('giin_if_any', 'GIIN, if there is one', {
          data: { validation: GIIN.validation },
          helpText: GIIN.helpText,
          field_dependencies: where('chapter_4', 'nonreporting_iga', 'sponsored_closely_held'),
        }),
      ],
      where('chapter_4', ...WITH_GIIN, 'nonreporting_iga', 'sponsored_closely_held'),
    ),
    ...partCards(),
    card('treaty', 'Claim of tax treaty benefits', [
      choose('treaty_claim', 'Are benefits of a tax treaty with the United States claimed?', YES_NO),
      must('treaty_country', 'Resident, within the meaning of the treaty, of', { type: 'select-country', field_dependencies: where('treaty_claim', 'yes') }),
      choose('limitation', 'Provision on limitation of benefits that is met', optionsOf(LIMITATIONS), { field_dependencies: where('treaty_claim', 'yes') }),
      must('other_limitation', 'Article and paragraph of that provision', {
        data: { validation: { maxLength: 40 } },
        field_dependencies: where('limitation', 'other'),
      }),
      ask('qualified_resident', 'Benefits are claimed as a qualified resident, for dividends of a foreign corporation or interest of its US business', {
        type: 'checkbox',
        field_dependencies: where('treaty_claim', 'yes'),
      }),
    ]),
    card('special_rate', 'Special rates and conditions', specialRate, where('treaty_claim', 'yes')),
    referenceNumbers(19),
    card('capacity', 'Capacity to sign', [certify('capacity', 'I have the capacity to sign for the entity identified on line 1 of the form')]),
  ]);
