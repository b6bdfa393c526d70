import type * as Stdnum from 'stdnum';
import { countryName } from '../format/country.ts';

type Validator = NonNullable<(typeof Stdnum.personValidators)[string]>[number];

let library: typeof Stdnum | undefined;

/** Brings what knows the numbers of countries, which is too large to come with every program. Nothing is looked at before. */
export async function loadTaxNumbers(): Promise<void> {
  library ??= await import('stdnum');
}

/**
 * Whether a number has the form, and the check digit, of one that a country gives to persons or to entities (those of which `stdnum` knows), with or without what sets its
 * digits apart, and the letters of the country before it. Of the United States, whose numbers are looked at as they are given, and of a country whose numbers are not known,
 * nothing is said against any that has a digit.
 * @throws Error before `loadTaxNumbers` is done
 */
export function looksLikeTaxNumber(country: string, tin: string, isPerson: boolean): boolean {
  if (library === undefined) throw new Error('What knows tax numbers was not brought yet: call loadTaxNumbers first.');
  if (country === 'US') return true;
  if (!/\p{Nd}/u.test(tin)) return false;
  const { personValidators, entityValidators } = library;
  const [own = [], other = []] = (isPerson ? [personValidators, entityValidators] : [entityValidators, personValidators]).map((of) => of[country]);
  // Without those of its own kind, those of the other kind prove nothing.
  if (own.length === 0) return true;
  const bare = tin.replace(/[\s./-]/g, '');
  const forms = [tin, bare, ...(bare.toUpperCase().startsWith(country) ? [bare.slice(country.length)] : [])];
  return [...own, ...other].some((numbers) => forms.some((form) => isValid(numbers, form)));
}

/** Some of the library throw at what they cannot take apart. */
function isValid(numbers: Validator, form: string): boolean {
  try {
    return numbers.validate(form).isValid;
  } catch {
    return false;
  }
}

/** What is said of a number that has not the form of its country's, to whoever gave it. */
export const strangeNumber = (country: string): string =>
  `This does not look like a tax number of ${countryName(country)}. Correct it, or confirm that it is right.`;
/** The same to a reviewer. */
export const confirmedNumber = (country: string): string => `This does not look like a tax number of ${countryName(country)}. The applicant confirmed it.`;
