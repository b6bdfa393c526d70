import { applyUpToKyc, richFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { act, button, looksRight } from './support/kycSteps.ts';
import { arrive, people } from './support/people.ts';
import { pdfOf } from './support/pdf.ts';
import { expect, test, type Page } from './support/test.ts';

// Where documents of the programme are asked for, the power of attorney stands among them.
let restore: () => Promise<void>;
test.beforeEach(async ({ product }) => {
  restore = await askedOfApplicants(product.address, richFund, { program_documents: [] });
  await product.forgetApplications();
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

/** On a phone sections are folded. */
async function unfold(page: Page, id: string): Promise<void> {
  const part = page.locator(`#${id}`);
  await expect(part).toBeAttached();
  if (await part.evaluate((element) => element instanceof HTMLDetailsElement && !element.open)) await part.locator('summary').press('Enter');
}

test(
  'a reviewer and an applicant write to each other about agreements, and a power of attorney stands beside them',
  { tag: '@alike' },
  async ({ page, product }) => {
    await applyUpToKyc(product.address, people.newcomer);
    const { id } = await (await callsAs(product.address, people.newcomer)).call<{ readonly id: string }>('GET', `/applications/${richFund}`);
    const overview = `/investor/funds/${richFund}/application`;
    const file = `/investor/review/applications/${id}?module=9`;

    await arrive(page, people.newcomer, overview);
    await unfold(page, 'agreements');
    await act(page, button(page, 'Ask the reviewers about the subscription documents'));
    const asking = page.getByRole('dialog', { name: 'Ask about the subscription documents' });
    await asking.getByLabel('Your question').fill('When do I sign?');
    await act(page, asking.getByRole('button', { name: 'Send' }));
    await expect(page.getByRole('article', { name: 'Your question: When do I sign?' })).toBeVisible();

    await arrive(page, people.reviewer, file);
    await expect(page.getByRole('heading', { level: 2, name: 'Agreements' }).first()).toBeVisible();
    await expect(page.getByRole('article', { name: 'Question: When do I sign?' })).toBeVisible();
    await act(page, button(page, 'Comment on all of Agreements'));
    await page.getByRole('textbox', { name: 'Comment on all of Agreements' }).fill('Who is your witness?');
    await expect(page.getByText('The applicant is told, and reads it at once.')).toBeVisible();
    await looksRight(page, 'agreements in a file');
    await act(page, page.getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByRole('article', { name: 'Asked: Who is your witness?' })).toBeVisible();

    await arrive(page, people.newcomer, `/investor/funds/${richFund}/agreements`);
    await expect(page.getByRole('article', { name: 'New request: Who is your witness?' })).toBeVisible();
    await page
      .getByLabel('Power of attorney (optional)')
      .setInputFiles({ name: 'power.pdf', mimeType: 'application/pdf', buffer: pdfOf([['Power of attorney']]) });
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await looksRight(page, 'what is asked about agreements');
    await page.goto(overview);
    await expect(page.locator('#agreements')).toContainText('1 New Request');
    await unfold(page, 'agreements');
    const asked = page.getByRole('article', { name: 'New request: Who is your witness?' });
    await act(page, asked.getByRole('button', { name: 'Reply' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('My neighbour.');
    await act(page, dialog.getByRole('button', { name: 'Submit', exact: true }));
    await expect(page.getByRole('article', { name: 'Updated: Who is your witness?' })).toContainText('My neighbour.');
    await act(page, button(page, 'Open the power of attorney power.pdf'));
    await expect(page.getByRole('dialog', { name: 'power.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');
    await looksRight(page, 'agreements that are talked about');

    await arrive(page, people.reviewer, file);
    const answered = page.getByRole('article', { name: 'Answered: Who is your witness?' });
    await expect(answered).toContainText('My neighbour.');
    await act(page, button(page, 'Open power.pdf'));
    await expect(page.getByRole('dialog', { name: 'power.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');
    await looksRight(page, 'a power of attorney in a file');
    await act(page, answered.getByRole('button', { name: /^Resolve/ }));
    await expect(page.getByRole('article', { name: 'Resolved: Who is your witness?' })).toBeVisible();
  },
);
