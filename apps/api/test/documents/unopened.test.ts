import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { pdf } from '../files/harmless.ts';
import { addingDocuments } from './addingDocuments.ts';
import { startPublishing } from './publishing.ts';

let started: Awaited<ReturnType<typeof startPublishing>>;
const { add, addVersion } = addingDocuments(() => started);
beforeAll(async () => {
  started = await startPublishing();
});
afterAll(() => started.test.close());

const get = (who: TestPerson, path: string, headers: Record<string, string> = {}) =>
  started.test.app.inject({ url: `/api${path}`, headers: { authorization: who.authorization, ...headers } });
const unopened = async (id: string) => {
  const { count, people } = (await get(started.people.admin, `/admin/documents/${id}/unopened`)).json<{ count: number; people: { email: string }[] }>();
  expect(count).toBe(people.length);
  return people.map(({ email }) => email.split('@')[0]);
};

it('whoever sees a document has not opened it before they do so themselves, and its newest version', async () => {
  const { people, profiles, test } = started;
  const { id } = await add({ scope: 'people', users: [people.ben.id, people.gone.id], investors: [profiles.a1.id, profiles.n1.id] });
  expect(await unopened(id)).toEqual(['ann', 'ben']);
  await get(people.admin, `/documents/${id}`);
  await get(people.viewer, `/documents/${id}`, { 'x-view-as': people.ann.id });
  expect(await unopened(id)).toEqual(['ann', 'ben']);
  await get(people.ann, `/documents/${id}`);
  expect(await unopened(id)).toEqual(['ben']);
  await addVersion(id, pdf(`/V (${randomUUID()})`), 'checking');
  expect(await unopened(id)).toEqual(['ben']);
  await addVersion(id, pdf(`/V (${randomUUID()})`));
  expect(await unopened(id)).toEqual(['ann', 'ben']);
  await get(people.ann, `/documents/${id}`);
  expect(await unopened(id)).toEqual(['ben']);
  await test.owner.query('update documents set recalled_at = now() where id = $1', [id]);
  expect(await unopened(id)).toEqual([]);
});

it('those who see a document are those to whom it is shown', async () => {
  const { people, profiles, firm, fund, hidden, test, companyId } = started;
  const documents = [
    await add({ scope: 'people', users: [people.ann.id] }),
    await add({ scope: 'people', investors: [profiles.b1.id, profiles.n1.id], fund_id: fund.id }),
    await add({ scope: 'people', investors: [profiles.b1.id], fund_id: hidden.id }),
    await add({ scope: 'fund', fund_id: fund.id }),
    await add({ scope: 'fund', fund_id: hidden.id }),
    await add({ scope: 'firm', firm_id: firm.id }),
    await add({ scope: 'company' }),
  ];
  const numbers: number[] = [];
  for (const { id } of documents) {
    const { rows } = await test.owner.query<{ email: string }>(
      `select split_part(email, '@', 1) as email from users where company_id = $1 and active and $2 in (select documents_of($1, id, false, true, 'all')) order by display_name collate names, id`,
      [companyId, id],
    );
    expect(await unopened(id)).toEqual(rows.map(({ email }) => email));
    numbers.push(rows.length);
  }
  expect(numbers).toEqual([1, 1, 0, 1, 0, 1, 4]);
});
