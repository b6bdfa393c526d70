import { expect, type Page } from '../support/test.ts';
import { people } from '../support/people.ts';
import { choose, sendAtOnce, sendToSign } from '../support/signing.ts';
import { fails, isPhone, visit, type Prepare } from './prepare.ts';

/** An administrator, once these were sent: each of a title to people. */
const sent = (documents: Readonly<Record<string, readonly string[]>>, then: (page: Page, last: string) => ReturnType<Prepare>): Prepare =>
  visit(people.admin, async (page) => {
    const ids: string[] = [];
    for (const [title, to] of Object.entries(documents)) {
      const { id } = await sendToSign(new URL(page.url()).origin, title, to, { message: 'Please read section 4 first: it is what we spoke about.' });
      ids.push(id);
    }
    return then(page, ids.at(-1) ?? '');
  });
/** What one call sent to two. */
const atOnce = (then: Prepare): Prepare =>
  visit(people.admin, async (page) => {
    const batch = await sendAtOnce(new URL(page.url()).origin, 'Offer of 2026', [people.investor, people.adviser]);
    await page.goto(`/investor/admin/signing?batch=${batch}`);
    return then(page);
  });
const three = { 'Side letter': [people.investor], 'Deed of adherence': [people.investor, people.adviser, people.reviewer] };

/** Documents that an administrator sends to be signed. */
export const sendingStates: Readonly<Record<string, Prepare>> = {
  'sending-list': sent(three, async (page) => {
    await page.goto('/investor/admin/signing');
    await expect(page.getByRole('link', { name: /Side letter/ })).toBeVisible();
  }),
  'sending-one': sent(three, async (page, id) => {
    await page.goto(`/investor/admin/signing/${id}`);
    await expect(page.getByText('0 of 3 have signed.')).toBeVisible();
  }),
  'sending-form': visit(people.admin, async (page) => {
    // What a document of the story would be with places marked in it.
    const field = (kind: string, role: string, name: string, x: number, y: number) => ({
      kind,
      role,
      number: 1,
      name,
      is_required: true,
      place: { page: 1, x, y, width: 160, height: 24 },
      is_of_form: false,
    });
    const fields = [field('text', 'sender', 'Units', 70, 560), field('signature', 'signer', '', 70, 300), field('signature', 'countersigner', '', 320, 300)];
    await page.route('**/api/admin/documents/*/fields', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), remarks: [], fields } });
    });
    await page.goto('/investor/admin/signing/send');
    await choose(
      page,
      page.getByRole('combobox', { name: 'Document' }),
      'report Q4 2025, Kestrelbrook',
      'Quarterly report Q4 2025, Kestrelbrook Direct Lending Fund',
    );
    await expect(page.getByText('You: Units')).toBeVisible();
    await page.getByRole('textbox', { name: 'Units', exact: true }).fill('1,000');
    for (const name of ['Nora Lindqvist', 'Julian Foss']) await choose(page, page.getByRole('combobox', { name: 'Signers', exact: true }), name, '');
    await page.getByLabel('Units of Julian Foss').fill('250');
  }),
  'sending-signers': visit(people.admin, async (page) => {
    const signer = (name: string, embedded: boolean) => ({
      name,
      is_usual: !embedded,
      capabilities: { embedded, ordered: true, witness: !embedded, required_ticks: true, timestamp: true },
      health: { ok: !embedded, last_success: null, faults: [] },
    });
    await page.route('**/api/admin/signers', (route) =>
      route.fulfill({ json: { results: [signer('built_in', false), signer('docusign', true)], links: { next: null } } }),
    );
    await page.goto('/investor/admin/signing/send');
    await page.locator('label', { hasText: 'DocuSign' }).click();
    await expect(page.getByText('It does not answer right now.')).toBeVisible();
    await expect(page.getByLabel('Each signer names a witness')).toHaveCount(0);
  }),
  'sending-fields-loading': visit(people.admin, async (page) => {
    await page.route('**/api/admin/documents/*/fields', () => {});
    await page.goto('/investor/admin/signing/send');
    await choose(
      page,
      page.getByRole('combobox', { name: 'Document' }),
      'report Q4 2025, Kestrelbrook',
      'Quarterly report Q4 2025, Kestrelbrook Direct Lending Fund',
    );
  }),
  'sending-at-once': atOnce(async (page) => {
    await expect(page.getByRole('link', { name: /Offer/ }).first()).toBeVisible();
  }),
  'sending-reminding': atOnce(async (page) => {
    await page.getByRole('button', { name: 'Remind all who are due' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    return 'sight';
  }),
  'sending-taking-back': atOnce(async (page) => {
    await page.getByRole('button', { name: 'Take all back' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Reason/)
      .fill('The wrong version.');
    await page.getByRole('button', { name: 'See what is taken back' }).click();
    await expect(page.getByRole('dialog', { name: 'Take 2 documents back?' })).toBeVisible();
    return 'sight';
  }),
  'sending-chosen': sent(three, async (page) => {
    await page.goto('/investor/admin/signing');
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page
      .getByRole('checkbox', { name: /Side letter/ })
      .first()
      .check();
    return 'sight';
  }),
  'sending-replacing': sent(three, async (page, id) => {
    await page.goto(`/investor/admin/signing/${id}`);
    if (isPhone(page)) await page.getByRole('button', { name: 'Show more of Nora Lindqvist' }).click();
    await page.getByRole('button', { name: 'Replace Nora Lindqvist' }).click();
    await expect(page.getByRole('dialog', { name: 'Replace Nora Lindqvist' })).toBeVisible();
    return 'sight';
  }),
  'sending-taken-back': sent(three, async (page, id) => {
    await page.goto(`/investor/admin/signing/${id}`);
    await page.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Reason/).fill('The wrong version.');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText('The wrong version.')).toBeVisible();
  }),
  'sending-plan': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/signing/send');
    await choose(
      page,
      page.getByRole('combobox', { name: 'Document' }),
      'report Q4 2025, Kestrelbrook',
      'Quarterly report Q4 2025, Kestrelbrook Direct Lending Fund',
    );
    const csv = `email\n${people.adviser}\n${people.investor}\nnobody@alder.example\n`;
    await page.getByLabel('Signers in a CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: /^Check/ }).click();
    await expect(page.getByText('One row must be put right. Then check again.')).toBeVisible();
  }),
  'sending-empty': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/signing?search=nothing+like+it');
    await expect(page.getByText('Nothing found')).toBeVisible();
  }),
  'sending-failing': visit(people.admin, async (page) => {
    await fails(page, '**/api/admin/envelopes?*');
    await page.goto('/investor/admin/signing');
    await expect(page.getByText('What was sent could not be loaded')).toBeVisible();
  }),
  'sending-unknown': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/signing/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is no such document')).toBeVisible();
  }),
};
