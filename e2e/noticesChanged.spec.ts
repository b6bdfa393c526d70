import { callsAs, type Calls } from './support/calls.ts';
import { question } from './support/callNotices.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, people, signInAt } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

/** Between the steps of two people something changes: what was approved is not what would be published. */

const due = '2099-12-14';
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

interface Notice {
  readonly id: string;
  readonly version: number;
}
type Given = Partial<Record<'kind' | 'title' | 'lines' | 'total_called' | 'total_distributed' | 'reasons', unknown>>;

let author: Calls;
let approver: Calls;
test.beforeEach(async ({ product }) => {
  [author, approver] = await Promise.all([callsAs(product.address, people.admin), callsAs(product.address, people.secondAdmin)]);
});
test.afterEach(async ({ product }) => {
  await product.forgetNotices();
  await product.forgetInstructions();
});

const codes = ['AW-1001', 'AW-1002', 'AW-1003', 'AW-1010', 'AW-1025', 'AW-1028'];
/** Of all who are committed to the fund. @param amount one that no other draft has, whose lines it would look like */
const calls = (amount: string) => codes.map((code) => ({ investor_account_code: code, type: 'contribution', amount }));

/** A call that was checked. */
async function checked(given: Given): Promise<Notice & { readonly digest: string }> {
  const { funds } = await author.call<{ funds: { id: string; external_id: string }[] }>('GET', '/admin/audiences');
  const fund_id = funds.find(({ external_id: key }) => key === 'QUIL-2')?.id;
  const purpose = 'Purchase of a maker of valves.';
  const head = { reference: `QUIL-2-C${Date.now()}`, fund_id, kind: 'call', title: 'Capital call', purpose, due_date: due, currency: 'USD' };
  const made = await author.call<Notice>('POST', '/admin/notices', { ...head, total_distributed: '0', ...given });
  const { digest, findings } = await author.call<{ digest: string | null; findings: object[] }>('POST', `/admin/notices/${made.id}/check`, { version: 1 });
  if (digest === null) throw new Error(JSON.stringify(findings));
  return { ...made, digest };
}

async function approved(given: Given): Promise<Notice & { readonly digest: string }> {
  const { id, version, digest } = await checked(given);
  await approver.call('POST', `/admin/notices/${id}/approve`, { version, digest });
  return { id, version, digest };
}

async function open(page: Page, email: string, id: string): Promise<void> {
  await arrive(page, email, `/investor/admin/notices/${id}`);
  await expect(page.getByText(/^4 people would be told/)).toBeVisible();
}

const publish = async (page: Page, name = 'Publish to 4 people') => {
  await page.getByRole('button', { name }).click();
  await question(page).getByRole('button', { name }).click();
};

/** Who sees AW-1025. */
const setActive = async (active: boolean): Promise<void> => {
  const { results } = await author.call<{ results: { user_id: string }[] }>('GET', '/admin/users?search=d.sakamoto');
  await author.call('PATCH', `/admin/users/${results[0]?.user_id}`, { active });
};

test('what is no longer what was approved is told, and publishing it returns it to be approved anew', { tag: '@desk' }, async ({ page }) => {
  const { id } = await approved({ lines: calls('101'), total_called: '606', reasons: { nobody: 'He is about to leave.' } });
  await setActive(false);
  try {
    await arrive(page, people.admin, `/investor/admin/notices/${id}`);
    const warned = page.getByRole('status').filter({ hasText: 'It would do something else than what was approved' });
    await expect(warned).toContainText('Nobody sees AW-1025 any more.');
    await expect(warned).toContainText('Publishing it now returns it to be approved anew.');
    await expectAccessible(page, 'something else than was approved');
    expect(await beyond(page)).toBeLessThanOrEqual(0);
    await publish(page, 'Publish to 3 people');
    const returned = page.getByRole('status').filter({ hasText: 'Nothing was published' });
    await expect(returned).toContainText('Nobody sees AW-1025 any more.');
    await expect(returned).toContainText('It is to be approved anew.');
    await expect(page.getByText('You wrote or checked this yourself. Another administrator approves it.')).toBeVisible();
    await expect(warned).toHaveCount(0);
    await expectAccessible(page, 'returned to be approved');
    expect(await beyond(page)).toBeLessThanOrEqual(0);
  } finally {
    await setActive(true);
  }
});

test('what a check finds by now keeps it from being published, and says what it is', { tag: '@desk' }, async ({ page }) => {
  const { id } = await approved({ lines: calls('102'), total_called: '612' });
  await open(page, people.admin, id);
  await author.call('PUT', '/admin/holidays', { holidays: [{ date: due, name: 'Founders’ day' }] });
  await publish(page);
  const refused = page.getByRole('alert').filter({ hasText: 'Something has to be put right first' });
  await expect(refused).toContainText('One thing must be put right first. Nothing was changed.');
  await expect(refused).toContainText('14 Dec 2099 is Founders’ day.');
  await expectAccessible(page, 'refused by a check');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  // What keeps it has come into sight: it is not offered again before that is put right.
  await expect(page.getByText('Something keeps it from going on')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Publish to/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('14 Dec 2099 is Founders’ day.').first()).toBeVisible();
});

test('what somebody else approved or published meanwhile is said, and how it stands now', { tag: '@desk' }, async ({ page }) => {
  const { id, version, digest } = await checked({ lines: calls('103'), total_called: '618' });
  await open(page, people.secondAdmin, id);
  await approver.call('POST', `/admin/notices/${id}/approve`, { version, digest });
  await page.getByRole('button', { name: 'Approve' }).click();
  await question(page).getByRole('button', { name: 'Approve' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'It cannot be approved as it stands now' });
  await expect(refused).toContainText('This notice was approved already.');
  await expect(page.locator('#main').getByRole('button', { name: 'Publish to 4 people' })).toBeVisible();
  await expectAccessible(page, 'approved already');
  await author.call('POST', `/admin/notices/${id}/publish`, { version, digest });
  await publish(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Investors' })).toBeVisible();
});

test('what somebody typed is told to be past changing once it is published, and is not lost', { tag: '@desk' }, async ({ page }) => {
  const { id, version, digest } = await approved({ lines: calls('104'), total_called: '624' });
  await open(page, people.admin, id);
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByLabel('Title').fill('Another title');
  await author.call('POST', `/admin/notices/${id}/publish`, { version, digest });
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('This notice is published. Correct it by a notice that names it.').first()).toBeVisible();
});

test('a netted notice is read before it is published, settled by what each is to pay or receive, and read by an investor', async ({ page }) => {
  const lines = [
    ...calls('105'),
    { investor_account_code: 'AW-1001', type: 'distribution', amount: '500', gain_amount: '500' },
    { investor_account_code: 'AW-1010', type: 'distribution', amount: '40', gain_amount: '40' },
  ];
  const { id, version, digest } = await approved({ kind: 'netted', title: 'Call and sale', lines, total_called: '630', total_distributed: '540' });
  await open(page, people.admin, id);
  const seen = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Who would see it/ }) });
  await expect(seen).toContainText('receives 395.00');
  await expect(seen).toContainText('pays 65.00');
  await expectAccessible(page, 'a netted notice before it is published');
  await author.call('POST', `/admin/notices/${id}/publish`, { version, digest });
  await page.reload();
  await expect(page.getByText('Still to be paid out')).toBeVisible();
  await expect(page.locator('.ui-hero-value')).toContainText('485.00');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'a netted notice');
  await page.context().clearCookies();
  await signInAt(page, people.investor, `/investor/ownership?notice=${id}`);
  const notice = page.getByRole('dialog', { name: 'Capital call and distribution: Call and sale' });
  await expect(notice).toContainText('To receive');
  await expect(notice).toContainText('Distribution');
  await expectAccessible(page, 'a netted notice of an investor');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
});
