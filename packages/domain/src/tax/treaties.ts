import { countryName } from '../format/country.ts';

/**
 * Countries with which the United States has an income tax treaty, as of January 2025 (IRS, "United States income tax treaties A to Z",
 * https://www.irs.gov/businesses/international-businesses/united-states-income-tax-treaties-a-to-z). The convention of 1973 with the USSR holds for Armenia, Azerbaijan,
 * Belarus, Georgia, Kyrgyzstan, Moldova, Tajikistan, Turkmenistan and Uzbekistan (IRS, "Tax treaties: items of interest"); with Belarus it does not for interest on credits
 * that finance trade, from 17 December 2024 until 31 December 2026 (Treasury, notice of 17 December 2024). That of 2022 with Croatia, with its protocol of 28 April 2026,
 * waits for the Senate.
 */
const IN_FORCE: ReadonlySet<string> = new Set(
  `AM AU AT AZ BD BB BY BE BG CA CL CN CY CZ DK EG EE FI FR GE DE GR IS IN ID IE IL IT JM JP KZ KR KG LV LT LU MT MX MD MA NL NZ NO PK PH PL PT RO SK SI ZA ES LK SE CH
   TJ TH TT TN TR TM UA GB UZ VE`.split(/\s+/),
);

/** Treaties that there were, and since when they lower no withholding (IRS, Announcement 2024-5, of Hungary; Treasury, notice of 17 June 2024, of Russia). */
const OVER: Readonly<Record<string, string>> = {
  HU: 'has ended, and lowers no withholding since 1 January 2024',
  RU: 'is suspended since 16 August 2024',
};

/** What is to be said of a claim of benefits of a treaty with a country: a sentence, or null. @param country two letters */
export function findingOfTreaty(country: string): string | null {
  if (IN_FORCE.has(country)) return null;
  const over = OVER[country];
  return over === undefined
    ? `The United States has no income tax treaty with ${countryName(country)}, of which benefits could be claimed.`
    : `The income tax treaty of the United States with ${countryName(country)} ${over}.`;
}
