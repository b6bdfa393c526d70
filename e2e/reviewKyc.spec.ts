import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { askedOfApplicants, publishedWorkflow } from './support/definitions.ts';
import { forgetSession, people, signIn } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const applicant = 'Theo Marchetti';
const answers = (page: Page, part: string) => page.getByRole('list', { name: `Answers, ${part}` });

const question = (id: string, label: string, more: object = {}) => ({ id, label, type: 'text', required: true, helpText: '', data: {}, ...more });
const workflow = {
  name: 'Few questions',
  investor_type: 'INDIVIDUAL',
  cards: [
    {
      id: 'who',
      name: 'Who you are',
      order: 1,
      schema: [
        question('birth_country', 'Country of birth', { type: 'select-country' }),
        question('passport_number', 'Passport number', { is_sensitive: true }),
        question('passport_expiry', 'Passport expiry', { type: 'date', data: { validation: { afterToday: true } } }),
      ],
    },
  ],
};

async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

/** The applicant proves who they are, and says where they are paid. */
async function prove(address: string): Promise<void> {
  const calls = await callsAs(address, people.newcomer);
  const { id, version } = await calls.call<{ id: string; version: number }>('POST', '/kyc_records', { fund_external_id: shortFund });
  const given = { birth_country: 'US', passport_number: 'C01X00T47', passport_expiry: `${new Date().getUTCFullYear() + 4}-01-31` };
  const answered = await calls.call<{ version: number }>('PATCH', `/kyc_records/${id}`, { version, answers: given });
  const submitted = { status: 'submitted', fund_external_id: shortFund, version: answered.version };
  await calls.call('PATCH', `/kyc_records/kyc-aml-individual/${id}/status`, submitted);
  const details = {
    version: 0,
    bank_country: 'US',
    bank_name: 'First Bank',
    street_address: '1 Main Street',
    city: 'Boston',
    state: 'MA',
    postal_code: '02108',
    account_name: applicant,
    routing_number: '021000021',
    account_number: '1234567890',
    currency: 'USD',
  };
  await calls.call('PUT', `/payments/detail/${shortFund}/update`, details);
  await calls.end();
}

let restore: () => Promise<void>;
test.beforeEach(async ({ page, product }) => {
  await publishedWorkflow(product.address, 'few', workflow);
  restore = await askedOfApplicants(product.address, shortFund, {
    asks_bank_details: true,
    vehicles: ['INDIVIDUAL'],
    kyc_workflows: { INDIVIDUAL: 'few' },
    reviewed_modules: [1, 2, 4, 7],
  });
  await product.forgetApplications();
  await apply(product.address, people.newcomer, 'submitted');
  await prove(product.address);
  // Whoever sees a number whole signed in a moment ago.
  forgetSession(people.reviewer);
  await signIn(page, people.reviewer);
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

test('a reviewer looks at who an applicant is and where they are paid: masked, shown for a reason, looked for on lists, verified by a call', async ({
  page,
}) => {
  await page.goto('/investor/review?module=2');
  await page.getByRole('link', { name: applicant }).first().press('Enter');
  await page
    .getByRole('radio', { name: 'AML/KYC' })
    .or(page.getByRole('button', { name: 'AML/KYC' }))
    .first()
    .press('Space');
  const own = answers(page, 'AML/KYC');
  await expect(own.getByText('United States')).toBeVisible();
  await expect(own.getByText('•••• T47')).toBeVisible();
  await own.getByRole('button', { name: 'Show Passport number' }).press('Enter');
  const asking = page.getByRole('alertdialog', { name: 'Show “Passport number”?' });
  await asking.getByLabel('Reason').fill('Compared with the scan.');
  await asking.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(own.getByText('C01X00T47')).toBeVisible();
  await expect(page.getByText('Compared with the scan.')).toBeVisible();
  await looksRight(page, 'a file with what was revealed');

  await page.getByRole('button', { name: 'Record a result' }).press('Enter');
  const result = page.getByRole('dialog', { name: 'Record a screening' });
  await result.getByLabel('Note').fill('Looked at the list of today.');
  await looksRight(page, 'a screening');
  await result.getByRole('button', { name: 'Record' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Screening' }).getByText('Nothing found')).toBeVisible();

  await page
    .getByRole('radio', { name: 'Banking details' })
    .or(page.getByRole('button', { name: 'Banking details' }))
    .first()
    .press('Space');
  await expect(answers(page, 'Banking details').getByText('•••• 890')).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Record a call' }).press('Enter');
  const call = page.getByRole('dialog', { name: 'Record a call' });
  await call.getByLabel('Who confirmed it').fill('Theo Marchetti');
  await call.getByLabel('Number called').fill('+1 617 555 0100');
  const now = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16);
  await call.getByLabel('When').fill(now);
  await looksRight(page, 'a call');
  await call.getByRole('button', { name: 'Record' }).press('Enter');
  await expect(page.getByText('Verified by a call')).toBeVisible();
});
