import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { askedMore } from './support/definitions.ts';
import { people, signInAt } from './support/people.ts';
import { applyProven } from './support/proving.ts';
import { expect, test, type Page } from './support/test.ts';

interface Listed {
  readonly results: readonly { readonly key: string }[];
}
interface Definition {
  readonly version: number;
  readonly in_force: number;
  readonly latest: { readonly body: { readonly blocks: readonly { readonly id: string; readonly kind: string }[] } };
  readonly used_by: readonly { readonly external_id: string }[];
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const question = {
  kind: 'KE',
  id: 'asked-later',
  title: 'How long you have been with us',
  options: {
    individual: [
      { id: 'year', text: 'For a year at least', logical_value: 1 },
      { id: 'less', text: 'For less than a year', logical_value: 0 },
    ],
  },
};

/** The criteria by which the fund of few questions asks. */
async function criteriaOf(address: string) {
  const calls = await callsAs(address, people.admin);
  const { results } = await calls.call<Listed>('GET', '/admin/definitions?kind=criteria&limit=200');
  for (const { key } of results) {
    const definition = await calls.call<Definition>('GET', `/admin/definitions/criteria/${key}`);
    if (definition.used_by.some(({ external_id: fund }) => fund === shortFund)) return { key, definition, calls };
  }
  throw new Error('The fund has no criteria.');
}

async function publish(address: string, change: (blocks: Definition['latest']['body']['blocks']) => readonly object[]): Promise<string> {
  const { key, definition, calls } = await criteriaOf(address);
  const path = `/admin/definitions/criteria/${key}`;
  const { body } = definition.latest;
  const { version } = await calls.call<Definition>('POST', path, { version: definition.version, body: { ...body, blocks: change(body.blocks) } });
  const { digest } = await calls.call<{ digest: string }>('POST', `${path}/publish?dry_run=true`, { version });
  await calls.call('POST', `${path}/publish?digest=${digest}`, { version });
  return key;
}

/** Puts what was changed back as it was. */
let restore: () => Promise<unknown> = () => Promise.resolve();
test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(async ({ product }) => {
  await product.forgetApplications();
  await restore();
});

test('an administrator has an open application asked by criteria that were changed, and its applicant finds what is new', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'submitted');
  restore = () => publish(product.address, (blocks) => blocks.filter(({ id }) => id !== question.id));
  const key = await publish(product.address, (blocks) => blocks.flatMap((block) => (block.kind === 'final' ? [question, block] : [block])));
  await signInAt(page, people.admin, `/investor/admin/definitions/criteria/${key}`);
  await page.getByRole('button', { name: 'Ask again' }).press('Enter');
  const panel = page.getByRole('dialog', { name: /^Ask by version \d+/ });
  await expect(panel).toContainText('Theo Marchetti');
  await expect(panel).toContainText('Goes back to them');
  await expect(panel).toContainText(`New: ${question.title}`);
  await expectAccessible(page, 'who is asked again');
  expect(await fits(page)).toBe(true);
  await panel.getByRole('button', { name: 'Ask 1 open application' }).press('Enter');
  await expect(page.getByText(/^1 open application is asked by version \d+\.$/)).toBeVisible();

  const calls = await callsAs(product.address, people.newcomer);
  await expect.poll(async () => (await calls.call<{ status: number }>('GET', `/applications/${shortFund}`)).status).toBe(3);
  await page.context().clearCookies();
  await signInAt(page, people.newcomer, `/investor/funds/${shortFund}/application`);
  await expect(page.getByText('Your application has been updated')).toBeVisible();
  await expect(page.getByText('One question of eligibility is new or was changed.')).toBeVisible();
  await expectAccessible(page, 'an application that is asked again');
});

test('an administrator has who applies asked by a workflow that was changed, and the applicant finds what is new', async ({ page, product }) => {
  await applyProven(product.address);
  restore = await askedMore(product.address, 'few-individual', { id: 'occupation', label: 'Occupation', type: 'text', required: true });
  await signInAt(page, people.admin, '/investor/admin/definitions/kyc_workflow/few-individual');
  await page.getByRole('button', { name: 'Ask again' }).press('Enter');
  const panel = page.getByRole('dialog', { name: /^Ask by version \d+: Few questions/ });
  await expect(panel).toContainText('Theo Marchetti');
  await expect(panel).toContainText('Goes back to them');
  await expect(panel).toContainText('New: Occupation');
  expect(await fits(page)).toBe(true);
  await panel.getByRole('button', { name: 'Ask 1 open application' }).press('Enter');
  await expect(page.getByText(/^1 open application is asked by version \d+\.$/)).toBeVisible();

  const calls = await callsAs(product.address, people.newcomer);
  await expect.poll(async () => (await calls.call<{ status: number }>('GET', `/applications/${shortFund}`)).status).toBe(3);
  await page.context().clearCookies();
  await signInAt(page, people.newcomer, `/investor/funds/${shortFund}/application`);
  await expect(page.getByText('One question of AML/KYC is new or was changed.')).toBeVisible();
  await expect(page.getByText('This is asked of you now.')).toBeVisible();
  await expectAccessible(page, 'an application that is asked again who applies');
});
