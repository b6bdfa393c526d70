import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../permissions/world.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { fuzzCall, operationsOf, type FuzzCall } from './fuzz/calls.ts';
import type { JsonSchema } from './fuzz/fromSchema.ts';
import { randomFrom } from './fuzz/random.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Ids of a few records of each kind, by the word of an address that names them. */
async function recordsThere(): Promise<Map<string, string[]>> {
  const kinds = {
    applications: 'applications',
    response: 'eligibility_responses',
    documents: 'documents',
    envelopes: 'envelopes',
    funds: 'funds',
    notices: 'notices',
    users: 'users',
  };
  const found = Object.entries(kinds).map(async ([word, table]) => {
    const { rows } = await world.owner.query<{ id: string }>(`select id from ${table} where company_id = $1 order by id limit 5`, [world.company.id]);
    return [word, rows.map(({ id }) => id)] as const;
  });
  return new Map(await Promise.all(found));
}

// Said on one line when a call fails, so that it can be sent again.
const seed = 20_261_121;
const slowest = 10_000;
const inside = /\n\s+at |node:internal|node_modules|\/apps\/api|\bselect .* from\b|pari_request|SQLSTATE|duplicate key|violates|TypeError|undefined is not/i;

it('no input that the API description allows or forbids breaks the server', { timeout: 1_800_000 }, async () => {
  const { app } = world.test;
  const description = (await app.inject({ url: '/api/openapi.json' })).json<
    Parameters<typeof operationsOf>[0] & { components: { schemas: Record<string, JsonSchema> } }
  >();
  const operations = operationsOf(description);
  expect(operations.length).toBeGreaterThan(20);
  const everybody = [...Object.values(world.people), ...Object.values(world.others), world.otherAdmin];
  const known = [
    ...everybody.flatMap(({ id, fundId, mark }) => [id, fundId, mark]),
    world.company.id,
    world.company.slug,
    world.otherCompany.id,
    'investor_dashboard',
    'labels',
    'excel_export_flag',
  ];
  const tokens = [
    null,
    'Bearer nobody',
    'Basic x',
    ...Object.values(world.people).map(({ authorization }) => authorization),
    ...Array.from({ length: 4 }, () => world.people.admin.authorization),
  ];
  const random = randomFrom(seed);
  const maker = { random, schemas: description.components.schemas, known, records: await recordsThere() };

  const times: number[] = [];
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const one = async (call: FuzzCall) => {
    const start = performance.now();
    const answer = await app.inject(call);
    const took = performance.now() - start;
    times.push(took);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const refused = answer.statusCode >= 400;
    const problem = refused ? (JSON.parse(answer.body || 'null') as { code?: unknown; status?: unknown } | null) : null;
    const sound =
      answer.statusCode < 500 &&
      took < slowest &&
      (!refused || (problem?.status === answer.statusCode && String(answer.headers['content-type']).startsWith('application/problem+json'))) &&
      answer.headers['x-content-type-options'] === 'nosniff' &&
      !(refused && inside.test(answer.body));
    if (!sound && faults.length < 20)
      faults.push(`${answer.statusCode} in ${took.toFixed(0)} ms: ${JSON.stringify(call).slice(0, 600)} => ${answer.body.slice(0, 300)}`);
  };

  const calls = rounds(2000, 100_000);
  for (let made = 0; made < calls; made += 4) await Promise.all(Array.from({ length: 4 }, () => one(fuzzCall(maker, random.pick(operations), tokens))));

  expect(faults).toEqual([]);
  // Not everything may be stopped at the door: the calls must get to the handlers too.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(calls / 40);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(calls / 20);
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const kinds = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  reportGoal(19, `0 server errors in ${times.length} calls; p99 ${at(0.99)} ms, median ${at(0.5)} ms (${kinds.join(', ')})`);
});
