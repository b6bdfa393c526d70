import { apply, applyAsFarAs, shortFund, richFund } from '../support/applications.ts';
import { arrive, people, signIn } from '../support/people.ts';
import type { Product, Review } from '../support/product.ts';
import { expect, type Page } from '../support/test.ts';
import { fails, type PrepareStory } from './prepare.ts';

const short = `/investor/funds/${shortFund}/onboarding`;
const rich = `/investor/funds/${richFund}/onboarding`;

type Then = (page: Page, product: Product) => Promise<'sight' | void>;

async function come(page: Page, product: Product, address: string, then?: Then): Promise<'sight' | void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return then?.(page, product);
}

/** Nothing was applied for. */
const first =
  (address: string, then?: Then): PrepareStory =>
  async (page, product) => {
    await product.forgetApplications();
    await arrive(page, people.newcomer, address);
    return come(page, product, address, then);
  };

/** At a step of the fund of few questions. */
const few =
  (until: Parameters<typeof apply>[2], query: string, then?: Then): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await apply(product.address, people.newcomer, until);
    return come(page, product, `${short}?${query}`, then);
  };

/** What reviewers decided about what was submitted. */
const decided =
  (modules: NonNullable<Review['modules']>, query: string): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await apply(product.address, people.newcomer, 'amount');
    await product.review(people.newcomer, shortFund, { modules, reason: 'It is offered to people of the investment team alone this time.' });
    return come(page, product, `${short}?${query}`, () => expect(page.getByText(/^Your (answers were|amount was) declined$/)).toBeVisible());
  };

/** At a block of the fund of many questions. */
const many =
  (block: string, answers: Parameters<typeof applyAsFarAs>[3] = {}, then?: Then): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await applyAsFarAs(product.address, people.newcomer, block, answers);
    return come(page, product, `${rich}?block=${block}`, then);
  };

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();
const choose = async (page: Page, country: string): Promise<void> => {
  await page.getByRole('button', { name: /Country/ }).click();
  await page.getByRole('option', { name: country, exact: true }).click();
};
const from = (country: string) => ({ residence: { options: { [country]: true } } });

/** Somebody applies, step by step. */
export const onboardingStates: Readonly<Record<string, PrepareStory>> = {
  'apply-failing': async (page) => {
    await fails(page, `**/api/eligibility_criteria/response/${shortFund}/fetch`);
    await arrive(page, people.newcomer, short);
    await expect(page.getByText('Your application could not be loaded')).toBeVisible();
  },
  'apply-policy': first(rich),
  'apply-policy-read': first(rich, async (page) => {
    await page.getByRole('button', { name: /^Data protection policy/ }).click();
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    return 'sight';
  }),
  'apply-about': first(short),
  'apply-about-entity': many('intro', {}, async (page) => {
    await page.goto(`${rich}?step=about`);
    await page.getByRole('radio', { name: 'Entity' }).click();
    await expect(page.getByRole('radio', { name: 'Partnership' })).toBeVisible();
  }),
  'apply-about-missing': first(short, async (page) => {
    await next(page);
    await expect(page.getByText('things need attention')).toBeVisible();
  }),
  'apply-country': few('answered', 'step=about', async (page) => {
    await choose(page, 'United Kingdom');
    await next(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    return 'sight';
  }),
  'apply-intro': few('begun', 'block=intro'),
  'apply-key-information': many('kii'),
  'apply-key-information-early': many('kii', {}, async (page) => {
    await next(page);
    await expect(page.getByText('Do this first')).toBeVisible();
  }),
  'apply-custom': many('money', from('JP'), async (page) => {
    await page.getByLabel('Borrowed by myself, outside of the programme').check();
    await expect(page.getByLabel('From whom, and by when is it to be repaid?')).toBeVisible();
  }),
  'apply-accredited': many('accredited', {}, async (page) => {
    await page.getByLabel(/^I hold in good standing/).check();
    await page.getByLabel('Another certification designated by the Commission').check();
    await next(page);
  }),
  'apply-radio': many('jp-exempt', from('JP')),
  'apply-review': many('qualified-purchaser', {}, async (page) => {
    await page.getByRole('radio').nth(-1).check();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  }),
  'apply-several': many('sg-institutional', { ...from('SG'), 'sg-accredited': { value: 'no' } }, async (page) => {
    await page.getByLabel(/^I was approached individually/).check();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  }),
  'apply-approvals': many('approvals'),
  'apply-evidence': many('evidence'),
  'apply-fails': few('begun', 'block=kii', async (page) => {
    await page.getByRole('button', { name: 'Key information document' }).click();
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByLabel(/^I confirm that I have received/).check();
    await next(page);
    await page.getByLabel('None of the above applies to me.').check();
    await expect(page.getByText('Not eligible by this answer')).toBeVisible();
  }),
  'apply-not-eligible': few('begun', 'block=kii', async (page) => {
    await page.getByRole('button', { name: 'Key information document' }).click();
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByLabel(/^I confirm that I have received/).check();
    await next(page);
    await page.getByLabel('None of the above applies to me.').check();
    await next(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Not eligible' })).toBeVisible();
  }),
  'apply-eligible': few('answered', 'block=final'),
  'apply-conflict': few('answered', 'block=status', async (page) => {
    const other = await page.context().newPage();
    await other.goto(`${short}?block=status`);
    await other.getByLabel('I am an employee and do not know which of these I am.').check();
    await expect(other.getByText(/^Saved \d/)).toBeVisible();
    await other.close();
    await page.getByLabel('I am a qualified purchaser.').check();
    await expect(page.getByText('Status: changed elsewhere in the meantime')).toBeVisible();
  }),
  'apply-not-saved': few('answered', 'block=status', async (page) => {
    await page.route('**/criteria_block', (route) => route.abort());
    await page.getByLabel('I am a qualified purchaser.').check();
    await expect(page.getByRole('alert')).toBeVisible();
    return 'sight';
  }),
  'apply-leave': few('answered', 'step=about', async (page) => {
    await page.getByLabel('Where were you when you decided to invest?').fill('On the train to Boston');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'apply-none': first('/investor/funds/NOBODY/onboarding'),
  'apply-soon': first('/investor/funds/OSTE-BAL/onboarding'),
  'apply-closed': few('answered', 'step=amount', async (page, product) => {
    await product.review(people.newcomer, shortFund, { status: 6, reason: 'The fund is full.' });
    await page.getByLabel('Equity amount').fill('45000');
    await expect(page.getByText('The application can no longer be changed')).toBeVisible();
  }),
  'apply-evidence-refused': many('evidence', {}, async (page) => {
    await page.locator('input[type=file]').setInputFiles({ name: 'evidence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no such thing') });
    await expect(page.getByText(/^evidence.pdf is neither/)).toBeVisible();
  }),
  'apply-evidence-sending': many('evidence', {}, async (page) => {
    await page.route('**/api/eligibility_criteria/response/*/documents', () => undefined);
    await page.locator('input[type=file]').setInputFiles({ name: 'evidence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no such thing') });
    await expect(page.getByText('Uploading')).toBeVisible();
  }),
  'apply-declined': decided({ 1: 'declined' }, 'block=final'),
  'apply-amount-declined': decided({ 1: 'approved', 7: 'declined' }, 'step=amount'),
  'apply-amount': few('answered', 'step=amount', async (page) => {
    await page.getByLabel('Equity amount').fill('50000');
    await page.getByLabel('Leverage amount').fill('90000');
    await page.getByLabel('Cashless commitment').fill('10000');
    await expect(page.getByLabel(/^Outcomes with leverage/)).toBeVisible();
  }),
  'apply-amount-missing': few('answered', 'step=amount', async (page) => {
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('needs attention')).toBeVisible();
  }),
  'apply-asked': async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await apply(product.address, people.newcomer, 'amount');
    await product.review(people.newcomer, shortFund, {
      status: 3,
      modules: { 1: 'changes_requested' },
      comments: [{ module: 1, question: 'status', text: 'Since when have you taken part in its investment activities?', reply: 'A sentence is enough.' }],
    });
    return come(page, product, `${short}?block=status`);
  },
  'apply-prepared': async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await apply(product.address, people.newcomer, 'answered');
    await product.review(people.newcomer, shortFund, { isPreparedBy: people.investor });
    return come(page, product, `${short}?block=final`);
  },
  'apply-thanks': few('amount', 'step=amount'),
  'apply-resubmit': few('amount', 'step=amount', async (page) => {
    await page.getByRole('button', { name: 'Change the amount' }).click();
    await page.getByLabel('Equity amount').fill('60000');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
};
