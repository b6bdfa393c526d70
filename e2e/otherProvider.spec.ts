import { expect, test } from '@playwright/test';
import { startFakeProvider } from '@pari/testkit';
import { people } from './support/people.ts';
import { startProduct } from './support/product.ts';

/** The product with a sign-in provider that is somewhere else, as companies run it: another one than that of the other journeys. */
test('who signs in again at a provider elsewhere comes back, and what waited is done', { tag: '@desk' }, async ({ browser }) => {
  const provider = await startFakeProvider();
  const settings = { PARI_OIDC_ISSUER: provider.issuer, PARI_OIDC_CLIENT_ID: provider.clientId, PARI_OIDC_CLIENT_SECRET: provider.clientSecret };
  const product = await startProduct('provider', settings);
  const atKeyboard = (email: string) => (provider.person = { sub: email, email, email_verified: true, name: email, auth_time: Math.floor(Date.now() / 1000) });
  /** A browser of somebody; the provider knows them, and asks whether they go on. */
  const browserOf = async (email: string) => {
    const context = await browser.newContext({ baseURL: product.address });
    const page = await context.newPage();
    await page.goto('/');
    atKeyboard(email);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
    return { context, page };
  };
  try {
    const [{ context: proposing, page: proposer }, { context: approving, page }] = [await browserOf(people.secondAdmin), await browserOf(people.admin)];
    const address = '/investor/admin/payment-instructions/TARN-3';
    const iban = 'DE89 3704 0044 0532 0130 00';
    const asked = proposer.waitForRequest('**/api/admin/payment-instructions');
    const answered = proposer.waitForResponse('**/api/admin/payment-instructions');
    await proposer.goto('/investor/admin/payment-instructions');
    const { authorization = '' } = await (await asked).allHeaders();
    const { funds } = (await (await answered).json()) as { funds: { id: string; external_id: string }[] };
    const id = funds.find(({ external_id: key }) => key === 'TARN-3')?.id;
    const called = { person: 'Ina Berg of Tarnholm', number: '+49 30 901820', at: new Date(Date.now() - 86_400_000).toISOString() };
    const account = { account_name: 'Tarnholm III LP', bank_name: 'Commerzbank', bank_country: 'DE', iban, bic: 'COBADEFF', currency: 'USD' };
    const proposed = await proposing.request.post(`/api/admin/funds/${id}/payment-instructions`, {
      headers: { authorization },
      data: { ...account, call_back: called },
    });
    expect(await proposed.text()).toContain('3000');

    await page.goto(address);
    await product.ageSignIns(people.admin);
    await page.getByLabel('IBAN, typed again').fill(iban);
    await page.getByRole('button', { name: 'Approve' }).click();
    atKeyboard(people.admin);
    const question = page.getByRole('alertdialog', { name: 'Sign in again' });
    const [there] = await Promise.all([approving.waitForEvent('page'), question.getByRole('button', { name: 'Sign in' }).click()]);
    await expect(there).toHaveURL(/\/authorize\?.*max_age=300/);
    const closed = there.waitForEvent('close');
    await there.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByText(/^Approved\. Usable from/)).toBeVisible();
    await expect(question).toHaveCount(0);
    await closed;
    await Promise.all([proposing.close(), approving.close()]);
  } finally {
    await product.stop();
    await provider.close();
  }
});
