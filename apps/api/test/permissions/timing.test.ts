import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportGoal, rounds } from '../support/proof.ts';
import { callOf, type Sent } from './calls.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const middle = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('a foreign object takes no other time than one that does not exist', { timeout: 600_000 }, async () => {
  const headers = { authorization: world.people.investor.authorization };
  const { colleague, 'other company': stranger } = world.others;
  const kinds: Record<string, { unknown: () => Sent; foreign: () => Promise<Sent> | Sent }> = {
    'an investor': { unknown: () => callOf('getInvestorDetail', headers, randomUUID()), foreign: () => callOf('getInvestorDetail', headers, colleague.id) },
    'a fund': { unknown: () => callOf('getFundCurrency', headers, randomUUID()), foreign: () => callOf('getFundCurrency', headers, stranger.fundId) },
    'a session': {
      unknown: () => callOf('endSession', headers, randomUUID()),
      foreign: async () => callOf('endSession', headers, await world.addSession(colleague)),
    },
    'a person to view as': {
      unknown: () => callOf('getUserInfo', { ...headers, 'x-view-as': randomUUID() }),
      foreign: () => callOf('getUserInfo', { ...headers, 'x-view-as': stranger.id }),
    },
  };
  const figures: string[] = [];
  for (const [name, { unknown, foreign }] of Object.entries(kinds)) {
    const times = { unknown: [] as number[], foreign: [] as number[] };
    // In turns, so that whatever else the machine does weighs on both alike.
    for (let turn = 0; turn < rounds(60, 2000); turn++) {
      for (const [kind, make] of [
        ['unknown', unknown],
        ['foreign', foreign],
      ] as const) {
        const sent = await make();
        const begun = performance.now();
        const { statusCode } = await world.test.app.inject({ ...sent });
        times[kind].push(performance.now() - begun);
        expect(statusCode).toBe(404);
      }
    }
    const [absent, present] = [middle(times.unknown), middle(times.foreign)];
    // Far less than a network hides, far more than a pause of the machine.
    expect([name, Math.abs(absent - present) < Math.max(absent, present) / 2 + 1]).toEqual([name, true]);
    figures.push(`${name} ${present.toFixed(2)} against ${absent.toFixed(2)} ms`);
  }
  reportGoal(10, `median times of foreign and unknown: ${figures.join(', ')}`);
});
