import { richFund } from './support/applications.ts';
import { chooseFound } from './support/combo.ts';
import { act, button, choose, choosesDay, comesTo, field, isPhone, looksRight, next, saved, saysWealth, select, tick, upload } from './support/kycSteps.ts';
import { read } from './support/reading.ts';
import { arrive, forgetSession, onDashboard, onStart, people, signInAt } from './support/people.ts';
import { pdfOf } from './support/pdf.ts';
import { approveParts, confirm, propose } from './support/approving.ts';
import { addCountry, signs } from './support/taxPage.ts';
import { linkOfWitness, signHere } from './support/witness.ts';
import { expect, test, type Page } from './support/test.ts';

const fund = 'Tarnholm Industrial Fund';
const name = 'Theo Marchetti';
const of = (page: string): string => `/investor/funds/${richFund}/${page}`;
const pdf = (title: string) => ({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdfOf([[title]]) });

async function showsThatTheyMay(page: Page): Promise<void> {
  await read(page, /^Data protection policy/);
  await tick(page, page.getByLabel('I have read the data protection policy and accept it.'));
  await next(page);
  await comesTo(page, 'About you');
  await tick(page, page.getByRole('radio', { name: 'Individual' }));
  await act(page, page.getByRole('button', { name: /Country/ }));
  await act(page, page.getByRole('option', { name: 'United States', exact: true }));
  await field(page, 'Where were you when you decided to invest?').fill('At home in Boston');
  await next(page);
  await comesTo(page, 'Before you begin');
  await act(page, button(page, 'Start'));
  await read(page, 'Key information document');
  await read(page, 'Risk disclosure statement');
  await tick(page, page.getByLabel(/^I confirm that I have received/));
  await next(page);
  await comesTo(page, 'Residence');
  await tick(page, page.getByLabel('United States of America'));
  await next(page);
  await comesTo(page, 'Accredited investor status');
  await tick(page, page.getByLabel(/^My net worth/));
  await tick(page, page.getByLabel(/^I have deducted liabilities/));
  await next(page);
  await comesTo(page, 'Qualified purchaser status');
  await tick(page, page.getByLabel(/not less than USD 5,000,000/));
  await next(page);
  await comesTo(page, 'Where the money comes from');
  await tick(page, page.getByRole('checkbox').first());
  await next(page);
  await comesTo(page, 'Approvals');
  for (const title of await page.locator('.app-eligibility-document button').allTextContents()) await read(page, title);
  for (const box of await page.getByRole('checkbox').all()) await tick(page, box);
  await next(page);
  await comesTo(page, 'Evidence');
  await page.locator('input[type=file]').setInputFiles(pdf('Evidence'));
  await expect(page.getByText('Accepted').first()).toBeVisible();
  await next(page);
  await comesTo(page, 'Your answers');
  await next(page);
  await comesTo(page, 'Investment amount');
  await field(page, 'Equity amount').fill('40000');
  await act(page, button(page, 'Submit application'));
  await comesTo(page, 'Thank you');
}

async function provesWho(page: Page): Promise<void> {
  await comesTo(page, 'Who invests').catch(() => undefined);
  await next(page);
  await choose(page, 'In whose economic interest do you invest?', 'In my own');
  await next(page);
  await comesTo(page, 'Identity');
  await field(page, 'Full legal name').fill(name);
  await choosesDay(page, 'Date of birth', '1984-04-12');
  await field(page, 'Place of birth').fill('Boston');
  await chooseFound(page, 'Country of birth', 'United States');
  await chooseFound(page, 'Citizenship', 'United States');
  await choose(page, 'Are you a citizen of another country, too?', 'No');
  await saved(page);
  await next(page);
  await comesTo(page, 'Where you live');
  await field(page, 'Street and number').fill('12 Beacon Street');
  await field(page, 'City').fill('Boston');
  await chooseFound(page, 'Country', 'United States');
  await choosesDay(page, 'You have lived there since', '2015-09-01');
  await field(page, 'Telephone').fill('+1 617 555 0100');
  await upload(page, 'Proof of address', 'bill.pdf');
  await next(page);
  await comesTo(page, 'Passport');
  await field(page, 'Passport number').fill('C01X00T47');
  await chooseFound(page, 'Country that issued it', 'United States');
  await choosesDay(page, 'Passport expiry', `${new Date().getFullYear() + 4}-01-31`);
  await upload(page, 'Copy of the passport', 'passport.pdf');
  await choose(page, 'Do you hold a second passport?', 'No');
  await next(page);
  await comesTo(page, 'Source of wealth and funds');
  await saysWealth(page);
  await next(page);
  await comesTo(page, 'Public office');
  await choose(page, 'Do you hold a prominent public office, or did you within the last twelve months?', 'No');
  await choose(page, /^Is a member of your family/, 'No');
  await next(page);
  await comesTo(page, 'Summary and declaration');
  await tick(page, page.getByLabel(/^What I said here is true/));
  await next(page);
  await comesTo(page, 'Check your answers');
  await act(page, button(page, 'Submit'));
  await comesTo(page, 'Thank you');
}

async function saysWhereTheyAreTaxed(page: Page): Promise<void> {
  await addCountry(page, 'Country', 'United States');
  await next(page);
  await comesTo(page, 'Tax details');
  await choose(page, 'Are you a US holder for tax?', 'I am');
  for (const question of ['Are you exempt from US tax?', /^Are you exempt from tax in/]) await choose(page, question, 'I am not');
  await field(page, 'US tax number (SSN, ITIN or EIN)').fill('123-45-6789');
  await select(page, 'Tax year ends in', 'December');
  await saved(page);
  await next(page);
  await comesTo(page, 'Government tax forms');
  await tick(page, page.getByRole('checkbox', { name: 'Demonstration form W-9 Suggested' }));
  await choose(page, 'Federal tax classification', 'Individual or sole proprietor');
  await next(page);
  await comesTo(page, 'Self-certification');
  await tick(page, page.getByRole('radio', { name: 'Demonstration form CRS-I Suggested' }));
  await tick(page, page.getByLabel(/^Undertaking to tell of a change of circumstances/));
  await next(page);
  await comesTo(page, 'Documents');
  for (const form of ['W-9', 'CRS-I']) await signs(page, `Demonstration form ${form}`);
  await expect(button(page, 'Add banking details')).toBeEnabled();
  await act(page, button(page, 'Add banking details'));
}

async function saysWhereTheyArePaid(page: Page): Promise<void> {
  await chooseFound(page, 'Country of the bank', 'United States');
  const texts = { Bank: 'First Bank', 'Street address': '1 Main Street', City: 'Boston', State: 'MA', 'Postal code': '02108', 'Account name': name };
  for (const [label, text] of Object.entries({ ...texts, 'Routing number': '021000021', 'Account number': '1234567890' })) await field(page, label).fill(text);
  await chooseFound(page, 'Currency', 'US Dollar');
  await saved(page);
  await act(page, button(page, 'Submit'));
}

async function signsAndAgrees(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Program Documents' })).toBeVisible();
  await looksRight(page, 'the documents of the programme');
  await act(page, button(page, 'Sign Confidentiality undertaking'));
  await signsHere(page);
  await expect(page).toHaveURL(/\/program_doc$/);
  await act(page, button(page, 'Open Co-investment rules'));
  await expect(button(page, 'I Agree to Co-investment rules')).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await act(page, button(page, 'I Agree to Co-investment rules'));
  await expect(button(page, 'Next Step')).toBeEnabled();
  await act(page, button(page, 'Next Step'));
}

async function signsHere(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/investor\/signing\//);
  await expect(page.getByRole('region', { name: /^Page 1/ })).toBeVisible();
  await page.getByLabel('Agree to sign electronically').check();
  await page.getByLabel(/^Full name/).fill(name);
  await act(page, button(page, 'Sign'));
}

test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(({ product }) => product.forgetApplications());

test('a newcomer goes from their start page to an agreement that everybody signed, and holds what they committed', async ({ page, browser, product }, {
  project,
}) => {
  test.slow();
  forgetSession(people.newcomer);
  await signInAt(page, people.newcomer, '/investor/start');
  await onStart(page);
  await act(page, page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: fund }).getByRole('link', { name: 'Apply Now' }).first());
  await showsThatTheyMay(page);
  await act(page, page.getByRole('link', { name: 'Go to My Application' }));
  await act(page, page.getByRole('link', { name: 'Continue your application' }));
  await provesWho(page);
  await act(page, page.getByRole('link', { name: 'Go to Tax Forms' }).first());
  await saysWhereTheyAreTaxed(page);
  await saysWhereTheyArePaid(page);
  await signsAndAgrees(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Fund documents' })).toBeVisible();
  for (const title of ['Offering memorandum', 'Risk disclosure']) {
    await act(page, button(page, title));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible();
    await page.keyboard.press('Escape');
    const acknowledged = page.getByRole('checkbox', { name: new RegExp(title) });
    await expect(acknowledged).toBeEnabled();
    await tick(page, acknowledged);
    await expect(acknowledged).toBeChecked();
  }
  await expect(page.getByText('Every document is acknowledged')).toBeVisible();
  await act(page, button(page, 'Next'));
  await expect(page.getByText('Pending Review').first()).toBeVisible();

  const { address } = product;
  const application = await approveParts(address, people.newcomer, richFund);
  await confirm(address, application, await propose(address, application, '40000'));

  await page.goto(of('agreements'));
  const agreement = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Subscription agreement' }) });
  await expect(agreement.getByRole('button', { name: /^Sign/ })).toBeVisible();
  await looksRight(page, 'an agreement to sign');
  const witness = `ottilie-${project.name}-${Date.now()}@elsewhere.example`;
  await act(page, agreement.getByRole('button', { name: /^Name your witness/ }));
  const panel = page.getByRole('dialog', { name: 'Name your witness' });
  for (const [label, text] of Object.entries({ 'First name': 'Ottilie', 'Last name': 'Marsh', 'E-mail': witness })) await panel.getByLabel(label).fill(text);
  await looksRight(page, 'a witness to be named');
  await act(page, panel.getByRole('button', { name: 'Name', exact: true }));
  await expect(agreement).toContainText('Ottilie Marsh');
  await act(page, agreement.getByRole('button', { name: /^Sign/ }));
  await signsHere(page);
  await expect(page).toHaveURL(/\/agreements$/);
  await expect(agreement).toContainText('Waits for the witness');
  await looksRight(page, 'an agreement that the applicant signed');

  const elsewhere = await (await browser.newContext({ baseURL: address, viewport: page.viewportSize(), hasTouch: isPhone(page) })).newPage();
  await elsewhere.goto(await linkOfWitness(page, witness));
  await act(elsewhere, button(elsewhere, 'Sign Now'));
  await expect(elsewhere.getByRole('region', { name: /^Page 1/ })).toBeVisible();
  await elsewhere.getByLabel('Agree to sign electronically').check();
  await elsewhere.getByLabel(/^Full name/).fill('Ottilie Marsh');
  await elsewhere.getByLabel(/^Postal address/).fill('12 Orchard Lane, Boston');
  await elsewhere.getByLabel(/^I saw .* sign/).check();
  await act(elsewhere, button(elsewhere, 'Sign'));
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();

  await arrive(elsewhere, people.admin, '/countersign');
  await expect(elsewhere.getByRole('heading', { level: 2, name: /Theo Marchetti/ })).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: /^Page 1/ })).toBeVisible();
  await looksRight(elsewhere, 'an agreement to countersign');
  await signHere(elsewhere, 'Alma Administrator');
  await expect(elsewhere.getByText('Nothing waits to be countersigned')).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByText('Your documents are complete')).toBeVisible();
  await looksRight(page, 'an agreement that everybody signed');
  await page.goto('/investor/start');
  await onStart(page);
  await expect(page.getByRole('list', { name: 'Applications' })).toContainText(/Completed on/);
  await arrive(page, people.newcomer);
  await onDashboard(page);
  // From the closing on, which has not come.
  const committed = page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Committed from the closing on' });
  await expect(committed).toContainText(fund);
  await expect(committed).toContainText('40,000');
  await looksRight(page, 'the dashboard with a commitment to come');
  await page.keyboard.press('End');
  await expect(page.getByText(/^Nothing is due yet\. Calls may follow once the closing on \d{2} \w{3} \d{4} has come\./)).toBeVisible();
  await page.goto(`/investor/funds/${richFund}/detail`);
  await expect(page.getByText(/^Committed: USD 40,000.* from \d{2} \w{3} \d{4}/)).toBeVisible();
  await expect(page.getByText(/APP-/)).toHaveCount(0);
  await looksRight(page, 'a fund that nothing has begun of');
  await page.goto('/investor/notices');
  await expect(committed).toContainText(fund);
  // What they relied on stays theirs.
  await page.goto(`${of('application')}#documents`);
  if (isPhone(page)) await page.locator('#documents > summary').tap();
  await act(page, button(page, 'Open Offering memorandum'));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible();
});
