import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, civilDate, quarterEndBefore } from '@pari/domain/dates';
import { moved, tellFor, tellingOn } from '../../src/main/demo/tellFor.ts';
import { loadDemo } from '../../src/main/demo/loadDemo.ts';
import type { Answered, Contract, InvestorDetail } from '@pari/contract';
import { formatDate } from '@pari/domain/format';
import { issueCommandLineToken } from '../../src/features/identity/index.ts';
import { createApp, type TestApp } from '../support/app.ts';

const alder = join(import.meta.dirname, '../../seed/alder');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pari-told-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const rowsOf = (path: string) => parse<Record<string, string>>(readFileSync(path, 'utf8'), { columns: true });
/** On one of them a call falls due on a Saturday, as it is counted. */
const days = ['2026-04-01', '2026-04-15', '2026-11-23', '2028-02-29', '2030-12-31'] as const;

describe('the story on a day', () => {
  it('moves by whole months, and the last day of a month stays one', () => {
    const leap = tellingOn(civilDate('2028-02-29'));
    expect(leap).toMatchObject({ quarter: '2027-12-31', months: 21 });
    expect(moved(civilDate('2019-05-31'), leap)).toBe('2021-02-28');
    expect(moved(civilDate('2022-05-31'), leap)).toBe('2024-02-29');
    expect(moved(civilDate('2024-02-29'), leap)).toBe('2025-11-30');
    expect(moved(civilDate('2026-01-22'), leap)).toBe('2027-10-22');
    expect(moved(civilDate('2026-04-09'), tellingOn(civilDate('2026-07-02')))).toBe('2026-07-02');
  });

  it.each(days)('on %s has nothing after it, and valuations up to the last quarter that is over', async (text) => {
    const day = civilDate(text);
    await tellFor(tellingOn(day), join(alder, 'latest'), folder);
    const valued = rowsOf(join(folder, 'valuations.csv')).map(({ date = '' }) => date);
    expect(valued.toSorted().at(-1)).toBe(quarterEndBefore(day));
    for (const file of ['valuations.csv', 'transactions.csv', 'fx_rates.csv']) {
      expect(rowsOf(join(folder, file)).every(({ date = '' }) => date <= day)).toBe(true);
    }
  });

  it.each(days)('on %s has been told of lately, and has something due soon', async (text) => {
    const day = civilDate(text);
    await tellFor(tellingOn(day), join(alder, 'news'), folder);
    const told = rowsOf(join(folder, 'notifications.csv'));
    expect(
      told
        .map(({ created_at: at = '' }) => at.slice(0, 10))
        .toSorted()
        .at(-1),
    ).toBe(addDays(day, -2));
    expect(
      told
        .map(({ due_date: due = '' }) => due)
        .toSorted()
        .at(-1),
    ).toBe(addDays(day, 23));
  });

  it('keeps the amounts, and the real rates on their days; speaks of later years where it lies years later', async () => {
    await tellFor(tellingOn(civilDate('2028-02-29')), alder, folder);
    const [files, told] = [alder, folder].map((from) => (file: string) => rowsOf(join(from, file)));
    expect(told?.('valuations.csv').map(({ gross_nav }) => gross_nav)).toEqual(files?.('valuations.csv').map(({ gross_nav }) => gross_nav));
    expect(told?.('fx_rates.csv')).toEqual(files?.('fx_rates.csv'));
    expect(told?.('funds.csv').map(({ name }) => name)).toContain('Alderwyck Employee Programme 2019 A');
    expect(readFileSync(join(folder, 'company.json'), 'utf8')).toContain('Since 2019 the people');
  });

  it('invents the month ends after the last real rates', async () => {
    await tellFor(tellingOn(civilDate('2026-07-02')), join(alder, 'latest'), folder);
    const euros = rowsOf(join(folder, 'fx_rates.csv')).filter(({ currency }) => currency === 'EUR');
    expect(euros.map(({ date }) => date)).toEqual(['2026-03-31', '2026-04-13', '2026-04-30', '2026-05-31', '2026-06-30']);
    expect(euros.map(({ source }) => source)).toEqual(['', '', 'invented', 'invented', 'invented']);
    expect(euros.every(({ usd_per_unit }) => Number(usd_per_unit) > 1.1 && Number(usd_per_unit) < 1.25)).toBe(true);
  });
});

describe('the demo loaded on a day', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createApp();
  });
  afterEach(() => test.close());

  it.each(days)('%s shows nothing stale', async (text) => {
    const day = civilDate(text);
    test.clock.set(new Date(`${day}T15:00:00Z`));
    await loadDemo(test, () => {});
    const headers = { authorization: `Bearer ${await issueCommandLineToken(test.database, { email: 'investor@alder.example', at: test.clock.now() })}` };
    const { user_id } = (await test.app.inject({ url: '/api/users/info', headers })).json<{ user_id: string }>();
    const detail = (await test.app.inject({ url: `/api/investors/detail/${user_id}`, headers })).json<InvestorDetail>();
    const valued = detail.invested_funds.filter(({ fund, latest_nav }) => latest_nav !== null && fund.external_id !== 'LANT-SEED');
    expect(new Set(valued.map((row) => row.fair_market_value_date))).toEqual(new Set([quarterEndBefore(day)]));
    expect(detail.invested_funds.filter(({ reasons }) => reasons['latest_nav'] === 'no_valuation').map(({ fund }) => fund.external_id)).toEqual(['TARN-5']);
    expect(Number(valued[0]?.latest_nav)).toBeGreaterThan(0);
    // The real rates end in April 2026.
    const isInvented = day >= '2026-04-30';
    const euro = valued.find(({ currency_code: code }) => code === 'EUR');
    expect([detail.latest_currency_rate_source, euro?.rate_source, euro?.company_currency.rate_source]).toEqual(
      isInvented ? ['invented', 'invented', 'invented'] : [null, null, null],
    );

    const told = await test.owner.query<{ reference: string; due: string; told_due: string; details: string; sent: boolean }>(
      `select t.reference, v.due_date::text as due, n.due_date::text as told_due, n.details, n.created_at::date = t.published_on as sent
       from notices t join notice_versions v on v.notice_id = t.id and v.version = t.version
         left join notifications n on n.fund_id = t.fund_id and (n.notice_id = t.id or n.type = 'capital_call' and n.created_at >= t.published_on and n.notice_id is null)
       where not t.is_history`,
    );
    expect(new Set(told.rows.map(({ reference }) => reference))).toEqual(new Set(['QUIL-2-C09', 'SERE-RE-C05', 'SERE-RE-C05-2', 'OSTE-2-C07']));
    for (const { due, told_due: toldDue, details, sent, reference } of told.rows) {
      expect([reference, toldDue, sent]).toEqual([reference, due, true]);
      expect(details).toContain(` is due on ${formatDate(civilDate(due))}.`);
    }
    const dues = (await test.app.inject({ url: '/api/notices/due', headers })).json<Answered<Contract['listDueNotices']>>().results;
    const { results: tasks } = (await test.app.inject({ url: '/api/applications/tasks', headers })).json<Answered<Contract['listTasks']>>();
    expect(tasks.flatMap((task) => (task.kind === 'payment' ? [[task.notice.id, task.investor.id, task.due, task.due_date]] : []))).toEqual(
      dues.map(({ notice, investor, due, due_date }) => [notice.id, investor.id, due, due_date]),
    );
    const sentences = new Set<string>();
    for (const { notice } of dues) {
      const { payment } = (await test.app.inject({ url: `/api/notices/${notice.id}`, headers })).json<Answered<Contract['getNotice']>>();
      sentences.add(`${notice.reference}: ${payment?.sentence.replace(/ (of|on) .*/, '')}`);
    }
    expect([...sentences].toSorted()).toEqual([
      'OSTE-2-C07: Unchanged since your payment',
      'QUIL-2-C09: Unchanged since your payment',
      'SERE-RE-C05-2: First payment to this account, confirmed by two people',
    ]);
  });
});
