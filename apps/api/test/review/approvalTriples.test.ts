import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAgreeing, type Agreeing, type Signing } from '../agreements/agreeing.ts';
import { saidOfWhole } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';

// Of a fund that signs agreements: what is approved is not completed by that.
let agreeing: Agreeing;
let of: Signing;
let proposal: string;
let people: Readonly<Record<'applicant' | 'proposer' | 'reviewer' | 'countersigner' | 'administrator' | 'viewer' | 'somebody else', TestPerson>>;
beforeAll(async () => {
  agreeing = await startAgreeing();
  const { test, companyId } = agreeing;
  of = await agreeing.signing({ asksWitness: false, setup: { has_pre_document_stage: false, reviewed_modules: [] } });
  proposal = await agreeing.proposed(of.reviewer, of, '100000');
  const all = {
    applicant: of.applicant,
    proposer: of.reviewer,
    reviewer: await agreeing.reviewer(),
    countersigner: of.countersigner,
    administrator: await test.addPerson(companyId, ['admin']),
    viewer: await test.addPerson(companyId, ['viewer']),
    'somebody else': await agreeing.investor(),
  };
  // Each has just signed in.
  for (const [name, who] of Object.entries(all)) Object.assign(all, { [name]: { ...who, authorization: await test.sessionOf(who) } });
  people = all;
});
afterAll(() => agreeing.test.close());

const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await agreeing.test.owner.query<Row>(sql, [of.id, ...values])).rows;

const states = { open: 1, ready: 2, proposed: 2, approved: 4, withdrawn: 5, declined: 6, completed: 7 } as const;
type State = keyof typeof states;

/** It stands like that, with the amounts that were set first. */
async function becomes(state: State): Promise<void> {
  agreeing.test.clock.advance(1);
  const at = agreeing.test.clock.now();
  await query('delete from application_proposals where application_id = $1 and id <> $2', proposal);
  await query('delete from application_final_amounts where application_id = $1 and version > 1');
  await query('delete from review_tasks where application_id = $1');
  const proposed = state === 'proposed' ? 'open' : state === 'approved' || state === 'completed' ? 'confirmed' : 'void';
  await query(
    `update application_proposals set state = $2, decided_by = case when $2 <> 'open' then $3::uuid end, decided_at = case when $2 <> 'open' then $4::timestamptz end,
       key_id = null, sealed = null where application_id = $1`,
    proposed,
    people.reviewer.id,
    at,
  );
  await query(`update application_modules set state = $2 where application_id = $1 and module = 7`, state === 'open' ? 'in_progress' : 'complete');
  const [keyId, sealed] = saidOfWhole(agreeing.companyId, of.id, state === 'declined' ? { declined_reason: 'It is full.' } : {});
  await query(
    `update applications set status = $2::smallint, proposed_at = case when $3 then $4::timestamptz end, closed_at = case when $2::smallint > 4 then $4::timestamptz end,
       key_id = $5, sealed = $6 where id = $1`,
    states[state],
    state === 'proposed',
    at,
    keyId,
    sealed,
  );
}

async function standsAs(): Promise<string> {
  const [row] = await query<{ status: number; proposed: boolean; open: number; version: number; commitments: number }>(
    `select a.status, a.proposed_at is not null as proposed, (select count(*)::int from application_proposals p where p.application_id = a.id and p.state = 'open') as open,
       (select max(version)::int from application_final_amounts m where m.application_id = a.id) as version,
       (select count(*)::int from commitments c where c.application_id = a.id) as commitments from applications a where a.id = $1`,
  );
  if (!row || row.commitments > 0 || row.proposed !== row.open > 0) return JSON.stringify(row);
  const is = row.open > 0 ? 'proposed' : Object.entries(states).find(([, status]) => status === row.status)?.[0];
  return row.version > 1 ? `${is} with other amounts` : `${is}`;
}

/** What somebody asks for, with what they read just before. */
const moves = {
  'set amounts': (who: TestPerson) => agreeing.setAmounts(who, of, { version: 1, equity_amount: '70000' }),
  propose: (who: TestPerson) => agreeing.propose(who, of),
  confirm: (who: TestPerson) => agreeing.ask('confirmProposal', who, proposal, {}),
  reject: (who: TestPerson) => agreeing.ask('rejectProposal', who, proposal, { reason: 'Less, please.' }),
  'cancel approval': (who: TestPerson) => agreeing.ask('cancelApproval', who, of.id, { reason: 'Look again.' }),
} as const;

/** As an administrator's handbook would list them: state, what is asked for, by whom, what it comes to. Whatever is not here leaves everything as it is. */
const listed = new Map(
  `
open: set amounts: proposer: open with other amounts
open: set amounts: reviewer: open with other amounts
ready: set amounts: proposer: ready with other amounts
ready: set amounts: reviewer: ready with other amounts
proposed: set amounts: proposer: ready with other amounts
proposed: set amounts: reviewer: ready with other amounts
ready: propose: proposer: proposed
ready: propose: reviewer: proposed
proposed: confirm: reviewer: approved
proposed: reject: proposer: ready
proposed: reject: reviewer: ready
approved: cancel approval: proposer: ready
approved: cancel approval: reviewer: ready`
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.split(': ');
      return [words.slice(0, -1).join(': '), words.at(-1)] as const;
    }),
);

it('only what is listed moves an application that is proposed and approved, whoever asks for it', { timeout: 300_000 }, async () => {
  let tried = 0;
  const wrong: string[] = [];
  for (const state of Object.keys(states) as State[])
    for (const move of Object.keys(moves) as (keyof typeof moves)[])
      for (const [role, who] of Object.entries(people)) {
        await becomes(state);
        expect(await standsAs()).toBe(state);
        const triple = `${state}: ${move}: ${role}`;
        const expected = listed.get(triple) ?? state;
        const { status, body } = await moves[move](who);
        const is = await standsAs();
        tried += 1;
        // What is not done is refused, but for what the same reviewer did already.
        const isSame = listed.has(triple) || status >= 400 || (role === 'reviewer' && move === 'confirm') || (role === 'proposer' && move === 'propose');
        if (is !== expected || status >= 500 || !isSame) wrong.push(`${triple}: ${is} instead of ${expected}, ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
  expect(wrong).toEqual([]);
  reportGoal(37, `${tried - wrong.length} of ${tried} moves of final approvals as listed`);
});
