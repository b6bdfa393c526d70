import { expect, test, type Locator, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { sendToSign } from './support/signing.ts';

const noOverflow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

/** Finds somebody by their name, once the list has come that holds them alone, and takes them. */
async function choose(page: Page, choice: Locator, name: string): Promise<void> {
  await choice.fill(name);
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toHaveText(new RegExp(name));
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await expect(choice).toHaveValue(name);
}

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
