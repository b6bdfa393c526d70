import { expect } from '@playwright/test';
import { apply, shortFund } from './applications.ts';
import { callsAs, type Calls } from './calls.ts';
import { askedOfApplicants } from './definitions.ts';
import { people } from './people.ts';

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

/** What a trust in Switzerland says: its W-8IMY is uploaded, and it certifies itself as passive, with those who control it. */
export const swissTrust: readonly object[] = [
  {
    details: {
      countries: ['CH'],
      numbers: { CH: { tin: 'CHE-109.322.551' } },
      us_holder: false,
      is_tax_exempt_in_country: false,
      tax_year_end: '2000-12-31',
    },
    holder: { street: 'Paradeplatz 8', city: 'Zurich', postal_code: '8001', country: 'CH', signer_name: 'Theo Marchetti' },
  },
  { government_forms: ['W-8IMY'], self_certification: 'CRS-E' },
  { answers: { 'CRS-E': { incorporated_in: 'CH', entity_type: 'passive', undertaking: true } } },
];

/** What each participant of an entity says of themselves as a controlling person, beside what they proved. @param but names of those of whom nothing is said */
export async function sayPersons(address: string, email: string, record: string, but: readonly string[] = []): Promise<void> {
  const calls = await callsAs(address, email);
  const { version, forms } = await calls.call<Kept & { readonly forms: readonly Asking[] }>('GET', `/tax/records/${record}`);
  const said = {
    street: 'Paradeplatz 8',
    city: 'Zurich',
    country: 'CH',
    birth_date: '1970-01-31',
    birth_town: 'Zurich',
    birth_country: 'CH',
    residence_1: 'CH',
    number_1: 'given',
    tin_1: '756.9217.0769.85',
  };
  const cards = forms.find(({ form_id: code }) => code === 'CRS-E')?.questions?.cards ?? [];
  const persons = cards.filter(({ id, name }) => /^[0-9a-f]{8}-/.test(id) && !but.includes(name));
  const answers = Object.fromEntries(persons.flatMap(({ id }) => Object.entries(said).map(([field, value]) => [`${id}.${field}`, value])));
  await calls.call('PATCH', `/tax/records/${record}`, { version, answers: { 'CRS-E': answers } });
}
interface Asking {
  readonly form_id: string;
  readonly questions: { readonly cards: readonly { readonly id: string; readonly name: string }[] } | null;
}

/** Has a form filled and sent to be signed, and waits until it can be. @returns id of its envelope */
export async function prepared(calls: Calls, record: string, form: string): Promise<string> {
  const { id } = await calls.call<{ readonly id: string }>('POST', `/tax/records/${record}/envelopes`, { form_id: form });
  let envelope = '';
  await expect
    .poll(async () => {
      const found = (await documentsOf(calls, record)).find((one) => one.id === id);
      envelope = found?.envelope_id ?? '';
      return found?.state;
    })
    .toBe('pending');
  return envelope;
}

/** Fills a form and signs it, as the signing page does. */
export async function signedForm(calls: Calls, record: string, form: string, name: string): Promise<void> {
  const envelope = `/envelopes/${await prepared(calls, record, form)}`;
  const { document, consent } = await calls.call<{ readonly document: { readonly sha256: string }; readonly consent: { readonly version: string } }>(
    'GET',
    envelope,
  );
  await calls.bytes(`${envelope}/document`, 'POST');
  await calls.call('POST', `${envelope}/consent`, { version: consent.version });
  await calls.call('POST', `${envelope}/sign`, { sha256: document.sha256, signature: { kind: 'typed', name } });
  await expect.poll(async () => (await documentsOf(calls, record)).some(({ is_sealing: isSealing }) => isSealing)).toBe(false);
}

interface Listed {
  readonly id: string;
  readonly state: string;
  readonly envelope_id: string;
  readonly is_sealing: boolean;
}
const documentsOf = async (calls: Calls, record: string): Promise<readonly Listed[]> =>
  (await calls.call<{ readonly results: readonly Listed[] }>('GET', `/tax/records/${record}/documents`)).results;

/** The newcomer applies to the fund of few questions as a person of Switzerland, and their signed forms wait for reviewers. @param more what else the fund asks for */
export async function applyTaxed(address: string, more: object = {}): Promise<void> {
  const asked = { tax_forms: ['W-9', 'W-8BEN', 'CRS-I'], skip_tax: false, vehicles: ['INDIVIDUAL'], reviewed_modules: [1, 3, 7] };
  const restore = await askedOfApplicants(address, shortFund, { ...asked, ...more });
  await apply(address, people.newcomer, 'submitted');
  // Whoever began goes on as they were asked.
  await restore();
  const record = await sayTaxes(address, people.newcomer, shortFund, ...swiss);
  const calls = await callsAs(address, people.newcomer);
  for (const form of ['W-8BEN', 'CRS-I']) await signedForm(calls, record, form, 'Theo Marchetti');
  const { version } = await calls.call<Kept>('GET', `/tax/records/${record}`);
  await calls.call('POST', `/tax/records/${record}/review-task`, { fund_external_id: shortFund, version });
}
