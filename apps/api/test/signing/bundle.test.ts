import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { chain, CONSENT_TEXTS, type Evidence } from '@pari/domain/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { verifyBundle } from '../../src/features/envelopes/index.ts';
import { readZip } from '../../src/http/readZip.ts';
import { pari } from '../commands/pari.ts';
import { description } from '../docusign/support.ts';
import { sha256, zipped } from '../pdf-seal/documents.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { companySigningElsewhere } from './elsewhere.ts';
import { signingCompany } from '../envelopes/signing.ts';

type Company = Awaited<ReturnType<typeof signingCompany>>;

/** The bundle of a document that two people signed, one after the other, as the second of them has it. */
async function signedBundle(company: Company, signs: (who: Awaited<ReturnType<Company['person']>>, id: string) => Promise<unknown>, signer: string) {
  const people = [await company.person('investor'), await company.person('reviewer')] as const;
  const [first, second] = people;
  const recipients = [
    { user: first.id, role: 'signer', turn: 1 },
    { user: second.id, role: 'countersigner', turn: 2 },
  ];
  const { id } = await company.send(recipients, { signer, title: 'Deed' });
  expect((await company.call('getEnvelopeEvidence', first, { id })).status).toBe(404);
  await signs(first, id);
  await signs(second, id);
  await company.workOff();
  // Whatever it is called by now.
  await company.test.owner.query(`update companies set name = 'Renamed' where id = $1`, [company.companyId]);
  const { bytes, status } = await company.call('getEnvelopeEvidence', second, { id });
  expect(status).toBe(200);
  expect((await company.call('getManagedEnvelopeEvidence', company.admin, { id })).bytes.equals(bytes)).toBe(true);
  expect((await company.call('getEnvelopeEvidence', company.admin, { id })).status).toBe(404);
  expect((await company.call('getManagedEnvelopeEvidence', first, { id })).status).toBe(404);
  return { bytes, people, id };
}

const kinds = [
  ['built_in', true],
  ['docusign', description !== null],
] as const;

describe.each(kinds)('the evidence of what is signed with %s (docusign: PARI_TEST_DATA)', (signer, isTried) => {
  if (!isTried) return it.skip('is not tried', () => undefined);
  let bundle: Awaited<ReturnType<typeof signedBundle>>;
  let saved: Awaited<ReturnType<typeof readZip>>;
  let end: () => Promise<void>;
  beforeAll(async () => {
    if (signer === 'built_in') {
      const company = await signingCompany();
      end = () => company.test.close();
      const signs = async (who: Parameters<typeof company.signWhole>[0], id: string) => {
        const { body } = await company.call('getEnvelope', who, { id });
        await company.signWhole(who, body);
      };
      bundle = await signedBundle(company, signs, signer);
    } else {
      const company = await companySigningElsewhere();
      end = () => company.close();
      const signs = async (who: Parameters<typeof company.act>[0], id: string) => {
        const back = await company.act(who, id, 'sign');
        await company.comeBack(who, id, back.searchParams.get('nonce'));
        await company.workOff();
      };
      bundle = await signedBundle(company, signs, signer);
    }
    saved = await readZip(bundle.bytes);
  });
  afterAll(() => end());

  const files = () => new Map(saved);
  const evidenceOf = (all: ReadonlyMap<string, Buffer>) => JSON.parse(all.get('evidence.json')?.toString() ?? '{}') as Evidence;

  it('is complete, and verifies offline by one command', async () => {
    const all = files();
    expect((await verifyBundle(bundle.bytes, verifyPdf)).faults).toEqual([]);
    const { events, recipients, consents, original, head, envelope } = evidenceOf(all);
    const proven = bundle.people.flatMap((person) => {
      const who = recipients.find(({ email }) => email === person.email);
      const own = events.filter(({ recipient }) => recipient === who?.id);
      const act = own.find(({ kind }) => kind === 'signed');
      const proof = own.findLast(({ detail }) => typeof detail === 'object' && detail !== null && 'signed_in' in detail)?.detail as Record<string, unknown>;
      const { issuer, at, session } = proof['signed_in'] as Record<string, unknown>;
      return [who?.name, who?.role, act?.at, proof['user'], proof['address'], proof['agent'], proof['on_behalf_of'] === null, issuer, at, session];
    });
    const told = [envelope.id, envelope.company, original.sha256, original.length, head, sha256(all.get('document.pdf') ?? ''), ...Object.values(consents)];
    for (const field of [...proven, ...told]) expect(field).toBeTruthy();
    expect(Object.values(consents)).toEqual(signer === 'built_in' ? [CONSENT_TEXTS['1']] : []);
    expect(events.every(({ at }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at))).toBe(true);
    const sealed = all.get('evidence.pdf') ?? all.get('document.pdf') ?? Buffer.alloc(0);
    expect(sha256(sealed.subarray(0, original.length))).toBe(original.sha256);
    const folder = mkdtempSync(join(tmpdir(), 'pari-bundle-'));
    const file = join(folder, 'evidence.zip');
    writeFileSync(file, bundle.bytes);
    const env = { PARI_DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { status, out } = await pari(env, ['verify-pdf', file]);
    expect([status, out]).toEqual([0, expect.stringContaining('evidence.zip: unchanged since it was sealed')]);
    writeFileSync(file, Buffer.concat([bundle.bytes, Buffer.from(' ')]));
    expect(await pari(env, ['verify-pdf', file])).toMatchObject({ status: 1, out: expect.stringContaining('something was added to it') });
    rmSync(folder, { recursive: true });
    reportGoal(45, `${signer}: ${proven.length + told.length} of ${proven.length + told.length} fields`);
  });

  it('holds a sealed PDF that is valid, whole, and shows when it was changed', async () => {
    const all = files();
    const paper = all.get('evidence.pdf') ?? all.get('document.pdf') ?? Buffer.alloc(0);
    const count = signer === 'built_in' ? 2 : 1;
    expect(await verifyPdf(paper)).toMatchObject({ faults: [], signatures: Array.from({ length: count }, () => ({})) });
    const pdf = await PDF.load(paper);
    const saved = async (change: (of: PDF) => unknown) => {
      const other = await PDF.load(paper);
      await change(other);
      return other.save({ incremental: true });
    };
    const ends = [...paper.toString('latin1').matchAll(/%%EOF\n/g)].map(({ index }) => index + 6);
    const tampered = [
      paper.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
      await saved((other) => other.addPage()),
      await saved((other) => other.movePage(0, pdf.getPageCount() - 1)),
      await saved((other) => other.removeAttachment('evidence.json')),
      ...ends.slice(0, -1).map((end) => paper.subarray(0, end)),
    ];
    for (const one of tampered) expect((await verifyPdf(Uint8Array.from(one))).faults).not.toEqual([]);
    reportGoal(44, `${signer}: ${count} of ${count} signatures valid and total; ${tampered.length} of ${tampered.length} tampers of its PDF found`);
  });

  it(
    'shows every alteration',
    async () => {
      const all = files();
      const evidence = evidenceOf(all);
      const rechained = (events: Evidence['events']): Buffer => {
        const again = chain(
          evidence.envelope.id,
          events.map((event, index) => ({ ...event, sequence: index + 1 })),
          sha256,
        );
        return Buffer.from(JSON.stringify({ ...evidence, events: again, head: again.at(-1)?.hash }, null, 1));
      };
      const changed = (bytes: Buffer | undefined, at: number): Buffer => {
        const copy = Buffer.from(bytes ?? '');
        copy[at] = (copy[at] ?? 0) ^ 1;
        return copy;
      };
      const altered: Buffer[] = [
        Buffer.concat([bundle.bytes, Buffer.from('x')]),
        Buffer.concat([Buffer.from('x'), bundle.bytes]),
        bundle.bytes.subarray(0, -1),
      ];
      // Bits anywhere: in what the files hold, and of all that is around them.
      let place = 0;
      for (const content of all.values()) {
        const begins = content.byteOffset - bundle.bytes.byteOffset;
        for (; place < begins; place += 1) altered.push(changed(bundle.bytes, place));
        for (let flip = 0; flip < rounds(20, 2000); flip += 1)
          altered.push(changed(bundle.bytes, begins + Math.floor((flip * content.length) / rounds(20, 2000))));
        place = begins + content.length;
      }
      for (; place < bundle.bytes.length; place += 1) altered.push(changed(bundle.bytes, place));
      // Files dropped, added and exchanged, with sums that fit.
      const withFile = (name: string, bytes: Buffer | null) => {
        const copy = new Map(all);
        if (bytes === null) copy.delete(name);
        else copy.set(name, bytes);
        return zipped(copy);
      };
      for (const name of all.keys()) if (name !== 'SHA256SUMS') altered.push(await withFile(name, null));
      altered.push(await withFile('more.txt', Buffer.from('more')));
      for (const [name, content] of all)
        if (name !== 'SHA256SUMS')
          for (let flip = 0; flip < rounds(1, 12); flip += 1)
            altered.push(await withFile(name, changed(content, Math.floor(((flip + 0.5) * content.length) / rounds(1, 12)))));
      // Events dropped, altered and reordered, in chains made anew.
      // Of few tries those at both ends, which are the easiest to take off, and one between.
      const tried = rounds(0, 1) === 1 ? evidence.events : [0, 3, -1].flatMap((place) => evidence.events.at(place) ?? []);
      for (const event of tried) {
        const index = evidence.events.indexOf(event);
        altered.push(await withFile('evidence.json', rechained(evidence.events.toSpliced(index, 1))));
        const detail = Object.assign({}, event.detail, { told: 'other' });
        altered.push(await withFile('evidence.json', rechained(evidence.events.with(index, { ...event, detail }))));
        const other = evidence.events[index + 1];
        if (other) altered.push(await withFile('evidence.json', rechained(evidence.events.with(index, other).with(index + 1, event))));
      }
      // That a document was sealed cannot stand in its own seal.
      const last = evidence.events.at(-1);
      if (!last) throw new Error('no events');
      for (const other of [
        { detail: Object.assign({}, last.detail, { sha256: sha256('other') }) },
        { at: '2001-01-01T00:00:00.000Z' },
        { at: 'later' },
        { recipient: 'r' },
      ])
        altered.push(await withFile('evidence.json', rechained(evidence.events.with(evidence.events.length - 1, { ...last, ...other }))));
      altered.push(await withFile('evidence.json', rechained([...evidence.events, last])));
      // The same in other bytes.
      const text = all.get('evidence.json')?.toString() ?? '';
      for (const same of [text.replace('{', '{"head":"",'), `${text}\n`, JSON.stringify(evidence)])
        altered.push(await withFile('evidence.json', Buffer.from(same)));
      altered.push(await zipped(new Map([...all].toReversed())));
      altered.push(await withFile('evidence.json', Buffer.from(JSON.stringify({ ...evidence, consents: { '1': 'I agree to everything.' } }))));
      const found: boolean[] = [];
      for (const one of altered) found.push((await verifyBundle(one, verifyPdf)).faults.length > 0);
      expect(found.flatMap((isFound, index) => (isFound ? [] : [index]))).toEqual([]);
      reportGoal(45, `${signer}: ${altered.length} of ${altered.length} alterations found`);
    },
    rounds(120_000, 1_800_000),
  );
});
