import type { Card } from '../../../kyc/workflow.ts';
import { ask, card, choose, inOrder, optionsOf, where } from './make.ts';

/** Line 3 (line 3a since March 2024), in the order of the form. */
export const CLASSIFICATIONS = {
  individual: 'Individual or sole proprietor',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust_estate: 'Trust or estate',
  llc: 'Limited liability company (LLC)',
  other: 'Other',
} as const;

const llcs = { C: 'C corporation', S: 'S corporation', P: 'Partnership' };
const entities = Object.keys(CLASSIFICATIONS).filter((one) => one !== 'individual');

/** Instructions to the form, line 4: who is exempt from backup withholding. */
const PAYEES = [
  'An organization exempt from tax under section 501(a), an IRA, or a custodial account under section 403(b)(7)',
  'The United States or any of its agencies or instrumentalities',
  'A state, the District of Columbia, a US commonwealth or possession, or their subdivisions',
  'A foreign government or any of its subdivisions, agencies, or instrumentalities',
  'A corporation',
  'A dealer in securities or commodities required to register in the United States',
  'A futures commission merchant registered with the Commodity Futures Trading Commission',
  'A real estate investment trust',
  'An entity registered at all times during the tax year under the Investment Company Act of 1940',
  'A common trust fund operated by a bank under section 584(a)',
  'A financial institution as defined under section 581',
  'A middleman known in the investment community as a nominee or custodian',
  'A trust exempt from tax under section 664 or described in section 4947',
];

/** Instructions to the form, line 4: who is exempt from reporting under FATCA. */
const FATCA = {
  A: 'An organization exempt from tax under section 501(a), or an individual retirement plan',
  B: 'The United States or any of its agencies or instrumentalities',
  C: 'A state, the District of Columbia, a US commonwealth or possession, or their subdivisions',
  D: 'A corporation whose stock is regularly traded on established securities markets',
  E: 'A corporation that is a member of the same expanded affiliated group as one under D',
  F: 'A dealer in securities, commodities, or derivatives registered under the laws of the United States or a state',
  G: 'A real estate investment trust',
  H: 'A regulated investment company, or an entity registered under the Investment Company Act of 1940',
  I: 'A common trust fund as defined in section 584(a)',
  J: 'A bank as defined in section 581',
  K: 'A broker',
  L: 'A trust exempt from tax under section 664 or described in section 4947(a)(1)',
  M: 'A tax-exempt trust under a section 403(b) plan or section 457(g) plan',
};

/** By its code. */
const coded = (codes: Readonly<Record<string, string>>) =>
  optionsOf(Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, `${code}: ${text}`])));
/** Numbers are in the order of their value among the keys. */
const payees = coded(Object.fromEntries(PAYEES.map((text, at) => [String(at + 1), text])));

/** The W-9's own questions. @param hasForeignPartners whether the edition has line 3b */
export function w9Questions(hasForeignPartners: boolean): Card[] {
  // Two, as what is asked depends on all that is named, and not on one of it: the form has one box.
  const partners = [
    { id: 'foreign_partners', field_dependencies: where('classification', 'partnership', 'trust_estate') },
    { id: 'foreign_partners_llc', field_dependencies: where('llc_classification', 'P') },
  ].map(({ id, field_dependencies }) =>
    ask(id, 'There are foreign partners, owners or beneficiaries', {
      type: 'checkbox',
      helpText: 'Tick it where this form is given to a partnership, trust or estate of which you own a part.',
      field_dependencies,
    }),
  );
  return inOrder([
    card('classification', 'Federal tax classification', [
      choose('classification', 'Federal tax classification', optionsOf(CLASSIFICATIONS)),
      choose('llc_classification', 'Tax classification of the LLC', optionsOf(llcs), { field_dependencies: where('classification', 'llc') }),
      ask('other_classification', 'Other classification', { required: true, field_dependencies: where('classification', 'other') }),
      ask('business_name', 'Business name, or name of the disregarded entity', { helpText: 'Only where it is another than the name on line 1.' }),
    ]),
    ...(hasForeignPartners ? [card('partners', 'Foreign partners', partners, where('classification', 'partnership', 'trust_estate', 'llc'))] : []),
    card(
      'exemptions',
      'Exemptions',
      [
        ask('exempt_payee', 'Exempt payee code', { type: 'custom-select', data: { options: payees } }),
        ask('fatca_exemption', 'FATCA exemption code', {
          type: 'custom-select',
          data: { options: coded(FATCA) },
          helpText: 'Applies to accounts maintained outside the United States.',
        }),
      ],
      where('classification', ...entities),
    ),
    card('references', 'Account numbers', [ask('account_numbers', 'Account numbers')]),
  ]);
}
