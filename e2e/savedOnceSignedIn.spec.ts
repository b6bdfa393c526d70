import { applyUpToKyc } from './support/applications.ts';
import { arrive, fillSignIn, forgetsSignIn, people, signInWindow } from './support/people.ts';
import { expect, test } from './support/test.ts';

const address = '/investor/funds/TARN-IND/amlkyc';

test.afterEach(({ product }) => product.forgetApplications());

test(
  'what is typed and takes a fresh sign-in is asked for above it, kept where that is given up, and saved once they have signed in',
  { tag: '@desk' },
  async ({ page, product }) => {
    await applyUpToKyc(product.address, people.newcomer, 'TRUST');
    let isStale = false;
    await page.route(/\/api\/kyc_records\/[^/]+$/, (route) =>
      isStale && route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 401,
            headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
            json: { code: 'sign_in_again', detail: 'This takes a sign-in of the last five minutes. Nothing was changed.' },
          })
        : route.continue(),
    );
    await arrive(page, people.newcomer, address);
    const name = page.getByLabel('Name of the entity');
    await name.fill('The Marchetti Trust');
    await page.getByRole('button', { name: 'Next Step', exact: true }).press('Enter');
    await expect(page.getByRole('radiogroup', { name: /economic interest/ })).toBeVisible();
    isStale = true;
    await name.fill('The Marchetti Family Trust');
    const asked = page.getByRole('alertdialog', { name: 'Sign in again' });
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByText(/^Not saved: This takes a sign-in/)).toBeVisible();
    await expect(name).toHaveValue('The Marchetti Family Trust');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(asked).toBeVisible();
    isStale = false;
    await forgetsSignIn(page);
    const there = await signInWindow(page, () => asked.getByRole('button', { name: 'Sign in' }).click());
    const closed = there.waitForEvent('close');
    await fillSignIn(there, people.newcomer);
    await closed;
    await expect(asked).toHaveCount(0);
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue('The Marchetti Family Trust');
  },
);
