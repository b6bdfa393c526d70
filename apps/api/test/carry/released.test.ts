import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '@pari/contract';
import { releaseDocument, tellOfDocuments } from '../../src/features/grants/index.ts';
import type { TestPerson } from '../support/app.ts';
import { startDocumenting, type Documenting } from './documenting.ts';

let documenting: Documenting;
let person: TestPerson;
let grant: { id: string; reference: string };
beforeAll(async () => {
  documenting = await startDocumenting();
});
afterAll(() => documenting.test.close());
beforeEach(async () => {
  ({ person, grant } = await documenting.granted());
});

/** A draft whose file nothing else shows. */
const draft = async () => documenting.add(grant, { released: false, document: await documenting.stored([randomUUID()]) });
const put = (id: string, state: 'checking' | 'accepted' | 'refused') =>
  documenting.test.owner.query(
    `update files set state = $2, reason = case $2 when 'refused' then 'a virus' end where sha256 in (select sha256 from carry_document_versions where carry_document_id = $1)`,
    [id, state],
  );
const opened = (id: string, version?: number) =>
  documenting.call('openManagedCarryDocument', documenting.admin, { params: { id }, query: version === undefined ? '' : `?version=${version}` });
const said = ({ bytes }: { readonly bytes: Buffer }): string => {
  const { code, detail } = JSON.parse(bytes.toString()) as Problem;
  return `${code}: ${detail}`;
};
const release = (id: string, version = 1) => documenting.change(id, { action: 'release', version });
const read = async (id: string) => (await documenting.call('getManagedCarryDocument', documenting.admin, { params: { id } })).body;
/** Sentences of the portal, and paths of mail. */
const told = async () => {
  const { rows } = await documenting.test.owner.query<{ line: string }>(
    `select details as line from notifications where user_id = $1 union all select path from mail_messages where user_id = $1 and kind = 'carry_document' order by 1`,
    [person.id],
  );
  return rows.map(({ line }) => line);
};
const reverse = () =>
  documenting.test.owner.query(
    `insert into carry_events (company_id, plan_id, reference, type, date, reverses_allocation_id, posted_at)
     select company_id, plan_id, 'reversal of ' || reference, 'reversal', grant_date, id, now() from carry_allocations where id = $1`,
    [grant.id],
  );

describe('a file that was not accepted', () => {
  it.each(['checking', 'refused'] as const)('but is %s is not there, to administrators either', async (state) => {
    const { id } = await draft();
    await put(id, state);
    const [answer, absent] = [await opened(id), await opened(randomUUID())];
    expect([answer.status, said(answer)]).toEqual([404, said(absent)]);
    await put(id, 'accepted');
    expect((await opened(id)).status).toBe(200);
  });

  it.each([
    ['checking', 'The file of this document is still being checked. Release it once it was accepted.'],
    ['refused', 'The file of this document was refused. Replace it by another version.'],
  ] as const)('but is %s is released to nobody', async (state, sentence) => {
    const { id } = await draft();
    await put(id, state);
    const answer = await release(id);
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([422, 'checks_failed', sentence]);
    expect(await read(id)).toMatchObject({ status: 'draft', file_state: state, abilities: { release: false } });
    expect(await told()).toEqual([]);
    await put(id, 'accepted');
    expect((await release(id)).body).toMatchObject({ status: 'pending acknowledgement', file_state: 'accepted' });
    expect(await told()).toEqual(['/carry-plans/documents/acknowledgment', expect.stringContaining('waits for you to acknowledge it.')]);
  });
});

describe('a grant that was reversed', () => {
  it('has its drafts released and replaced no more, only taken back', async () => {
    const { id } = await draft();
    await reverse();
    const sentence = 'The grant of this document was reversed: take the document back.';
    const body = { action: 'replace', version: 1, title: 'Other', document_type: 'agreement', document: await documenting.stored() };
    for (const answer of [await release(id), await documenting.change(id, body)])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([422, 'checks_failed', sentence]);
    expect(await read(id)).toMatchObject({
      version: 1,
      released_at: null,
      allocation: { is_reversed: true },
      abilities: { release: false, replace: false, withdraw: true },
    });
    expect(await told()).toEqual([]);
    expect((await documenting.change(id, { action: 'withdraw', version: 1, reason: 'Reversed' })).status).toBe(200);
  });
});

describe('releasing', () => {
  it('what somebody else released meanwhile tells nobody again', async () => {
    const { id } = await draft();
    await release(id);
    const before = await told();
    const { database, clock } = documenting.test;
    const doing = { companyId: documenting.companyId, by: documenting.admin.id, at: clock.now() };
    const again = await database.asCompany(documenting.companyId, async (tx) => {
      const isReleased = await releaseDocument(tx, doing, id);
      await tellOfDocuments(tx, doing.companyId, [id], doing.at);
      return isReleased;
    });
    expect(again).toBe(false);
    expect(await told()).toEqual(before);
  });

  it('twice at once tells once', async () => {
    const { id } = await draft();
    const both = await Promise.all([release(id), release(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await told()).toHaveLength(2);
  });
});

describe('versions', () => {
  it('are each opened by administrators; one that there is not is not there', async () => {
    const { id } = await draft();
    await documenting.change(id, {
      action: 'replace',
      version: 1,
      title: 'Second',
      document_type: 'agreement',
      document: await documenting.stored(['Second']),
    });
    const [first, second, newest] = [await opened(id, 1), await opened(id, 2), await opened(id)];
    expect([first.status, second.status, newest.status]).toEqual([200, 200, 200]);
    expect([first.bytes.equals(second.bytes), second.bytes.equals(newest.bytes)]).toEqual([false, true]);
    expect([(await opened(id, 3)).status, (await opened(id, 2 ** 40)).status, (await opened(id, 0)).status]).toEqual([404, 404, 400]);
  });
});
