import type * as Stdnum from 'stdnum';
import { countryName } from '../format/country.ts';

type Validator = NonNullable<(typeof Stdnum.personValidators)[string]>[number];

let library: typeof Stdnum | undefined;

/** Brings what knows the numbers of countries, which is too large to come with every program. Nothing is looked at before. */
export async function loadTaxNumbers(): Promise<void> {
  library ??= await import('stdnum');
}

const letters = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/**
 * Countries of which `stdnum` knows all numbers under which persons, or entities, pay tax on income, as the OECD's sheets by jurisdiction (Automatic Exchange Portal, "Tax
 * identification numbers") name them. Of the others it knows those for VAT or of identity cards alone, or not every form: Luxembourg's and Lithuania's entities, Hungary, Malaysia
 * or Viet Nam, trusts of Canada; entities of Singapore without a UEN (`ASGD`, `ITR`) and charities of Ireland (`CHY`), by the same sheets; persons of Latvia, whose
 * numbers since 1 July 2017 hold no date and no check digit (its sheet), and of Korea, whose numbers since 5 October 2020 end at random (Ministry of the Interior and Safety,
 * rules of the Resident Registration Act, October 2020).
 */
const KNOWN = {
  persons: letters('AD AR AT AU BE BG BR CA CH CL CZ DE DK EE ES FI FR GB GR HK HR IE IL IN IS IT LI LT MX NL NO NZ PL PT RO RS RU SE SI TH TR UA ZA'),
  entities: letters('AR AT AU BE BG BR CH CL CN CZ DE DK EE ES FI FR GB GR IN IS IT JP KR LI LV MX NL NO NZ PE PL PT RO RS RU SE SI TR TW UA ZA'),
};

/**
 * Whether a number has the form, and the check digit, of one that a country gives to persons or to entities, with or without what sets its
 * digits apart, and the letters of the country before it. Of the United States, whose numbers are looked at as they are given, and of a country whose numbers are not known,
 * nothing is said against any that has a digit.
 * @throws Error before `loadTaxNumbers` is done
 */
export function looksLikeTaxNumber(country: string, tin: string, isPerson: boolean): boolean {
  if (library === undefined) throw new Error('What knows tax numbers was not brought yet: call loadTaxNumbers first.');
  if (country === 'US') return true;
  if (!/\p{Nd}/u.test(tin)) return false;
  if (!KNOWN[isPerson ? 'persons' : 'entities'].has(country)) return true;
  const bare = tin.replace(/[\s./-]/g, '');
  const forms = [
    tin,
    bare,
    ...(bare.toUpperCase().startsWith(country) ? [bare.slice(country.length)] : []),
    // With the century: 18, 19 or 20 of a person, 16 of an entity.
    ...(country === 'SE' && /^(?:1[689]|20)\d{10}$/.test(bare) ? [bare.slice(2)] : []),
  ];
  // The tax number of one kind stands with the other kind's where both have the same.
  return [library.personValidators, library.entityValidators].some((of) => of[country]?.some((numbers) => forms.some((form) => isValid(numbers, form))));
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
export const foundNumber = (country: string, isConfirmed: boolean): string =>
  `This does not look like a tax number of ${countryName(country)}.${isConfirmed ? ' The applicant confirmed it.' : ''}`;
