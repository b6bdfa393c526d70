import { expect, type Locator, type Page } from '@playwright/test';
import { callsAs } from './calls.ts';
import { people } from './people.ts';

interface ListOf<Row> {
  readonly results: readonly Row[];
}

/** An administrator sends a document of the story to people, the last of several as countersigner; it is placed with them when this is done. */
export async function sendToSign(address: string, title: string, emails: readonly string[], more: object = {}): Promise<{ readonly id: string }> {
  const admin = await callsAs(address, people.admin);
  const documents = await admin.call<ListOf<{ id: string }>>('GET', '/admin/documents?search=report');
  const recipients = await Promise.all(
    emails.map(async (email, at) => {
      const { results } = await admin.call<ListOf<{ user_id: string; email: string }>>('GET', `/admin/users?search=${email}`);
      const user = results.find((one) => one.email === email)?.user_id;
      return { user, role: at > 0 && at === emails.length - 1 ? 'countersigner' : 'signer', turn: at + 1 };
    }),
  );
  const { id } = await admin.call<{ id: string }>('POST', '/admin/envelopes', { document: documents.results[0]?.id, title, recipients, ...more });
  await expect.poll(async () => (await admin.call<{ status: string }>('GET', `/admin/envelopes/${id}`)).status).toBe('sent');
  return { id };
}

/** Finds somebody or something by the name, once the list has come that holds it alone, and takes it. */
export async function choose(page: Page, choice: Locator, name: string, left = name): Promise<void> {
  // The page scrolls to the field, and says so a frame later: a list that is open by then closes.
  await choice.click();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await choice.fill(name);
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toHaveText(new RegExp(name));
  await choice.press('ArrowDown');
  await choice.press('Enter');
  await expect(choice).toHaveValue(left);
}

/** An administrator sends a document of the story to each of these, by one call; gives what it is found by. */
export async function sendAtOnce(address: string, title: string, emails: readonly string[]): Promise<string> {
  const admin = await callsAs(address, people.admin);
  const documents = await admin.call<ListOf<{ id: string }>>('GET', '/admin/documents?search=report');
  const body = { document: documents.results[0]?.id, title, people: emails.map((email) => ({ email })) };
  const { digest } = await admin.call<{ digest: string }>('POST', '/admin/envelopes/batch?dry_run=true', body);
  const { batch } = await admin.call<{ batch: string }>('POST', `/admin/envelopes/batch?digest=${digest}`, body);
  await expect
    .poll(async () => (await admin.call<ListOf<{ status: string }>>('GET', `/admin/envelopes?batch=${batch}`)).results.every(({ status }) => status === 'sent'))
    .toBe(true);
  return batch;
}
