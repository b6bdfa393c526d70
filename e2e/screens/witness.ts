import { randomUUID } from 'node:crypto';
import { expect, type Page } from '../support/test.ts';
import { forgetSession, people } from '../support/people.ts';
import { linkOfWitness, sendWithWitness, signHere } from '../support/witness.ts';
import { visit, type Prepare } from './prepare.ts';

const title = 'Deed of adherence';

/** The investor signs before a witness whom they name. */
const asSigner = (then: (page: Page) => Promise<unknown>, named?: { readonly name: string; readonly email: string }): Prepare => {
  const signedIn = visit(people.investor, async (page) => {
    const { id } = await sendWithWitness(new URL(page.url()).origin, title, named);
    await page.goto(`/investor/signing/${id}`);
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await then(page);
  });
  return (page) => {
    forgetSession(people.investor);
    return signedIn(page);
  };
};

/** Whoever was mailed the link opens it, with nobody signed in. */
const asWitness =
  (then: (page: Page) => Promise<unknown>): Prepare =>
  async (page) => {
    const email = `wim-${randomUUID()}@elsewhere.example`;
    await asSigner((signer) => signHere(signer, 'Nora Lindqvist'), { name: 'Wim Itness', email })(page);
    const link = await linkOfWitness(page, email);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Witness a signature' })).toBeVisible();
    await then(page);
  };
const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign Now' }).click();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
};
const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true });

/** Signatures that somebody witnesses. */
export const witnessStates: Readonly<Record<string, Prepare>> = {
  'witness-to-name': asSigner(async () => {}),
  'witness-named': asSigner(
    async (page) => {
      await signHere(page, 'Nora Lindqvist');
      await expect(page.getByRole('region', { name: 'Your witness' }).getByText(/^Mailed a link|being mailed/)).toBeVisible();
    },
    { name: 'Wim Itness', email: 'wim.itness@elsewhere.example' },
  ),
  'witness-correcting': asSigner(
    async (page) => {
      await page.getByRole('button', { name: 'Correct' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    { name: 'Wim Itness', email: 'wim.itness@elsewhere.example' },
  ),
  'witness-start': asWitness(async () => {}),
  'witness-document': asWitness(open),
  'witness-lacking': asWitness(async (page) => {
    await open(page);
    await sign(page).click();
    await expect(page.getByText('Give your whole postal address.').first()).toBeVisible();
  }),
  'witness-declining': asWitness(async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  'witness-thanks': asWitness(async (page) => {
    await open(page);
    await page.getByLabel('Agree to sign electronically').check();
    await page.getByLabel(/^Full name/).fill('Wim Itness');
    await page.getByLabel(/^Postal address/).fill('12 Orchard Lane, Tarnholm');
    await page.getByLabel(/^I saw .* sign/).check();
    await sign(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  }),
  'witness-invalid': async (page) => {
    await page.goto('/investor/witness/unknown/sign/unknown');
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible();
  },
};
