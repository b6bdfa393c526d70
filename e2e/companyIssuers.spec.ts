import { startFakeProvider } from '@pari/testkit';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';

test(
  'a company with a sign-in provider of its own shows a button for it, and its people sign in there',
  { tag: '@desk' },
  async ({ page, product }, { project }) => {
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

      // Two administrators move somebody there; the one asks by the desk.
      await product.pari(['user', 'add', `admin@${slug}.example`, '--company', slug, '--name', 'Bea Elm', '--roles', 'admin']);
      await product.pari(['user', 'add', `leaver@other.example`, '--company', slug, '--name', 'Lea Elm', '--roles', 'investor', '--passkey']);
      await page.context().clearCookies();
      provider.person = { sub: 'admin', email: `admin@${slug}.example`, email_verified: true, auth_time: Math.floor(Date.now() / 1000) };
      await page.goto(`/${slug}/investor/admin/people?search=Lea`);
      await page.getByRole('link', { name: 'Sign in as Elm staff' }).click();
      await page.getByRole('link', { name: 'Go on' }).click();
      await page.getByRole('link', { name: 'Lea Elm' }).click();
      await page.getByRole('button', { name: 'Move to another sign-in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move Lea Elm to another sign-in' });
      await expectAccessible(page, 'moving somebody to a provider');
      await dialog.getByLabel('New e-mail').fill(`lea@${slug}.example`);
      await dialog.getByLabel('Reason').fill('Called the number that we know.');
      await dialog.getByRole('button', { name: 'Ask for it' }).click();
      await expect(page.getByText('Another administrator has to agree now.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText(`Sign-in at ${provider.issuer}, and in no other way.`)).toBeVisible();

      // One of them adds somebody there, who signs in there and nowhere else.
      await page.goto(`/${slug}/investor/admin/people`);
      await page.getByRole('button', { name: 'Add a person' }).click();
      const panel = page.getByRole('dialog', { name: 'Add a person' });
      await panel.getByLabel('Name', { exact: true }).fill('Cem Elm');
      await panel.getByLabel('E-mail', { exact: true }).fill(`cem@${slug}.example`);
      await panel.getByRole('radio', { name: 'Sign in as Elm staff' }).check();
      await expectAccessible(page, 'somebody about to be added at a provider');
      await panel.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('The person is added.')).toBeVisible();
      await page.context().clearCookies();
      provider.person = { sub: 'cem', email: `cem@${slug}.example`, email_verified: true };
      await page.goto(`/${slug}`);
      await page.getByRole('link', { name: 'Sign in as Elm staff' }).click();
      await page.getByRole('link', { name: 'Go on' }).click();
      await expect(page.getByRole('button', { name: 'Account of Cem Elm' })).toBeVisible();
    } finally {
      await provider.close();
    }
  },
);
