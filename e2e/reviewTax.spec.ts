import { shortFund } from './support/applications.ts';
import { arrive, bringSession, forgetSession, people, signIn } from './support/people.ts';
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
  await bringSession(page, people.reviewer);
});
test.afterEach(({ product }) => product.forgetApplications());

test('a reviewer looks at taxes, masked, opens a signed form and approves; somebody else signs off once more', { tag: '@alike' }, async ({ page, product }) => {
  test.slow();
  await open(page);
  await expect(answers(page).getByText('•••• 7897')).toBeVisible();
  await expect(answers(page).getByText('756.1234')).toHaveCount(0);
  await looksRight(page, 'what was said of taxes');
  await expect(answers(page).getByText(/^Signed .*, valid until 31 Dec /)).toBeVisible();
  await answers(page).getByRole('button', { name: 'W-8BEN.pdf', exact: true }).press('Enter');
  const shown = page.getByRole('dialog', { name: /W-8BEN/ });
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  // What is asked about a form is asked at one place.
  await expect(answers(page).getByRole('button', { name: 'Comment on W-8BEN', exact: true })).toHaveCount(1);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('Internal tax: waits for a second reviewer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve once more' })).toHaveCount(0);
  await looksRight(page, 'what waits for a second reviewer');

  await product.setRoles(people.secondAdmin, 'admin', 'reviewer');
  try {
    await signIn(page, people.secondAdmin);
    await open(page);
    await page.getByRole('button', { name: 'Approve once more' }).press('Enter');
    await expect(page.getByText('Internal tax: approved')).toBeVisible();
    await looksRight(page, 'what was approved twice');
  } finally {
    await product.setRoles(people.secondAdmin, 'admin');
  }
});

test('what a reviewer asks about a question of taxes stands at it, and what is asked elsewhere above the step', { tag: '@desk' }, async ({ page, product }) => {
  const [here, there] = ['Since when are you exempt?', 'Which of your trades is that of?'];
  await product.review(people.newcomer, shortFund, {
    modules: { 3: 'changes_requested' },
    comments: [
      { module: 3, question: 'is_tax_exempt_in_country', text: here },
      { module: 3, question: 'W-8BEN', text: there },
    ],
  });
  await arrive(page, people.newcomer, `/investor/funds/${shortFund}/tax?step=2`);
  const [asked, elsewhere] = [
    page.getByRole('article', { name: new RegExp(here.slice(0, -1)) }),
    page.getByRole('article', { name: new RegExp(there.slice(0, -1)) }),
  ];
  await expect(asked).toHaveCount(1);
  await expect(elsewhere).toHaveCount(1);
  // Beside the question, beneath the one before it.
  await expect(page.locator('section[aria-labelledby="tax-step"]').filter({ has: asked })).toHaveCount(1);
  await expect(page.locator('section[aria-labelledby="tax-step"]').filter({ has: elsewhere })).toHaveCount(0);
  await looksRight(page, 'taxes with what is asked about them');
});
