import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, type Endpoint } from '@pari/contract';
import { contents } from '../support/contents.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { callOf, type Named } from './calls.ts';
import { objectFor } from './cells.ts';
import { beside, kindOf, unchecked, unlookedAt, withinObject } from './foreignIds.ts';
import { callWith, referencesOfContract, type Reference } from './references.ts';
import { walk } from './walk.ts';
import { createWorld, type Inhabitant, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const references = referencesOfContract();
const isProof = rounds(0, 1) === 1;

/** Who calls, and whose is what the call names; whoever has a desk is there for everybody of their company. */
function whoFor({ endpoint }: Reference) {
  const { policy } = contract[endpoint] as Endpoint;
  const { admin, reviewer, compensation } = world.people;
  const desks: Readonly<Partial<Record<Endpoint['policy'], Inhabitant>>> = { administrator: admin, reviewer, compensation };
  if (endpoint === 'openView') return { caller: admin, isDesk: true };
  return { caller: desks[policy] ?? world.others.client, isDesk: policy in desks };
}

/** What the field may say where nothing is wrong with it, as far as a good call and its object tell. */
function ownOf({ path: [field = ''], name, endpoint }: Reference, object: Named): string[] {
  const sampled = new RegExp(`"${field}":"([^"]+)"`).exec(String(callOf(endpoint, {}, object).payload ?? ''))?.[1];
  const told = typeof object === 'string' ? [] : [object[name], object[name.replace(/_id$/, '')], object['reference'], object['payment']];
  return [sampled, ...told].filter((value) => value !== undefined);
}

it('every field of the contract that names an object is of a known kind, or says why it needs no check', () => {
  const titles = references.map(({ title }) => title);
  expect(references.filter((one) => kindOf(one) === undefined && unchecked[one.title] === undefined).map(({ title }) => title)).toEqual([]);
  const listed = [...Object.keys(unchecked), ...Object.keys(unlookedAt), ...withinObject];
  expect(listed.filter((title) => !titles.includes(title))).toEqual([]);
});

it(
  'an id of another company, or of another person, beside the object of a call is answered like one of nothing, and changes nothing',
  { timeout: 300_000 },
  async () => {
    const { client, colleague, 'other company': stranger } = world.others;
    const [accepted, unlooked]: [string[], string[]] = [[], []];
    let replaced = 0;
    for (const reference of references) {
      const find = kindOf(reference);
      if (!find) continue;
      const { title, endpoint } = reference;
      // What somebody opens of their own is noted when its bytes leave.
      const isReading = contract[endpoint].route.startsWith('GET ');
      const { caller, isDesk } = whoFor(reference);
      const headers = { authorization: caller.authorization };
      const foreign = [await find(world, stranger), ...(isDesk && !withinObject.has(title) ? [] : [await find(world, colleague)])];
      const [unknown, object] = [randomUUID(), await objectFor('404', world, endpoint, 'own', client)];
      const ask = async (named: Named, value: string) =>
        walk.shape(await walk.call(world.test.app, callWith(reference, headers, named, value, beside(reference, client)))).replaceAll(value, '');
      const before = await contents(world.owner);
      const asNothing = await ask(object, unknown);
      for (const value of foreign) {
        replaced++;
        if (value === '' || (await ask(object, value)) !== asNothing) accepted.push(title);
      }
      const after = await contents(world.owner);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table] && !(isReading && table === 'document_openings'));
      accepted.push(...changed.map((table) => `${title} changes ${table}`));
      // What is answered to one's own shows that the field is looked at; `npm test` leaves it out, which takes longer than all the rest.
      if (!isProof) continue;
      const apart = await objectFor('200', world, endpoint, 'own', client);
      let isLooked = false;
      for (const value of new Set([...ownOf(reference, apart), await find(world, client)])) isLooked ||= (await ask(apart, value)) !== asNothing;
      if (!isLooked) unlooked.push(title);
    }
    expect(accepted).toEqual([]);
    expect(new Set(unlooked)).toEqual(new Set(isProof ? Object.keys(unlookedAt) : []));
    reportGoal(13, `0 of ${replaced} foreign ids accepted in ${references.length - Object.keys(unchecked).length} fields of bodies, queries and addresses`);
  },
);
