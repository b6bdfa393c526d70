import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { chooseFound } from './support/combo.ts';
import { openAdministration, people, signIn, signInAt } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const editor = (page: Page) => page.getByLabel('Definition', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next Step' });
const at = (page: Page, heading: string) => expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();

test('an administrator writes criteria, is led to what is wrong, publishes what was rehearsed, and rolls back', async ({ page }, { workerIndex, project }) => {
  const key = `journey-${project.name}-${workerIndex}`;
  await signIn(page, people.admin);
  await openAdministration(page, 'Definitions');
  await expect(page.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Definitions' })).toContainText('Knowledgeable employees');
  await expectAccessible(page, 'the definitions');
  expect(await fits(page)).toBe(true);

  await page.getByRole('button', { name: 'New definition' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'New definition' });
  await panel.getByLabel('Name').fill('Criteria of a journey');
  await panel.getByLabel('Key').fill('not a key');
  await panel.getByRole('button', { name: 'Keep a first draft' }).press('Enter');
  await expect(panel.getByLabel('Key')).toHaveAccessibleDescription(/Use 1 to 100 letters/);
  await panel.getByLabel('Key').fill(key);
  await panel.getByRole('button', { name: 'Keep a first draft' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Criteria of a journey' })).toBeVisible();

  // What is no JSON is told at its place, and so is what means nothing.
  const begun = await editor(page).inputValue();
  await editor(page).fill(begun.replace('"name": "Criteria of a journey",', '"name": "Criteria of a journey"'));
  await page.getByRole('button', { name: 'Check and preview' }).press('Enter');
  await page.getByRole('button', { name: 'Go to line 3' }).press('Enter');
  await expect(editor(page)).toBeFocused();
  const body = JSON.parse(begun) as { blocks: object[] };
  const option = (id: string, logical_value: number) => ({ id, text: `The answer ${id}`, logical_value });
  const asks = (id: string, more: object) => ({ kind: 'KE', id, title: `About ${id}`, options: { individual: [option('yes', 1), option('no', 0)] }, ...more });
  const blocks = (on: string) =>
    body.blocks.toSpliced(2, 0, asks('first', {}), asks('second', { dependencies: [{ block: on, relation: 'equals', value: 'yes' }] }));
  await editor(page).fill(JSON.stringify({ ...body, blocks: blocks('nowhere') }, null, 2));
  await page.getByRole('button', { name: 'Keep as a draft' }).press('Enter');
  await expect(page.getByRole('list', { name: 'What is wrong' })).toContainText('blocks[3].dependencies[0] There is no block “nowhere”.');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByRole('button', { name: /^Go to line \d+, blocks\[3\]/ }).press('Enter');
  const before = await editor(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart).trimStart());
  expect(before).toMatch(/^\{\s+"block": "nowhere"/);
  await expectAccessible(page, 'what is wrong with a definition');
  expect(await fits(page)).toBe(true);

  // Tab leads out of the text, and types nothing into it.
  await editor(page).press('Tab');
  await expect(editor(page)).not.toBeFocused();

  await editor(page).fill(JSON.stringify({ ...body, blocks: blocks('first') }, null, 2));
  await page.getByRole('button', { name: 'Keep as a draft' }).press('Enter');
  await expect(page.getByRole('list', { name: 'What is wrong' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  const publishing = page.getByRole('dialog', { name: 'Publish: Criteria of a journey?' });
  await expect(publishing.getByRole('list', { name: 'What changes' })).toContainText('Added blocks');
  await expectAccessible(page, 'what publishing would do');
  await publishing.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByText('Version 3 is in force')).toBeVisible();

  await editor(page).fill((await editor(page).inputValue()).replace('Criteria of a journey', 'Criteria, changed'));
  await page.getByRole('button', { name: 'Keep as a draft' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Differences' })).toContainText('Changed name');
  await page.getByRole('button', { name: 'Roll back to version 3' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Criteria of a journey' })).toBeVisible();
  await expect(page.getByText('They say the same.')).toBeVisible();
  await page.getByRole('button', { name: 'Retire' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).press('Enter');
  await expect(page.getByText('No version is in force.')).toBeVisible();
});

test('the preview puts the real blocks, which let nobody go on before they are valid, and keeps nothing', async ({ page }) => {
  const writes: string[] = [];
  await signInAt(page, people.admin, '/investor/admin/definitions/criteria/rich');
  await expect(page.getByText(/It can be retired once no set-up of a fund names it/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retire' })).toHaveCount(0);
  await at(page, 'Before you begin');
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  await next(page).press('Enter');

  const statement = page.getByLabel('I confirm that I have received and read the key information document and the risk disclosure statement.');
  await expect(statement).toBeDisabled();
  await expect(page.getByText('* Please download the documents to enable the checkbox.').first()).toBeVisible();
  await next(page).press('Enter');
  await expect(page.getByText('Do this first')).toBeVisible();
  await expectAccessible(page, 'key information');
  await page.getByRole('button', { name: 'Key information document' }).press('Enter');
  await page.getByRole('button', { name: 'Risk disclosure statement' }).press('Enter');
  await statement.check();
  await next(page).press('Enter');

  await at(page, 'Residence');
  await page.getByLabel('United States of America').check();
  await next(page).press('Enter');
  await at(page, 'Accredited investor status');
  await next(page).press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'Accredited investor status' })).toHaveAccessibleDescription(/Choose one option/);
  await page.getByLabel(/^I hold in good standing/).check();
  await page.getByLabel('Another certification designated by the Commission').check();
  await page.getByLabel('Name of the certificate').fill('A certificate');
  await expectAccessible(page, 'accredited investors');
  expect(await fits(page)).toBe(true);
  await next(page).press('Enter');
  await at(page, 'Qualified purchaser status');
  await page.getByLabel(/not less than USD 5,000,000/).check();
  await next(page).press('Enter');

  await at(page, 'Where the money comes from');
  await page.getByLabel('Savings and investments').check();
  await page.getByLabel('A gift or an inheritance').check();
  await next(page).press('Enter');
  await expect(page.getByLabel('From whom was the gift or inheritance, when, and about how much?')).toHaveAccessibleDescription(/Explain it/);
  await page.getByLabel('Mostly listed securities and cash').check();
  await page.getByLabel('From whom was the gift or inheritance, when, and about how much?').fill('My aunt, last year, a little.');
  await expectAccessible(page, 'a block of the company');
  await next(page).press('Enter');

  await at(page, 'Approvals');
  await page.getByRole('button', { name: 'Conflicts of interest policy' }).press('Enter');
  await page.getByLabel(/^I understand that I may lose/).check();
  await page.getByLabel(/^I have read how conflicts/).check();
  await next(page).press('Enter');
  await at(page, 'Evidence');
  await page.getByRole('button', { name: 'Count as uploaded: Evidence of your status' }).press('Enter');
  await next(page).press('Enter');
  await at(page, 'Your answers');
  await expect(page.getByText('A reviewer decides')).toBeVisible();
  await expectAccessible(page, 'what the answers come to');
  expect(writes.filter((url) => !url.includes('/auth/') && !url.includes('action'))).toEqual([]);
});

test('what a fund asks is previewed for a country and a vehicle: who applies, then the criteria that are asked there', { tag: '@desk' }, async ({ page }) => {
  const writes: string[] = [];
  await signInAt(page, people.admin, '/investor/admin/definitions/application/TARN-IND');
  const [from, as] = [page.getByLabel('From', { exact: true }), page.getByLabel('Invests as')];
  await from.selectOption('France');
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
  await as.selectOption('Trust');
  await expect(page.getByText('Nobody applies to this fund from France as Trust.')).toBeVisible();
  await from.selectOption('Germany');
  await expect(page.getByText(/^Asked there: .*, version \d+$/)).toBeVisible();
  await expect(page.getByText('Nobody applies to this fund')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Trust' })).toBeChecked();
  await expect(page.getByLabel('Where were you when you decided to invest?')).toHaveAccessibleDescription(/Restricted area: the United States/);
  await next(page).press('Enter');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/Required/);
  await expectAccessible(page, 'who applies, previewed');
  expect(await fits(page)).toBe(true);
  for (const [label, said] of [
    ['First name', 'Ada'],
    ['Last name', 'Trustee'],
    ['Job title', 'Principal'],
    ['Where were you when you decided to invest?', 'In Berlin'],
  ] as const)
    await page.getByLabel(label).fill(said);
  for (const [label, one] of [
    [/Department/, 'Legal'],
    [/Job band/, 'Specialist 5'],
  ] as const) {
    await page.getByRole('button', { name: label }).press('Enter');
    await page.getByRole('option', { name: one, exact: true }).press('Enter');
  }
  await next(page).press('Enter');
  await at(page, 'Before you begin');
  await expectAccessible(page, 'the criteria asked there');
  await page.getByRole('button', { name: 'Who applies' }).press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(writes.filter((url) => !url.includes('/auth/') && !url.includes('action'))).toEqual([]);
});

test('in Singapore what meets nothing stands alone, and another vehicle has options of its own @desk', async ({ page }) => {
  await signInAt(page, people.admin, '/investor/admin/definitions/criteria/rich');
  await next(page).press('Enter');
  for (const name of ['Key information document', 'Risk disclosure statement']) await page.getByRole('button', { name }).press('Enter');
  await page.getByLabel(/^I confirm that I have received/).check();
  await next(page).press('Enter');
  await page.getByLabel('Singapore').check();
  await next(page).press('Enter');
  await page.getByLabel(/^My net personal assets/).check();
  await next(page).press('Enter');
  await at(page, 'Institutional and private placement');
  await page.getByLabel(/^I was approached individually/).check();
  await page.getByLabel('None of the above applies to me.').check();
  await expect(page.getByLabel(/^I was approached individually/)).toBeDisabled();
  await expect(page.getByLabel(/^I was approached individually/)).not.toBeChecked();
  await page.getByLabel('None of the above applies to me.').uncheck();
  await expect(page.getByLabel(/^I was approached individually/)).toBeEnabled();

  await page.getByLabel('Invests as').selectOption('Trust');
  await at(page, 'Before you begin');
});

test('a KYC workflow is previewed card by card, and tells what is wrong in its own sentences', async ({ page, product }, info) => {
  const key = `journey-kyc-${info.project.name}-${info.workerIndex}`;
  const ask = (id: string, label: string, type: string, more: object = {}) => ({ id, label, type, required: true, ...more });
  const yesNo = { options: ['yes', 'no'].map((id) => ({ id, text: id === 'yes' ? 'Yes' : 'No' })) };
  const body = {
    name: 'People of a journey',
    investor_type: 'INDIVIDUAL',
    cards: [
      {
        id: 'about',
        name: 'About you',
        order: 1,
        schema: [
          ask('number', 'Passport number', 'text', { data: { validation: { pattern: '[A-Z][0-9]{3}' } } }),
          ask('office', 'Do you hold a public office?', 'radio-select', { data: yesNo }),
          ask('which', 'Which office', 'text', { field_dependencies: [{ field: 'office', relation: 'equals', value: 'yes' }] }),
        ],
      },
      { id: 'home', name: 'Where you live', order: 2, schema: [ask('proof', 'Proof of address', 'file_upload')] },
    ],
  };
  const file = info.outputPath('workflow.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(body));
  await product.pari(['definition', 'put', 'kyc_workflow', key, file, '--company', 'alder', '--publish']);
  await signInAt(page, people.admin, `/investor/admin/definitions/kyc_workflow/${key}`);
  await expect(page.getByRole('heading', { level: 3, name: 'About you' })).toBeVisible();
  await next(page).press('Enter');
  await expect(page.getByLabel('Passport number')).toHaveAccessibleDescription('Passport number is required');
  await page.getByLabel('Passport number').fill('A12');
  await expect(page.getByLabel('Passport number')).toHaveAccessibleDescription(/Passport number is not written as it is asked for here/);
  await page.getByLabel('Passport number').fill('A123');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.getByLabel('Which office')).toHaveAccessibleDescription('Which office is required');
  await page.getByRole('radio', { name: 'No' }).check();
  await expectAccessible(page, 'a workflow previewed');
  expect(await fits(page)).toBe(true);
  await next(page).press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Where you live' })).toBeVisible();
});

test(
  'a template of an agreement is begun from a PDF, and what it lacks is told before it can be published',
  { tag: '@desk' },
  async ({ page }, { workerIndex }) => {
    await signInAt(page, people.admin, '/investor/admin/definitions');
    await page.getByRole('button', { name: 'New definition' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'New definition' });
    await panel.getByRole('button', { name: /What it is/ }).press('Enter');
    await page.getByRole('option', { name: 'Template of an agreement' }).press('Enter');
    await panel.getByLabel('Name').fill('Side letter');
    await panel.getByLabel('Key').fill(`side-letter-${workerIndex}`);
    await panel.getByRole('button', { name: 'Keep a first draft' }).press('Enter');
    await expect(panel).toContainText('Choose the PDF, or add a file.');
    await expectAccessible(page, 'a template to be begun');
    await chooseFound(panel, 'PDF', 'Subscription agreement, Tarnholm Industrial Fund');
    await panel.getByRole('button', { name: 'Keep a first draft' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Side letter' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'What is wrong' })).toContainText('say which input stands there');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await page.getByText('What can stand in a field').press('Enter');
    await expect(page.getByText('Day on which it was made')).toBeVisible();
    await expectAccessible(page, 'a template that was begun');

    await page.goto('/investor/admin/definitions/application/TARN-IND');
    const papers = page.getByRole('region', { name: 'Documents', exact: true });
    await expect(papers).toContainText('Read and acknowledged');
    await expect(papers).toContainText('countersigned by admin@alder.example');
  },
);
