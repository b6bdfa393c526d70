import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, routes, type Endpoint, type EndpointId, type FileOutput } from '@pari/contract';
import { objectFor } from '../permissions/cells.ts';
import { callOf, type Sent } from '../permissions/calls.ts';
import { createWorld, type Inhabitant, type World } from '../permissions/world.ts';
import { sweepFiles } from '../../src/features/files/work/sweepFiles.ts';
import { reportGoal, rounds } from '../support/proof.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Every call of the contract that answers a file without sending one. */
const leaving = (Object.entries(contract) as [EndpointId, Endpoint][]).filter(([id, { output }]) => routes[id].startsWith('GET ') && 'mediaTypes' in output);
const callerOf = ({ policy }: Endpoint): Inhabitant =>
  policy === 'administrator' ? world.people.admin : policy === 'reviewer' ? world.people.reviewer : world.others.client;
const isProof = rounds(0, 1) === 1;

const ask = (sent: Sent, more: { readonly method?: 'GET' | 'HEAD'; readonly headers?: Readonly<Record<string, string>> } = {}) =>
  world.test.app.inject({ ...sent, ...more, headers: { ...sent.headers, ...more.headers } });

const ways = [
  {},
  { method: 'HEAD' },
  ...['text/html', 'text/html;q=1, */*;q=0.1', 'image/svg+xml', 'application/json', 'x/y'].map((accept) => ({ headers: { accept } })),
  ...['bytes=0-1', 'bytes=-1', 'bytes=1-0', 'bytes=0-0,5-9', 'items=1'].map((range) => ({ headers: { range } })),
  { headers: { 'if-none-match': '*' } },
  { headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' } },
] as const;

it('every file of the contract leaves as an attachment of the type that the server says, however it is asked for', { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const [place, [id, endpoint]] of leaving.entries()) {
    const sent = callOf(id, { authorization: callerOf(endpoint).authorization }, await objectFor('200', world, id, 'own', world.others.client));
    for (const [turn, way] of ways.entries()) {
      // Some in each way; the proof: each.
      if (!isProof && (turn + place) % 4 !== 0) continue;
      asked++;
      const { statusCode, headers, rawPayload } = await ask(sent, way);
      const { 'content-type': type, 'content-disposition': disposition, 'content-security-policy': policy, 'x-content-type-options': sniff } = headers;
      const isRight =
        statusCode === 200 &&
        (endpoint.output as FileOutput).mediaTypes.includes(String(type)) &&
        /^attachment; filename="[^"\\/]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/.test(String(disposition)) &&
        policy === "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'" &&
        sniff === 'nosniff' &&
        headers['cache-control'] === 'no-store' &&
        headers['accept-ranges'] === 'none' &&
        headers['content-range'] === undefined &&
        ('method' in way ? rawPayload.length === 0 : headers['content-length'] === undefined || Number(headers['content-length']) === rawPayload.length);
      if (!isRight) wrong.push(`${id} ${JSON.stringify(way)} ${statusCode} ${JSON.stringify(headers).slice(0, 300)}`);
    }
  }
  expect(wrong).toEqual([]);
  reportGoal(25, `${asked} of ${asked} answers of ${leaving.length} calls leave as attachments`);
});

it('what somebody uploaded leaves for nobody once the right to it is gone', { timeout: 120_000 }, async () => {
  const { test, owner, company, others, otherAdmin, people } = world;
  const { client, colleague, 'other company': stranger } = others;
  const served: string[] = [];
  let tried = 0;
  for (const [opens, takesBack] of [
    ['openKycDocument', 'removeKycDocument'],
    ['getUpload', 'removeUpload'],
    ['getReviewUpload', null],
  ] as const) {
    const who = takesBack === null ? people.reviewer : client;
    const object = await objectFor('404', world, takesBack ?? opens, 'own', client);
    const statusBy = async (authorization: string) => (await ask(callOf(opens, { authorization }, object))).statusCode;
    const refused = async (why: string, authorization = who.authorization) => {
      tried++;
      if (![401, 404].includes(await statusBy(authorization))) served.push(`${opens} ${why}`);
    };
    const during = async (why: string, begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
      expect([opens, why, await statusBy(who.authorization)]).toEqual([opens, why, 200]);
      await begin();
      await refused(why);
      await end();
    };
    for (const one of [colleague, stranger, otherAdmin, people.admin, people.adviser, people.viewer, ...Object.values(world.delegates)])
      if (one !== people.admin || takesBack !== null) await refused(`by ${one.mark}`, one.authorization);
    await during(
      'while nobody applies',
      () => test.setFlag(company.id, 'show_coinvest_home_page', false),
      () => test.setFlag(company.id, 'show_coinvest_home_page', true),
    );
    await during(
      'of whoever may no longer sign in',
      () => owner.query('update users set active = false where id = $1', [who.id]),
      () => owner.query('update users set active = true where id = $1', [who.id]),
    );
    if (takesBack === null) continue;
    expect((await ask(callOf(takesBack, { authorization: who.authorization }, object))).statusCode).toBe(200);
    await refused('that was taken back');
  }
  expect(served).toEqual([]);
  reportGoal(28, `0 of ${tried} files that were uploaded served without the right to them`);
});

it('the sweep leaves the bytes of every upload that a row names, and of no other', { timeout: 120_000 }, async () => {
  const { test, owner, company } = world;
  const orphan = await test.files.put(company.id, () => Readable.from([Buffer.from('%PDF-1.7 of nobody %%EOF')]));
  await sweepFiles({ ...test, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  const kept = new Set<string>();
  for await (const { sha256 } of test.files.list()) kept.add(sha256);
  const { rows } = await owner.query<{ sha256: string }>('select sha256 from kyc_uploads union select sha256 from application_uploads');
  expect(rows.length).toBeGreaterThan(1);
  expect([rows.filter(({ sha256 }) => !kept.has(sha256)), kept.has(orphan.sha256)]).toEqual([[], false]);
  reportGoal(29, `0 of ${rows.length} uploads of applicants without bytes after the sweep, 0 bytes without a row`);
});
