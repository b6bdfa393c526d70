import { MOST_OWNERS } from '../questions/parts.ts';
import { CHAPTER_3, CHAPTER_4, LIMITATIONS } from '../questions/statuses.ts';
import { boxesOf, textsIn, ticksIn, type FormMap } from '../map.ts';

const page = (number: number): string => `topmostSubform[0].Page${number}[0].`;
const statuses = Object.keys(CHAPTER_4);
const limitations = Object.keys(LIMITATIONS);
/** How many of them the form lists in its left column. */
const left = { statuses: 13, limitations: 5 } as const;

const owners = Object.assign(
  {},
  ...Array.from({ length: MOST_OWNERS }, (_, at) =>
    textsIn(`${page(8)}Table_Part29[0].BodyRow${at + 1}[0].`, {
      [`owner_${at + 1}_name`]: `f8_${at * 3 + 3}[0]`,
      [`owner_${at + 1}_address`]: `f8_${at * 3 + 4}[0]`,
      [`owner_${at + 1}_tin`]: [`f8_${at * 3 + 5}[0]`, 11],
    }),
  ),
) as FormMap['texts'];

const branch = [
  'CheckboxesCol1_ReadOrder[0].c2_2[0]',
  'CheckboxesCol1_ReadOrder[0].c2_2[1]',
  'CheckboxesCol2_ReadOrder[0].c2_2[0]',
  'CheckboxesCol2_ReadOrder[0].c2_2[1]',
  'c2_2[0]',
  'f2_5[0]',
  'f2_6[0]',
  'f2_7[0]',
  'f2_8[0]',
];
/** Lines before and behind the one on which the conditions of a special rate stand. */
const besideConditions = ['f2_14[0]', 'f2_16[0]'];

/** The edition of October 2021. Part II, of a disregarded entity or a branch that receives payments, stays empty. */
export const w8beneMap: FormMap = {
  code: 'W-8BEN-E',
  revision: '2021-10',
  texts: {
    ...textsIn(page(1), {
      name: 'f1_1[0]',
      incorporated_in: 'f1_2[0]',
      disregarded_name: 'f1_3[0]',
      address: 'f1_4[0]',
      city: 'f1_5[0]',
      country: 'f1_6[0]',
      mailing_address: 'f1_7[0]',
      mailing_city: 'f1_8[0]',
      mailing_country: 'f1_9[0]',
    }),
    ...textsIn(page(2), {
      us_tin: ['f2_1[0]', 11],
      giin: 'Line9a_ReadOrder[0].f2_2[0]',
      giin_if_any: 'Line9a_ReadOrder[0].f2_2[0]',
      foreign_tin: 'Line9b_ReadOrder[0].f2_3[0]',
      reference_numbers: ['f2_4[0]', 19],
      treaty_country: 'f2_9[0]',
      other_limitation: 'f2_10[0]',
      treaty_article: 'f2_11[0]',
      treaty_rate: 'f2_12[0]',
      treaty_income: 'f2_13[0]',
      treaty_conditions: 'f2_15[0]',
      sponsor: 'f2_17[0]',
    }),
    ...textsIn(page(3), { sponsor_closely_held: 'f3_1[0]' }),
    ...textsIn(`${page(5)}BulletedList1[0].`, { iga_country: 'Bullet1[0].f5_01[0]', iga_treated_as: 'Bullet1[0].f5_2[0]', iga_trustee: 'Bullet2[0].f5_03[0]' }),
    ...textsIn(page(6), { start_up_formed: 'BulletList4[0].Bullet1[0].f6_1[0]', liquidation_filed: 'BulletList5[0].Bullet1[0].f6_2[0]' }),
    ...textsIn(page(7), {
      determination_dated: 'BulletList1[0].Bullet1[0].f7_1[0]',
      exchange: 'BulletList3[0].Bullet2[0].f7_2[0]',
      traded_entity: 'BulletList4[0].Bullet3[0].f7_3[0]',
      traded_market: 'BulletList4[0].Bullet4[0].f7_4[0]',
    }),
    ...textsIn(page(8), { sponsor_direct_reporting: 'f8_1[0]', signer_name: 'f8_31[0]' }),
    ...owners,
  },
  ticks: {
    ...boxesOf('chapter_3', Object.keys(CHAPTER_3), `${page(1)}c1_1`),
    ...boxesOf('hybrid', ['yes', 'no'], `${page(1)}c1_2`),
    ...boxesOf('chapter_4', statuses.slice(0, left.statuses), `${page(1)}Col1[0].c1_3`),
    ...boxesOf('chapter_4', statuses.slice(left.statuses), `${page(1)}Col2[0].c1_3`),
    ...ticksIn(page(2), { foreign_tin_not_required: 'c2_1[0]', 'treaty_claim=yes': 'c2_3[0]', 'limitation=*': 'c2_4[0]', qualified_resident: 'c2_6[0]' }),
    ...boxesOf('limitation', limitations.slice(0, left.limitations), `${page(2)}CheckboxesLine14b_ReadOrder[0].c2_5`),
    ...boxesOf('limitation', limitations.slice(left.limitations), `${page(2)}c2_5`),
    ...ticksIn(page(2), { 'sponsored_as=investment': 'c2_7[0]', 'sponsored_as=controlled': 'c2_8[0]' }),
    ...ticksIn(page(3), { part_5: 'c3_1[0]', part_6: 'c3_2[0]', part_7: 'c3_3[0]', part_8: 'c3_4[0]', part_9: 'c3_5[0]', part_10a: 'c3_6[0]' }),
    ...boxesOf('owners_documented_by', ['statement', 'letter'], `${page(4)}c4_1`),
    ...ticksIn(page(4), { part_10d: 'c4_2[0]', part_11a: 'c4_3[0]' }),
    ...boxesOf('distribution_agreement', ['always', 'now'], `${page(4)}c4_4`),
    ...boxesOf('iga_model', ['model_1', 'model_2'], `${page(5)}BulletedList1[0].Bullet1[0].c5_2`),
    ...boxesOf('iga_trustee_is', ['us', 'foreign'], `${page(5)}BulletedList1[0].Bullet2[0].c5_3`),
    ...boxesOf('international_as', ['section_7701', 'governments'], `${page(5)}c5_5`),
    ...boxesOf('retirement_as', ['a', 'b', 'c'], `${page(5)}c5_6`),
    ...boxesOf('retirement_as', ['d', 'e', 'f'], `${page(6)}c5_6`),
    ...ticksIn(page(5), { part_12: 'c5_1[0]', part_13: 'c5_4[0]' }),
    ...ticksIn(page(6), { part_16: 'c6_1[0]', part_17: 'c6_2[0]', part_18: 'c6_3[0]', part_19: 'c6_4[0]', part_20: 'c6_5[0]' }),
    ...boxesOf('traded_as', ['itself', 'affiliate'], `${page(7)}c7_3`),
    ...boxesOf('substantial_owners', ['no', 'yes'], `${page(7)}c7_7`),
    ...ticksIn(page(7), { part_21: 'c7_1[0]', part_22: 'c7_2[0]', part_24: 'c7_4[0]', part_25: 'c7_5[0]', part_26: 'c7_6[0]' }),
    ...ticksIn(page(8), { part_27: 'c8_1[0]', part_28: 'c8_2[0]', capacity: 'c8_3[0]' }),
  },
  empty: [...branch, ...besideConditions].map((name) => page(2) + name),
  signing: { signature: `${page(8)}f8_30[0]`, date: `${page(8)}f8_32[0]` },
};
