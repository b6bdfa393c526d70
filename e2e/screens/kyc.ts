import { applyUpToKyc, richFund, shortFund } from '../support/applications.ts';
import { callsAs, type Calls } from '../support/calls.ts';
import { people, signIn } from '../support/people.ts';
import type { Product, Review } from '../support/product.ts';
import { applyProven } from '../support/proving.ts';
import { expect, type Page } from '../support/test.ts';
import { fails, type PrepareStory } from './prepare.ts';

const address = `/investor/funds/${richFund}/amlkyc`;

interface Participant {
  readonly id: string;
  readonly version: number;
}
interface Kept {
  readonly id: string;
  readonly version: number;
  readonly kyc_participants: readonly Participant[];
}

const identity = {
  legal_name: 'Theo Marchetti',
  birth_date: '1984-04-12',
  birth_place: 'Boston',
  birth_country: 'US',
  citizenship: 'US',
  has_second_citizenship: 'no',
  passport_number: 'C01X00T47',
  passport_country: 'US',
  passport_expiry: '2020-01-31',
  has_second_passport: 'yes',
};

const individual = async (calls: Calls): Promise<void> => {
  const { id, version } = await calls.call<Kept>('POST', '/kyc_records', { fund_external_id: richFund });
  await calls.call('PATCH', `/kyc_records/${id}`, { version, answers: identity, economic_beneficiary: 'own' });
};

const trust = async (calls: Calls): Promise<void> => {
  const begun = await calls.call<Kept>('POST', '/kyc_records/entity', { fund_external_id: richFund, entity_name: 'The Marchetti Family Trust' });
  await calls.call('PATCH', `/kyc_records/${begun.id}`, { version: begun.version, answers: {}, economic_beneficiary: 'own' });
  for (const [first_name, role, share] of [
    ['Ada', ['settlor', 'trustee'], null],
    ['Ben', ['beneficiary'], '60'],
    ['Caterina', ['beneficiary'], '25.5'],
  ] as const) {
    const record = await calls.call<Kept>('POST', `/kyc_records/${begun.id}/participants`, { first_name, last_name: 'Marchetti' });
    const added = record.kyc_participants.at(-1);
    if (!added) throw new Error('Nobody was added.');
    const answers = { participant_type: 'person', role, citizenship: 'US', is_pep: 'no', ...(share !== null && { ownership_percentage: share }) };
    await calls.call('PATCH', `/kyc_records/${begun.id}/participants/${added.id}`, { version: added.version, answers });
  }
};

/** The newcomer's record, as far as they came. */
const standing =
  (
    vehicle: 'INDIVIDUAL' | 'TRUST',
    given: ((calls: Calls) => Promise<void>) | undefined,
    query: string,
    then?: (page: Page, product: Product) => Promise<'sight' | void>,
    at = address,
  ): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await applyUpToKyc(product.address, people.newcomer, vehicle);
    if (given) {
      const calls = await callsAs(product.address, people.newcomer);
      await given(calls);
    }
    await page.goto(`${at}${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return then?.(page, product);
  };

/** Who proved who they are, and what reviewers made of it. */
const proven =
  (query: string, review?: Review): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await applyProven(product.address);
    if (review) await product.review(people.newcomer, shortFund, review);
    await page.goto(`/investor/funds/${shortFund}/amlkyc${query}`);
    await expect(page.getByRole('heading', { level: 2, name: review ? 'Approved' : 'Submitted' })).toBeVisible();
  };

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();

/** Somebody proves who they are, card by card. */
export const kycStates: Readonly<Record<string, PrepareStory>> = {
  'kyc-begin': standing('INDIVIDUAL', undefined, ''),
  'kyc-begin-entity': standing('TRUST', undefined, '', next),
  'kyc-who': standing('TRUST', trust, '?step=who'),
  'kyc-card': standing('INDIVIDUAL', individual, '?card=identity'),
  'kyc-card-missing': standing('INDIVIDUAL', individual, '?card=passport', next),
  'kyc-said-elsewhere': standing('INDIVIDUAL', individual, '?card=this_application'),
  'kyc-people': standing('TRUST', trust, '?step=people'),
  'kyc-people-none': standing('TRUST', undefined, '', async (page) => {
    await page.getByLabel('Name of the entity').fill('The Marchetti Family Trust');
    await next(page);
    await page.goto(`${address}?step=people`);
    await next(page);
  }),
  'kyc-person': standing('TRUST', trust, '?step=people', async (page) => {
    await page.getByRole('button', { name: 'Ben Marchetti', exact: true }).click();
    await expect(page.getByText('Ben Marchetti, 1 of 2')).toBeVisible();
  }),
  'kyc-check': standing('INDIVIDUAL', individual, '?step=check'),
  'kyc-declined': standing('INDIVIDUAL', individual, '?step=check', async (page, product) => {
    await product.review(people.newcomer, richFund, { modules: { 2: 'declined' }, reason: 'The passport is not yours.' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: 'Declined' })).toBeVisible();
  }),
  'kyc-people-adding': standing('TRUST', trust, '?step=people', async (page) => {
    await page.getByLabel('First name').fill('Cleo');
    await next(page);
    await expect(page.getByText(/^Cleo was not added yet/)).toBeVisible();
  }),
  'kyc-asked': standing('INDIVIDUAL', individual, '?card=identity', async (page, product) => {
    await product.review(people.newcomer, richFund, {
      status: 3,
      modules: { 2: 'changes_requested' },
      comments: [{ module: 2, question: 'legal_name', text: 'Your passport has a second given name: please add it.' }],
    });
    await page.reload();
    await expect(page.getByText('New request')).toBeVisible();
  }),
  'kyc-submitted': proven('?step=check'),
  'kyc-approved': proven('?step=check', { modules: { 2: 'approved' } }),
  'kyc-reuse': async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await applyProven(product.address, 'TRUST');
    await applyUpToKyc(product.address, people.newcomer, 'TRUST');
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Use The Marchetti Family Trust' })).toBeVisible();
  },
  'kyc-failing': standing('INDIVIDUAL', individual, '', async (page) => {
    await fails(page, '**/api/kyc_records/*');
    await page.reload();
    await expect(page.getByText('What you answered could not be loaded')).toBeVisible();
  }),
  'kyc-loading': standing('INDIVIDUAL', individual, '', async (page) => {
    await page.route('**/api/kyc_records/*', () => {});
    await page.reload();
    await expect(page.locator('[aria-busy=true]').first()).toBeAttached();
  }),
  'kyc-not-saved': standing('INDIVIDUAL', individual, '?card=identity', async (page) => {
    await page.route('**/api/kyc_records/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await page.getByLabel('Place of birth').fill('Cambridge');
    await expect(page.getByText(/^Not saved/)).toBeVisible();
  }),
  'kyc-overview': standing('TRUST', trust, '', undefined, `/investor/funds/${richFund}/application`),
  'kyc-account': standing('TRUST', trust, '', undefined, '/investor/account'),
};
