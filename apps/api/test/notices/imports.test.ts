import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFilesIn } from '../../src/features/files/index.ts';
import { keepNamedFiles, runImport } from '../../src/features/imports/index.ts';
import { transactionsHeader, writeFolder } from '../imports/importing.ts';
import { callsOf, startProgramme, type Check, type Notice, type Programme } from './programme.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
});
afterAll(() => programme.test.close());

const { create } = callsOf(() => programme);
const made = async () => {
  const { id, reference, lines } = await create({ reference: randomUUID().slice(0, 8) });
  return { id, reference, amount: lines[0]?.amount ?? '' };
};
const published = async () => {
  const notice = await made();
  await programme.publishAs(notice.id);
  return notice;
};
const settle = (id: string, paid_on = '2026-04-14') => programme.done<Notice>('POST', `/${id}/settle`, { paid_on });
const undo = (id: string) => programme.done<Notice>('POST', `/${id}/undo`, { reason: 'It was another payment.' });
const entries = async (reference: string) => (await programme.entries()).filter((entry) => entry.startsWith(reference));
/** @param meanwhile what is done before the import is over */
const importTransactions = async (rows: readonly string[], meanwhile = async (): Promise<void> => {}) => {
  const { test, companyId } = programme;
  const folder = writeFolder({ 'transactions.csv': `${transactionsHeader}${rows.join('\n')}\n` });
  const came = await keepNamedFiles(keepFilesIn(test.files), companyId, folder);
  return test.database.asCompany(companyId, async (tx) => {
    await runImport(tx, { companyId, folder, came, clock: test.clock, userId: null, dryRun: false });
    await meanwhile();
  });
};
const refusalOf = (rows: readonly string[]) =>
  importTransactions(rows).then(
    () => ['It was not refused.'],
    (error: { rows?: { row: number; column: string; reason: string }[] }) => (error.rows ?? []).map(({ row, column, reason }) => `${row} ${column}: ${reason}`),
  );
/** A draft that corrects a notice, with other amounts. */
const corrected = async (id: string, amounts: readonly [string, string]) => {
  const { reference, kind, title, purpose, due_date, currency, ...draft } = await programme.done<Notice>('POST', `/${id}/correct`, {
    reference: randomUUID().slice(0, 8),
  });
  const lines = ['A-1', 'B-1'].map((investor_account_code, index) => ({ investor_account_code, type: 'contribution', amount: amounts[index] }));
  const said = { reference, kind, title, purpose, due_date, currency, lines, fund_id: programme.fundId, corrects_id: id, version: 1 };
  await programme.done('PUT', `/${draft.id}`, { ...said, total_called: `${Number(amounts[0]) + Number(amounts[1])}`, total_distributed: '0' });
  await programme.publishAs(draft.id, 2);
  return { id: draft.id, reference };
};

const underWay = { status: 409, code: 'conflict', detail: 'An import of this company is under way. Try again when it has finished.' };

describe('while an import is under way', () => {
  it('nothing is published: what it posts may be what a line is to become', async () => {
    const { id, reference } = await made();
    const digest = await programme.approve(id);
    const publish = async () => programme.call('POST', `/${id}/publish`, { version: 1, digest }, await programme.signedIn(programme.admin));
    await importTransactions([`A-1,K-1,2026-04-01,contribution,77,,,,${reference}/A-1/1,`], async () => {
      expect((await publish()).json()).toMatchObject(underWay);
    });
    expect((await publish()).json()).toMatchObject({ code: 'checks_failed', rows: [expect.objectContaining({ reason: `${reference}/A-1/1 is posted.` })] });
    expect(await programme.done<Notice>('GET', `/${id}`)).toMatchObject({ state: 'approved' });
  }, 20_000);

  it('nothing is recalled: it may settle it', async () => {
    const { id, reference, amount } = await published();
    const recall = () => programme.call('POST', `/${id}/recall`, { reason: 'No.' });
    await importTransactions([`A-1,K-1,2026-04-01,contribution,${amount},,,,${reference}/A-1/1,`], async () => {
      expect((await recall()).json()).toMatchObject(underWay);
    });
    expect((await recall()).json()).toMatchObject({ code: 'locked', detail: 'Some of it is settled. Undo that first, or correct it.' });
  }, 20_000);

  it('whoever settles waits without holding the notice, which the import may name', async () => {
    const { id } = await published();
    const { test, companyId } = programme;
    const answer = await test.database.asCompany(companyId, async (tx) => {
      await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari import ' || $1, 0))`, [companyId]);
      const settling = programme.call('POST', `/${id}/settle`, { paid_on: '2026-04-14' });
      await untilSomebodyWaits((text) => test.owner.query(text));
      // As saving a version that corrects it does.
      await tx.run('select from notices where company_id = $1 and id = $2 for key share', [companyId, id]);
      return { settling };
    });
    expect((await answer.settling).statusCode).toBe(200);
  });
});

describe('references of what is settled again or reversed', () => {
  it('are not taken from a file', async () => {
    const { id, reference } = await published();
    await settle(id);
    const rows = ['~undo', '~2', '~undo3'].map((end) => `A-1,K-1,2026-04-01,contribution,5,,,,${reference}/A-1/1${end},`);
    expect(await refusalOf([...rows, `A-1,K-1,2026-04-01,contribution,5,,,,${reference}~A/~2x,`])).toEqual(
      ['~undo', '~2', '~undo3'].map(
        (end, index) =>
          `${index + 2} reference: "${reference}/A-1/1${end}" ends as references do of what is settled again or reversed. Give the entry another one.`,
      ),
    );
  });

  it('that were posted before are left alone, and the next free one is taken', async () => {
    const { id, reference } = await published();
    await settle(id);
    const { owner } = programme.test;
    const post = (name: string) =>
      owner.query(
        `insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, reference, posted_at)
         select company_id, investor_id, fund_id, effective_date, type, 5, $2, posted_at from ledger_entries where reference = $1`,
        [`${reference}/A-1/1`, name],
      );
    for (const end of ['~undo', '~2', '~3']) await post(`${reference}/A-1/1${end}`);
    await importTransactions([`A-1,K-1,2026-04-14,contribution,5,,,,${reference}/A-1/1~2,`]);
    await undo(id);
    const { lines } = await settle(id, '2026-04-15');
    expect(lines.map(({ entry }) => entry?.reference)).toEqual([`${reference}/A-1/1~4`, `${reference}/B-1/1~2`]);
    expect((await entries(`${reference}/A-1/1~undo`)).map((entry) => entry.split(' ')[0])).toEqual([`${reference}/A-1/1~undo`, `${reference}/A-1/1~undo2`]);
  });

  it('are refused in a notice by row; where one was published with such a line, no other notice settles it', async () => {
    const { id, reference } = await published();
    const lines = ['A-1', 'B-1'].map((investor_account_code) => ({ investor_account_code, type: 'contribution', amount: '70' }));
    const [line] = lines;
    const given = { due_date: '2027-02-15', total_called: '140', lines: [{ ...line, entry_reference: `${reference}/A-1/1~2` }, lines[1]] };
    const other = await create(given);
    const { findings } = await programme.done<Check>('POST', `/${other.id}/check`, { version: 1 });
    const sentence = `${reference}/A-1/1~2 ends as references do of what is settled again or reversed.`;
    expect(findings.map(({ code, row, sentence: said }) => [code, row, said])).toEqual([['reference', 1, sentence]]);
    await programme.publish(other.id);
    await settle(id);
    await undo(id);
    expect((await settle(id)).lines[0]?.entry?.reference).toBe(`${reference}/A-1/1~3`);
    expect((await programme.done<Notice>('GET', `/${other.id}`)).lines[0]?.entry).toBeNull();
  });
});

describe('the twin of a line that was corrected', () => {
  it('is taken while the correction is open, saying what the line says, and reversed when that is settled', async () => {
    const { id, reference, amount } = await published();
    const correction = await corrected(id, ['1200', '1300']);
    const row = (given: string) => `A-1,K-1,2026-04-14,contribution,${given},,,,${reference}/A-1/1,`;
    expect(await refusalOf([row('999')])).toEqual([
      `2 reference: "${reference}/A-1/1" settles a line of the notice "${reference}", which says something else.`,
    ]);
    await importTransactions([row(amount)]);
    await settle(correction.id);
    expect((await entries(`${reference}/A-1`)).map((entry) => entry.split(' ')[0])).toEqual([`${reference}/A-1/1`, `${reference}/A-1/1~undo`]);
  });

  it('is refused when the correction is settled, or is by the same file', async () => {
    const { id, reference, amount } = await published();
    const first = await corrected(id, ['1201', '1301']);
    const second = await corrected(first.id, ['1202', '1302']);
    const old = `A-1,K-1,2026-04-14,contribution,${amount},,,,${reference}/A-1/1,`;
    const sentence = `2 reference: "${reference}/A-1/1" settles a line that the notice "${second.reference}" took the place of, which is settled already.`;
    expect(await refusalOf([old, `A-1,K-1,2026-04-15,contribution,1202,,,,${second.reference}/A-1/1,`])).toEqual([sentence]);
    await settle(second.id, '2026-04-15');
    expect(await refusalOf([old])).toEqual([sentence]);
    expect(await entries(reference)).toEqual([]);
    expect(await programme.done<Notice>('GET', `/${second.id}`)).toMatchObject({ progress: 'settled' });
  });
});
