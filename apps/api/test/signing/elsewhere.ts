import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOfChain, type ChainedEvent } from '@pari/domain/signing';
import { docuSignSettings, startFakeDocuSign } from '@pari/testkit';
import { description } from '../docusign/support.ts';
import { signingCompany } from '../envelopes/signing.ts';
import type { TestPerson } from '../support/app.ts';

const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');

/** A company whose documents are signed elsewhere, with a DocuSign that shares its time. */
export async function companySigningElsewhere(options: Omit<Parameters<typeof signingCompany>[0] & object, 'env'> = {}) {
  const time = { now: () => new Date('2026-04-15T12:00:00Z') };
  const fake = await startFakeDocuSign(description ?? '', () => time.now());
  const folder = mkdtempSync(join(tmpdir(), 'pari-docusign-'));
  const company = await signingCompany({ ...options, env: docuSignSettings(fake, folder) });
  const { test, companyId } = company;
  time.now = () => test.clock.now();

  const send: typeof company.send = (recipients, more, lines) => company.send(recipients, { signer: 'docusign', ...more }, lines);
  /** What DocuSign has of one of ours. */
  const theirs = (id: string) => {
    const found = [...fake.envelopes.values()].filter(({ transactionId }) => transactionId === id);
    if (found.length !== 1 || !found[0]) throw new Error(`DocuSign has ${found.length} of them.`);
    return found[0];
  };
  const lead = (who: TestPerson, id: string) => company.call('leadToSigning', who, { id });
  /** Somebody is led to DocuSign and acts there; where they are led back to. */
  async function act(who: TestPerson, id: string, what: 'view' | 'sign' | 'decline', reason?: string): Promise<URL> {
    const { body, status, problem } = await lead(who, id);
    if (status !== 200) throw new Error(problem.detail);
    return new URL(fake.visit(body.signing_url, what, reason));
  }
  const comeBack = (who: TestPerson, id: string, nonce: string | null) => company.call('returnFromSigning', who, { id, payload: { nonce: nonce ?? '' } });
  const tell = ({ body, headers }: { body: Buffer; headers: Record<string, string> }) =>
    test.app.inject({ method: 'POST', url: '/api/signers/docusign/callbacks', payload: body, headers });
  /** What failed is tried again at once. */
  async function tryAgain(): Promise<void> {
    await test.owner.query('update pari_jobs._private_jobs set run_at = now()');
    await company.workOff();
  }
  const managed = async (id: string) => (await company.call('getManagedEnvelope', company.admin, { id })).body;
  const chainOf = async (id: string) =>
    (
      await test.owner.query<ChainedEvent & { at: string; hash: string }>(
        `select sequence, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, recipient_id as recipient, detail, hash
         from envelope_events where envelope_id = $1 order by sequence`,
        [id],
      )
    ).rows;
  const kindsOf = async (id: string) => (await chainOf(id)).map(({ kind }) => kind);
  const faults = async (id: string) => {
    const events = await chainOf(id);
    return faultsOfChain({ envelope: { id, company: '', title: '', purpose: '' }, events, head: events.at(-1)?.hash ?? '' }, sha256);
  };
  /** Everything of an envelope that may change. */
  const stateOf = async (id: string) =>
    (
      await test.owner.query<{ state: string }>(
        `select jsonb_build_array(e.status, e.reason, e.sealing, e.ended_at, (select jsonb_agg(jsonb_build_array(r.id, r.status, r.status_at) order by r.id)
           from envelope_recipients r where r.envelope_id = e.id), (select count(*) from envelope_events v where v.envelope_id = e.id))::text as state
         from envelopes e where e.id = $1`,
        [id],
      )
    ).rows[0]?.state;
  return {
    ...company,
    chainOf,
    kindsOf,
    faults,
    stateOf,
    fake,
    send,
    theirs,
    lead,
    act,
    comeBack,
    tell,
    tryAgain,
    managed,
    inCompany: <T>(work: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(companyId, work),
    async close() {
      await test.close();
      await fake.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
