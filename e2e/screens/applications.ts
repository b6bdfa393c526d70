import { apply, shortFund, withdraw } from '../support/applications.ts';
import { people, signIn } from '../support/people.ts';
import type { Product, Review } from '../support/product.ts';
import { expect, type Page } from '../support/test.ts';
import { fails, visit, type PrepareStory } from './prepare.ts';

const address = `/investor/funds/${shortFund}/application`;

/** The newcomer's application, as far as they came, and what reviewers made of it. */
const standing =
  (until: Parameters<typeof apply>[2], review?: Review, then?: (page: Page, product: Product) => Promise<'sight' | void>, at = address): PrepareStory =>
  async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await apply(product.address, people.newcomer, until);
    if (review) await product.review(people.newcomer, shortFund, review);
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    return then?.(page, product);
  };

const asked: Review = {
  status: 3,
  modules: { 1: 'changes_requested' },
  comments: [
    {
      module: 1,
      question: 'status',
      text: 'Please say since when you have taken part in the investment activities of the manager.',
      reply: 'A sentence is enough.',
    },
    { module: 1, question: 'where', text: 'Which office were you in?', status: 2 },
    { module: 7, question: null, text: 'Thank you.', status: 3 },
  ],
};
const inDialog =
  (button: string) =>
  async (page: Page): Promise<'sight'> => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    return 'sight';
  };

/** An application in its states, as its applicant finds it. */
export const applicationStates: Readonly<Record<string, PrepareStory>> = {
  'application-none': async (page, product) => {
    await signIn(page, people.newcomer);
    await product.forgetApplications();
    await page.goto(address);
    await expect(page.getByText('No application found for this fund.')).toBeVisible();
  },
  'application-failing': visit(people.newcomer, async (page) => {
    await fails(page, `**/api/applications/${shortFund}`);
    await page.goto(address);
    await expect(page.getByText('The application could not be loaded')).toBeVisible();
  }),
  'application-comments-failing': async (page, product) => {
    await page.route(`**/api/applications/*/comments`, (route) => route.fulfill({ status: 503, json: { detail: 'The portal is being restarted.' } }));
    return standing('amount', asked)(page, product);
  },
  'application-withdrawn': standing('amount', undefined, async (page, product) => {
    await withdraw(product.address, people.newcomer);
    await page.reload();
    await expect(page.getByText('You withdrew this application')).toBeVisible();
  }),
  'application-begun': standing('begun'),
  'application-pending': standing('amount'),
  'application-asked': standing('amount', asked),
  'application-asked-sight': standing('amount', asked, async () => 'sight'),
  'application-asked-reply': standing('amount', asked, inDialog('Reply')),
  'application-prepared': standing('answered', { isPreparedBy: people.investor }),
  'application-prepared-dialog': standing('answered', { isPreparedBy: people.investor }, inDialog('Look and confirm')),
  'application-locked': standing('amount', { locked: 'We look at it with the manager this week.' }),
  'application-frozen': standing('answered', { frozen: 'The fund is nearly full.' }),
  'application-question': standing('amount', undefined, inDialog('Ask the reviewers')),
  'application-history': standing('amount', asked, async (page) => {
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^Download what you submitted/ }).first()).toBeVisible();
  }),
  'application-declined': standing('amount', { status: 6, reason: 'The fund is offered to people of the investment team alone this time.' }),
  'application-approved': standing('amount', {
    status: 4,
    modules: { 1: 'approved', 7: 'approved' },
    update: 'Your amount was approved in full.',
  }),
  'application-completed': standing('amount', { status: 7, modules: { 1: 'approved', 7: 'approved' } }),
  'application-withdraw': standing('amount', undefined, async (page) => {
    await page.getByRole('button', { name: 'Withdraw application' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'start-applications': standing('amount', asked, undefined, '/investor/start'),
  'start-past': standing(
    'amount',
    { status: 6, reason: 'The fund is offered to people of the investment team alone this time.' },
    undefined,
    '/investor/start',
  ),
};
