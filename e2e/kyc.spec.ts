import { applyUpToKyc } from './support/applications.ts';
import { chooseFound } from './support/combo.ts';
import {
  act,
  address,
  button,
  choose,
  choosesDay,
  comesTo,
  field,
  goesTo,
  group,
  heading,
  isPhone,
  looksRight,
  next,
  retypes,
  saved,
  saysWealth,
  tick,
  upload,
} from './support/kycSteps.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { pdfOf } from './support/pdf.ts';
import { expect, test, type Page } from './support/test.ts';

/** From in whose interest somebody invests to where they live. */
async function sayWho(page: Page): Promise<void> {
  await choose(page, 'In whose economic interest do you invest?', 'In my own');
  await next(page);
  await comesTo(page, 'Identity');
  await field(page, 'Full legal name').fill('Theo Marchetti');
  await choosesDay(page, 'Date of birth', '12 Apr 1984');
  await expect(page.getByRole('button', { name: 'Date of birth 1984-04-12' })).toBeVisible();
  await field(page, 'Place of birth').fill('Boston');
  await chooseFound(page, 'Country of birth', 'United States');
  await chooseFound(page, 'Citizenship', 'Germany');
  await retypes(page, 'Citizenship', 'United States');
  await choose(page, 'Are you a citizen of another country, too?', 'No');
  await saved(page);
  await next(page);
  await comesTo(page, 'Where you live');
}

async function sayWhere(page: Page): Promise<void> {
  await field(page, 'Street and number').fill('12 Beacon Street');
  await field(page, 'City').fill('Boston');
  await chooseFound(page, 'Country', 'United States');
  await choosesDay(page, 'You have lived there since', '2015-09-01');
  await field(page, 'Telephone').fill('+1 617 555 0100');
  await upload(page, 'Proof of address', 'bill.pdf');
  await next(page);
  await comesTo(page, 'Passport');
}

async function sayPassport(page: Page, label: string, file: string): Promise<void> {
  await field(page, `${label} number`).fill('C01X00T47');
  await chooseFound(page, 'Country that issued it', 'United States');
  await choosesDay(page, `${label} expiry`, '2034-01-31');
  await upload(page, `Copy of the ${label.toLowerCase()}`, file);
}

test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(({ product }) => product.forgetApplications());

test(
  'an individual proves who they are, with a second passport, masked, resumed, submitted, and changed after it is confirmed',
  { tag: '@alike' },
  async ({ page, product }) => {
    await applyUpToKyc(product.address, people.newcomer);
    // Whoever sees a number whole signed in a moment ago.
    forgetSession(people.newcomer);
    await arrive(page, people.newcomer, '/investor/funds/TARN-IND/application');
    await act(page, page.getByRole('link', { name: 'Continue your application' }));
    await expect(heading(page, 'Who invests')).toBeVisible();
    await looksRight(page, 'who invests');
    await tick(page, page.getByRole('radio', { name: 'Entity' }));
    await expect(page.getByText('This application is made as Individual')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change it in eligibility' })).toHaveAttribute('href', /onboarding\?step=about/);
    await tick(page, page.getByRole('radio', { name: 'Individual' }));

    // In nobody's interest it goes no further.
    await next(page);
    await choose(page, 'In whose economic interest do you invest?', 'In that of somebody else alone');
    await next(page);
    await expect(heading(page, 'Not Eligible')).toBeFocused();
    await looksRight(page, 'not eligible');
    await act(page, button(page, 'Back'));
    await sayWho(page);

    // Next waits for what is missing, and says so beside the field and above.
    await next(page);
    await expect(page.getByText('6 things need attention')).toBeVisible();
    await looksRight(page, 'what is missing');
    await sayWhere(page);

    // An expired passport is told of; a second one is asked for once there is one.
    await expect(page.getByRole('navigation', { name: 'Steps' })).not.toContainText('Second passport');
    await sayPassport(page, 'Passport', 'passport.pdf');
    await choosesDay(page, 'Passport expiry', '2020-01-31');
    await choose(page, 'Do you hold a second passport?', 'Yes');
    await next(page);
    await expect(page.getByText(/^We're sorry, but this Passport has expired/).first()).toBeVisible();
    await choosesDay(page, 'Passport expiry', '2034-01-31');
    await saved(page);
    await next(page);
    await comesTo(page, 'Second passport');
    await looksRight(page, 'a second passport');

    // Resumed where it was left; what is sensitive is shown by its last signs.
    await page.goto(address);
    await expect(heading(page, 'Second passport')).toBeVisible();
    await act(page, button(page, 'Previous Step'));
    await comesTo(page, 'Passport');
    await expect(page.getByText('•••• 0T47')).toBeVisible();
    await expect(page.getByText('C01X00T47')).toHaveCount(0);
    await act(page, button(page, 'Show Passport number'));
    await expect(page.getByText('C01X00T47')).toBeVisible();
    await act(page, button(page, 'Hide Passport number'));
    await act(page, button(page, 'Change Passport number'));
    await expect(field(page, 'Passport number')).toBeFocused();
    await field(page, 'Passport number').fill('P7654321');
    await saved(page);
    await looksRight(page, 'a sensitive answer');
    // A file is taken away once that is confirmed.
    await act(page, button(page, 'Remove passport.pdf'));
    const deletion = page.getByRole('alertdialog', { name: 'Delete the file?' });
    await expect(deletion).toContainText('Are you sure you want to delete this file?');
    await act(page, deletion.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('passport.pdf')).toHaveCount(0);
    await upload(page, 'Copy of the passport', 'page.pdf');
    await choose(page, 'Do you hold a second passport?', 'No');
    await next(page);
    await comesTo(page, 'Source of wealth and funds');

    await saysWealth(page);
    await saved(page);
    await next(page);
    await comesTo(page, 'Public office');
    await choose(page, 'Do you hold a prominent public office, or did you within the last twelve months?', 'No');
    await saved(page);

    // What is missing leads to its place.
    await goesTo(page, 'Check and submit', 'Check your answers');
    await expect(page.getByText('2 things are missing')).toBeVisible();
    await expect(button(page, 'Submit')).toBeDisabled();
    await looksRight(page, 'what is missing at the end');
    await act(page, page.getByRole('status').getByRole('button', { name: 'Public office' }));
    await comesTo(page, 'Public office');
    await choose(page, /^Is a member of your family/, 'No');
    await next(page);
    await comesTo(page, 'Summary and declaration');
    await expect(page.getByRole('region', { name: 'Your investment amount' })).toContainText('40,000');
    await tick(page, page.getByLabel(/^What I said here is true/));
    await looksRight(page, 'what was said elsewhere');
    await next(page);
    await comesTo(page, 'Check your answers');
    await looksRight(page, 'the answers');
    await act(page, button(page, 'Submit'));
    await comesTo(page, 'Thank you');
    await expect(page.getByText('Your AML/KYC answers are submitted')).toBeVisible();
    await looksRight(page, 'the thanks');

    // Changed after it was submitted: once that is confirmed.
    await act(page, button(page, 'Change Where you live'));
    await comesTo(page, 'Where you live');
    await field(page, 'City').fill('Cambridge');
    const asks = page.getByRole('alertdialog', { name: 'Are you sure you want to change your AML/KYC answers?' });
    await expect(asks).toContainText('Tarnholm Industrial Fund');
    await looksRight(page, 'a change that is asked about');
    await act(page, asks.getByRole('button', { name: 'Cancel' }));
    await expect(field(page, 'City')).toHaveValue('Boston');
    // It is asked with the first letter, and what was typed by then stays.
    await field(page, 'City').press('End');
    await page.keyboard.type('X');
    await act(page, asks.getByRole('button', { name: 'Change them' }));
    await expect(field(page, 'City')).toHaveValue('BostonX');
    await field(page, 'City').fill('Cambridge');
    await saved(page);
    await page.goto(`${address}?step=check`);
    await act(page, button(page, 'Submit'));
    await comesTo(page, 'Thank you');

    // The overview has it, by its last signs, and so has the account.
    await act(page, page.getByRole('link', { name: 'Go to My Application' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Tarnholm Industrial Fund' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    if (isPhone(page)) await page.locator('summary', { hasText: 'AML/KYC' }).tap();
    const section = page.locator('#kyc');
    await expect(section).toContainText('Cambridge');
    await expect(section).toContainText('••••');
    await expect(section).not.toContainText('P7654321');
    await expect(section.getByRole('link', { name: 'Go to AML/KYC' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Participants' })).toHaveCount(0);
    await looksRight(page, 'the overview');
    await page.goto('/investor/account');
    const own = page.locator('#kyc');
    await expect(own).toContainText('Theo Marchetti');
    await expect(own).toContainText('Used in Tarnholm Industrial Fund');
    await act(page, own.getByRole('link', { name: 'Open Theo Marchetti' }));
    await expect(heading(page, 'What is held')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See it there' })).toHaveAttribute('href', /TARN-IND\/amlkyc\?step=check/);
    await looksRight(page, 'a record in the account');
  },
);

test('a trust names who controls it: each is asked about, and together they own no more than everything', { tag: '@alike' }, async ({ page, product }) => {
  await applyUpToKyc(product.address, people.newcomer, 'TRUST');
  await arrive(page, people.newcomer, address);
  await next(page);
  await expect(page.getByText('Name of the entity is required').first()).toBeVisible();
  await looksRight(page, 'an entity without a name');
  await page.getByLabel('Name of the entity').fill('The Marchetti Family Trust');
  await next(page);
  await choose(page, 'In whose economic interest does the trust invest?', 'In that of its own owners or beneficiaries');
  await saved(page);
  await page.goto(`${address}?step=people`);
  await expect(heading(page, 'Participants')).toBeVisible();
  await next(page);
  await expect(page.getByText('Add who owns or controls it: at least one person.')).toBeVisible();
  await looksRight(page, 'no participants');

  const add = page.getByRole('form', { name: 'Add a participant' });
  const participant = async (first: string, roles: readonly string[], share: string | null): Promise<void> => {
    await add.getByLabel('First name').fill(first);
    await add.getByLabel('Last name').fill('Marchetti');
    await act(page, add.getByRole('button', { name: 'Add participant' }));
    await comesTo(page, 'Role');
    for (const role of roles) await choose(page, 'Roles', role);
    if (share !== null) await field(page, 'Share in percent (optional)').fill(share);
    await choosesDay(page, 'Date of birth', '1950-02-03');
    await chooseFound(page, 'Citizenship', 'United States');
    await choose(page, 'Does this person hold a prominent public office, or did they within the last twelve months?', 'No');
    await saved(page);
  };
  await participant('Ada', ['Settlor', 'Trustee'], null);
  await looksRight(page, 'a participant');
  await next(page);
  await comesTo(page, 'Evidence');
  await field(page, 'Passport number').fill('A1234567');
  await choosesDay(page, 'Passport expiry', '2034-01-31');
  await upload(page, 'Copy of the passport', 'ada.pdf');
  await field(page, 'Street and number').fill('1 Main Street');
  await field(page, 'City').fill('Boston');
  await chooseFound(page, 'Country', 'United States');
  await upload(page, 'Proof of address', 'bill.pdf');
  await act(page, button(page, 'Previous Step'));
  await comesTo(page, 'Role');
  await field(page, 'Last name').fill('');
  await next(page);
  await expect(page.getByText('Last name is required').first()).toBeVisible();
  await field(page, 'Last name').fill('Marchetti');
  await next(page);
  await comesTo(page, 'Evidence');
  await act(page, button(page, 'Done'));
  await comesTo(page, 'Participants');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ada Marchetti')).toContainText('Settlor, Trustee');
  await expect(row('Ada Marchetti')).toContainText('Done');

  // Names that are typed and not added are not lost on the way.
  await add.getByLabel('First name').fill('Cleo');
  await next(page);
  await expect(page.getByText('Cleo was not added yet. Add this person, or clear the names.')).toBeVisible();
  await act(page, button(page, 'Previous Step'));
  await comesTo(page, 'Summary and declaration');
  await goesTo(page, 'Participants');
  await expect(add.getByLabel('First name')).toHaveValue('Cleo');
  await participant('Ben', ['Beneficiary'], '140');
  await field(page, 'Share in percent (optional)').fill('60');
  await saved(page);
  await page.goto(`${address}?step=people`);
  await expect(row('Ben Marchetti')).toContainText('60%');
  await expect(row('Ben Marchetti')).toContainText('missing');
  await expect(page.getByRole('list', { name: 'Shares' })).toContainText('Not named');
  await looksRight(page, 'the participants');
  await next(page);
  await expect(page.getByText('Ben Marchetti is not done yet.')).toBeVisible();
  await act(page, button(page, 'Remove Ben Marchetti'));
  const removal = page.getByRole('alertdialog', { name: 'Remove Ben Marchetti?' });
  await act(page, removal.getByRole('button', { name: 'Remove' }));
  await expect(row('Ben Marchetti')).toHaveCount(0);
  await expect(page.getByText('Ben Marchetti was removed.')).toBeVisible();
  await expect(heading(page, 'Participants')).toBeFocused();
  await next(page);
  await comesTo(page, 'Check your answers');
});

test('of two files at once one comes after the other; whoever leaves while one is sent is asked', { tag: '@desk' }, async ({ page, product }) => {
  await applyUpToKyc(product.address, people.newcomer, 'TRUST');
  await arrive(page, people.newcomer, address);
  await page.getByLabel('Name of the entity').fill('The Marchetti Family Trust');
  await next(page);
  await expect(group(page, 'In whose economic interest does the trust invest?')).toBeVisible();
  await page.goto(`${address}?card=documents`);
  await expect(heading(page, 'Documents')).toBeVisible();
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfOf([[name]]) });
  const given = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const uploads = '**/api/kyc_records/documents';
  const first = Promise.withResolvers<void>();
  const taken: string[] = [];
  await page.route(uploads, async (route) => {
    taken.push(/\w+\.pdf/.exec(route.request().postDataBuffer()?.toString('latin1') ?? '')?.[0] ?? '');
    const response = await route.fetch();
    if (taken.length === 1) await first.promise;
    await route.fulfill({ response });
  });
  await page.getByLabel('Trust deed', { exact: true }).setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
  await expect.poll(() => taken).toEqual(['one.pdf']);
  await expect(given('two.pdf')).toContainText('Waiting for its turn');
  first.resolve();
  for (const name of ['one.pdf', 'two.pdf']) await expect(given(name).getByText('Accepted')).toBeVisible();
  await saved(page);
  await looksRight(page, 'two files');

  await page.unroute(uploads);
  const sent = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.getByLabel('Trust deed', { exact: true }).setInputFiles(pdf('three.pdf'));
  await act(page, page.getByRole('link', { name: 'Back to Dashboard' }));
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(asks).toContainText('A file is still being sent.');
  await looksRight(page, 'a question to whoever leaves');
  await act(page, asks.getByRole('button', { name: 'Cancel' }));
  sent.resolve();
  await expect(given('three.pdf').getByText('Accepted')).toBeVisible();
  await act(page, page.getByRole('link', { name: 'Back to Dashboard' }));
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
});

test('what reviewers ask stands at the question that it is about; two tabs lose no answer', { tag: '@desk' }, async ({ page, context, product }) => {
  await applyUpToKyc(product.address, people.newcomer);
  await arrive(page, people.newcomer, address);
  await next(page);
  await sayWho(page);
  await product.review(people.newcomer, 'TARN-IND', {
    comments: [{ module: 2, question: 'city', text: 'Is this the city of your tax residence?' }],
  });
  await page.goto(`${address}?card=residence`);
  await expect(page.getByRole('article', { name: /Is this the city/ })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${address}?card=residence`);
  await other.getByLabel('City', { exact: true }).fill('Boston');
  await saved(other);
  await field(page, 'Street and number').fill('12 Beacon Street');
  await saved(page);
  await expect(field(page, 'City')).toHaveValue('Boston');
  await other.getByLabel('City', { exact: true }).fill('Salem');
  await expect(other.getByText('Saving…')).toBeVisible();
  await saved(other);
  await field(page, 'City').fill('Quincy');
  await expect(page.getByText('City: changed elsewhere in the meantime')).toBeVisible();
  await looksRight(page, 'two answers');
  await act(page, button(page, 'Take this one'));
  await expect(field(page, 'City')).toHaveValue('Salem');
  // What is typed while a reviewer closes it is saved, or still there to be read.
  await product.review(people.newcomer, 'TARN-IND', { status: 6, reason: 'The fund is full.' });
  await other.getByLabel('City', { exact: true }).fill('Lynn');
  await expect(other.getByText('This application was declined')).toBeVisible();
  await field(page, 'City').fill('Quincy');
  await expect(page.getByText('The application can no longer be changed')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Quincy');
  await looksRight(page, 'closed while typing');
  await act(page, button(page, 'Go to My Application'));
  await expect(page.getByText('This application was declined')).toBeVisible();
});
