import { countryName } from '@pari/domain/format';
import { HOLDER_LABELS, type HolderField } from '@pari/domain/tax';
import type { TaxRecord } from './record.ts';

/** The label of a country's tax number. */
export const numberWords = (country: string): string => (country === 'US' ? 'US tax number (SSN, ITIN or EIN)' : `Tax number in ${countryName(country)}`);

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  countries: 'Countries',
  us_holder: 'US holder',
  is_tax_exempt: 'Exempt from US tax',
  is_entity: 'Taxed as an entity',
  tax_year_end: 'Tax year end',
  us_explanation: 'Explanation',
  government_forms: 'Government tax forms',
  self_certification: 'Self-certification',
  controlling_persons: 'Participants of your AML/KYC answers',
};

/** What a field is called where something is said of it away from its place. @param field of the details or the holder, or `numbers.XX` */
export function fieldWords(field: string, { tin_country: first, details }: Pick<TaxRecord, 'tin_country' | 'details'>): string {
  if (field === 'tin_or_ssn') return first === null ? 'Tax number' : numberWords(first);
  if (field.startsWith('numbers.')) return numberWords(field.slice('numbers.'.length));
  if (field === 'is_tax_exempt_in_country') return `Exempt from tax${details.countries[0] === undefined ? '' : ` in ${countryName(details.countries[0])}`}`;
  return DETAIL_WORDS[field] ?? HOLDER_LABELS[field as HolderField] ?? '';
}

/** What a form is called in a few words, and all of its name. */
export function formWords(name: string): { readonly short: string; readonly rest: string } {
  const [short = name, rest = ''] = name.split(': ', 2);
  return { short, rest };
}
