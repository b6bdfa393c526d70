import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KycRecord } from '@pari/contract';
import { german as account } from '../banking/paid.ts';
import { readPaper } from '../support/readPaper.ts';
import type { TestPerson } from '../support/app.ts';
import { startSaying, TIN, type Saying } from './saying.ts';
import { signed } from './signed.ts';

const passport = 'P1234567';

let saying: Saying;
let anna: TestPerson;
/** The funds in which a person and a trust were submitted. */
const funds = { person: '', trust: '' };
beforeAll(async () => {
  saying = await startSaying();
  saying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  const who = await signed(saying);
  anna = who;
  funds.person = who.fund;
  expect((await saying.submit(who, who.id)).status).toBe(200);
  expect((await saying.send(who.fresh, 'PUT', `/payments/detail/${who.fund}/update`, { version: 0, ...account })).status).toBe(200);
  funds.trust = await saying.asking();
  await saying.eligible(who, funds.trust, 'TRUST');
  const own = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => saying.send<KycRecord>(who.authorization, method, url, payload);
  const { body: begun } = await own('POST', '/kyc_records/entity', { fund_external_id: funds.trust, entity_name: 'Vance Trust' });
  const url = `/kyc_records/${begun.id}`;
  const { body: named } = await own('POST', `${url}/participants`, { first_name: 'Vance', last_name: 'Trust' });
  const [person] = named.kyc_participants;
  await own('PATCH', `${url}/participants/${person?.id}`, { version: person?.version, answers: { role: 'trustee', passport_number: passport } });
  await saying.upload(who, begun.id, 'proof_of_address', person?.id);
  const { version } = (await own('GET', url)).body;
  const { body: done } = await own('PATCH', url, { version, answers: { deed: 'Deed' }, economic_beneficiary: 'own' });
  const submission = { status: 'submitted', fund_external_id: funds.trust, version: done.version };
  expect((await own('PATCH', `/kyc_records/${begun.workflow.slug}/${begun.id}/status`, submission)).status).toBe(200);
});
afterAll(() => saying.test.close());

const paper = (module: number, of: keyof typeof funds, headers: Record<string, string>) =>
  saying.test.app.inject({ url: `/api/applications/${funds[of]}/rounds/${module}/1/paper`, headers });

/** As it stands there without what it is grouped by. */
const plain = (text: string): string => text.replaceAll(/[\s-]/g, '');

it.each<[module: number, of: keyof typeof funds, said: string, hidden: string]>([
  [2, 'person', 'Anna Beispiel', '1980'],
  [3, 'person', '•••• 2719', TIN],
  [4, 'person', '•••• 3000', account.iban_number],
  [8, 'trust', '•••• 4567', passport],
])('the paper of part %i of a %s says %s and no whole number, to the applicant alone, which the audit names', async (module, of, said, hidden) => {
  const { statusCode, rawPayload } = await paper(module, of, { authorization: anna.authorization });
  expect(statusCode).toBe(200);
  const text = plain(JSON.stringify((await readPaper(rawPayload)).pages));
  expect(text).toContain(plain(said));
  expect(text).not.toContain(plain(hidden));
  const { rows } = await saying.test.owner.query(
    `select detail from audit_events where action = 'getRoundPaper' and result = 'done' and real_user_id = (select id from users where email = $1) order by id desc limit 1`,
    [anna.email],
  );
  expect(rows).toEqual([{ detail: expect.objectContaining({ module, round: 1 }) }]);
});

it('the papers are refused to whoever looks at the applicant, prepares for them or is a stranger', async () => {
  const { rows } = await saying.test.owner.query<{ id: string }>('select id from users where email = $1', [anna.email]);
  const id = rows[0]?.id ?? '';
  const delegate = await saying.investor();
  await saying.test.owner.query(
    `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at, answered_at)
     values ($1, $2, $3, $4, 'D', 'E', '{applications}', '2027-01-01', 'active', $5, $5)`,
    [saying.companyId, id, delegate.id, delegate.email, saying.test.clock.now()],
  );
  const viewer = await saying.test.addPerson(saying.companyId, ['viewer']);
  const stranger = await saying.investor();
  for (const [module, of] of [
    [2, 'person'],
    [3, 'person'],
    [4, 'person'],
    [8, 'trust'],
  ] as const) {
    const codes = [];
    for (const headers of [
      { authorization: viewer.authorization, 'x-view-as': id },
      { authorization: delegate.authorization, 'x-advisor-client': id },
      { authorization: stranger.authorization },
    ])
      codes.push((await paper(module, of, headers)).statusCode);
    expect([module, codes]).toEqual([module, [403, 403, 404]]);
  }
});
