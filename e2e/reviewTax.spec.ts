import { forgetSession, people, signIn } from './support/people.ts';
import { applyTaxed } from './support/tax.ts';
import { looksRight } from './support/taxPage.ts';
import { expect, test, type Page } from './support/test.ts';

const applicant = 'Theo Marchetti';
const answers = (page: Page) => page.getByRole('list', { name: 'Answers, Tax details' });

/** The applicant's file, at what they say of their taxes. */
async function open(page: Page): Promise<void> {
  await page.goto('/investor/review?module=3');
  await page.getByRole('link', { name: applicant }).first().press('Enter');
  await page
    .getByRole('radio', { name: 'Tax details' })
    .or(page.getByRole('button', { name: 'Tax details' }))
    .first()
    .press('Space');
  await expect(answers(page)).toBeVisible();
}

test.beforeEach(async ({ page, product }) => {
  await product.forgetApplications();
  await applyTaxed(product.address, { enable_internal_tax_flow: true });
  // Whoever sees a number whole signed in a moment ago.
  forgetSession(people.reviewer);
  await signIn(page, people.reviewer);
});
test.afterEach(({ product }) => product.forgetApplications());

test('a reviewer looks at taxes, masked, opens a signed form and approves; somebody else signs off once more', async ({ page, product }) => {
  test.slow();
  await open(page);
  await expect(answers(page).getByText('•••• 8.97')).toBeVisible();
  await expect(answers(page).getByText('756.1234')).toHaveCount(0);
  await looksRight(page, 'what was said of taxes');
  await expect(answers(page).getByText(/^Signed .*, valid until 31 Dec /)).toBeVisible();
  await answers(page).getByRole('button', { name: 'W-8BEN.pdf', exact: true }).press('Enter');
  const shown = page.getByRole('dialog', { name: /W-8BEN/ });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('Internal tax: waits for a second reviewer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve once more' })).toHaveCount(0);
  await looksRight(page, 'what waits for a second reviewer');

  const roles = (names: string) => product.pari(['user', 'set', people.secondAdmin, '--company', 'alder', '--roles', names]);
  await roles('admin,reviewer');
  try {
    await signIn(page, people.secondAdmin);
    await open(page);
    await page.getByRole('button', { name: 'Approve once more' }).press('Enter');
    await expect(page.getByText('Internal tax: approved')).toBeVisible();
    await looksRight(page, 'what was approved twice');
  } finally {
    await roles('admin');
  }
});
