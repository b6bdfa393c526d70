import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { verifyBundle } from '../../src/features/envelopes/index.ts';
import { description } from '../docusign/support.ts';
import { endAll, launchProgram } from '../jobs/jobsProcess.ts';
import { signingCompany } from '../envelopes/signing.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { companySigningElsewhere } from './elsewhere.ts';
import type { SealingProgram, SealingStep } from './sealingProgram.ts';

const steps: readonly SealingStep[] = [
  'sealing begins',
  'what was shown is read',
  'it is sealed',
  'its bytes are kept',
  'it is written down',
  'that is committed',
];
const documents = rounds(1, 20);
const program = join(import.meta.dirname, 'sealingProgram.ts');
/** Where it is sealed, and where others sealed it. */
const kinds = [
  ['built_in', true],
  ['docusign', description !== null],
] as const;

afterEach(endAll);

describe.each(kinds)('sealing what is signed with %s (docusign: PARI_TEST_DATA)', (signer, isTried) => {
  const killed = documents * steps.length;
  it.skipIf(!isTried)(`is done once through ${killed} kills`, { timeout: rounds(240_000, 3_600_000) }, async () => {
    const elsewhere = signer === 'docusign' ? await companySigningElsewhere() : null;
    const company = elsewhere ?? (await signingCompany());
    const { test, companyId } = company;
    const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => (await test.owner.query<Row>(sql, values)).rows;
    const { api, login, accountId, clientId, user, hmacKeys, privateKey } = elsewhere?.fake ?? {};
    const account =
      api !== undefined && login !== undefined && accountId !== undefined && clientId !== undefined && user !== undefined && hmacKeys && privateKey;
    const launch = (hang?: SealingStep) =>
      launchProgram(program, {
        connectionString: test.connectionString,
        folder: dirname(test.filesFolder),
        now: test.clock.now().toISOString(),
        ...(account && { account: { api, login, accountId, clientId, user, hmacKeys, pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) } }),
        ...(hang && { hang }),
      } satisfies SealingProgram);
    const who = await company.person('investor');
    const sealed: string[] = [];
    for (let document = 0; document < documents; document += 1) {
      const envelope = await company.send([{ user: who.id, role: 'signer', turn: 1 }], { signer });
      if (elsewhere) {
        // What was signed there becomes known to a job that is killed too.
        await elsewhere.act(who, envelope.id, 'sign');
        const { refreshOne } = await import('../../src/features/envelopes/work/refreshOne.ts');
        await refreshOne(envelope.id, null, { companyId, inCompany: elsewhere.inCompany }, test);
      } else await company.signWhole(who, envelope);
      for (const step of steps) {
        const worker = launch(step);
        await worker.said(({ still }) => still === true);
        await worker.end('SIGKILL');
        const [state] = await rows<{ sealing: string }>('select sealing from envelopes where id = $1', [envelope.id]);
        expect([step, state?.sealing]).toEqual([step, step === 'that is committed' ? 'sealed' : 'pending']);
      }
      sealed.push(envelope.id);
    }
    const last = launch();
    await expect.poll(() => rows(`select from pari_jobs.jobs where task_identifier like '%envelope%'`), { timeout: 600_000, interval: 200 }).toHaveLength(0);
    expect(await last.end('SIGTERM')).toBe(0);
    const counted = await rows<{ id: string; count: number }>(
      `select envelope_id as id, count(*)::int from envelope_events where kind = 'sealed' group by envelope_id`,
    );
    expect(counted.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(sealed.toSorted().map((id) => ({ id, count: 1 })));
    for (const id of sealed) expect((await verifyBundle((await company.call('getEnvelopeEvidence', who, { id })).bytes, verifyPdf)).faults).toEqual([]);
    expect(await rows('select from given_up_jobs')).toEqual([]);
    reportGoal(48, `${signer}: ${killed} kills while sealing: 0 of ${sealed.length} documents stuck, 0 sealed twice`);
    await (elsewhere ? elsewhere.close() : test.close());
  });
});
