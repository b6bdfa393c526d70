import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointId } from '@pari/contract';
import { CONSENT_VERSION } from '@pari/domain/signing';
import type { TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { startAgreeing, type Agreeing, type Signing } from './agreeing.ts';

let agreeing: Agreeing;
let tried = 0;
const wrong: string[] = [];
beforeAll(async () => {
  agreeing = await startAgreeing();
});
afterAll(() => agreeing.test.close());

interface Caller {
  readonly person: TestPerson;
  readonly headers?: Record<string, string>;
}

/** Whoever could ask for anything about an agreement, each as they have just signed in. */
async function callersOf(of: Signing): Promise<Readonly<Record<string, Caller>>> {
  const { test, companyId } = agreeing;
  const signedIn = async (person: TestPerson) => ({ person: { ...person, authorization: await test.sessionOf(person) } });
  const [adviser, delegate] = [await agreeing.adviser(of.signer), await agreeing.delegate(of.signer)];
  const admin = await signedIn(await test.addPerson(companyId, ['admin']));
  return {
    applicant: { person: of.signer },
    reviewer: await signedIn(of.reviewer),
    countersigner: { person: of.countersigner },
    administrator: admin,
    'administrator who looks as the applicant': { ...admin, headers: { 'x-view-as': of.signer.id } },
    adviser: { ...(await signedIn(adviser.person)), headers: adviser.as },
    delegate: { ...(await signedIn(delegate.person)), headers: delegate.as },
    'somebody else': await signedIn(await agreeing.investor()),
  };
}

async function standsAs(of: Signing): Promise<string> {
  const [agreement] = (await agreeing.agreements(of.signer, of.fund.key)).results;
  return agreement?.status ?? 'none';
}

const act = (endpoint: EndpointId, { person, headers = {} }: Caller, id: string, payload: object = {}) =>
  agreeing.send(endpoint as 'getAgreements', person, { id, payload, headers });
/** Reads, agrees and signs, as far as they are let. */
async function sign(by: Caller, envelope: string, sha256: string) {
  await act('openEnvelope', by, envelope);
  await act('consentToEnvelope', by, envelope, { version: CONSENT_VERSION });
  return act('signEnvelope', by, envelope, { sha256, signature: { kind: 'typed', name: 'Some Body' } });
}
/** What somebody asks for. */
const moves = {
  release: (by: Caller, { id }: Signing) => act('releaseAgreements', by, id),
  sign: async (by: Caller, of: Signing, envelope: string) =>
    sign(by, envelope, envelope === none ? '0'.repeat(64) : (await agreeing.envelopeOf(of.signer, envelope)).document.sha256),
  decline: (by: Caller, _: Signing, envelope: string) => act('declineEnvelope', by, envelope, { reason: 'Not like this.' }),
  cancel: (by: Caller, _: Signing, envelope: string) => act('cancelEnvelope', by, envelope, { reason: 'Sent by mistake.' }),
  'send to client': (by: Caller, { fund }: Signing) => act('sendAgreementsToClient', by, fund.key),
} as const;
type Move = keyof typeof moves;
const none = '8f14e45f-ceea-467f-9d1c-6f1f1b1c0a11';

/** State, what is asked for, by whom: all that changes anything. What it comes to stands where it is done. */
const listed = [
  'none: release: reviewer',
  'void: release: reviewer',
  'sent: sign: applicant',
  'sent: decline: applicant',
  'approved: sign: countersigner',
  // Administrators take back what was sent to be signed, whatever it is.
  ...['sent', 'witnessed', 'approved'].map((state) => `${state}: cancel: administrator`),
  'approved: decline: countersigner',
];

/** Everybody asks for everything that is not listed in a state, and nothing of it moves anything. */
async function triesAll(of: Signing, state: string, callers: Readonly<Record<string, Caller>>): Promise<void> {
  const [agreement] = (await agreeing.agreements(of.signer, of.fund.key)).results;
  const before = await standsAs(of);
  for (const move of Object.keys(moves) as Move[])
    for (const [role, by] of Object.entries(callers)) {
      if (listed.includes(`${state}: ${move}: ${role}`)) continue;
      const { status, body } = await moves[move](by, of, agreement?.envelope ?? none);
      const is = await standsAs(of);
      tried += 1;
      if (is !== before || status >= 500) wrong.push(`${state}: ${move}: ${role}: ${is}, ${status} ${JSON.stringify(body).slice(0, 200)}`);
    }
  // Nor does what was asked for bring anything with it.
  await agreeing.workOff();
  expect([state, await standsAs(of)]).toEqual([state, before]);
}

const comes = async (of: Signing, act: () => Promise<unknown>, to: string) => {
  await act();
  await agreeing.workOff();
  tried += 1;
  expect(await standsAs(of)).toBe(to);
};

it('only who is listed releases, signs, declines and countersigns an agreement, in its turn', { timeout: 300_000 }, async () => {
  const of = await agreeing.signing({ asksWitness: false });
  const callers = await callersOf(of);
  const by = (role: string): Caller => {
    const found = callers[role];
    if (!found) throw new Error(`nobody is a ${role}`);
    return found;
  };
  const envelope = async () => (await agreeing.only(of)).envelope ?? '';
  await triesAll(of, 'none', callers);
  await comes(of, () => moves.release(by('reviewer'), of), 'sent');
  await triesAll(of, 'sent', callers);
  await comes(of, async () => moves.decline(by('applicant'), of, await envelope()), 'void');
  await triesAll(of, 'void', callers);
  await comes(of, () => moves.release(by('reviewer'), of), 'sent');
  await comes(of, async () => moves.cancel(by('administrator'), of, await envelope()), 'void');
  await comes(of, () => moves.release(by('reviewer'), of), 'sent');
  await comes(of, async () => moves.sign(by('applicant'), of, await envelope()), 'witnessed');
  await triesAll(of, 'witnessed', callers);
  await agreeing.approve(of);
  await triesAll(of, 'approved', callers);
  await comes(of, async () => moves.sign(by('countersigner'), of, await envelope()), 'countersigned');
  await triesAll(of, 'countersigned', callers);
  expect(wrong).toEqual([]);
  expect(await agreeing.commitments(of)).toHaveLength(1);
  reportGoal(37, `${tried} of ${tried} moves of agreements as listed`);
});
