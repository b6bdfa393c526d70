import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { choose, sendToSign } from './support/signing.ts';

const noOverflow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

test.beforeEach(({ product }) => product.forgetEnvelopes());
test.afterEach(({ product }) => {
  [people.investor, people.reviewer].forEach((email) => forgetSession(email));
  return product.forgetEnvelopes();
});

test('what was sent is found, looked at and taken back', async ({ page, baseURL }) => {
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

test('whoever has yet to sign is reminded, and another put in their place', async ({ page, baseURL }) => {
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
  await act('Remind Nora Lindqvist');
  await expect(page.getByText(/^Nora Lindqvist was reminded less than a day ago/).first()).toBeVisible();
  await expectAccessible(page, 'a signer who was reminded');

  await act('Correct Nora Lindqvist');
  const panel = page.getByRole('dialog', { name: 'Somebody else than Nora Lindqvist' });
  await panel.getByRole('button', { name: 'Correct' }).click();
  await expect(panel.getByRole('region', { name: 'One thing needs attention' })).toBeFocused();
  await choose(page, panel.getByRole('combobox', { name: 'Who signs instead' }), 'Julian Foss');
  await expectAccessible(page, 'correcting a signer');
  await noOverflow(page);
  await panel.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByText('The recipient is corrected.')).toBeVisible();
  await expect(page.getByText('adviser@alder.example').first()).toBeVisible();
  await expect(page.getByText('Recipient corrected')).toBeVisible();
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
  await expectAccessible(page, 'a list with a fault');
  await noOverflow(page);
  const good = Buffer.from(`email\n${people.adviser}\n`);
  await page.getByRole('button', { name: /^Remove list.csv/ }).click();
  await page.getByLabel('Signers in a CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: good });
  await page.getByLabel(/^Title/).fill('Side letter');
  await check.click();
  await expect(page.getByText('2 documents would be sent')).toBeVisible();
  await expectAccessible(page, 'what would be sent');
  await page.getByRole('button', { name: 'Send 2 documents' }).click();
  await expect(page.getByText('2 documents are being sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Side letter/ })).toHaveCount(2);
});
