import { buildAdviserLink } from '@pari/testkit';
import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '@pari/domain/signing';
import { description } from '../docusign/support.ts';
import { witnessCompany } from '../envelopes/witnessing.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { companySigningElsewhere } from './elsewhere.ts';

type Company = Pick<Awaited<ReturnType<typeof witnessCompany>>, 'test' | 'companyId' | 'person' | 'send' | 'open' | 'consent' | 'call' | 'admin'>;
interface Asker {
  readonly as: string;
  readonly authorization: string;
  readonly headers?: Record<string, string>;
}

/** Everybody who is not the signer there and then, whatever they may do otherwise. */
async function askers({ test, companyId, person, admin }: Company, who: TestPerson, token: string): Promise<Asker[]> {
  await test.setFlag(companyId, 'advisor_flow', true);
  const viewer = await person('viewer');
  const adviser = await person('adviser');
  await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: who.id }));
  const delegates = await Promise.all(
    [['figures'], ['applications'], ['figures', 'applications']].map(async (levels): Promise<Asker> => {
      const { id, email, authorization } = await person('investor');
      await test.owner.query(
        `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, state, invited_at, answered_at)
         values ($1, $2, $3, 'D', 'E', $4, $5, '2027-01-01', 'active', $6, $6)`,
        [companyId, who.id, id, email, levels, test.clock.now()],
      );
      return { as: `a delegate for ${levels.join(' and ')}`, authorization, headers: { 'x-advisor-client': who.id } };
    }),
  );
  const plain = [viewer, adviser, admin, await person('investor')];
  return [
    { as: 'a viewer who views as them', ...viewer, headers: { 'x-view-as': who.id } },
    { as: 'an administrator who views as them', ...admin, headers: { 'x-view-as': who.id } },
    { as: 'their adviser', ...adviser, headers: { 'x-advisor-client': who.id } },
    ...delegates,
    ...delegates.map(({ as, authorization }) => ({ as: `${as}, in their own name`, authorization })),
    ...plain.map(({ authorization }) => ({ as: 'somebody in their own name', authorization })),
    { as: 'a program with a token of theirs', authorization: token },
    { as: 'nobody', authorization: '' },
  ];
}

/** @returns how often somebody tried, with nothing changed each time */
async function tryAll(company: Company, stateOf: (id: string) => Promise<unknown>, signer: 'built_in' | 'docusign'): Promise<number> {
  const { test } = company;
  const made = await test.addPerson(company.companyId, ['investor']);
  const who = { ...made, authorization: await test.sessionOf(made) };
  // One that could be agreed to or declined, and one that could be signed.
  const ids: { id: string; document: { sha256: string } }[] = [];
  for (const step of ['viewed', 'consented']) {
    const envelope = await company.send([{ user: who.id, role: 'signer', turn: 1 }, ...(signer === 'built_in' ? [{ role: 'witness' }] : [])], { signer });
    if (signer === 'built_in') {
      await company.open(who, envelope.id);
      if (step === 'consented') await company.consent(who, envelope.id);
    }
    ids.push(envelope);
  }
  const everybody = await askers(company, who, made.authorization);
  const before = await Promise.all(ids.map(({ id }) => stateOf(id)));
  const signs = ({ document: { sha256 } }: (typeof ids)[number]) => ({ sha256, signature: { kind: 'typed', name: 'Some Body' } });
  let attempts = 0;
  for (const envelope of ids)
    for (const { as, authorization, headers = {} } of everybody)
      for (const [endpoint, payload] of [
        ['openEnvelope', {}],
        ['consentToEnvelope', { version: CONSENT_VERSION }],
        ['signEnvelope', signs(envelope)],
        ['declineEnvelope', { reason: 'No.' }],
        ['leadToSigning', {}],
        ['returnFromSigning', { nonce: 'x' }],
        ['nameWitness', { name: 'Wim Itness', email: 'wim@elsewhere.example' }],
      ] as const) {
        const { status } = await company.call(endpoint, { authorization }, { id: envelope.id, payload, headers });
        expect([as, endpoint, status >= 400 && status < 500]).toEqual([as, endpoint, true]);
        attempts += 1;
      }
  test.clock.advance(901);
  for (const envelope of ids)
    for (const [endpoint, payload] of [
      ['signEnvelope', signs(envelope)],
      ['leadToSigning', {}],
    ] as const) {
      expect(await company.call(endpoint, who, { id: envelope.id, payload })).toMatchObject({ status: 401, problem: { code: 'sign_in_again' } });
      attempts += 1;
    }
  expect(await Promise.all(ids.map(({ id }) => stateOf(id)))).toEqual(before);
  // Each refusal says in the log of what it was.
  const { rows: named } = await test.owner.query<{ object_type: string; object_id: string }>(
    `select distinct object_type, object_id from audit_events where action = 'signEnvelope' and result = 'refused' and real_user_id = $1 order by object_id`,
    [who.id],
  );
  expect(named).toEqual(ids.map(({ id }) => ({ object_type: 'envelope', object_id: id })).toSorted((a, b) => (a.object_id < b.object_id ? -1 : 1)));
  // It was for who asked alone: they themselves may.
  const anew = { ...who, authorization: await test.sessionOf(who) };
  const [, ready] = ids;
  if (!ready) throw new Error('nothing was sent');
  expect((await company.call('leadToSigning', anew, { id: ready.id })).status).toBe(200);
  if (signer === 'built_in') expect((await company.call('signEnvelope', anew, { id: ready.id, payload: signs(ready) })).status).toBe(200);
  return attempts;
}

describe('the signer is the person', () => {
  it('who signed in just now, and nobody in their place, in the portal', async () => {
    const company = await witnessCompany();
    // What was tried is audited.
    const attempts = await tryAll(company, async (id) => (await company.stateOf(id))?.replace(/\d+$/, ''), 'built_in');
    await company.test.close();
    reportGoal(47, `the portal as signer: 0 of ${attempts} attempts in another's place, by a program or long after signing in`);
  });

  it.skipIf(description === null)('who signed in just now, and nobody in their place, at DocuSign (PARI_TEST_DATA)', async () => {
    const company = await companySigningElsewhere();
    const attempts = await tryAll(company, company.stateOf, 'docusign');
    await company.close();
    reportGoal(47, `DocuSign as signer: 0 of ${attempts} attempts in another's place, by a program or long after signing in`);
  });
});
