import { textsIn, ticksIn, type FormMap } from '../map.ts';

const page = 'topmostSubform[0].Page1[0].';

/** The edition of October 2021. */
export const w8benMap: FormMap = {
  code: 'W-8BEN',
  revision: '2021-10',
  texts: textsIn(page, {
    name: 'f_1[0]',
    citizenship: 'f_2[0]',
    address: 'f_3[0]',
    city: 'f_4[0]',
    country: 'f_5[0]',
    mailing_address: 'f_6[0]',
    mailing_city: 'f_7[0]',
    mailing_country: 'f_8[0]',
    us_tin: ['f_9[0]', 11],
    foreign_tin: 'f_10[0]',
    reference_numbers: 'f_11[0]',
    birth_date: ['f_12[0]', 10],
    treaty_country: 'f_13[0]',
    treaty_article: 'f_14[0]',
    treaty_rate: 'f_15[0]',
    treaty_income: 'f_16[0]',
    treaty_conditions: 'f_18[0]',
    signer_name: 'f_21[0]',
  }),
  ticks: ticksIn(page, { foreign_tin_not_required: 'c1_01[0]', capacity: 'c1_02[0]' }),
  // The conditions begin behind their label, where there is room for a word; they stand whole in the line below.
  empty: [`${page}f_17[0]`],
  signing: { signature: `${page}f_20[0]`, date: `${page}Date[0]` },
};
