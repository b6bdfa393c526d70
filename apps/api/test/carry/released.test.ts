import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '@pari/contract';
import { startDocumenting, type Documenting } from './documenting.ts';

let documenting: Documenting;
let grant: { id: string; reference: string };
beforeAll(async () => {
  documenting = await startDocumenting();
});
afterAll(() => documenting.test.close());
beforeEach(async () => {
  ({ grant } = await documenting.granted());
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
describe('a file that was not accepted', () => {
  it.each(['checking', 'refused'] as const)('but is %s is not there, to administrators either', async (state) => {
    const { id } = await draft();
    await put(id, state);
    const [answer, absent] = [await opened(id), await opened(randomUUID())];
    expect([answer.status, said(answer)]).toEqual([404, said(absent)]);
    await put(id, 'accepted');
    expect((await opened(id)).status).toBe(200);
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
