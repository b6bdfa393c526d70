import { expectAccessible } from './support/accessibility.ts';
import { apply, applyAsFarAs, richFund, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { arrive, people } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const address = `/investor/funds/${shortFund}/onboarding`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

/** The newcomer asks somebody to act for them, who accepts. @returns how to end it */
async function delegated(product: string): Promise<() => Promise<void>> {
  const whose = await callsAs(product, people.newcomer);
  const invited = await whose.call<{ readonly id: string }>('POST', '/users/delegates', {
    firstName: 'Iris',
    lastName: 'Halloran',
    email: people.delegate,
    accessLevels: [2],
  });
  const who = await callsAs(product, people.delegate);
  const { results } = await who.call<{ readonly results: readonly { readonly id: string; readonly version: number; readonly state: string }[] }>(
    'GET',
    '/users/principals',
  );
  const asked = results.find(({ state }) => state === 'pending');
  await who.call('POST', `/users/principals/${asked?.id}/accept`, { version: asked?.version });
  return async () => {
    await whose.call('DELETE', `/users/delegates/${invited.id}`);
  };
}

async function lookAtTheirs(page: Page): Promise<void> {
  await arrive(page, people.delegate, '/investor/start');
  await page.getByRole('button', { name: 'Look at what is theirs: Theo Marchetti' }).click();
  await expect(page.getByText('Viewing as Theo Marchetti')).toBeVisible();
  await page.goto('/investor/start');
  await expect(page.getByText(/You prepare, Theo Marchetti submits\./)).toBeVisible();
}

test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(({ product }) => product.forgetApplications());

test('who acts for an applicant prepares on the screen what only the applicant confirms and submits', { tag: '@desk' }, async ({ page, browser, product }) => {
  await apply(product.address, people.newcomer, 'begun');
  const endDelegation = await delegated(product.address);
  await lookAtTheirs(page);
  await page.goto(`${address}?block=kii`);
  await expect(page.getByText('You prepare this for Theo Marchetti, who confirms and submits it.')).toBeVisible();
  await expect(page.getByText('Only Theo Marchetti confirms this.')).toBeVisible();
  await expect(page.getByLabel(/^I confirm that I have received/)).toBeDisabled();
  await expectAccessible(page, 'preparing for somebody');
  await page.getByRole('button', { name: 'Next Step' }).press('Enter');
  await expect(heading(page, 'Status')).toBeFocused();
  await page.getByLabel('I am a qualified purchaser.').check();
  await saved(page);
  await page.goto(`${address}?step=amount`);
  await page.getByLabel('Equity amount').fill('50000');
  await page.getByLabel('Leverage amount').fill('75000');
  await saved(page);
  await expect(page.getByText('Theo Marchetti submits the application.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit application' })).toHaveCount(0);

  const own = await (await browser.newContext({ viewport: page.viewportSize(), baseURL: product.address })).newPage();
  await arrive(own, people.newcomer, `/investor/funds/${shortFund}/application`);
  await own.getByRole('button', { name: 'Look and confirm' }).press('Enter');
  const prepared = own.getByRole('dialog', { name: 'Confirm what was prepared' }).getByRole('list', { name: 'What was prepared' });
  await expect(prepared).toContainText(/Status.*I am a qualified purchaser\..*Iris Halloran, as delegate/);
  // How the amount comes about is confirmed with it.
  await expect(prepared).toContainText(/Leverage.*75,000.*Total gross investment.*125,000/);
  await expectAccessible(own, 'what a delegate prepared');
  await own.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(own.getByRole('button', { name: 'Look and confirm' })).toHaveCount(0);
  await own.context().close();
  await endDelegation();
});

test(
  'what only the applicant acknowledges keeps nobody who prepares from going on, and the applicant is asked for it',
  { tag: '@desk' },
  async ({ page, browser, product }) => {
    await applyAsFarAs(product.address, people.newcomer, 'accredited', { residence: { options: { US: true } } });
    const endDelegation = await delegated(product.address);
    await lookAtTheirs(page);
    const accredited = `/investor/funds/${richFund}/onboarding?block=accredited`;
    await page.goto(accredited);
    await page.getByLabel(/^My individual income exceeded/).check();
    await saved(page);
    const acknowledgement = page.getByLabel('I will provide evidence of my income on request.');
    await expect(acknowledgement).toBeDisabled();
    await expect(acknowledgement).toHaveAccessibleDescription('Theo Marchetti confirms this.');
    await expectAccessible(page, 'a statement that another acknowledges');
    await page.getByRole('button', { name: 'Next Step' }).press('Enter');
    await expect(heading(page, 'Qualified purchaser status')).toBeFocused();

    const own = await (await browser.newContext({ viewport: page.viewportSize(), baseURL: product.address })).newPage();
    await arrive(own, people.newcomer, accredited);
    await own.getByRole('button', { name: 'Next Step' }).press('Enter');
    await expect(own.getByText('Acknowledge the statement.').first()).toBeVisible();
    await own.getByLabel('I will provide evidence of my income on request.').check();
    await saved(own);
    await own.getByRole('button', { name: 'Next Step' }).press('Enter');
    await expect(heading(own, 'Qualified purchaser status')).toBeFocused();
    await own.context().close();
    await endDelegation();
  },
);
