import { expectAccessible } from './support/accessibility.ts';
import { bringSession, forgetSession, people } from './support/people.ts';
import { applyProven } from './support/proving.ts';
import { expect, test, type Page } from './support/test.ts';

const applicant = 'Theo Marchetti';
const answers = (page: Page, part: string) => page.getByRole('list', { name: `Answers, ${part}` });

async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

test.beforeEach(async ({ page, product }) => {
  await product.forgetApplications();
  await applyProven(product.address);
  // Whoever sees a number whole signed in a moment ago.
  forgetSession(people.reviewer);
  await bringSession(page, people.reviewer);
});
test.afterEach(({ product }) => product.forgetApplications());

test(
  'a reviewer looks at who an applicant is and where they are paid: masked, shown for a reason, looked for on lists, verified by a call',
  { tag: '@alike' },
  async ({ page }) => {
    await page.goto('/investor/review?module=2');
    await expect(page.getByLabel('Part', { exact: true })).toHaveValue('2');
    await page.getByRole('link', { name: applicant }).first().press('Enter');
    await page
      .getByRole('radio', { name: 'AML/KYC' })
      .or(page.getByRole('button', { name: 'AML/KYC' }))
      .first()
      .press('Space');
    const own = answers(page, 'AML/KYC');
    await expect(own.getByText('United States')).toBeVisible();
    await expect(own.getByText('•••• 0T47')).toBeVisible();
    await own.getByRole('button', { name: 'Show Passport number' }).press('Enter');
    const asking = page.getByRole('alertdialog', { name: 'Show “Passport number”?' });
    await asking.getByLabel('Reason').fill('Compared with the scan.');
    await asking.getByRole('button', { name: 'Show' }).press('Enter');
    await expect(own.getByText('C01X00T47')).toBeVisible();
    await expect(page.getByText('Compared with the scan.')).toBeVisible();
    await looksRight(page, 'a file with what was revealed');

    await page.getByRole('button', { name: 'Record a result' }).press('Enter');
    const result = page.getByRole('dialog', { name: 'Record a screening' });
    await result.getByRole('button', { name: 'Record' }).press('Enter');
    await expect(result.getByText('Choose what you found.').first()).toBeVisible();
    await result.getByLabel('Note').fill('Looked at the list of today.');
    // What was typed is not lost unasked.
    await result.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Go on editing' }).press('Enter');
    await expect(result.getByLabel('Note')).toHaveValue('Looked at the list of today.');
    await result.getByRole('button', { name: 'Result' }).press('Enter');
    await page.getByRole('option', { name: 'Nothing found', exact: true }).press('Enter');
    await looksRight(page, 'a screening');
    await result.getByRole('button', { name: 'Record' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Screening' }).getByText('Nothing found')).toBeVisible();

    await page
      .getByRole('radio', { name: 'Banking details' })
      .or(page.getByRole('button', { name: 'Banking details' }))
      .first()
      .press('Space');
    await expect(answers(page, 'Banking details').getByText('•••• 7890')).toBeVisible();
    await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Numbers to call' }).getByText('+41 44 555 01 00')).toBeVisible();
    await page.getByRole('button', { name: 'Record a call' }).press('Enter');
    const call = page.getByRole('dialog', { name: 'Record a call' });
    await call.getByLabel('Who confirmed it').fill('Theo Marchetti');
    await expect(call.getByRole('button', { name: /^\+41 44 555 01 00.*Number called/ })).toBeVisible();
    await expect(call.getByText(/^AML\/KYC, since /)).toBeVisible();
    const now = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16);
    await call.getByLabel('When').fill(now);
    await looksRight(page, 'a call');
    await call.getByRole('button', { name: 'Record' }).press('Enter');
    await expect(page.getByText('Verified by a call')).toBeVisible();
  },
);
