import { formatAddress } from 'localized-address-format';
import { countrySpecs } from 'ibantools';

/** Whose IBANs banks of some territories have (SWIFT, IBAN Registry, release 99: "country code includes other countries/territories"). */
const covered: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['GF', 'GP', 'MQ', 'RE', 'PF', 'TF', 'YT', 'NC', 'BL', 'MF', 'PM', 'WF'],
  GB: ['IM', 'JE', 'GG'],
};
const parentOf = new Map(Object.entries(covered).flatMap(([parent, territories]) => territories.map((one) => [one, parent] as const)));

/** With which two letters the IBANs of a country's banks begin; null: its banks have none that are registered. */
export function ibanLettersOf(country: string): string | null {
  const parent = parentOf.get(country);
  if (parent !== undefined) return parent;
  return countrySpecs[country]?.IBANRegistry === true ? country : null;
}

const mark = '\u00a7';
const uses = (address: Parameters<typeof formatAddress>[0]): boolean => formatAddress(address).some((line) => line.includes(mark));

/** Whether addresses of a country have a postal code. */
export const usesPostalCode = (country: string): boolean => uses({ postalCountry: country, postalCode: mark });

/** Whether addresses of a country name its part: a state, province or prefecture. */
export const usesProvince = (country: string): boolean => uses({ postalCountry: country, administrativeArea: mark });
