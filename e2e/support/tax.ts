import { expect } from '@playwright/test';
import { callsAs, type Calls } from './calls.ts';

interface Kept {
  readonly id: string;
  readonly version: number;
}

/** Somebody says what taxes they pay, for a fund to which they apply: `given` as the calls take it, one after the other. @returns id of the record */
export async function sayTaxes(address: string, email: string, fund: string, ...given: readonly object[]): Promise<string> {
  const calls = await callsAs(address, email);
  let record = await calls.call<Kept>('POST', '/tax/records', { fund_external_id: fund });
  for (const one of given) record = await calls.call<Kept>('PATCH', `/tax/records/${record.id}`, { version: record.version, ...one });
  return record.id;
}

/** What a person says who is taxed in Switzerland alone, and whose forms are filled then. */
export const swiss: readonly object[] = [
  {
    details: {
      countries: ['CH'],
      numbers: { CH: { tin: '756.1234.5678.97' } },
      us_holder: false,
      is_tax_exempt_in_country: false,
      tax_year_end: '2000-12-31',
    },
    holder: {
      name: 'Theo Marchetti',
      street: 'Bahnhofstrasse 1',
      city: 'Zurich',
      postal_code: '8001',
      country: 'CH',
      citizenship: 'CH',
      birth_date: '1984-04-12',
    },
  },
  { government_forms: ['W-8BEN'], self_certification: 'CRS-I' },
  {
    answers: {
      'W-8BEN': { treaty_claim: 'no', capacity: true },
      'CRS-I': { birth_town: 'Zurich', birth_country: 'CH', undertaking: true },
    },
  },
];

/** Has a form filled and sent to be signed, and waits until it can be. @returns id of its envelope */
export async function prepared(calls: Calls, record: string, form: string): Promise<string> {
  const { id } = await calls.call<{ readonly id: string }>('POST', `/tax/records/${record}/envelopes`, { form_id: form });
  let envelope = '';
  await expect
    .poll(async () => {
      const { results } = await calls.call<{ readonly results: readonly { readonly id: string; readonly state: string; readonly envelope_id: string }[] }>(
        'GET',
        `/tax/records/${record}/documents`,
      );
      const found = results.find((one) => one.id === id);
      envelope = found?.envelope_id ?? '';
      return found?.state;
    })
    .toBe('pending');
  return envelope;
}
