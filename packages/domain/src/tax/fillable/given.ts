import type { Vehicle } from '../../applications/vehicles.ts';
import type { CivilDate } from '../../dates/civil.ts';
import { countryName } from '../../format/country.ts';
import { countriesAsked, MOST_COUNTRIES, TIN_REASON_WORDS, type TaxDetails } from '../details.ts';
import type { FillableForm } from './map.ts';
import type { ControllingPerson } from './persons/person.ts';

export interface PostalAddress {
  /** Street and number. */
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

/** What is known of an investor beside a form's own questions; null and empty texts: nothing is. */
export interface GivenFacts {
  readonly investorType: Vehicle;
  /** Of the person or the entity that owns the income, as tax returns name it. */
  readonly name: string;
  readonly address: PostalAddress | null;
  /** Null where it is the same. */
  readonly mailingAddress: PostalAddress | null;
  /** Two letters. */
  readonly citizenship: string | null;
  readonly birthDate: CivilDate | null;
  readonly details: TaxDetails;
  /** Of whoever signs. */
  readonly signerName: string;
  /** Who is taxed in the place of a disregarded entity, as tax returns name them; null: it is none. */
  readonly ownerName: string | null;
  /** To whom the form is given, with the address, in several lines. */
  readonly requester: string;
  /** Who may control an entity; an individual themselves. */
  readonly persons: readonly ControllingPerson[];
}

/** What stands in a form, by the keys of its map. */
export interface FormContent {
  readonly texts: ReadonlyMap<string, string>;
  readonly ticks: ReadonlySet<string>;
}

/** A day as forms of the United States write it: MM-DD-YYYY. */
export const usDate = (day: string): string => `${day.slice(5)}-${day.slice(0, 4)}`;

function addressTexts(prefix: string, address: PostalAddress | null): Record<string, string> {
  if (address === null) return {};
  const { street, city, province, postalCode, country } = address;
  const where = [city, [province, postalCode].filter((one) => one !== '').join(' ')].filter((one) => one !== '').join(', ');
  return { [`${prefix}address`]: street, [`${prefix}city`]: where, [`${prefix}country`]: countryName(country) };
}

/** The number of a person (000-00-0000) or of an employer (00-0000000), by how it is set out, else by whose it is. */
function usNumberTexts(tin: string, investorType: Vehicle): Record<string, string> {
  const digits = tin.replaceAll('-', '');
  const isOfEmployer = tin.includes('-') ? tin.charAt(2) === '-' : investorType !== 'INDIVIDUAL';
  if (isOfEmployer) return { ein_prefix: digits.slice(0, 2), ein_serial: digits.slice(2) };
  return { ssn_area: digits.slice(0, 3), ssn_group: digits.slice(3, 5), ssn_serial: digits.slice(5) };
}

/** The country whose number a W-8 asks for as the foreign one: the first that is not the United States. */
export const countryOfForeignTin = (details: TaxDetails): string | undefined => details.countries.find((country) => country !== 'US');

function residenceTexts(details: TaxDetails): Record<string, string> {
  const rows = countriesAsked(details).slice(0, MOST_COUNTRIES);
  return Object.assign(
    {},
    ...rows.map((country, at) => {
      const { tin = '', reason = null, explanation = '' } = details.numbers[country] ?? {};
      const hasNone = tin.trim() === '';
      return {
        [`residence_${at + 1}_country`]: countryName(country),
        [`residence_${at + 1}_tin`]: hasNone ? '' : tin,
        [`residence_${at + 1}_reason`]: hasNone && reason !== null ? `${reason}: ${TIN_REASON_WORDS[reason]}` : '',
        [`residence_${at + 1}_explanation`]: hasNone && reason === 'B' ? explanation : '',
      };
    }),
  ) as Record<string, string>;
}

function birthplaceTexts([person]: readonly ControllingPerson[]): Record<string, string> {
  const { birth_town: town = '', birth_country: country = '' } = person?.known ?? {};
  return { birth_town: town, birth_country: country === '' ? '' : countryName(country) };
}

/** What a form says of an investor by what is known, before any of its own questions is answered. */
export function givenAnswers(code: FillableForm, facts: GivenFacts): FormContent {
  const { name, address, mailingAddress, citizenship, birthDate, details, signerName, investorType, ownerName } = facts;
  // One that was said before is kept, and asked for no more.
  const usTin = countriesAsked(details).includes('US') ? (details.numbers['US']?.tin ?? '') : '';
  const foreign = details.numbers[countryOfForeignTin(details) ?? ''];
  const birth = birthDate === null ? '' : usDate(birthDate);
  const who: Readonly<Record<string, string>> = { name, ...addressTexts('', address) };
  const ofW8 = { us_tin: usTin, foreign_tin: foreign?.tin ?? '', signer_name: signerName, ...addressTexts('mailing_', mailingAddress) };
  const all: Readonly<Record<FillableForm, Readonly<Record<string, string>>>> = {
    // Line 1 names whoever is taxed, line 2 the disregarded entity.
    'W-9': {
      ...(ownerName === null ? { name } : { name: ownerName, business_name: name }),
      address: who['address'] ?? '',
      city: who['city'] ?? '',
      requester: facts.requester,
      ...usNumberTexts(usTin, investorType),
    },
    'W-8BEN': { ...who, ...ofW8, citizenship: citizenship === null ? '' : countryName(citizenship), birth_date: birth },
    'W-8BEN-E': { ...who, ...ofW8 },
    'CRS-I': {
      ...who,
      ...addressTexts('mailing_', mailingAddress),
      ...residenceTexts(details),
      ...birthplaceTexts(facts.persons),
      birth_date: birthDate ?? '',
      signer_name: signerName,
    },
    'CRS-E': {
      ...who,
      ...addressTexts('mailing_', mailingAddress),
      ...residenceTexts(details),
      controlling_persons: facts.persons.map((one) => one.name).join('; '),
      signer_name: signerName,
    },
  };
  const isNotRequired = code.startsWith('W-8') && foreign?.tin.trim() === '' && (foreign.reason === 'A' || foreign.reason === 'C');
  return {
    texts: new Map(Object.entries(all[code]).filter(([, text]) => text.trim() !== '')),
    ticks: new Set(isNotRequired ? ['foreign_tin_not_required'] : []),
  };
}
