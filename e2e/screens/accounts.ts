import { expect } from '@playwright/test';
import { people } from '../support/people.ts';
import { visit, type Prepare } from './prepare.ts';

const stopsNothing = `#${'x'.repeat(43)}`;

/** What is asked of the account page before a picture is taken; whatever waits there is withdrawn first. */
const asking = (then: Prepare) =>
  visit(people.carry, async (page) => {
    await page.goto('/alder/investor/account');
    await expect(page.getByText('None given')).toBeVisible();
    const withdraw = page.getByRole('button', { name: 'Withdraw the change' });
    if (await withdraw.isVisible()) {
      await withdraw.click();
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    }
    await expect(page.getByRole('button', { name: 'Prepare' })).toBeVisible();
    return then(page);
  });

const clients = (then?: Prepare) =>
  visit(people.admin, async (page) => {
    await page.goto(`/alder/investor/admin/people?search=${people.adviser}`);
    await page.locator('.ui-row-link').first().click();
    await page.getByRole('link', { name: 'Clients of this adviser' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients of Julian Foss');
    return then?.(page);
  });

export const accountStates: Readonly<Record<string, Prepare>> = {
  'account-contact': asking(async (page) => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return 'sight';
  }),
  'account-leaving': asking(async (page) => {
    await page.getByRole('button', { name: 'Prepare' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return 'sight';
  }),
  'account-change-waits': asking(async (page) => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('E-mail').fill('somebody@home.example');
    await page.getByLabel('Telephone').fill('+49 30 123456');
    await page.getByRole('button', { name: 'Ask for the change' }).click();
    await expect(page.getByText('You asked for a change')).toBeVisible();
  }),
  'account-change-stop': async (page) => {
    await page.goto(`/account-change?company=alder&stop${stopsNothing}`);
    await expect(page.getByRole('button', { name: 'Stop it' })).toBeVisible();
  },
  'account-change-confirm-over': async (page) => {
    await page.goto(`/account-change?company=alder&confirm${stopsNothing}`);
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  },
  'adviser-clients': clients(),
  'adviser-client': clients(async (page) => {
    await page.getByRole('link', { name: 'Hui Min Lim' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return 'sight';
  }),
  'adviser-client-new': clients(async (page) => {
    await page.getByRole('button', { name: 'Add a client' }).click();
    await page.getByRole('combobox', { name: 'Client' }).fill('a');
    await expect(page.getByRole('option', { name: 'Bisi Oyelaran' })).toBeVisible();
    return 'sight';
  }),
  'people-move': visit(people.admin, async (page) => {
    await page.goto('/alder/investor/admin/people?search=Newcomer');
    await page.locator('.ui-row-link').first().click();
    await page.getByRole('button', { name: 'Move to a passkey' }).click();
    await expect(page.getByRole('dialog', { name: /to a passkey$/ })).toBeVisible();
  }),
  'people-requests': visit(people.admin, async (page) => {
    await page.goto('/alder/investor/admin/people?search=reviewer@alder');
    await page.locator('.ui-row-link').first().click();
    await page.getByRole('button', { name: 'Change the e-mail address' }).click();
    const dialog = page.getByRole('dialog', { name: /^Another address for/ });
    await dialog.getByLabel('New e-mail').fill('reviewer@home.example');
    await dialog.getByLabel('Reason').fill('Called the number that we know.');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/alder/investor/admin/people');
    await expect(page.getByRole('heading', { name: 'Changes of accounts' })).toBeVisible();
  }),
};
