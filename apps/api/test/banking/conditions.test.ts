import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, type Answered, type Contract, type Endpoint, type EndpointId } from '@pari/contract';
import { jobs } from '../../src/main/jobs.ts';
import { createWorld, type World } from '../permissions/world.ts';
import { contents } from '../support/contents.ts';
import { reportGoal } from '../support/proof.ts';
import { workedOff } from '../support/workedOff.ts';
import { german } from './paid.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Calls that take a fresh sign-in, below these addresses, and where their conditions are tried one by one. */
const held: Readonly<Record<string, string>> = {
  commitBankDetails: 'here',
  revealBankNumber: 'details.test.ts: it changes nothing',
  leadToTaxSigning: 'tax/forms.test.ts: it changes nothing',
  revealTaxNumber: 'tax/forms.test.ts: it changes nothing',
};

it('every call about where somebody is paid, or what they are taxed by, that takes a fresh sign-in is tried', () => {
  const found = (Object.entries(contract) as [EndpointId, Endpoint][]).flatMap(([id, { route, freshSignIn }]) =>
    freshSignIn !== undefined && / \/api\/(payments|tax)\//.test(route) ? [id] : [],
  );
  expect(found.toSorted()).toEqual(Object.keys(held).toSorted());
});

it('every tax, bank or identity read leaves an audit row: its call says so, to which the walk of permissions holds it', () => {
  const silent = (Object.entries(contract) as [EndpointId, Endpoint][]).flatMap(([id, { route, audited, reads, freshSignIn }]) =>
    / \/api\/(payments|tax|kyc_records)(\/|$)/.test(route) && (route.startsWith('GET ') || reads === true) && audited !== true && freshSignIn === undefined
      ? [id]
      : [],
  );
  // Which forms a fund takes is said of nobody.
  expect(silent).toEqual(['listTaxForms']);
});

it(
  'where somebody is paid is changed by nobody but them, who signed in a moment ago, and with every condition alone missing it is not',
  { timeout: 120_000 },
  async () => {
    const { test, others, people, delegates, otherAdmin, owner } = world;
    const { client } = others;
    const { id, record } = await world.addBank(client);
    const url = `/api/payments/detail/${id}`;
    const asSelf = () => test.sessionOf(client);
    const version = (await test.app.inject({ url, headers: { authorization: await asSelf() } })).json<{ version: number }>().version;
    const commit = async (headers: Readonly<Record<string, string>>) =>
      (await test.app.inject({ method: 'PUT', url: `${url}/update`, headers, payload: { ...german, version, change: true } })).statusCode;
    const hold = (until: Date | null) => owner.query('update users set recovery_hold_until = $2 where id = $1', [client.id, until]);
    const late = await asSelf();
    test.clock.advance(301);
    const now = { authorization: await asSelf() };
    const by = async (who: Parameters<typeof test.sessionOf>[0], header?: 'x-view-as' | 'x-advisor-client') => ({
      authorization: await test.sessionOf(who),
      ...(header && { [header]: client.id }),
    });
    const before = await contents(owner);
    const attempts: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['nobody', {}],
      ['a sign-in of more than five minutes ago', { authorization: late }],
      ['a personal token', { authorization: client.personalToken }],
      ['an administrator who views', await by(people.admin, 'x-view-as')],
      ['a viewer', await by(people.viewer, 'x-view-as')],
      ['their adviser', await by(people.adviser, 'x-advisor-client')],
      ...(await Promise.all(
        Object.entries(delegates).map(async ([kind, one]) => [`a delegate of the kind ${kind}`, await by(one, 'x-advisor-client')] as const),
      )),
      ['oneself in a view of oneself', await by(client, 'x-view-as')],
      ...(await Promise.all(
        [...Object.values(people), ...Object.values(delegates), others.colleague, otherAdmin].map(async (one) => [one.mark, await by(one)] as const),
      )),
    ];
    const accepted: string[] = [];
    for (const [name, headers] of attempts) if (![401, 403, 404].includes(await commit(headers))) accepted.push(name);
    // Sessions are what the attempts themselves need.
    await hold(new Date(test.clock.now().getTime() + 3_600_000));
    if ((await commit(now)) !== 409) accepted.push('whoever comes back to their account');
    await hold(null);
    await owner.query(`update applications set status = 5, closed_at = created_at where id = $1`, [id]);
    if ((await commit(now)) !== 409) accepted.push('for an application that has ended');
    await owner.query(`update applications set status = 1, closed_at = null where id = $1`, [id]);
    expect(accepted).toEqual([]);
    const after = await contents(owner);
    expect(Object.keys(after).filter((table) => table.startsWith('bank_') && after[table] !== before[table])).toEqual([]);

    expect(await commit(now)).toBe(200);
    expect((await owner.query('select from bank_versions where record_id = $1', [record])).rowCount).toBe(3);
    await workedOff(test, client.companyId, jobs);
    const told = (await test.mail.list()).filter(({ subject, to }) => subject === 'Where you are paid was changed' && to.address === client.email);
    expect(told).toHaveLength(1);
    const file = (await test.app.inject({ url: `/api/review/applications/${id}`, headers: { authorization: people.reviewer.authorization } })).json<
      Answered<Contract['getReviewFile']>
    >();
    expect(file.modules.find(({ module }) => module === 4)?.bank?.verified).toBeNull();
    reportGoal(36, `0 of ${attempts.length + 2} commits with a condition missing accepted; 1 of 1 with all, told at the address from before, unverified`);
  },
);
