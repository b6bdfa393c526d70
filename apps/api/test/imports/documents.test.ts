import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, png } from '../files/harmless.ts';
import { startImporting, type Importing } from './importing.ts';

let importing: Importing;
const base = {
  'users.csv': 'email,display_name,roles\nann@acme.example,Ann Lee,investor\n',
  'firms.csv': 'name\nKestrel\n',
  'funds.csv':
    'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\nK-1,Kestrel I,K1,Kestrel,USD,Buyout,Europe,High,false,false,true\n',
  'investors.csv': 'investor_account_code,name,user_email\nA-1,Ann Trust,ann@acme.example\n',
};
const header = 'investor_account_code,user_email,fund_external_id,firm,audience,type,title,date,file,reference\n';
const stored = () =>
  importing.rows<object>(
    `select d.scope, d.type, d.title, d.reference, v.version, v.file_name, f.media_type, f.state, (select count(*)::int from document_recipients r where r.document_id = d.id) as recipients
     from documents d join document_versions v on v.document_id = d.id join files f on f.sha256 = v.sha256 order by d.title`,
  );
const kept = async () => {
  let count = 0;
  for await (const _ of importing.test.files.list()) count += 1;
  return count;
};

beforeAll(async () => {
  importing = await startImporting();
  await importing.run(base);
});
afterAll(() => importing.close());

describe('documents.csv', () => {
  const files = { 'a.pdf': pdf('/A 1'), 'within/b.pdf': pdf('/A 2'), 'c.png': png, 'd.pdf': pdf('/A 3') };
  const rows = [
    'A-1,,K-1,,,statement,Statement Q1,2026-03-31,a.pdf,S-1',
    ',ANN@acme.example,,,,tax,Tax 2025,2025-12-31,within/b.pdf,T-1',
    ',,K-1,,holders,report,Report,2026-03-31,c.png,R-1',
    ',,,Kestrel,,report,To all of the firm,2026-03-31,c.png,R-2',
    ',,,,,other,To everybody,2026-03-31,d.pdf,',
  ];
  const list = (more: readonly string[]) => `${header}${more.join('\n')}\n`;

  it('publishes each for whom it names, with its file kept once and checked by a job', async () => {
    const report = await importing.run({ 'documents.csv': list(rows), ...files });
    expect(report.files).toEqual([{ file: 'documents.csv', rows: 5, added: 5, updated: 0, skipped: 0 }]);
    expect(report.warnings).toEqual([]);
    const one = { version: 1, media_type: 'application/pdf', state: 'checking', recipients: 0 };
    expect(await stored()).toEqual([
      { ...one, scope: 'fund', type: 'report', title: 'Report', reference: 'R-1', file_name: 'c.png', media_type: 'image/png' },
      { ...one, scope: 'people', type: 'statement', title: 'Statement Q1', reference: 'S-1', file_name: 'a.pdf', recipients: 1 },
      { ...one, scope: 'people', type: 'tax', title: 'Tax 2025', reference: 'T-1', file_name: 'within/b.pdf', recipients: 1 },
      { ...one, scope: 'firm', type: 'report', title: 'To all of the firm', reference: 'R-2', file_name: 'c.png', media_type: 'image/png' },
      { ...one, scope: 'company', type: 'other', title: 'To everybody', reference: null, file_name: 'd.pdf' },
    ]);
    expect(await kept()).toBe(4);
    const { database } = importing.test;
    const queued = await database.asSystem((tx) => tx.rows('select * from queued_jobs()'));
    expect(queued.filter(({ name }) => name === 'check_file').length).toBe(4);
  });

  it('skips what was published before, also without a reference, and refuses other content under one', async () => {
    const again = await importing.run({ 'documents.csv': list([...rows, rows[0] ?? '']), ...files });
    expect(again.files).toEqual([{ file: 'documents.csv', rows: 6, added: 0, updated: 0, skipped: 6 }]);
    const refused = (row: string) => importing.refused({ 'documents.csv': list([row]), ...files });
    const sentence = 'was published before with other content. Recall it, and publish the correction under a reference of its own.';
    for (const row of [
      'A-1,,K-1,,,statement,Other title,2026-03-31,a.pdf,S-1',
      'A-1,,K-1,,,statement,Statement Q1,2026-03-31,d.pdf,S-1',
      ',,K-1,,,statement,Statement Q1,2026-03-31,a.pdf,S-1',
      'A-1,ann@acme.example,K-1,,,statement,Statement Q1,2026-03-31,a.pdf,S-1',
    ])
      expect(await refused(row)).toEqual([`documents.csv 2 reference: "S-1" ${sentence}`]);
    expect(await importing.refused({ 'documents.csv': list([',,,,,other,One,2026-01-01,a.pdf,X', ',,,,,other,Two,2026-01-01,a.pdf,X']), ...files })).toEqual([
      'documents.csv 3 reference: "X" stands in row 2 with other content.',
    ]);
  });

  it('names each fault with its row and column', async () => {
    const faults = await importing.refused({
      'documents.csv': list([
        'A-9,,,,,other,One,2026-01-01,a.pdf,',
        ',who@acme.example,,,,other,Two,2026-01-01,a.pdf,',
        ',,K-9,,,other,Three,2026-01-01,a.pdf,',
        ',,,Nobody,,other,Four,2026-01-01,a.pdf,',
        ',,,,,other,Five,2026-01-01,missing.pdf,',
        ',,,,,other,Six,2026-01-01,../a.pdf,',
        ',,,,,other,Seven,2026-01-01,/etc/passwd,',
        ',,,,,other,Eight,2026-01-01,script.pdf,',
        ',,,,,other,Nine,2026-01-01,page.pdf,',
      ]),
      'a.pdf': pdf(),
      'script.pdf': pdf('/OpenAction << /S /JavaScript >>'),
      'page.pdf': '<html>',
    });
    expect(faults).toEqual([
      'documents.csv 2 investor_account_code: "A-9" is not an investor of this company. Add it to investors.csv.',
      'documents.csv 3 user_email: "who@acme.example" is not a person of this company. Add it to users.csv.',
      'documents.csv 4 fund_external_id: "K-9" is not a fund of this company. Add it to funds.csv.',
      'documents.csv 5 firm: "Nobody" is not a firm of this company. Add it to firms.csv.',
      'documents.csv 6 file: "missing.pdf" is not a plain file inside the folder.',
      'documents.csv 7 file: "../a.pdf" is not a plain file inside the folder.',
      'documents.csv 8 file: "/etc/passwd" is not a plain file inside the folder.',
      'documents.csv 9 file: "script.pdf" holds a script.',
      'documents.csv 10 file: "page.pdf" is neither a PDF nor a PNG, JPEG or WebP picture.',
    ]);
    expect(
      await importing.refused({
        'documents.csv': list([
          ',,,,prospects,other,One,2026-01-01,a.pdf,',
          'A-1,,K-1,,prospects,other,One,2026-01-01,a.pdf,',
          ',,,,,secret,Two,2026-01-01,a.pdf,',
          ',,,,,other,Three,soon,a.pdf,',
        ]),
        'a.pdf': pdf(),
      }),
    ).toEqual([
      'documents.csv 2 audience: Prospects are those of a fund: name it, and no investor, person or firm.',
      'documents.csv 3 audience: Prospects are those of a fund: name it, and no investor, person or firm.',
      expect.stringContaining('documents.csv 4 type: "secret" is not one of statement, capital_call'),
      'documents.csv 5 date: "soon" is not a date in the form YYYY-MM-DD.',
    ]);
  });

  it('takes what is only to be signed, for nobody, of which nobody is told', async () => {
    const of = (row: string, file: string) => ({ 'documents.csv': list([row]), [file]: file.endsWith('.pdf') ? pdf('/To sign 1') : png });
    expect((await importing.run(of(',,,,signing,agreement,Deed,2026-01-01,deed.pdf,DEED', 'deed.pdf'))).files[0]?.added).toBe(1);
    expect(await importing.rows<object>(`select scope, fund_id, firm_id, to_tell from documents where reference = 'DEED'`)).toEqual([
      { scope: 'signing', fund_id: null, firm_id: null, to_tell: false },
    ]);
    const named = 'documents.csv 2 audience: What is only to be signed is given to nobody: name no investor, person, fund or firm.';
    for (const who of ['A-1,,,', ',ann@acme.example,,', ',,K-1,', ',,,Kestrel'])
      expect(await importing.refused(of(`${who},signing,agreement,Deed,2026-01-01,deed.pdf,`, 'deed.pdf'))).toEqual([named]);
    expect(await importing.refused(of(',,,,signing,agreement,Deed,2026-01-01,deed.png,', 'deed.png'))).toEqual([
      'documents.csv 2 file: "deed.png" cannot be stored for it. Only a PDF can be signed.',
    ]);
  });

  it('leaves no row after a dry run, and none where another file is at fault', async () => {
    const before = await stored();
    const fresh = { 'documents.csv': list([',,,,,other,Fresh,2026-01-01,fresh.pdf,F']), 'fresh.pdf': pdf('/Fresh 1') };
    expect((await importing.run(fresh, { dryRun: true })).files).toEqual([{ file: 'documents.csv', rows: 1, added: 1, updated: 0, skipped: 0 }]);
    await importing.refused({ ...fresh, 'firms.csv': 'name\n"' });
    expect(await stored()).toEqual(before);
  });
});
