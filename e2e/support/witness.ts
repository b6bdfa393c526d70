import { expect, type Page } from '@playwright/test';
import { callsAs } from './calls.ts';
import { people } from './people.ts';

interface ListOf<Row> {
  readonly results: readonly Row[];
}

/** An administrator sends a document that the investor signs before a witness, and a reviewer countersigns; it is placed when this is done. */
export async function sendWithWitness(
  address: string,
  title: string,
  named: { readonly name?: string; readonly email?: string } = {},
): Promise<{ readonly id: string }> {
  const admin = await callsAs(address, people.admin);
  const documents = await admin.call<ListOf<{ id: string }>>('GET', '/admin/documents?search=report');
  const userOf = async (email: string) =>
    (await admin.call<ListOf<{ user_id: string; email: string }>>('GET', `/admin/users?search=${email}`)).results.find((one) => one.email === email)?.user_id;
  const recipients = [
    { role: 'signer', user: await userOf(people.investor), turn: 1 },
    { role: 'witness', ...named },
    { role: 'countersigner', user: await userOf(people.reviewer), turn: 2 },
  ];
  const { id } = await admin.call<{ id: string }>('POST', '/admin/envelopes', { document: documents.results[0]?.id, title, recipients });
  await expect.poll(async () => (await admin.call<{ status: string }>('GET', `/admin/envelopes/${id}`)).status).toBe('sent');
  return { id };
}

/** Where the mail to a witness leads. */
export async function linkOfWitness(page: Page, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const text = await (await page.request.get('/dev/mail')).text();
      for (const [, id = ''] of text.matchAll(/\/dev\/mail\/([0-9a-f-]{36})"/g)) {
        const mail = await (await page.request.get(`/dev/mail/${id}`)).text();
        if (mail.includes(email)) link ||= /http[^\s"<]+\/investor\/witness\/[\w-]{43}\/sign\/[0-9a-f-]{36}/.exec(mail)?.[0] ?? '';
      }
      return link;
    })
    .not.toBe('');
  return link;
}

/** Whoever is on the page of a document signs it. */
export async function signHere(page: Page, name: string): Promise<void> {
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await expect(sign).toBeVisible();
  await page.getByLabel('Agree to sign electronically').check();
  await page.getByLabel(/^Full name/).fill(name);
  await sign.click();
  await expect(sign).toHaveCount(0);
}
