import { expect } from '../support/test.ts';
import { tellCarry } from '../support/carry.ts';
import { people, signIn } from '../support/people.ts';
import { fails, visit, type PrepareStory } from './prepare.ts';

const address = '/investor/totalCompensation';

/** What somebody sees of their pay, beside the carry of the story. */
const own =
  (prepare: PrepareStory): PrepareStory =>
  async (page, product) => {
    await tellCarry(product);
    await signIn(page, people.carry);
    return prepare(page, product);
  };

export const compensationStates: Readonly<Record<string, PrepareStory>> = {
  compensation: own(async (page) => {
    await page.goto(`${address}?as_of_date=2026-03-31`);
    await expect(page.getByRole('heading', { level: 2, name: 'Carry Allocations' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Side by side' })).toBeVisible();
  }),
  'compensation-grant': own(async (page) => {
    await page.goto(`${address}?as_of_date=2025-10-31`);
    await page.getByRole('link', { name: 'Alderwyck Growth Carry III' }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
    return 'sight';
  }),
  'compensation-nothing': own(async (page) => {
    await page.goto(`${address}?as_of_date=2001-01-01`);
    await expect(page.getByText('No data to display')).toBeVisible();
  }),
  'compensation-without-values': own(async (page) => {
    await page.goto(`${address}?as_of_date=2023-02-01`);
    await expect(page.getByText('No value is known yet')).toBeVisible();
  }),
  'compensation-failing': own(async (page) => {
    await fails(page, '**/api/total_compensation**');
    await page.goto(address);
    await expect(page.getByText('Your pay could not be loaded')).toBeVisible();
  }),
  'compensation-held': own(async (page) => {
    await page.context().addCookies([{ name: 'pari_as_of', value: '2025-10-31', url: new URL(page.url()).origin }]);
    await page.goto(address);
    await expect(page.getByRole('group', { name: 'As of Date' })).toBeVisible();
  }),
  'compensation-print': own(async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2, name: 'Side by side' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
  }),
  'pay-unopened': visit(people.payKeeper, async (page) => {
    await page.goto('/investor/compensation');
    await page.getByRole('link', { name: 'Mateo Okafor' }).click();
    await expect(page.getByText('Amounts are not shown yet')).toBeVisible();
  }),
  'pay-of-a-person': visit(people.payKeeper, async (page) => {
    await page.goto('/investor/compensation');
    await page.getByRole('link', { name: 'Mateo Okafor' }).click();
    await page.getByRole('button', { name: 'Show pay' }).click();
    await expect(page.getByRole('button', { name: 'Add a year' })).toBeVisible();
  }),
  'pay-year-wrong': visit(people.payKeeper, async (page) => {
    await page.goto('/investor/compensation');
    await page.getByRole('link', { name: 'Mateo Okafor' }).click();
    await page.getByRole('button', { name: 'Show pay' }).click();
    await page.getByRole('button', { name: 'Add a year' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: '2 things need attention' })).toBeVisible();
    return 'sight';
  }),
  'pay-nobody': visit(people.payKeeper, async (page) => {
    await page.goto('/investor/compensation?search=zzzz');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }),
};
