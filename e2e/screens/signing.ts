import { expect, type Page } from '../support/test.ts';
import { forgetSession, people } from '../support/people.ts';
import { sendToSign } from '../support/signing.ts';
import { fails, visit, type Prepare } from './prepare.ts';

/** The investor is asked to sign, and an administrator after them. */
const toSign = (title: string, then: (page: Page) => Promise<unknown>): Prepare => {
  const signedIn = visit(people.investor, async (page) => {
    const { id } = await sendToSign(new URL(page.url()).origin, title, [people.investor, people.secondAdmin], {
      message: 'Please read section 4 first: it is what we spoke about.',
    });
    await page.goto(`/investor/signing/${id}`);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await then(page);
  });
  return (page) => {
    forgetSession(people.investor);
    return signedIn(page);
  };
};
/** What the server answers of one that is signed elsewhere. */
const elsewhere = (query: string, then: Prepare, more: object = {}): Prepare =>
  toSign('Subscription agreement', async (page) => {
    await page.route('**/api/envelopes/*', async (route) => {
      const answer = await route.fetch();
      const told = { ...((await answer.json()) as object), abilities: { open: false, consent: false, sign: false, decline: false, lead: true }, ...more };
      await route.fulfill({ json: told });
    });
    await page.goto(new URL(page.url()).pathname + query);
    await then(page);
  });
const agreed = async (page: Page): Promise<void> => {
  await page.getByLabel('Agree to sign electronically').check();
  await page.getByLabel(/^Full name/).fill('Nora Lindqvist');
};
const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true });

/** Documents that somebody signs. */
export const signingStates: Readonly<Record<string, Prepare>> = {
  'signing-typed': toSign('Deed of adherence', agreed),
  'signing-drawing': toSign('Deed of adherence', async (page) => {
    await agreed(page);
    await page.getByRole('radio', { name: 'Draw' }).check();
  }),
  'signing-lacking': toSign('Deed of adherence', async (page) => {
    await sign(page).click();
    await expect(page.getByText('Agree before you sign.').first()).toBeVisible();
  }),
  'signing-signed': toSign('Deed of adherence', async (page) => {
    await agreed(page);
    await sign(page).click();
    await expect(page.getByText('You have signed', { exact: true })).toBeVisible();
  }),
  'signing-declined': toSign('Letter of amendment', async (page) => {
    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Reason/).fill('The amount is not the one agreed.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The amount is not the one agreed. Nobody signs it any more.')).toBeVisible();
  }),
  'signing-elsewhere': elsewhere('', async (page) => {
    await expect(page.getByRole('button', { name: 'Go to sign' })).toBeVisible();
  }),
  'signing-returned': elsewhere('?nonce=made-up&event=signing_complete', async (page) => {
    await expect(page.getByText('You came back from signing')).toBeVisible();
  }),
  'signing-being-taken-back': elsewhere(
    '',
    async (page) => {
      await expect(page.getByText('This is being taken back')).toBeVisible();
    },
    { is_ending: true, abilities: { open: false, consent: false, sign: false, decline: false, lead: false } },
  ),
  'signing-list': toSign('Side letter', async (page) => {
    await page.getByRole('link', { name: 'Documents to sign' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your signature' })).toBeVisible();
  }),
  'signing-failing': visit(people.investor, async (page) => {
    await fails(page, '**/api/envelopes?*');
    await page.goto('/investor/signing');
    await expect(page.getByText('What is to be signed could not be loaded')).toBeVisible();
  }),
  'signing-unknown': visit(people.investor, async (page) => {
    await page.goto('/investor/signing/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is no such document')).toBeVisible();
  }),
};
