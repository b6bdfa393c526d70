import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, people } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string | RegExp) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name });
const fund = 'Tarnholm Buyout Fund III';
const noOverflow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

// Those of the story too.
test.beforeEach(({ product }) => product.forgetOrders());
test.afterEach(({ product }) => product.forgetOrders());

test('an investor asks for more of a fund, changes it, and reads what became of it', async ({ page, browser, baseURL }) => {
  await arrive(page, people.investor, '/investor/funds/TARN-3/detail');
  await page.getByRole('link', { name: 'Ask for more or less' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  await expect(page.getByText('Nothing was asked for')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to reduce' }).click();
  const form = page.getByRole('dialog', { name: `Ask to reduce: ${fund}` });
  const profile = form.getByRole('button', { name: /Profile/ });
  if (await profile.isVisible()) {
    await profile.click();
    await page.getByRole('option').first().click();
  }
  await expect(form.getByText(/^Not called yet: USD/)).toBeVisible();
  await form.getByLabel(/^Amount/).fill('999999999');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText(/is not called yet: no more than that can be asked for/).first()).toBeVisible();
  await expectAccessible(page, 'asking for less of a fund');
  await form.getByLabel(/^Amount/).fill('1000');
  await form.getByLabel(/^Note/).fill('I move house.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request is made.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectAccessible(page, 'own requests');
  await noOverflow(page);

  await table(page, 'Requests for more or less')
    .getByRole('link', { name: new RegExp(fund) })
    .first()
    .click();
  const request = page.getByRole('dialog', { name: `Less of ${fund}` });
  await expect(request.getByText('I move house.')).toBeVisible();
  await expectAccessible(page, 'a request');
  await request.getByRole('button', { name: 'Change' }).click();
  await form.getByLabel(/^Amount/).fill('2500');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your request is changed.')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  await arrive(other, people.admin, '/investor/admin/orders?state=open');
  await table(other, 'Requests for more or less')
    .getByRole('link', { name: new RegExp(fund) })
    .first()
    .click();
  const decided = other.getByRole('dialog', { name: `Less of ${fund}` });
  await expect(decided.getByText('USD 2,500')).toBeVisible();
  await expectAccessible(other, 'a request on the desk');
  await decided.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(other.getByText('The request is acknowledged.')).toBeVisible();

  // What is open in the other tab is older.
  await request.getByRole('button', { name: 'Cancel request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect(request.getByText('This can no longer be done. It was acknowledged in the meantime.')).toBeVisible();
  await expect(request.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);

  await decided.getByRole('button', { name: 'Decline' }).click();
  await other
    .getByRole('alertdialog')
    .getByLabel(/^Reason/)
    .fill('The fund is closed for reductions.');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(other.getByText('The request is declined.')).toBeVisible();
  await noOverflow(other);
  await page.reload();
  await expect(page.getByRole('dialog', { name: `Less of ${fund}` }).getByText('The fund is closed for reductions.')).toBeVisible();
  if (!isPhone(page)) {
    await page.goto('/investor/ownership#notifications');
    await expect(page.getByText(`Your request to reduce ${fund} was declined; the reason stands beside it.`).first()).toBeVisible();
  }
  await other.context().close();
});

test('a sale stands in a list of its own', async ({ page }) => {
  await arrive(page, people.investor, '/investor/orders?fund=TARN-3');
  await page.getByRole('button', { name: 'Ask to sell' }).click();
  const form = page.getByRole('dialog', { name: `Ask to sell: ${fund}` });
  const profile = form.getByRole('button', { name: /Profile/ });
  await expect(form.getByLabel(/^Amount/)).toBeVisible();
  if (await profile.isVisible()) {
    await profile.click();
    await page.getByRole('option').first().click();
  }
  await form.getByLabel(/^Amount/).fill('500');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(table(page, 'Sales').getByRole('link', { name: new RegExp(fund) })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sales' })).toBeChecked();
});
