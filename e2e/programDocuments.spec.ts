import { expect, test, type Locator, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { askedOfApplicants } from './support/definitions.ts';
import { pdfOf } from './support/pdf.ts';
import { arrive, forgetSession, people } from './support/people.ts';

const address = `/investor/funds/${shortFund}/program_doc`;
const overview = `/investor/funds/${shortFund}/application`;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** By touch on a phone, else by the keyboard. */
const act = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Enter'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

interface Managed {
  readonly results: readonly { readonly id: string; readonly title: string }[];
}

let restore: () => Promise<void>;
test.beforeEach(async ({ product }) => {
  const calls = await callsAs(product.address, people.admin);
  const found = async (search: string) => (await calls.call<Managed>('GET', `/admin/documents?search=${search}`)).results;
  const all = [...(await found('Lanternfell')), ...(await found('guide'))];
  const idOf = (title: string): string => all.find((one) => one.title.startsWith(title))?.id ?? '';
  restore = await askedOfApplicants(product.address, shortFund, {
    reviewed_modules: [1, 7],
    fund_documents: [],
    skip_tax: true,
    program_documents: [
      { doc_id: 'deed', document_id: idOf('Co-investment programme guide'), document_name: 'Deed', require_signature: true },
      {
        doc_id: 'letter',
        document_id: idOf('Key information'),
        document_name: 'Letter',
        description: 'Print it, sign it, and upload a scan.',
        require_signature: true,
        require_wet_signature: true,
      },
      { doc_id: 'rules', document_id: idOf('Offering memorandum'), document_name: 'Rules', objection: 'blocks' },
    ],
  });
  await product.forgetApplications();
  // Whoever signs signed in a moment ago.
  forgetSession(people.newcomer);
});
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

const upload = (page: Page, name: string) =>
  page.getByLabel('Signed copy of Letter').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfOf([[`Signed: ${name}`]]) });

test(
  'an applicant signs, uploads a signed copy, deletes and replaces it, agrees and objects; a reviewer settles the objection, and it goes on',
  { tag: '@alike' },
  async ({ page, product }) => {
    test.slow();
    await apply(product.address, people.newcomer, 'amount');
    await arrive(page, people.newcomer, overview);
    await expect(page.getByRole('heading', { name: 'Program Documents', exact: true })).toBeVisible();
    await page.goto(address);
    await expect(row(page, 'Deed')).toContainText('Pending');
    await expect(button(page, 'Next Step')).toBeDisabled();
    await looksRight(page, 'program documents to sign');

    // Where one signs leads back.
    await act(page, button(page, 'Sign Deed'));
    await expect(page).toHaveURL(/\/investor\/signing\//);
    await expect(page.getByRole('region', { name: /^Page 1/ })).toBeVisible();
    // What an address says of it counts for nothing: the server is asked, and says it once.
    const envelope = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`${overview}?envelope_id=${envelope}&event=signing_complete`);
    await expect(page.getByText('Deed: Pending.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${overview}$`));
    for (const hint of ['envelope_id=made-up&event=signing_complete', 'event=decline']) {
      await page.goto(`${overview}?${hint}`);
      await expect(page).toHaveURL(new RegExp(`${overview}$`));
      await expect(page.getByRole('heading', { name: 'Program Documents', exact: true })).toBeVisible();
      await expect(page.getByText(/^Deed: /)).toHaveCount(0);
    }
    await page.goto(`/investor/signing/${envelope}`);
    await expect(page.getByRole('region', { name: /^Page 1/ })).toBeVisible();
    await expect(page.getByText(/^From Alderwyck Capital, to be signed by/)).toBeVisible();
    await page.getByLabel('Agree to sign electronically').check();
    await page.getByLabel(/^Full name/).fill('Theo Marchetti');
    await act(page, page.getByRole('button', { name: 'Sign', exact: true }));
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText('Deed: Signed.')).toBeVisible();
    await expect(row(page, 'Deed')).toContainText('Signed');
    await page.goto(`${overview}?envelope_id=${envelope}&event=decline`);
    await expect(page.getByText('Deed: Signed.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${overview}$`));
    await page.goto(address);

    await upload(page, 'first.pdf');
    await expect(row(page, 'Letter')).toContainText('Accepted');
    await act(page, page.getByRole('button', { name: /^(Remove|Delete) first\.pdf/ }));
    await expect(page.getByText('Are you sure you want to delete this file?')).toBeVisible();
    await act(page, button(page, 'Delete'));
    await expect(row(page, 'Letter')).toContainText('Pending');
    await upload(page, 'second.pdf');
    await expect(row(page, 'Letter')).toContainText('Signed');

    await expect(button(page, 'I Agree to Rules')).toBeDisabled();
    await act(page, button(page, 'Open Rules'));
    await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
    await expect(button(page, 'I Agree to Rules')).toBeEnabled();
    await page.keyboard.press('Escape');
    await act(page, button(page, 'I Object to Rules'));
    await page.getByRole('textbox', { name: 'Why do you object?' }).fill('Rule 3 is not what was told.');
    await act(page, button(page, 'I Object'));
    await expect(row(page, 'Rules')).toContainText('You object');
    await expect(button(page, 'Next Step')).toBeDisabled();
    await expect(page.getByText('You go on once a reviewer has settled what you object to.')).toBeVisible();
    await looksRight(page, 'program documents with an objection');

    await arrive(page, people.reviewer, '/investor/review');
    await act(page, page.getByRole('link', { name: 'Theo Marchetti' }).first());
    await page.getByRole('radio', { name: 'Program documents' }).press('Space');
    await expect(page.getByText('Rule 3 is not what was told.')).toBeVisible();
    await act(page, page.getByRole('button', { name: 'second.pdf' }));
    const copy = page.getByRole('dialog', { name: 'second.pdf' });
    await expect(copy).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(copy).toBeHidden();
    const given = page.getByText(/^As the applicant was given it/);
    await expect(given).toHaveCount(3);
    await expect(given.last()).toContainText(', opened ');
    await looksRight(page, 'an objection that is to be settled');
    await act(page, button(page, 'Rules'));
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await expect(rules.getByRole('region', { name: /^Page 1/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rules).toBeHidden();
    await act(page, button(page, 'Settle the objection to Rules'));
    await page.getByRole('alertdialog').getByRole('textbox').fill('Rule 3 was struck out.');
    await act(page, button(page, 'Settle'));
    await expect(page.getByText('Objection settled')).toBeVisible();
    await looksRight(page, 'an objection that is settled');

    await arrive(page, people.newcomer, address);
    await expect(row(page, 'Rules')).toContainText('Objection settled');
    await expect(row(page, 'Rules')).toContainText('Rule 3 was struck out.');
    await act(page, button(page, 'Next Step'));
    await expect(page).toHaveURL(new RegExp(overview));
    // What was signed is read there for good, once its page is closed to changes, too.
    await product.review(people.newcomer, shortFund, { locked: 'We look at it.' });
    await page.reload();
    if (isPhone(page)) await page.locator('#program > summary').tap();
    await act(page, button(page, 'Open the signed copy of Letter'));
    await expect(page.getByRole('dialog', { name: 'second.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Open the signed copy of Deed')).toBeVisible();
    await looksRight(page, 'the overview after it');
  },
);

test('what reviewers ask stands at the document that it is about', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  await product.review(people.newcomer, shortFund, {
    comments: [
      { module: 10, question: 'letter', text: 'Page two is missing.' },
      { module: 10, question: 'power of attorney', text: 'Who is this?' },
      { module: 10, question: null, text: 'Sign all of them on one day.' },
    ],
  });
  await arrive(page, people.newcomer, address);
  await expect(row(page, 'Letter')).toContainText('Page two is missing.');
  const attorney = page.locator('.app-program-attorney');
  await expect(attorney).toContainText('Who is this?');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(row(page, 'Deed').getByRole('article')).toHaveCount(0);
  await looksRight(page, 'program documents about which something is asked');
  await page.goto(overview);
  await expect(page.getByRole('article', { name: 'New request: Who is this?' })).toContainText('About Power of attorney');
  await expect(page.getByRole('article')).toHaveCount(3);
  await looksRight(page, 'an overview in which something is asked about program documents');
});
