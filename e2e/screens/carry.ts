import { expect } from '../support/test.ts';
import { tellCarry } from '../support/carry.ts';
import { people, signIn } from '../support/people.ts';
import { fails, type PrepareStory } from './prepare.ts';

const day = '2025-10-31';

/** What a participant sees of their carry, in its states. */
const own =
  (prepare: PrepareStory): PrepareStory =>
  async (page, product) => {
    await tellCarry(product);
    await signIn(page, people.carry);
    return prepare(page, product);
  };

const openPlan = own(async (page) => {
  await page.goto(`/investor/carry-plans/CP-1?as_of_date=${day}`);
  await expect(page.getByRole('group', { name: 'Through time' })).toBeVisible();
});

export const carryStates: Readonly<Record<string, PrepareStory>> = {
  carry: own(async (page) => {
    await page.goto(`/investor/carry-plans?as_of_date=${day}`);
    await expect(page.getByRole('group', { name: 'Through time' })).toBeVisible();
  }),
  'carry-moved': own(async (page) => {
    await page.goto(`/investor/carry-plans?as_of_date=${day}`);
    await page.getByRole('button', { name: 'To the next change' }).click();
    await expect(page.getByRole('button', { name: 'Open this day' })).toBeVisible();
  }),
  'carry-nothing': own(async (page) => {
    await page.goto('/investor/carry-plans?as_of_date=2001-01-01');
    await expect(page.getByText('No points were granted to you by this day.')).toBeVisible();
  }),
  'carry-failing': own(async (page) => {
    await fails(page, '**/api/carry_plans/overview*');
    await page.goto('/investor/carry-plans');
    await expect(page.getByText('Your carry could not be loaded')).toBeVisible();
  }),
  'carry-plan': openPlan,
  'carry-plan-explained': async (page, product) => {
    await openPlan(page, product);
    await page.getByRole('button', { name: '432,098.76' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Estimated value' }).getByText('308,641.97')).toBeVisible();
    return 'sight';
  },
  'carry-grant': async (page, product) => {
    await openPlan(page, product);
    await page.getByRole('link', { name: '31 Jan 2023' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
    return 'sight';
  },
  'carry-rehearsal': async (page, product) => {
    await openPlan(page, product);
    await page.getByRole('button', { name: 'Rehearse' }).click();
    await page.getByRole('dialog').getByText('I leave as a bad leaver').click();
    return 'sight';
  },
  'carry-schedules': async (page, product) => {
    await openPlan(page, product);
    await page.getByRole('button', { name: 'Vesting schedule' }).first().click();
    await expect(page.getByRole('dialog').getByRole('term').getByText('Cliff')).toBeVisible();
    return 'sight';
  },
  'carry-statement': own(async (page) => {
    await page.goto(`/investor/carry-plans?as_of_date=${day}`);
    await page.getByRole('button', { name: 'Statement', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Statement of carry' })).toBeVisible();
    return 'sight';
  }),
  'carry-without-values': own(async (page) => {
    await page.goto('/investor/carry-plans?as_of_date=2023-02-01');
    await expect(page.getByRole('group', { name: 'Through time' })).toBeVisible();
  }),
  'carry-plan-unknown': own(async (page) => {
    await page.goto('/investor/carry-plans/CP-404');
    await expect(page.getByText('There is no such plan')).toBeVisible();
  }),
  'carry-plan-failing': own(async (page) => {
    await fails(page, '**/api/carry_plans/CP-1/allocations*');
    await page.goto('/investor/carry-plans/CP-1');
    await expect(page.getByText('The plan could not be loaded')).toBeVisible();
  }),
  'carry-print': own(async (page) => {
    await page.goto(`/investor/carry-plans?as_of_date=${day}`);
    await expect(page.getByRole('group', { name: 'Through time' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
  }),
  'carry-held': own(async (page) => {
    await page.context().addCookies([{ name: 'pari_as_of', value: day, url: new URL(page.url()).origin }]);
    await page.goto('/investor/carry-plans');
    await expect(page.getByRole('group', { name: 'As of Date' })).toBeVisible();
  }),
};
