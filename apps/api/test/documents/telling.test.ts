import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailKind } from '@pari/contract';
import { civilDateIn } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { tellPublished } from '../../src/features/documents/work/tellPublished.ts';
import { tellRecalled } from '../../src/features/documents/work/tellRecalled.ts';
import { pdf } from '../files/harmless.ts';
import { addingDocuments } from './addingDocuments.ts';
import { startImporting, type Importing } from '../imports/importing.ts';
import type { TestPerson } from '../support/app.ts';

let importing: Importing;
let ann: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
const sql = (text: string, values: readonly string[] = []) =>
  importing.test.database.asSystem(async (tx) => {
    await tx.script('reset role');
    return tx.rows<{ line: string }>(text, values);
  });

beforeAll(async () => {
  importing = await startImporting();
  const { test, companyId } = importing;
  ann = await test.addPerson(companyId, ['investor'], { email: 'ann@acme.example' });
  ben = await test.addPerson(companyId, ['investor'], { email: 'ben@acme.example' });
  admin = await test.addPerson(companyId, ['admin'], { email: 'admin@acme.example' });
  await test.addPerson(companyId, ['investor'], { email: 'gone@acme.example', active: false });
  await importing.run({
    'firms.csv': 'name\nKestrel\n',
    'funds.csv':
      'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\n' +
      'K-1,Kestrel I,K1,Kestrel,USD,Buyout,Europe,High,false,false,true\nK-2,Kestrel II,K2,Kestrel,USD,Buyout,Europe,High,false,false,false\n',
    'investors.csv': 'investor_account_code,name,user_email\nA-1,Ann Trust,ann@acme.example\nB-1,Ben,ben@acme.example\n',
    'commitments.csv': 'investor_account_code,fund_external_id,date,amount\nA-1,K-1,2025-01-01,100\nB-1,K-2,2025-01-01,100\n',
  });
});
beforeEach(async () => {
  importing.test.clock.advance(7200);
  await sql('delete from mail_messages');
  await sql('delete from mail_preferences');
  await sql('delete from notification_documents');
  await sql('delete from notifications');
  await sql('update documents set to_tell = false');
});
afterAll(() => importing.close());

let count = 0;
/** Imports documents, each with a file of its own: what each is for, its type and what else stands before the title. */
const publish = async (rows: readonly string[], { quiet = false, more = {} } = {}) => {
  const named = rows.map((row) => `${row},Title,2026-01-01,${(count += 1)}.pdf,D-${count}`);
  const files = Object.fromEntries(named.map((row) => [/\d+\.pdf/.exec(row)?.[0] ?? '', pdf(`/A ${row.length}${row}`)]));
  const header = 'user_email,investor_account_code,fund_external_id,firm,type,title,date,file,reference';
  await importing.run({ 'documents.csv': [header, ...named, ''].join('\n'), ...files, ...more }, { quiet });
};
const check = (state = 'accepted', which = '') =>
  sql(`update files set state = '${state}', reason = case '${state}' when 'refused' then 'a virus' end where state = 'checking' and sha256 in (
    select v.sha256 from document_versions v join documents d on d.id = v.document_id where d.reference like '%${which}')`);
const tell = () => tellPublished(importing.test.database, importing.test.clock.now());
const mailed = async () =>
  (
    await sql(`select split_part(u.email, '@', 1) || ' ' || m.kind || ' ' || m.state as line from mail_messages m join users u on u.id = m.user_id order by 1`)
  ).map(({ line }) => line);
/** What stands in people's notifications, of which documents, about which fund and profile. */
const notified = async () =>
  (
    await sql(
      `select concat_ws(' ', split_part(u.email, '@', 1), n.type, (select string_agg(d.reference, '+' order by d.reference) from notification_documents a join documents d on d.id = a.document_id
         where a.notification_id = n.id), f.external_id, i.account_code) as line
       from notifications n join users u on u.id = n.user_id left join funds f on f.id = n.fund_id left join investors i on i.id = n.investor_id order by n.created_at, 1`,
    )
  ).map(({ line }) => line);
const choose = (kind: MailKind, choice: string) =>
  sql(`insert into mail_preferences values ($1, $2, $3, $4, now())`, [importing.companyId, ann.id, kind, choice]);

describe('what is published', () => {
  it('is told once to each person whom any of it is for, when all of it was looked at', async () => {
    await publish(['ann@acme.example,,,,statement', ',A-1,K-1,,tax', ',,K-1,,report', ',,,Kestrel,report', ',,,,other']);
    await tell();
    expect([await mailed(), await notified()]).toEqual([[], []]);
    await check('accepted', '1');
    await tell();
    expect([await mailed(), await notified()]).toEqual([[], []]);
    await check();
    await tell();
    const all = ['admin document waiting', 'ann document waiting', 'ben document waiting'];
    const inPortal = ['admin new_document D-5', 'ann new_document D-1+D-4+D-5', 'ann new_document D-2+D-3 K-1', 'ben new_document D-5'];
    expect([await mailed(), await notified()]).toEqual([all, inPortal]);
    await tell();
    // Whoever was cut short before it was noted begins again with nobody left.
    await sql('update documents set to_tell = true, told_version = 0');
    await tell();
    expect([await mailed(), await notified()]).toEqual([all, inPortal]);
  });

  it('is told in every company, also after it failed in one', async () => {
    const { test, companyId } = importing;
    const { add } = addingDocuments(() => ({ test, companyId: others }));
    const others = await test.addCompany();
    const neighbour = await test.addPerson(others, ['investor'], { email: 'neighbour@other.example' });
    await add({ scope: 'people', users: [neighbour.id] });
    await publish(['ann@acme.example,,,,statement']);
    await check();
    for (const [failing, told] of [
      [companyId, 'neighbour document waiting'],
      [others, 'ann document waiting'],
    ] as const) {
      await sql('update documents set to_tell = true where company_id = $1', [others]);
      const database = {
        ...test.database,
        asCompany: <T>(...given: Parameters<typeof test.database.asCompany<T>>) =>
          given[0] === failing ? Promise.reject(new Error('not here')) : test.database.asCompany(...given),
      };
      await expect(tellPublished(database, test.clock.now())).rejects.toThrow('not here');
      expect(await mailed()).toContain(told);
    }
    expect(await mailed()).toEqual(['ann document waiting', 'neighbour document waiting']);
  });

  it('does not wait longer than an hour for a file that nobody looks at', async () => {
    await publish(['ann@acme.example,,,,statement', 'ben@acme.example,,,,statement']);
    await check('accepted', String(count));
    await tell();
    importing.test.clock.advance(3600);
    await tell();
    expect(await mailed()).toEqual(['ben document waiting']);
    await check();
    await tell();
    expect(await mailed()).toEqual(['ann document waiting', 'ben document waiting']);
    expect(await notified()).toEqual([`ben new_document D-${count}`, `ann new_document D-${count - 1}`]);
  });

  it('is told to nobody who is not given it: of an unpublished fund, refused, recalled, or imported without mail', async () => {
    await publish([',,K-2,,report', ',B-1,K-2,,statement']);
    await check();
    await publish(['ann@acme.example,,,,statement']);
    await check('refused');
    await publish(['ann@acme.example,,,,statement']);
    await check();
    await sql(`update documents set recalled_at = now(), to_tell = false where reference = 'D-${count}'`);
    await publish(['ann@acme.example,,,,statement'], { quiet: true });
    await check();
    await tell();
    expect([await mailed(), await notified()]).toEqual([[], []]);
  });

  it('is told of a fund that is published later to its holders, once, when it is', async () => {
    const setPublished = (published: boolean) => sql(`update funds set published = ${published} where external_id = 'K-2'`);
    await publish([',,K-2,,report', ',B-1,K-2,,statement', 'ben@acme.example,,,,statement', ',,K-1,,report']);
    await check();
    await tell();
    const atOnce = ['ann document waiting', 'ben document waiting'];
    expect(await mailed()).toEqual(atOnce);
    for (let days = 3; days > 0; days -= 1) {
      importing.test.clock.advance(86_400);
      await tell();
    }
    expect(await mailed()).toEqual(atOnce);
    await setPublished(true);
    await tell();
    const all = [...atOnce, 'ben document waiting'];
    expect(await mailed()).toEqual(all);
    const inPortal = [`ann new_document D-${count} K-1`, `ben new_document D-${count - 1}`, `ben new_document D-${count - 3}+D-${count - 2} K-2`];
    expect(await notified()).toEqual(inPortal);
    importing.test.clock.advance(60);
    await tell();
    await sql("update documents set to_tell = true, told_version = 0 where tell_from <> 'infinity' and fund_id is not null");
    await tell();
    expect([await mailed(), await notified()]).toEqual([all, inPortal]);
    await setPublished(false);
  });

  it('is told as it was chosen, a capital call whatever was chosen, and never beside the notification that it came with', async () => {
    await choose('document', 'off');
    await choose('distribution', 'daily');
    await publish(['ann@acme.example,,,,statement', ',A-1,K-1,,distribution']);
    await check();
    await tell();
    expect(await mailed()).toEqual(['ann distribution for_digest']);
    await publish(['ann@acme.example,,,,statement', ',A-1,K-1,,capital_call']);
    await check();
    await tell();
    expect(await mailed()).toEqual(['ann capital_call waiting', 'ann distribution for_digest']);

    await sql('delete from mail_messages');
    const notifications = (type: string) => ({
      'notifications.csv': `user_email,type,created_at,details\nann@acme.example,${type},${importing.test.clock.now().toISOString()},Look\n`,
    });
    await publish([',A-1,K-1,,capital_call'], { more: notifications('capital_call') });
    await check();
    await tell();
    expect(await mailed()).toEqual(['ann capital_call waiting']);
    importing.test.clock.advance(60);
    await publish([',A-1,K-1,,capital_call'], { more: notifications('valuation') });
    await check();
    await tell();
    expect(await mailed()).toEqual(['ann capital_call waiting', 'ann capital_call waiting', 'ann valuation waiting']);
  });

  it('stands in the portal whatever is mailed, once where a notification came with it, and again with each newer version', async () => {
    await choose('document', 'off');
    const { companyId, test } = importing;
    const told = `user_email,type,created_at,details,document_references\nann@acme.example,K-1,2026-01-01,Your K-1,D-${count + 1}\n`;
    await publish([',A-1,K-1,,tax', ',A-1,K-1,,statement'], { more: { 'notifications.csv': told } });
    await check();
    await tell();
    const first = [`ann K-1 D-${count - 1}`, `ann new_document D-${count} K-1 A-1`];
    expect(await notified()).toEqual(first);
    test.clock.advance(60);
    await sql(
      `with later as (insert into document_versions (company_id, document_id, version, sha256, file_name, created_at)
         select d.company_id, d.id, 2, v.sha256, 'newer.pdf', $2::timestamptz from documents d join document_versions v on v.document_id = d.id
         where d.company_id = $1 and d.reference = $3 returning document_id)
       update documents set to_tell = true where id in (select document_id from later) returning reference as line`,
      [companyId, test.clock.now().toISOString(), `D-${count - 1}`],
    );
    await tell();
    await tell();
    expect(await notified()).toEqual([...first, `ann new_document D-${count - 1} K-1 A-1`]);
    const { results } = (await test.app.inject({ url: '/api/notifications', headers: { authorization: ann.authorization } })).json<{ results: object[] }>();
    expect(results).toMatchObject([
      {
        details: 'A newer version of a document of yours was published.',
        fund_external_id: 'K-1',
        investor_name: 'Ann Trust',
        documents: [{ title: 'Title' }],
      },
      { details: 'A document was published for you.', is_read: false, documents: [{ title: 'Title' }] },
      { details: 'Your K-1' },
    ]);
  });
});

it('notifications are told once in each import, of what matters most of what is wanted; old ones, read ones and those imported without mail are not', async () => {
  const rows = (...told: string[]) => ({ 'notifications.csv': ['user_email,type,created_at,details,read', ...told, ''].join('\n') });
  const now = importing.test.clock.now().toISOString();
  await importing.run(
    rows(
      ...['valuation', 'K-1', 'distribution', 'announcement'].map((type) => `ann@acme.example,${type},${now},One,`),
      ...['K-1', 'recall', 'security'].map((type) => `ben@acme.example,${type},${now},One,`),
      `new@acme.example,announcement,${now},One,`,
      `admin@acme.example,capital_call,2026-04-01,Long ago,`,
      `admin@acme.example,capital_call,${now},Read already,true`,
      `gone@acme.example,capital_call,${now},One,`,
    ),
  );
  expect(await mailed()).toEqual(['ann distribution waiting', 'ben notification waiting', 'new announcement waiting']);
  await importing.run(rows(`admin@acme.example,capital_call,${now},Two,`), { quiet: true });
  await importing.run(rows(`admin@acme.example,capital_call,${now},Three,`), { dryRun: true });
  expect(await mailed()).toHaveLength(3);
  await choose('distribution', 'off');
  await choose('valuation', 'daily');
  await sql('delete from mail_messages');
  await importing.run(rows(...['valuation', 'K-1', 'distribution'].map((type) => `ann@acme.example,${type},${now},Four,`)));
  await importing.run(rows(...['valuation', 'distribution'].map((type) => `ann@acme.example,${type},${now},Five,`)));
  await importing.run(rows(...['valuation', 'capital_call'].map((type) => `ann@acme.example,${type},${now},Six,`)));
  expect(await mailed()).toEqual(['ann capital_call waiting', 'ann notification waiting', 'ann valuation for_digest']);
});

describe('a recall', () => {
  const recall = async () => {
    const { test, companyId } = importing;
    const [found] = await sql(`select id::text as line from documents where reference = 'D-${count}'`);
    const id = found?.line ?? '';
    const url = `/api/admin/documents/${id}/recall`;
    const answer = await test.app.inject({ method: 'POST', url, headers: { authorization: admin.authorization }, payload: { reason: 'Wrong figures' } });
    const run = {
      id,
      companyId,
      inCompany: <T>(work: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(companyId, work),
      onlyOnce: () => Promise.reject(new Error('not asked')),
    };
    const queued = await sql(
      `select identifier as line from pari_jobs._private_jobs j join pari_jobs._private_tasks t on t.id = j.task_id where payload->'payload'->>'documentId' = $1`,
      [id],
    );
    return { status: answer.statusCode, queued: queued.map(({ line }) => line), work: () => tellRecalled(id, run, { ...test, database: test.database }) };
  };

  it('is mailed once to whoever had it and whoever opened it, whatever they chose, and to nobody else', async () => {
    await publish([',A-1,K-1,,statement'], { quiet: true });
    await check();
    const [found] = await sql(`select id::text as line from documents where reference = 'D-${count}'`);
    await importing.test.app.inject({ url: `/api/documents/${found?.line}`, headers: { authorization: admin.authorization } });
    const { status, queued, work } = await recall();
    expect([status, queued]).toEqual([200, ['tell_of_recall']]);
    await work();
    await work();
    expect(await mailed()).toEqual(['admin recall waiting', 'ann recall waiting']);
    await tell();
    expect(await mailed()).toHaveLength(2);
    expect(await notified()).toEqual([`admin withdrawn_document D-${count}`, `ann withdrawn_document D-${count}`]);
  });

  it('stands in the portal beside what was told, which leads to the document no more, and names neither it nor anybody', async () => {
    await publish([',A-1,K-1,,statement']);
    await check();
    await tell();
    const seen = async () => {
      const get = (url: string) => importing.test.app.inject({ url, headers: { authorization: ann.authorization } });
      const unread = (await get('/api/users/unread_notification_count')).json<{ unread_notification_count: number }>().unread_notification_count;
      return { unread, results: (await get('/api/notifications')).json<{ results: { created_at: string; documents: object[] }[] }>().results };
    };
    const told = await seen();
    expect(told).toMatchObject({ unread: 1, results: [{ notification_type: 'new_document', documents: [{ title: 'Title' }] }] });
    importing.test.clock.advance(60);
    await (await recall()).work();
    const day = formatDate(civilDateIn(new Date(told.results[0]?.created_at ?? ''), 'UTC'));
    expect(await seen()).toMatchObject({
      unread: 2,
      results: [
        {
          notification_type: 'withdrawn_document',
          details: `A document that you could open, published on ${day}, was withdrawn. Please do not use copies of it that you may have. Your documents are those that the portal shows now.`,
          fund_name: null,
          investor_name: null,
          documents: [],
        },
        { notification_type: 'new_document', details: 'A document was published for you.', documents: [] },
      ],
    });
  });

  it('of what nobody was given yet is mailed to nobody', async () => {
    await publish(['ben@acme.example,,,,statement']);
    await (await recall()).work();
    await check();
    await tell();
    expect([await mailed(), await notified(), ben.email]).toEqual([[], [], 'ben@acme.example']);
  });
});
