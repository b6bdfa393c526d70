import { CONSENT_VERSION, DECLARATION_VERSION } from '@pari/domain/signing';
import type { CallOutput } from '@pari/contract/client';
import type { Applicant } from './apply.ts';
import { sign } from './sign.ts';
import { RehearsalStopped, until, type Player, type Stage } from './stage.ts';

type Agreement = CallOutput<'getAgreements'>['results'][number];

/**
 * Signs every agreement of an application, has each witnessed where that is asked, and countersigned.
 * @param countersigners those of the company who sign last
 * @returns how many there are
 * @throws RehearsalStopped where one cannot be made
 */
export async function signAgreements(who: Applicant, stage: Stage, countersigners: readonly Player[]): Promise<number> {
  const { call, fund } = who;
  const params = { id: fund };
  const { modules } = await call('getApplication', { params });
  if (!modules.some(({ module, is_asked: isAsked }) => module === 9 && isAsked)) return 0;
  const made = await until('The agreements', async () => {
    const { results } = await call('getAgreements', { params });
    const failed = results.find(({ status, reason }) => status === 'void' && reason !== null);
    if (failed) throw new RehearsalStopped(`${failed.document.title} cannot be signed: ${failed.reason ?? ''}`);
    return results.length > 0 && results.every(({ envelope }) => envelope !== null) ? results : null;
  });
  for (const agreement of made) await signOne(who, stage, agreement);
  for (const one of countersigners) for (const { envelope } of (await one.call('listCountersignatures', {})).results) await sign(one, envelope);
  await until('The countersigning of agreements', async () => (await call('getAgreements', { params })).is_complete);
  return made.length;
}

async function signOne(who: Applicant, stage: Stage, { id, envelope, asks_witness: asksWitness }: Agreement): Promise<void> {
  if (envelope === null) return;
  const email = `witness.of.${who.email}`;
  if (asksWitness) {
    await until('A witness to be named', async () => {
      const { results } = await who.call('getAgreementWitness', { params: { id: who.fund } });
      return results.find((one) => one.id === id)?.witness?.abilities.name;
    });
    await who.call('nameAgreementWitness', { params: { id: who.fund }, body: { agreement: id, first_name: 'Ottilie', last_name: 'Marsh', email } });
  }
  await sign(who, envelope);
  if (!asksWitness) return;
  const link = await until('The link of the witness', async () => {
    const mail = (await stage.mail.list()).find(({ to, text }) => to.address === email && text.includes(envelope));
    return /\/witness\/([^/]+)\/sign\//.exec(mail?.text ?? '')?.[1];
  });
  const at = `${stage.url()}/auth/witness/${link}/envelopes/${envelope}`;
  const { document } = (await post(`${at}/open`)) as { readonly document: { readonly sha256: string } };
  await post(`${at}/document`);
  await post(`${at}/consent`, { version: CONSENT_VERSION });
  await post(`${at}/sign`, {
    sha256: document.sha256,
    signature: { kind: 'typed', name: 'Ottilie Marsh' },
    postal_address: '12 Rehearsal Street, Boston',
    declaration: DECLARATION_VERSION,
  });
}

/** As a page of the stage does. @throws RehearsalStopped with what it was refused with */
async function post(url: string, body: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const said: unknown = isJson ? await answer.json() : await answer.arrayBuffer();
  if (!answer.ok) throw new RehearsalStopped(`The witness could not sign: ${(said as { detail?: string }).detail ?? String(answer.status)}`);
  return said;
}
