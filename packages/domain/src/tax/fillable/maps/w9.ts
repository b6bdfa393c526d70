import { CLASSIFICATIONS } from '../questions/w9.ts';
import { boxesOf, textsIn, ticksIn, type FormMap } from '../map.ts';

const page = 'topmostSubform[0].Page1[0].';
const classifications = Object.keys(CLASSIFICATIONS);

/** The edition of March 2024, with line 3b. It has no field for the signature. */
const of2024: FormMap = {
  code: 'W-9',
  revision: '2024-03',
  texts: {
    ...textsIn(page, {
      name: 'f1_01[0]',
      business_name: 'f1_02[0]',
      exempt_payee: 'f1_05[0]',
      fatca_exemption: 'f1_06[0]',
      requester: 'f1_09[0]',
      account_numbers: 'f1_10[0]',
      ssn_area: ['f1_11[0]', 3],
      ssn_group: ['f1_12[0]', 2],
      ssn_serial: ['f1_13[0]', 4],
      ein_prefix: ['f1_14[0]', 2],
      ein_serial: ['f1_15[0]', 7],
    }),
    ...textsIn(`${page}Boxes3a-b_ReadOrder[0].`, { llc_classification: ['f1_03[0]', 1], other_classification: 'f1_04[0]' }),
    ...textsIn(`${page}Address_ReadOrder[0].`, { address: 'f1_07[0]', city: 'f1_08[0]' }),
  },
  ticks: {
    ...boxesOf('classification', classifications, `${page}Boxes3a-b_ReadOrder[0].c1_1`),
    ...ticksIn(`${page}Boxes3a-b_ReadOrder[0].`, { foreign_partners: 'c1_2[0]', foreign_partners_llc: 'c1_2[0]' }),
  },
  empty: [],
  signing: { signature: { page: 1, x: 120, y: 194, width: 255, height: 20 }, date: { page: 1, x: 406, y: 194, width: 160, height: 14 } },
};

/** The edition of October 2018. */
const of2018: FormMap = {
  code: 'W-9',
  revision: '2018-10',
  texts: {
    ...textsIn(page, { name: 'f1_1[0]', business_name: 'f1_2[0]', requester: 'f1_9[0]', account_numbers: 'f1_10[0]' }),
    ...textsIn(`${page}FederalClassification[0].`, { llc_classification: ['f1_3[0]', 1], other_classification: 'f1_4[0]' }),
    ...textsIn(`${page}Exemptions[0].`, { exempt_payee: 'f1_5[0]', fatca_exemption: 'f1_6[0]' }),
    ...textsIn(`${page}Address[0].`, { address: 'f1_7[0]', city: 'f1_8[0]' }),
    ...textsIn(`${page}SSN[0].`, { ssn_area: ['f1_11[0]', 3], ssn_group: ['f1_12[0]', 2], ssn_serial: ['f1_13[0]', 4] }),
    ...textsIn(`${page}EmployerID[0].`, { ein_prefix: ['f1_14[0]', 2], ein_serial: ['f1_15[0]', 7] }),
  },
  ticks: boxesOf('classification', classifications, `${page}FederalClassification[0].c1_1`),
  empty: [],
  signing: { signature: { page: 1, x: 122, y: 231, width: 255, height: 20 }, date: { page: 1, x: 408, y: 231, width: 160, height: 14 } },
};

export const w9Maps: readonly FormMap[] = [of2024, of2018];
