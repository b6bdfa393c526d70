import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pdfOf } from './support/pdf.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { choose, sendAtOnce, sendToSign } from './support/signing.ts';

const noOverflow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

test.beforeEach(({ product }) => product.forgetEnvelopes());
test.afterEach(async ({ product }) => {
  [people.investor, people.reviewer].forEach((email) => forgetSession(email));
  await product.forgetEnvelopes();
  await product.forgetDocuments();
});

test('what was sent is found, looked at and taken back', { tag: '@alike' }, async ({ page, baseURL }) => {
  await sendToSign(baseURL ?? '', 'Side letter', [people.investor]);
  await sendToSign(baseURL ?? '', 'Deed of adherence', [people.investor, people.reviewer], { message: 'Please sign by Friday.' });
  await arrive(page, people.admin, '/investor/admin/signing');
  await expect(page.getByRole('link', { name: /Side letter/ })).toBeVisible();
  await expectAccessible(page, 'what was sent to be signed');
  await noOverflow(page);
  await page.getByLabel('Title, person or address').fill('deed');
  await expect(page.getByRole('link', { name: /Side letter/ })).toHaveCount(0);
  await expect(page).toHaveURL(/search=deed/);
  await page.getByRole('link', { name: /Deed of adherence/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deed of adherence');
  await expect(page.getByText('0 of 2 have signed.')).toBeVisible();
  await expect(page.getByText('Please sign by Friday.')).toBeVisible();
  await expectAccessible(page, 'one that was sent');
  await noOverflow(page);

  await page.getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Take Deed of adherence back?' });
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('Say why it is taken back.').first()).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The wrong version.');
  await expectAccessible(page, 'taking back');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The wrong version.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Signatures' }).first().click();
  await page.getByLabel('State').selectOption('cancelled');
  await expect(page.getByRole('link', { name: /Deed of adherence/ })).toBeVisible();
  await page.getByLabel('State').selectOption('expired');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('link', { name: /Side letter/ })).toBeVisible();
});

test('whoever has yet to sign is reminded, and another put in their place', { tag: '@desk' }, async ({ page, baseURL }) => {
  const { id } = await sendToSign(baseURL ?? '', 'Deed of adherence', [people.investor, people.reviewer]);
  await arrive(page, people.admin, `/investor/admin/signing/${id}`);
  const act = async (name: string) => {
    const more = page.getByRole('button', { name: 'Show more of Nora Lindqvist' });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name }).click();
  };
  await expect(page.getByText('0 of 2 have signed.')).toBeVisible();
  await act('Remind Nora Lindqvist');
  await expect(page.getByText('Nora Lindqvist is reminded.')).toBeVisible();
  await expect(page.getByText(/^Reminded \d/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remind Nora Lindqvist' })).toBeDisabled();
  await expect(page.getByText(/^Can be reminded again from \d/).first()).toBeVisible();
  await expectAccessible(page, 'a signer who was reminded');

  await act('Replace Nora Lindqvist');
  const panel = page.getByRole('dialog', { name: 'Replace Nora Lindqvist' });
  await panel.getByRole('button', { name: 'Replace' }).click();
  await expect(panel.getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  await choose(page, panel.getByRole('combobox', { name: 'Who signs instead' }), 'Julian Foss');
  await expectAccessible(page, 'replacing a signer');
  await noOverflow(page);
  await panel.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Nora Lindqvist is replaced.')).toBeVisible();
  await expect(page.getByText('adviser@alder.example').first()).toBeVisible();
  await expect(page.getByText('Nora Lindqvist replaced by Julian Foss').first()).toBeVisible();
  await noOverflow(page);
});

test('a document is looked at, rehearsed and sent to people who are chosen or listed', async ({ page }) => {
  await arrive(page, people.admin, '/investor/admin/signing');
  await page.getByRole('link', { name: 'Send a document' }).click();
  const check = page.getByRole('button', { name: /^Check/ });
  await check.click();
  await expect(page.getByText('Choose the document.').first()).toBeVisible();
  await choose(
    page,
    page.getByRole('combobox', { name: 'Document' }),
    'report Q4 2025, Kestrelbrook',
    'Quarterly report Q4 2025, Kestrelbrook Direct Lending Fund',
  );
  await expect(page.getByText(/No place is marked for a signature/)).toBeVisible();
  // Until it is drawn the page moves, and a list that is open closes.
  await expect(page.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas')).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Signers', exact: true }), 'Nora Lindqvist', '');
  const list = `email\n${people.adviser}\nnobody@alder.example\n`;
  await page.getByLabel('Signers in a CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await check.click();
  await expect(page.getByText('Nobody who can sign in has the address nobody@alder.example.')).toBeVisible();
  await expect(page.getByText('One row must be put right. Then check again.')).toBeVisible();
  await expect(page.getByText('Can be sent', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Nothing wrong here').first()).toBeAttached();
  await expectAccessible(page, 'a list with a fault');
  await noOverflow(page);
  const good = Buffer.from(`email\n${people.adviser}\n`);
  await page.getByRole('button', { name: /^Remove list.csv/ }).click();
  await page.getByLabel('Signers in a CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: good });
  await page.getByLabel(/^Title/).fill('Side letter');
  await page.getByLabel('Each signer names a witness').check();
  await page.getByRole('textbox', { name: /^Message/ }).fill('Please sign by Friday.');
  await check.click();
  await expect(page.getByText('2 documents would be sent')).toBeVisible();
  await expect(page.getByText('Nora Lindqvist, then a witness whom they name').first()).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Please sign by Friday.' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '30 days' })).toBeVisible();
  await expectAccessible(page, 'what would be sent');
  await page.getByRole('button', { name: 'Send 2 documents' }).click();
  await expect(page.getByText('2 documents are being sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Side letter/ })).toHaveCount(2);
});

test(
  'a file is chosen where it is sent, only to be signed, and its signer finds it in what they are sent alone',
  { tag: '@alike' },
  async ({ page, browser, baseURL }) => {
    const title = `Deed ${test.info().project.name} ${Date.now() % 1_000_000}`;
    await arrive(page, people.admin, '/investor/admin/signing/send');
    const drop = page.getByLabel('Or a file, only to be signed', { exact: true });
    await drop.setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('nothing') });
    await expect(page.getByText(/^The file is neither a PDF/)).toBeVisible();
    await expectAccessible(page, 'a file that cannot be stored');
    await drop.setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdfOf([['A deed of Mateo Okafor', '[[signature:signer]]']]) });
    await expect(page.getByRole('combobox', { name: 'Document' })).toHaveValue(title);
    await expect(page.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas')).toBeVisible();
    await expectAccessible(page, 'a file that was stored to be signed');
    await noOverflow(page);
    await choose(page, page.getByRole('combobox', { name: 'Signers', exact: true }), 'Nora Lindqvist', '');
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByRole('button', { name: 'Send 1 document' }).click();
    await expect(page.getByText('1 document is being sent.')).toBeVisible();

    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
    await arrive(theirs, people.investor, '/investor/signing');
    await expect(async () => {
      await theirs.reload();
      await expect(theirs.getByRole('link', { name: new RegExp(title) })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await theirs.getByRole('link', { name: new RegExp(title) }).click();
    await expect(theirs.getByRole('region', { name: title })).toBeVisible();
    await theirs.getByLabel('Agree to sign electronically').check();
    await theirs.getByLabel(/^Full name/).fill('Nora Lindqvist');
    await theirs.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(theirs.getByText('Everybody has signed', { exact: true })).toBeVisible();
    await theirs.goto(`/investor/documents?search=${encodeURIComponent(title)}`);
    await expect(theirs.getByText('No documents found')).toBeVisible();
    await theirs.context().close();

    await page.goto(`/investor/admin/documents?search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    const panel = page.getByRole('dialog', { name: title });
    await expect(panel.getByText('Only to be signed')).toBeVisible();
    // Whoever sent it looked at it there; whoever signed it did not open it.
    await expect(panel.getByText(people.admin)).toBeVisible();
    await expect(panel.getByText(people.investor)).toHaveCount(0);
    await expect(panel.getByText('Not opened by')).toHaveCount(0);
    await expectAccessible(page, 'a document that is only to be signed');
    await panel.getByRole('button', { name: 'Recall' }).click();
    await expect(page.getByText('It can be sent no more, and cannot be brought back. What was sent stays as it is.')).toBeVisible();
  },
);

test('what was sent at once is reminded of and taken back at once, and so are some that are chosen', { tag: '@desk' }, async ({ page, baseURL }) => {
  const batch = await sendAtOnce(baseURL ?? '', 'Offer', [people.investor, people.adviser]);
  await sendToSign(baseURL ?? '', 'Side letter', [people.investor]);
  await arrive(page, people.admin, '/investor/admin/signing?search=Offer');
  await page.getByRole('link', { name: /Offer/ }).first().click();
  await page.getByRole('link', { name: 'All that were sent at once' }).click();
  await expect(page).toHaveURL(new RegExp(`batch=${batch}`));
  await expect(page.getByRole('link', { name: /Offer/ })).toHaveCount(2);
  await expectAccessible(page, 'what was sent at once');
  await noOverflow(page);
  await page.getByRole('button', { name: 'Remind all who are due' }).click();
  const reminding = page.getByRole('dialog', { name: 'Remind 2 people?' });
  await expect(reminding.getByRole('list', { name: 'What is reminded of' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'who would be reminded');
  await reminding.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(page.getByText('2 people are reminded.')).toBeVisible();
  await page.getByRole('button', { name: 'Remind all who are due' }).click();
  const nobody = page.getByRole('dialog', { name: 'Nobody can be reminded now' });
  await expect(nobody.getByText('Whoever’s turn it is was reminded less than a day ago.').first()).toBeVisible();
  await nobody.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('link', { name: /Side letter/ })).toBeVisible();
  await page.getByRole('button', { name: 'Choose several' }).click();
  const bar = page.getByRole('region', { name: 'Chosen documents' });
  await expect(bar.getByRole('button', { name: 'Take all back' })).toBeDisabled();
  for (const name of [/Side letter/, /Offer.*Julian Foss/]) await page.getByRole('checkbox', { name }).check();
  await expect(bar.getByText('2 documents chosen')).toBeVisible();
  await expectAccessible(page, 'some that were chosen');
  await bar.getByRole('button', { name: 'Take all back' }).click();
  const why = page.getByRole('dialog', { name: 'Take several back' });
  await why.getByRole('button', { name: 'See what is taken back' }).click();
  await expect(why.getByText('Say why they are taken back.').first()).toBeVisible();
  await why.getByLabel(/^Reason/).fill('The wrong version.');
  await why.getByRole('button', { name: 'See what is taken back' }).click();
  const sure = page.getByRole('dialog', { name: 'Take 2 documents back?' });
  await expectAccessible(page, 'what would be taken back');
  await noOverflow(page);
  await sure.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('2 documents are taken back.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByLabel('State').selectOption('cancelled');
  await expect(page.getByRole('link', { name: /Side letter|Offer/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Choose several' }).click();
  await expect(page.getByRole('checkbox', { name: /Side letter/ })).toBeDisabled();
});

test('each who is picked has values of their own, and what was checked is not left unasked', { tag: '@desk' }, async ({ page }) => {
  const place = { page: 1, x: 70, y: 560, width: 160, height: 24 };
  const field = (kind: string, name: string) => ({ kind, role: 'sender', number: 1, name, is_required: false, place, is_of_form: false });
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/admin/documents/*/fields', async (route) => {
    const answer = await route.fetch();
    await answers.promise;
    await route.fulfill({ json: { ...((await answer.json()) as object), remarks: [], fields: [field('text', 'Units'), field('tick', 'New')] } });
  });
  await arrive(page, people.admin, '/investor/admin/signing/send');
  await choose(
    page,
    page.getByRole('combobox', { name: 'Document' }),
    'report Q4 2025, Kestrelbrook',
    'Quarterly report Q4 2025, Kestrelbrook Direct Lending Fund',
  );
  await expect(page.getByText('Loading what the document asks for')).toBeAttached();
  answers.resolve();
  await expect(page.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas')).toBeVisible();
  const signers = page.getByRole('combobox', { name: 'Signers', exact: true });
  for (const name of ['Nora Lindqvist', 'Julian Foss']) await choose(page, signers, name, '');
  await page.getByLabel('Units', { exact: true }).fill('10');
  await page.getByLabel('Units of Julian Foss').fill('7');
  await page.getByLabel('New of Nora Lindqvist').selectOption('true');
  await expectAccessible(page, 'values of their own');
  await noOverflow(page);
  const told = page.waitForRequest('**/api/admin/envelopes/batch*');
  await page.getByRole('button', { name: /^Check/ }).click();
  const { people: asked, values } = (await told).postDataJSON() as { people: unknown; values: unknown };
  expect([asked, values]).toEqual([
    [
      { email: people.investor, values: { New: 'true' } },
      { email: people.adviser, values: { Units: '7' } },
    ],
    { Units: '10' },
  ]);
  // The document of the story asks for none of it.
  await expect(page.getByText('2 rows must be put right. Then check again.')).toBeVisible();
  await page.getByRole('link', { name: 'Signatures' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('Units of Julian Foss')).toHaveValue('7');
});

test('a list that is open stays beside its field while the page is scrolled, and closes with what is chosen', async ({ page }) => {
  await arrive(page, people.admin, '/investor/admin/signing/send');
  const field = page.getByRole('combobox', { name: 'Signers', exact: true });
  const list = page.getByRole('listbox');
  await field.click();
  await field.fill('Nora Lindqvist');
  await expect(list.getByRole('option', { name: /Nora Lindqvist/ })).toHaveCount(1);
  const gap = async () => {
    const [above, below] = [await field.boundingBox(), await list.boundingBox()];
    const under = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    return under >= 0 ? under : (above?.y ?? 0) - (below?.y ?? 0) - (below?.height ?? 0);
  };
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(list).toBeVisible();
  expect(await gap()).toBeLessThan(16);
  await list.getByRole('option', { name: /Nora Lindqvist/ }).click();
  await expect(list).toHaveCount(0);
  // Somebody who is there already is not there twice, and the list goes as well.
  await field.fill('Nora Lindqvist');
  await expect(list.getByRole('option')).toHaveCount(1);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Signers, chosen' }).getByRole('listitem')).toHaveCount(1);
});
