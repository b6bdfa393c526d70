import { answerAnew, apply, shortFund, withdraw } from '../support/applications.ts';
import { approveParts, confirm, propose } from '../support/approving.ts';
import { people, signIn } from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { expect, type Page } from '../support/test.ts';
import { fails, visit, type PrepareStory } from './prepare.ts';

const applicant = /Marchetti/;
const queue = '/investor/review';

/** The newcomer's application waits for reviewers. */
const waiting =
  (then: (page: Page, product: Product) => Promise<'sight' | void>): PrepareStory =>
  async (page, product) => {
    await product.forgetApplications();
    await apply(product.address, people.newcomer, 'amount');
    await signIn(page, people.reviewer);
    await page.goto(queue);
    await expect(page.getByText(applicant).first()).toBeVisible();
    return then(page, product);
  };

/** The same, where a part is open. */
const opened = (then: (page: Page, product: Product) => Promise<'sight' | void> = async () => undefined): PrepareStory =>
  waiting(async (page, product) => {
    await page.getByRole('link', { name: applicant }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: applicant })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
    return then(page, product);
  });

/** The queue, where all that waits is chosen. */
const chosen = (then: (page: Page) => Promise<'sight' | void>): PrepareStory =>
  waiting(async (page) => {
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.getByRole('button', { name: 'Choose all 2 shown' }).click();
    await expect(page.getByText('2 parts chosen')).toBeVisible();
    return then(page);
  });

/** The file, where every part was approved. */
const final = (then: (page: Page, product: Product, application: string) => Promise<'sight' | void>): PrepareStory =>
  waiting(async (page, product) => {
    const application = await approveParts(product.address, people.newcomer, shortFund);
    await page.goto(`/investor/review/applications/${application}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Final approval' })).toBeVisible();
    return then(page, product, application);
  });

/** What is written at the question about status. */
async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Comment on Status', exact: true }).click();
  await page.getByRole('textbox', { name: 'Comment on Status' }).fill(text);
  await page.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(page.getByRole('article', { name: `Draft: ${text}` })).toBeVisible();
}

const sentBack = async (page: Page): Promise<void> => {
  await comment(page, 'Since when have you taken part in the investment activities of the manager?');
  await page.getByRole('button', { name: 'Request 1 change' }).click();
  await expect(page.getByText('Waits for the applicant: 1 request.')).toBeVisible();
};

/** The desk of reviewers in its states. */
export const reviewStates: Readonly<Record<string, PrepareStory>> = {
  'review-queue': waiting(async () => undefined),
  'review-queue-none': async (page, product) => {
    await product.forgetApplications();
    await signIn(page, people.reviewer);
    await page.goto(queue);
    await expect(page.getByText('Nothing waits')).toBeVisible();
  },
  'review-queue-failing': visit(people.reviewer, async (page) => {
    await fails(page, '**/api/review/queue*');
    await page.goto(queue);
    await expect(page.getByText('The queue could not be loaded')).toBeVisible();
  }),
  'review-file': opened(),
  'review-file-sight': opened(async () => 'sight'),
  'review-file-comment': opened(async (page) => {
    await comment(page, 'Since when have you taken part in the investment activities of the manager?');
    await page
      .getByRole('button', { name: /^Comment on/ })
      .first()
      .click();
  }),
  'review-file-sent-back': opened(sentBack),
  'review-file-changed': opened(async (page, product) => {
    await sentBack(page);
    await answerAnew(product.address, people.newcomer);
    await page.reload();
    await expect(page.getByText('Changed', { exact: true })).toBeVisible();
  }),
  'review-file-differences': opened(async (page, product) => {
    await sentBack(page);
    await answerAnew(product.address, people.newcomer);
    await page.reload();
    await page.getByRole('combobox', { name: 'What is shown' }).selectOption('Different since round 1');
    await expect(page.getByText('Round 2', { exact: true })).toBeVisible();
  }),
  'review-queue-chosen': chosen(async () => undefined),
  'review-queue-plan': chosen(async (page) => {
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Take 2 parts?' })).toBeVisible();
    return 'sight';
  }),
  'review-queue-assigning': chosen(async (page) => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('button', { name: 'Show what it does' }).click();
    await expect(page.getByRole('dialog')).toContainText('Choose to whom.');
    return 'sight';
  }),
  'review-file-texts': opened(async (page) => {
    await page.getByRole('button', { name: 'Comment on Status', exact: true }).click();
    await page.getByRole('button', { name: 'Kept texts' }).click();
    await page.getByRole('menuitem', { name: 'Keep texts…' }).click();
    await expect(page.getByRole('dialog')).toContainText('No texts yet');
    return 'sight';
  }),
  'review-final-amounts': final(async (page) => {
    await page.getByRole('button', { name: 'Set the final amounts' }).click();
    await expect(page.getByRole('dialog', { name: 'Final amounts' })).toBeVisible();
    return 'sight';
  }),
  'review-final-proposed': final(async (page, product, application) => {
    await propose(product.address, application, '35000');
    await page.reload();
    await expect(page.getByText('Waits for a second reviewer')).toBeVisible();
  }),
  'review-final-completed': final(async (page, product, application) => {
    await confirm(product.address, application, await propose(product.address, application, '35000'));
    await page.reload();
    await expect(page.getByText(/Confirmed by/)).toBeVisible();
  }),
  'review-queue-narrowed': waiting(async (page) => {
    await page.getByRole('combobox', { name: 'With' }).selectOption('With me');
    await expect(page.getByText('Nothing that waits is like that.')).toBeVisible();
  }),
  'review-file-failing': waiting(async (page) => {
    await fails(page, '**/api/review/applications/*');
    await page.getByRole('link', { name: applicant }).first().click();
    await expect(page.getByText('The file could not be loaded')).toBeVisible();
  }),
  'review-file-conflict': opened(async (page, product) => {
    await answerAnew(product.address, people.newcomer);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('The applicant changed this since you read it.')).toBeVisible();
  }),
  'review-file-approved': opened(async (page) => {
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('region', { name: 'Decision' }).getByText(/^Approved by/)).toBeVisible();
  }),
  'review-file-withdrawn': opened(async (page, product) => {
    await withdraw(product.address, people.newcomer);
    await page.reload();
    await expect(page.getByText('Withdrawn').first()).toBeVisible();
  }),
  'review-file-decline-whole': opened(async (page) => {
    await page.getByRole('button', { name: 'Decline the application' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'review-file-lock': opened(async (page) => {
    await page.getByRole('button', { name: 'Lock the application' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'review-file-locked': opened(async (page) => {
    await page.getByRole('button', { name: 'Lock the application' }).click();
    await page.getByRole('alertdialog').getByLabel('Reason').fill('We look at it with the manager this week.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByRole('button', { name: 'Unlock the application' })).toBeVisible();
  }),
  'review-file-limits': opened(async (page) => {
    await page.getByRole('button', { name: 'Set limits' }).click();
    await expect(page.getByRole('dialog', { name: 'Limits of the amount' })).toBeVisible();
    return 'sight';
  }),
  'review-file-decline': opened(async (page) => {
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
};
