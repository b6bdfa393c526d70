import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { routes, type EndpointId } from '@pari/contract';
import { buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import { reportGoal, rounds } from '../support/proof.ts';
import { readPaper } from '../support/readPaper.ts';
import { store } from '../support/store.ts';
import { callOf, namesObject } from './calls.ts';
import { endpoints } from './cells.ts';
import { walk } from './walk.ts';
import { createWorld, type Inhabitant, type World } from './world.ts';

let world: World;
/** In the name, external id, firm and references of what is not published, and nowhere else. */
const mark = 'concealed-5d1f0c';
let fundId: string;
let paths = 0;
beforeAll(async () => {
  world = await createWorld();
  const { company, people, others, test } = world;
  const companyId = company.id;
  const firm = buildFirm({ companyId, name: `Firm ${mark}` });
  const fund = { ...buildFund({ companyId, firmId: firm.id, externalId: mark, name: `Fund ${mark}`, currency: 'ISK', published: false }), parents: [firm] };
  fundId = fund.id;
  await store(test, fund);
  for (const { id } of [...Object.values(people), others.client]) {
    const investor = buildInvestor({ companyId, accountCode: `profile-${id}`, name: `Profile of ${id}`, userId: id });
    const holding = buildHolding({
      companyId,
      investorId: investor.id,
      fundId,
      commitments: [['2024-01-01', '777001']],
      entries: [{ date: '2024-02-01', type: 'contribution', amount: '777002', reference: `${mark}-${id}` }],
      valuations: [['2024-12-31', '777003']],
    });
    await store({ database: test.database, clock: { now: () => new Date('2025-02-01') } }, investor, holding);
    await world.owner.query(`insert into notifications (company_id, user_id, type, fund_id, created_at, details) values ($1, $2, $3, $4, now(), $3)`, [
      companyId,
      id,
      `about ${mark}`,
      fundId,
    ]);
  }
});
afterAll(() => world.close());

type Headers = Record<string, string>;
/** Everybody in their own name, and whoever may view as a client; in `npm test` an investor and an administrator for all. */
const views = ({ people, others }: World): [who: Inhabitant, whose: Inhabitant, headers: Headers][] => [
  ...Object.values({ investor: people.investor, ...(rounds(0, 1) === 1 && people) }).map((one): [Inhabitant, Inhabitant, Headers] => [one, one, {}]),
  ...[people.admin, people.viewer].map((one): [Inhabitant, Inhabitant, Headers] => [one, others.client, { 'x-view-as': others.client.id }]),
  [people.adviser, others.client, { 'x-advisor-client': others.client.id }],
];
const unpublished = { 'x-show-unpublished': 'true' };

/** Every way to ask for a fund in an address: by id, by external id, by search, and as what else an address names. */
function addressesOf(endpoint: EndpointId, whose: Inhabitant): string[] {
  const named = namesObject(endpoint)
    ? [
        { id: whose.id, fund: fundId },
        { id: whose.id, fund: mark },
        { id: fundId, fund: fundId },
        { id: mark, fund: mark },
      ]
    : [''];
  const urls = named.map((object) => callOf(endpoint, {}, object).url);
  const asked = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`;
  return urls.flatMap((url) => [
    url,
    asked(url, `search=${mark}`),
    asked(url, `fund_external_id=${mark}`),
    asked(url, 'start_date=2024-01-01&end_date=2026-01-01'),
  ]);
}

// Not within what is made at random: ids, digests, cursors.
const itsOwn = /(?<![\w+/=-])(?:ISK|77700[123])(?![\w+/=])/;
const tells = (text: string) => text.includes(mark) || itsOwn.test(text);

/** What a person reads of an answer: packed bytes of a paper would hold short words by chance. */
async function readableOf({ headers, body, rawPayload }: LightMyRequestResponse): Promise<string> {
  if (headers['content-type'] !== 'application/pdf') return body;
  const { pages, attached, title } = await readPaper(rawPayload);
  return [...pages, ...attached.keys(), ...attached.values(), String(title)].join('\n');
}

/** Every reading call, in every view, at every address; the addresses that told something of what is not published. */
async function leaks(more: Headers = {}): Promise<string[]> {
  const reading = endpoints.filter((endpoint) => routes[endpoint].startsWith('GET '));
  const sent = views(world).flatMap(([who, whose, headers]) =>
    reading.flatMap((endpoint) =>
      addressesOf(endpoint, whose).map((url) => ({ method: 'GET' as const, url, headers: { authorization: who.authorization, ...headers, ...more } })),
    ),
  );
  const found: string[] = [];
  for (let start = 0; start < sent.length; start += 8)
    await Promise.all(
      sent.slice(start, start + 8).map(async (one) => {
        if (tells(await readableOf(await world.test.app.inject(one)))) found.push(`${one.url} ${JSON.stringify(one.headers)}`);
      }),
    );
  paths += sent.length;
  return found;
}

it('a fund that is not published is told by no path, to nobody, whoever holds it', { timeout: 600_000 }, async () => {
  const found = await leaks();
  expect(found).toEqual([]);
  // Asking for it is of no use either, while the company has that off or to whom it is not given.
  expect(await leaks(unpublished)).toEqual([]);
  reportGoal(18, `${found.length} leaks over ${paths} paths`);
});

it('an administrator who views is shown it where the company has that on, and only then: what the test looks for is there to be found', async () => {
  const { company, people, others, test } = world;
  const detail = async (headers: Headers) => {
    const sent = callOf('getInvestorDetail', { authorization: people.admin.authorization, 'x-view-as': others.client.id, ...headers }, others.client.id);
    return (await walk.call(test.app, sent)).body;
  };
  await test.setFlag(company.id, 'unpublished_funds_toggle_display', true);
  expect([tells(await detail({})), tells(await detail(unpublished))]).toEqual([false, true]);
  await test.setFlag(company.id, 'unpublished_funds_toggle_display', false);
  expect(tells(await detail(unpublished))).toBe(false);
});

it('what is switched off answers as what does not exist, to every role', async () => {
  const { company, people, others, test } = world;
  await test.setFlag(company.id, 'advisor_flow', false);
  for (const { authorization } of Object.values(people)) {
    const unknown = walk.shape(await walk.call(test.app, { method: 'GET', url: '/api/nothing/here', headers: { authorization } }));
    const off = [
      callOf('listAdvisorUsers', { authorization }),
      ...endpoints
        .filter((id) => routes[id].startsWith('GET '))
        .map((id) => callOf(id, { authorization, 'x-advisor-client': others.client.id }, others.client.id)),
    ];
    for (const sent of off) expect([sent.url, walk.shape(await walk.call(test.app, sent))]).toEqual([sent.url, unknown]);
  }
  await test.setFlag(company.id, 'advisor_flow', true);
});
