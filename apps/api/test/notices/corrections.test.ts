import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import type { TestPerson } from '../support/app.ts';
import { callsOf, startProgramme, type Check, type Notice, type Programme } from './programme.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
});
afterAll(() => programme.test.close());

const { create, told } = callsOf(() => programme);

describe('a correction', () => {
  const corrected = async (change: (lines: Notice['lines']) => object[], settle?: string[], more: object = {}) => {
    const { id } = await create();
    await programme.publishAs(id);
    if (settle) await programme.done('POST', `/${id}/settle`, { paid_on: '2026-04-14', investor_account_codes: settle });
    const draft = await programme.done<Notice>('POST', `/${id}/correct`, { reference: randomUUID() });
    const { reference, kind, title, purpose, due_date, currency, lines } = draft;
    const given = change(lines) as { amount: string }[];
    const total = given.reduce((sum, { amount }) => sum + Number(amount), 0);
    const body = {
      reference,
      fund_id: programme.fundId,
      kind,
      title,
      purpose,
      due_date,
      currency,
      total_called: `${total}`,
      total_distributed: '0',
      corrects_id: id,
      lines: given,
      ...more,
    };
    const saved = await programme.done<Notice>('PUT', `/${draft.id}`, { version: 1, ...body });
    return { old: id, saved };
  };
  const line = ({ investor_account_code, type, amount }: Notice['lines'][number], more: object = {}) => ({ investor_account_code, type, amount, ...more });
  const entriesOf = async (...ids: string[]) => {
    const references = await Promise.all(ids.map(async (id) => (await programme.done<Notice>('GET', `/${id}`)).reference));
    return (await programme.entries())
      .filter((entry) => references.some((reference) => entry.includes(reference)))
      .map((entry) => references.reduce((text, reference, index) => text.replaceAll(reference, `N${index + 1}`), entry))
      .toSorted();
  };

  it('is drafted with all that the old one says, takes its place, and keeps the entries of equal lines', async () => {
    const { old, saved } = await corrected((lines) => lines.map((one) => line(one, one.investor_account_code === 'B-1' ? { amount: '999' } : {})), ['A-1']);
    expect(saved).toMatchObject({ corrects: { id: old }, state: 'draft', corrections: [] });
    const correction = { id: saved.id, reference: saved.reference };
    expect(await programme.done<Notice>('GET', `/${old}`)).toMatchObject({ state: 'published', corrections: [{ ...correction, state: 'draft' }] });
    const before = await entriesOf(old, saved.id);
    const { notice } = await programme.publishAs(saved.id, 2);
    expect(await programme.done<Notice>('GET', `/${old}`)).toMatchObject({ state: 'superseded', corrections: [{ ...correction, state: 'published' }] });
    expect(notice.lines.map(({ investor_account_code, entry }) => [investor_account_code, entry?.reference])).toEqual([
      ['A-1', expect.stringMatching(/\/A-1\/1$/)],
      ['B-1', undefined],
    ]);
    expect(notice.shares.map(({ progress, settled_before }) => [progress, settled_before])).toEqual([
      ['settled', '0'],
      ['open', '0'],
    ]);
    expect(await entriesOf(old, saved.id)).toEqual(before);
    expect((await told(saved.id))[0]).toContain('which no longer holds.');
    await programme.done('POST', `/${saved.id}/settle`, { paid_on: '2026-04-15' });
    expect((await entriesOf(old, saved.id)).map((entry) => entry.replace(/ \d+$/, ''))).toEqual([
      expect.stringMatching(/^N1\/A-1\/1 2026-04-14/),
      'N2/B-1/1 2026-04-15 contribution',
    ]);
    expect((await programme.call('POST', `/${saved.id}/recall`, { reason: 'No.' })).json()).toMatchObject({
      detail: 'A correction is not recalled. Correct it by another one.',
    });
  });

  it('of a line that was paid posts its reversal and the new entry together, and leaves one live entry', async () => {
    const { old, saved } = await corrected(
      (lines) => lines.map((one) => line(one, one.investor_account_code === 'A-1' ? { amount: '777' } : {})),
      ['A-1', 'B-1'],
    );
    const { notice } = await programme.publishAs(saved.id, 2);
    const paid = await entriesOf(old);
    expect(paid).toHaveLength(2);
    expect(notice.shares.map(({ net, progress, settled_before }) => [net, progress, settled_before])).toEqual([
      ['777', 'open', expect.not.stringMatching(/^0$/)],
      [expect.any(String), 'settled', '0'],
    ]);
    await programme.done('POST', `/${saved.id}/settle`, { paid_on: '2026-04-15' });
    await programme.done('POST', `/${saved.id}/settle`, { paid_on: '2026-04-15' });
    expect((await entriesOf(old, saved.id)).map((entry) => entry.split(' ').slice(0, 2).join(' '))).toEqual([
      'N1/A-1/1 2026-04-14',
      'N1/A-1/1~undo 2026-04-14',
      'N1/B-1/1 2026-04-14',
      'N2/A-1/1 2026-04-15',
    ]);
    expect(await programme.done<Notice>('GET', `/${saved.id}`)).toMatchObject({ progress: 'settled' });
  });

  it('gives who paid by mistake a line of nothing; settling it takes the entry back', async () => {
    const { old, saved } = await corrected((lines) => lines.map((one) => line(one, one.investor_account_code === 'A-1' ? { amount: '0' } : {})), ['A-1']);
    const { notice } = await programme.publishAs(saved.id, 2);
    expect(notice.shares[0]).toMatchObject({ net: '0', progress: 'open' });
    await programme.done('POST', `/${saved.id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    expect((await entriesOf(old, saved.id)).map((entry) => entry.split(' ')[0])).toEqual(['N1/A-1/1', 'N1/A-1/1~undo']);
    expect((await programme.done<Notice>('GET', `/${saved.id}`)).shares[0]).toMatchObject({ progress: 'settled', settled_before: '0' });
  });

  it('of a correction reverses what the first left standing', async () => {
    const { old, saved } = await corrected((lines) => lines.map((one) => line(one, one.investor_account_code === 'A-1' ? { amount: '555' } : {})), ['A-1']);
    await programme.publishAs(saved.id, 2);
    const again = await programme.done<Notice>('POST', `/${saved.id}/correct`, { reference: randomUUID() });
    await programme.publishAs(again.id);
    await programme.done('POST', `/${again.id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    expect((await entriesOf(old, saved.id, again.id)).map((entry) => entry.split(' ')[0])).toEqual(['N1/A-1/1', 'N1/A-1/1~undo', 'N3/A-1/1']);
  });

  const own = async (who: TestPerson, id: string) =>
    (await programme.test.app.inject({ url: `/api/notices/${id}`, headers: { authorization: who.authorization } })).json<{
      corrected_by: object | null;
      payment: { sentence: string } | null;
    }>();

  it('tells whoever has no share in it not to pay, and nobody any more of what it replaced', async () => {
    const { old, saved } = await corrected((lines) => lines.filter(({ investor_account_code: code }) => code === 'A-1').map((one) => line(one)), undefined, {
      excused: { 'B-1': 'was called by mistake' },
    });
    const waiting = () =>
      programme.test.owner.query(`select state from mail_messages where path like '%' || $1::text || '%' order by 1`, [old]).then(({ rows }) => rows);
    expect(await waiting()).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    await programme.publishAs(saved.id, 2);
    expect(await waiting()).toEqual([{ state: 'dropped' }, { state: 'dropped' }]);
    const inboxOf = async (who: TestPerson) =>
      (await programme.test.app.inject({ url: '/api/notifications', headers: { authorization: who.authorization } }))
        .json<{ results: { notification_type: string; details: string }[] }>()
        .results.map(({ notification_type: type, details }) => `${type} ${details}`);
    const withdrawn = async (who: TestPerson) => (await inboxOf(who)).filter((one) => one.startsWith('notice_recalled'));
    expect(await withdrawn(programme.ben)).toEqual(['notice_recalled Withdrawn, do not pay. Capital call: First call. It no longer holds.']);
    expect(await withdrawn(programme.ann)).toEqual([]);
    const words = ` EUR is due on ${formatDate(civilDate(saved.due_date))}.`;
    expect((await inboxOf(programme.ben)).filter((one) => one.endsWith(words))).toEqual([]);
    expect((await inboxOf(programme.ann)).filter((one) => one.includes(words))).toEqual([expect.stringContaining('It takes the place of')]);
    expect((await own(programme.ann, old)).corrected_by).toMatchObject({ id: saved.id });
    expect(await own(programme.ben, old)).toMatchObject({ is_in_force: false, corrected_by: null });
  });

  it('is no payment of its own: what it keeps was paid to the account of what it replaced, and what was undone was not paid', async () => {
    const { saved } = await corrected((lines) => lines.map((one) => line(one)), ['A-1']);
    await programme.instruct();
    await programme.publishAs(saved.id, 2);
    const next = await create();
    await programme.publishAs(next.id);
    const sentence = async () => (await own(programme.ann, next.id)).payment?.sentence;
    expect(await sentence()).toMatch(/^Changed on/);
    const other = await create();
    await programme.publishAs(other.id);
    await programme.done('POST', `/${other.id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    expect(await sentence()).toBe('Unchanged since your payment of 15 Apr 2026');
    await programme.done('POST', `/${other.id}/undo`, { reason: 'Another paid it.', investor_account_codes: ['A-1'] });
    expect(await sentence()).toMatch(/^Changed on/);
  });

  it('must name whoever paid; of two, the second fails', async () => {
    const { old, saved } = await corrected((lines) => lines.map((one) => line(one)), ['A-1']);
    const drafted = await programme.done<Notice>('POST', `/${old}/correct`, { reference: randomUUID() });
    const { reference, kind, title, purpose, due_date, currency } = drafted;
    const said = {
      reference,
      fund_id: programme.fundId,
      kind,
      title,
      purpose,
      due_date,
      currency,
      total_called: '1002',
      total_distributed: '0',
      corrects_id: old,
    };
    const lines = ['A-1', 'B-1'].map((investor_account_code) => ({ investor_account_code, type: 'contribution', amount: '501' }));
    const other = await programme.done<Notice>('PUT', `/${drafted.id}`, { version: 1, ...said, lines });
    const digest = await programme.approve(other.id, 2);
    await programme.publishAs(saved.id, 2);
    const answer = await programme.call('POST', `/${other.id}/publish`, { version: 2, digest }, await programme.signedIn(programme.admin));
    expect(answer.json<{ rows: { column: string }[] }>().rows.map(({ column }) => column)).toContain('corrects');
    expect((await programme.call('POST', `/${old}/correct`, { reference: randomUUID() })).json()).toMatchObject({ status: 409, code: 'locked' });
  });

  it('leaves the unfunded commitment as if the old one had never been', async () => {
    const { id } = await create({ due_date: '2026-11-30' });
    await programme.publishAs(id);
    await programme.done('POST', `/${id}/settle`, { paid_on: '2026-04-14' });
    const draft = await programme.done<Notice>('POST', `/${id}/correct`, { reference: randomUUID() });
    await programme.publishAs(draft.id);
    const { rows } = await programme.test.owner.query(
      `select o.unfunded_before = n.unfunded_before as same, o.unfunded_after = n.unfunded_after as left from notice_shares o join notice_shares n using (investor_id)
       where o.notice_id = $1 and n.notice_id = $2`,
      [id, draft.id],
    );
    expect(rows).toEqual([
      { same: true, left: true },
      { same: true, left: true },
    ]);
  });

  it('of history is made neither as one nor by a notice that names it', async () => {
    const { id } = await create();
    await programme.test.owner.query(`update notices set state = 'published', is_history = true, published_on = '2026-01-01' where id = $1`, [id]);
    expect((await programme.call('POST', `/${id}/correct`, { reference: randomUUID() })).json()).toMatchObject({
      status: 409,
      detail: 'History is corrected where it comes from.',
    });
    const other = await create({ corrects_id: id });
    const { findings, digest } = await programme.done<Check>('POST', `/${other.id}/check`, { version: 1 });
    const sentence = 'What it corrects is history, which is corrected where it comes from.';
    expect([findings.map(({ code, sentence: said }) => [code, said]), digest]).toEqual([[['corrects', sentence]], null]);
  });
});
