import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { tellCarry } from './support/carry.ts';
import { openAdministration, people, signIn, signInAt } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** Where rows can be sorted or pressed it is a grid. */
const table = (page: Page, name: string) => {
  const named = { name, exact: true };
  return isPhone(page) ? page.getByRole('list', named) : page.getByRole('grid', named).or(page.getByRole('table', named));
};
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(value);
}

async function choose(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: field }).press('Enter');
  await page.getByRole('option', { name: option }).press('Enter');
}

/** Finds the newcomer among everybody. */
async function choosePerson(page: Page): Promise<void> {
  const person = page.getByRole('dialog').getByRole('combobox', { name: 'Person' });
  await person.fill(people.newcomer);
  // A phone sorts by a list of its own, whose options are there, too.
  const found = page.getByRole('listbox', { name: 'Suggestions Person' });
  // What was listed before is listed until it was looked for: a press would go to an entry that is gone a moment later.
  await expect(found.getByRole('option').first()).toContainText(people.newcomer);
  await person.press('ArrowDown');
  await person.press('Enter');
  await expect(found).toHaveCount(0);
}

/** Looks at what a fact does, and posts it. */
async function post(page: Page, title: string): Promise<void> {
  await panel(page, title).getByRole('button', { name: 'Look at what it does' }).press('Enter');
  await expect(panel(page, `${title}?`)).toBeVisible();
  await panel(page, `${title}?`).getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openPosting(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Post a fact' }).press('Enter');
  await page.getByRole('menuitem', { name: kind }).press('Enter');
}

test('an administrator keeps a plan: a schedule, grants, a value, an event and its reversal, each looked at before it is posted', async ({ page }) => {
  const id = `CARRY-${String(Date.now())}`;
  const name = `Tarn Valley carry ${id}`;
  await signIn(page, people.secondAdmin);
  await openAdministration(page, 'Carry plans');
  await expect(page.getByRole('heading', { level: 1, name: 'Carry plans' })).toBeVisible();
  await expectAccessible(page, 'the carry plans');
  expect(await fits(page)).toBe(true);

  await page.getByRole('link', { name: 'Vesting schedules' }).press('Enter');
  await page.getByRole('button', { name: 'New schedule' }).press('Enter');
  await fill(page, { Name: `Quarters ${id}`, Terms: '{ "periods": [{ "length": 3, "unit": "months", "percentage": "30%", "times": 3 }] }' });
  await page.getByRole('button', { name: 'Show the instalments' }).press('Enter');
  await expect(panel(page, 'New schedule')).toContainText('The shares add up to 90% and not to 100%.');
  await choose(page, /Begin with/, 'A cliff, then quarters');
  await page.getByRole('button', { name: 'Show the instalments' }).press('Enter');
  await expect(table(page, 'Instalments of 100 points')).toContainText('Cliff');
  await expectAccessible(page, 'a schedule and its instalments');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(table(page, 'Vesting schedules')).toContainText(`Quarters ${id}`);

  await page.getByRole('link', { name: 'Carry plans' }).press('Enter');
  await page.getByRole('button', { name: 'New plan' }).press('Enter');
  await panel(page, 'New plan').getByRole('button', { name: 'Add' }).press('Enter');
  await expect(panel(page, 'New plan').getByRole('region', { name: /things need attention/ })).toBeFocused();
  await fill(page, { 'External id': id, Name: name, Currency: 'usd', 'Bad leavers lose': '0.25' });
  await choose(page, /Points are counted in/, 'Whole points');
  await panel(page, 'New plan').getByRole('button', { name: 'Add' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Nobody was granted points by then')).toBeVisible();

  await page.getByRole('button', { name: 'Grant points' }).press('Enter');
  await choosePerson(page);
  await fill(page, { Points: '250', Reference: `${id}-1` });
  await choose(page, /Vesting schedule/, new RegExp(`Quarters ${id}`));
  await panel(page, 'Grant points').getByRole('button', { name: 'Look at what it does' }).press('Enter');
  await expect(panel(page, 'Grant points?')).toContainText('– → 250');
  await expectAccessible(page, 'what a grant does');
  // Whoever presses twice posts once.
  await panel(page, 'Grant points?').getByRole('button', { name: 'Post', exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 person holds 250 of 10,000 points.')).toBeVisible();

  await openPosting(page, 'A value of the plan');
  await fill(page, { Amount: '1000000' });
  await panel(page, 'Post a value').getByRole('button', { name: 'Look at what it does' }).press('Enter');
  await expect(panel(page, 'Post a value?')).toContainText('It counts from');
  await expect(table(page, 'What it changes')).toContainText('1,000,000.00');
  await expect(table(page, 'What it changes')).toContainText('25,000.00');
  await panel(page, 'Post a value?').getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table(page, 'Pool')).toContainText('25,000.00');
  await expect(page.getByText('Unallocated and rounding')).toBeVisible();

  await openPosting(page, 'An event of a grant');
  await choose(page, /To which grant/, new RegExp(`${id}-1`));
  await fill(page, { Points: '300', Reference: `${id}-E` });
  await page.getByRole('button', { name: 'Look at what it does' }).press('Enter');
  await expect(panel(page, 'Post an event')).toContainText('It takes more than the 250 points that have not vested by then.');
  await fill(page, { Points: '40' });
  await post(page, 'Post an event');
  await expect(table(page, 'What was posted')).toContainText(`${id}-E`);
  await expectAccessible(page, 'a plan with its pool and what was posted');
  expect(await fits(page)).toBe(true);

  if (isPhone(page)) return;
  await page
    .getByRole('row', { name: new RegExp(`${id}-E`) })
    .getByRole('button', { name: 'Reverse' })
    .click();
  await fill(page, { Reason: 'Entered by mistake' });
  await post(page, `Reverse ${id}-E`);
  await expect(page.getByRole('row', { name: new RegExp(`Acceleration.*${id}-E`) })).toContainText('Reversed');
});

test('a commitment beside the carry is looked at before it is recorded', async ({ page }) => {
  const source = `GP commitment ${String(Date.now())}`;
  await signInAt(page, people.secondAdmin, '/investor/admin/carry');
  const record = async (total: string) => {
    await page.getByRole('button', { name: 'Record a commitment' }).press('Enter');
    await choosePerson(page);
    await fill(page, { Source: source, Currency: 'usd', 'Total capital commitment': total, 'Cashless commitment': '600' });
    await panel(page, 'Record a commitment').getByRole('button', { name: 'Look at what it does' }).press('Enter');
  };
  await record('500');
  await expect(panel(page, 'Record a commitment')).toContainText('The parts are more than the whole commitment.');
  await fill(page, { 'Total capital commitment': '1000' });
  await panel(page, 'Record a commitment').getByRole('button', { name: 'Look at what it does' }).press('Enter');
  await expect(panel(page, 'Record a commitment?')).toContainText('– → 1,000.00');
  await expectAccessible(page, 'what a commitment does');
  expect(await fits(page)).toBe(true);
  await panel(page, 'Record a commitment?').getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await record('1200');
  await expect(panel(page, 'Record a commitment?')).toContainText('1,000.00 → 1,200.00');
});

test('a payment that is split shows what it changes, and is reversed as a whole', async ({ page, product }) => {
  await tellCarry(product);
  await signInAt(page, people.secondAdmin, '/investor/admin/carry/CP-1');
  const reference = `SPLIT-${String(Date.now())}`;
  await openPosting(page, 'A payment');
  await choose(page, /Split by/, 'All points held on the day');
  await fill(page, { Amount: '1000', 'Of it into escrow': '100', Source: 'Sale of Rowan', Reference: reference });
  await panel(page, 'Post a payment').getByRole('button', { name: 'Look at what it does' }).press('Enter');
  const effects = table(page, 'What it does');
  await expect(effects).toContainText('Paid');
  await expect(effects).toContainText('In escrow');
  await expect(effects).not.toContainText('Vested');
  expect(await effects.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  await panel(page, 'Post a payment?').getByRole('button', { name: 'Post', exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table(page, 'What was posted')).toContainText(`${reference}-2`);
  if (isPhone(page)) return;
  await page
    .getByRole('button', { name: `Reverse all of ${reference}` })
    .first()
    .click();
  await fill(page, { Reason: 'No sale' });
  await post(page, `Reverse all of ${reference}`);
  await expect(page.getByRole('row', { name: new RegExp(`Reversal of ${reference}-2`) })).toContainText('USD');
  await expect(page.getByRole('button', { name: `Reverse all of ${reference}` })).toHaveCount(0);
});
