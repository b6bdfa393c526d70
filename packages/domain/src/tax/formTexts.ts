import { FORM_CODES, type TaxFormCode } from '../applications/taxForms.ts';

/** What is said of a form where it is given out. */
export interface FormTexts {
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly description: string;
  /** Who gives it, and how long it holds. */
  readonly details: string;
  /** Begins with https://; an empty text: there is none. */
  readonly help_link: string;
}

const irs = 'https://www.irs.gov/forms-pubs/about-form-';

/** What the program says of each form where a company says nothing else: names and purposes as the tax offices and the OECD word them. */
export const FORM_TEXTS: Readonly<Record<TaxFormCode, FormTexts>> = {
  'W-9': {
    name: 'Form W-9: Request for Taxpayer Identification Number and Certification',
    description: 'Gives the fund the US taxpayer identification number of a US person and certifies that it is right.',
    details: 'Given by US citizens, US residents and entities of the United States. It holds until what it says changes.',
    help_link: `${irs}w-9`,
  },
  'W-8BEN': {
    name: 'Form W-8BEN: Certificate of Foreign Status of Beneficial Owner for United States Tax Withholding and Reporting (Individuals)',
    description: 'Certifies that an individual is no US person and owns the income, and claims the rate of a tax treaty where there is one.',
    details: 'Given by individuals who are no US persons. It holds to the end of the third year after that of its signature.',
    help_link: `${irs}w-8-ben`,
  },
  'W-8BEN-E': {
    name: 'Form W-8BEN-E: Certificate of Status of Beneficial Owner for United States Tax Withholding and Reporting (Entities)',
    description: 'Certifies that an entity is no US person and owns the income, and says what it is under chapters 3 and 4.',
    details: 'Given by companies, trusts and other entities that are no US persons. It holds to the end of the third year after that of its signature.',
    help_link: `${irs}w-8-ben-e`,
  },
  'W-8IMY': {
    name: 'Form W-8IMY: Certificate of Foreign Intermediary, Foreign Flow-Through Entity, or Certain U.S. Branches for United States Tax Withholding and Reporting',
    description: 'Says that the income is that of the partners or owners behind an entity, who are taxed themselves.',
    details:
      'Given by partnerships and trusts whose owners are taxed themselves. It is uploaded signed, with a withholding statement and the forms of the owners.',
    help_link: `${irs}w-8-imy`,
  },
  'CRS-I': {
    name: 'Self-certification of tax residence (individuals)',
    description: 'Says in which countries an individual is resident for tax, with the tax number of each, under the Common Reporting Standard.',
    details: 'Given by individuals. It holds until what it says changes.',
    help_link: '',
  },
  'CRS-E': {
    name: 'Self-certification of tax residence (entities)',
    description: 'Says in which countries an entity and those who control it are resident for tax, under the Common Reporting Standard.',
    details: 'Given by companies, partnerships and trusts. It holds until what it says changes.',
    help_link: '',
  },
};

/** By which a definition of kind `tax_form` is named: the code in lower case. */
export const formKey = (code: TaxFormCode): string => code.toLowerCase();
export const FORM_KEYS: readonly string[] = FORM_CODES.map(formKey);
