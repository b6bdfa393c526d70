import { startFakeProvider } from '@pari/testkit';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';

test('a company with a sign-in provider of its own shows a button for it, and its people sign in there', async ({ page, product }, { project }) => {
  const provider = await startFakeProvider();
  const slug = `elm-${project.name}`;
  const email = `ada@${slug}.example`;
  try {
    await product.pari(['company', 'add', slug, '--name', 'Elm Partners', '--currency', 'EUR']);
    const client = ['--client', provider.clientId, '--label', 'Sign in as Elm staff', '--domains', `${slug}.example`];
    await product.pari(['issuer', 'add', provider.issuer, '--company', slug, ...client], provider.clientSecret);
    await product.pari(['user', 'add', email, '--company', slug, '--name', 'Ada Elm', '--roles', 'investor']);
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Elm Partners' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in with a passkey' })).toBeVisible();
    // Nobody is asked who they are before they have chosen.
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'ways to sign in');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    provider.person = { sub: email, email, email_verified: true, name: 'Ada Elm' };
    await page.getByRole('link', { name: 'Sign in as Elm staff' }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByRole('button', { name: 'Account of Ada Elm' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${slug}/investor/`));
    await page.goto(`/${slug}/investor/account`);
    await expect(page.getByText('Keep access after leaving')).toBeVisible();
  } finally {
    await provider.close();
  }
});
