import type { Vehicle } from '../../applications/vehicles.ts';
import { countriesAsked, type TaxDetails } from '../details.ts';
import { looksLikeTaxNumber } from '../numbers.ts';

/** The countries whose numbers have not the form of theirs, whether that was confirmed or not. */
export const strangeNumbersOf = (details: TaxDetails, investorType: Vehicle): string[] =>
  countriesAsked(details).filter((country) => {
    const tin = details.numbers[country]?.tin.trim() ?? '';
    return tin !== '' && !looksLikeTaxNumber(country, tin, investorType === 'INDIVIDUAL');
  });
