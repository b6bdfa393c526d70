import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { tellAccepted } from '../../src/features/grants/work/tellAccepted.ts';
import { issueCommandLineToken } from '../../src/features/identity/index.ts';
import { pdf, png } from '../files/harmless.ts';
import { form } from '../support/form.ts';
import { carryFiles, examples } from './carrying.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { startImporting, type Files, type Importing } from './importing.ts';

const { allocations, events, documents } = carryFiles;
const papers: Files = { 'letter.pdf': pdf('/Letter 1'), 'policies/policy.pdf': pdf('/Policy 1') };
const admin = 'admin@acme.example';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
  const { test, companyId } = importing;
  for (const [email, roles, active] of [
    [admin, ['admin'], true],
    ['left@acme.example', ['admin'], false],
    ['reviewer@acme.example', ['reviewer'], true],
    ['both@acme.example', ['admin', 'carry_participant'], true],
  ] as const)
    await test.addPerson(companyId, roles, { email, active });
  await test.setFlag(companyId, 'carry_participant_dashboard', true);
  await importing.run(examples);
});
afterAll(() => importing.close());

/** All that such an import writes to. */
const contents = async () => {
  const rows = await Promise.all(
    ['carry_documents', 'carry_document_versions', 'documents', 'document_versions', 'notifications', 'mail_messages'].map((table) =>
      importing.rows(`select * from ${table} t order by t::text`),
    ),
  );
  return JSON.stringify(rows);
};
/** What was added: document, grant, whether it is released, what it says, who signs and sees it, and what is stored of it. */
const added = async () =>
  (
    await importing.rows<{ line: string }>(
      `select concat_ws(' | ', d.reference, a.reference, d.released_at is not null, v.version, v.title, v.display_name, coalesce(v.description, '-'), v.document_type,
         v.requires_signature, v.requires_witness, coalesce(g.email, '-'), o.scope, o.type, n.file_name) as line
       from carry_documents d join carry_allocations a on a.id = d.allocation_id join carry_document_versions v on v.carry_document_id = d.id
         join documents o on o.id = v.document_id join document_versions n on n.document_id = o.id and n.version = v.document_version and n.sha256 = v.sha256
         left join users g on g.id = v.gp_user_id order by d.reference`,
    )
  ).map(({ line }) => line);
const told = () =>
  importing.rows<{ line: string }>(
    `select split_part(u.email, '@', 1) || ': ' || n.details as line from notifications n join users u on u.id = n.user_id where n.type = 'carry_document' order by 1`,
  );
const tell = () => tellAccepted(importing.test.database, importing.test.clock.now());
/** As the checks of files leave them. */
const put = (state: 'accepted' | 'checking' | 'refused', file: string) =>
  importing.test.owner.query(
    `update files set state = $1, reason = case $1 when 'refused' then 'a virus' end where sha256 in (select sha256 from document_versions where file_name = $2)`,
    [state, file],
  );
const mailed = () => importing.rows<object>(`select kind, path from mail_messages where kind = 'carry_document'`);
async function own(email: string) {
  const authorization = `Bearer ${await issueCommandLineToken(importing.test.database, { email, at: importing.test.clock.now() })}`;
  const answer = await importing.test.app.inject({ url: '/api/investors/carry-documents', headers: { authorization } });
  return answer.json<Answered<Contract['listCarryDocuments']>>().results.map(({ reference, status }) => [reference, status]);
}
const counted = (files: { rows: number; added: number; updated: number; skipped: number }[]) =>
  files.map(({ rows, added: more, updated, skipped }) => [rows, more, updated, skipped]);

describe('carry_documents.csv', () => {
  const letter = `D-1,G-1,Award letter,Your award letter,"Read it, and sign it.",agreement,letter.pdf,true,${admin},true,true`;
  const policy = 'D-2,G-1,Policy,Carry policy,,legal,policies/policy.pdf,false,,,';
  const notice = `D-3,G-2,Notice,Notice of the award,,other,letter.pdf,false,${admin.toUpperCase()},false,true`;
  const signed = 'D-4,G-2,Waiver,Waiver,,agreement,letter.pdf,true,,,false';

  it('tries first, and keeps nothing of that', async () => {
    const before = await contents();
    const tried = await importing.run({ ...documents(letter, policy), ...papers }, { dryRun: true });
    expect(tried.files).toEqual([{ file: 'carry_documents.csv', rows: 2, added: 2, updated: 0, skipped: 0 }]);
    expect(await contents()).toBe(before);
  });

  it('adds drafts and what is released, each with a file of its own to be signed', async () => {
    const report = await importing.run({ ...documents(letter, policy, notice, signed), ...papers });
    expect([counted(report.files), report.warnings]).toEqual([[[4, 4, 0, 0]], []]);
    expect(await added()).toEqual([
      `D-1 | G-1 | t | 1 | Award letter | Your award letter | Read it, and sign it. | agreement | t | t | ${admin} | signing | agreement | letter.pdf`,
      'D-2 | G-1 | f | 1 | Policy | Carry policy | - | legal | f | f | - | signing | legal | policies/policy.pdf',
      `D-3 | G-2 | t | 1 | Notice | Notice of the award | - | other | f | f | ${admin} | signing | other | letter.pdf`,
      'D-4 | G-2 | f | 1 | Waiver | Waiver | - | agreement | t | f | - | signing | agreement | letter.pdf',
    ]);
    expect(await importing.rows(`select count(*)::int as count from document_recipients`)).toEqual([{ count: 0 }]);
  });

  it('shows participants what was released, and tells them of it, once its file was checked', async () => {
    await tell();
    expect([await own('one@acme.example'), await told(), await mailed()]).toEqual([[], [], []]);
    await put('accepted', 'letter.pdf');
    await put('accepted', 'policies/policy.pdf');
    expect(await own('one@acme.example')).toEqual([['D-1', 'pending acknowledgement']]);
    expect(await own('two@acme.example')).toEqual([['D-3', 'pending acknowledgement']]);
    await tell();
    await tell();
    expect((await told()).map(({ line }) => line)).toEqual([
      'one: Your award letter waits for you to acknowledge it.',
      'two: Notice of the award waits for you to acknowledge it.',
    ]);
    expect(await mailed()).toEqual(Array.from({ length: 2 }, () => ({ kind: 'carry_document', path: '/carry-plans/documents/acknowledgment' })));
  });

  it('changes nothing when it is imported again, whatever became since of the grant, its general partner and the document', async () => {
    await importing.run({ ...allocations('G-5,GROWTH-2,one@acme.example,,,2024-01-01,,Quarterly,1') });
    const gone = 'D-5,G-5,Gone,Gone,,agreement,letter.pdf,true,both@acme.example,,true';
    const taken = 'D-6,G-1,Taken back,Taken back,,agreement,letter.pdf,true,,,true';
    await importing.run({ ...documents(gone, taken.replace(/true$/, 'false')), ...papers });
    await importing.run(events('R-5,,,2024-01-01,reversal,,,,,,,,G-5'));
    await importing.test.owner.query(`update users set roles = '{carry_participant}' where email = 'both@acme.example'`);
    await importing.test.owner.query(`update carry_documents set withdrawn_at = now(), withdrawn_reason = 'Mistyped' where reference = 'D-6'`);
    await importing.test.owner.query(
      `insert into carry_document_versions select v.company_id, v.carry_document_id, 2, 'Newer', v.display_name, v.description, v.document_type, v.document_id, v.document_version, v.sha256,
         v.requires_signature, v.gp_user_id, v.requires_witness, v.created_at from carry_document_versions v join carry_documents d on d.id = v.carry_document_id where d.reference = 'D-1'`,
    );
    const before = await contents();
    const again = await importing.run({ ...documents(letter, policy, notice, signed, gone, taken, letter), ...papers });
    expect(counted(again.files)).toEqual([[7, 0, 0, 7]]);
    expect(await contents()).toBe(before);
    await importing.test.owner.query(`update users set roles = '{admin,carry_participant}' where email = 'both@acme.example'`);
  });

  it('releases a draft of which it says so later', async () => {
    const before = await told();
    const report = await importing.run({ ...documents(policy.replace(/,$/, ',true')), ...papers });
    expect(counted(report.files)).toEqual([[1, 0, 1, 0]]);
    await tell();
    expect((await told()).length).toBe(before.length + 1);
    expect(await own('one@acme.example')).toContainEqual(['D-2', 'pending acknowledgement']);
    expect(counted((await importing.run({ ...documents(policy), ...papers })).files)).toEqual([[1, 0, 0, 1]]);
  });

  it('tells nobody where that is to be quiet', async () => {
    const before = [await told(), await mailed()];
    await importing.run({ ...documents('Q-1,G-1,Quiet,Quiet,,other,letter.pdf,false,,,true'), ...papers }, { quiet: true });
    await tell();
    expect([await told(), await mailed()]).toEqual(before);
    expect(await own('one@acme.example')).toContainEqual(['Q-1', 'pending acknowledgement']);
  });

  it('is taken with the grants and people of the same import, and gives back the role to whom something is released', async () => {
    await importing.test.owner.query(`update users set roles = '{investor}' where email = 'one@acme.example'`);
    const report = await importing.run({
      'users.csv': 'email,display_name,roles\nnew.admin@acme.example,New Admin,admin\n',
      ...allocations('G-7,GROWTH-2,seven@acme.example,,,2024-01-01,,Quarterly,1'),
      ...documents('D-7,G-7,New,New,,other,letter.pdf,true,new.admin@acme.example,,true', 'D-8,G-1,Old,Old,,other,letter.pdf,true,,,true'),
      ...papers,
    });
    expect(report.files.map(({ file, added: more }) => [file, more])).toEqual([
      ['users.csv', 1],
      ['carry_allocations.csv', 1],
      ['carry_documents.csv', 2],
    ]);
    expect(report.warnings).toContain('one@acme.example was given a document of carry and has the role carry_participant from now on.');
    expect(await own('seven@acme.example')).toEqual([['D-7', 'pending acknowledgement']]);
  });

  it('that is released together is told of together, each person once by mail, when none of its files is looked at any more', async () => {
    await tell();
    const before = [await told(), await mailed()] as const;
    const more = { 'first.pdf': pdf('/First 1'), 'second.pdf': pdf('/Second 1'), 'bad.pdf': pdf('/Bad 1') };
    await importing.run({
      ...documents(
        'T-1,G-1,First,First,,other,first.pdf,false,,,true',
        'T-2,G-1,Second,Second,,other,second.pdf,false,,,true',
        'T-3,G-1,Third,Third,,other,bad.pdf,false,,,true',
      ),
      ...more,
    });
    await put('accepted', 'first.pdf');
    await put('refused', 'bad.pdf');
    await tell();
    expect([await told(), await mailed()]).toEqual(before);
    await put('accepted', 'second.pdf');
    await tell();
    const news = (await told()).map(({ line }) => line).filter((line) => /First|Second|Third/.test(line));
    expect(news).toEqual(['one: First waits for you to acknowledge it.', 'one: Second waits for you to acknowledge it.']);
    expect(await mailed()).toHaveLength(before[1].length + 1);
  });

  it('is told of after an hour, whatever came with it is still looked at', async () => {
    const slow = { 'quick.pdf': pdf('/Quick 1'), 'slow.pdf': pdf('/Slow 1') };
    await importing.run({ ...documents('T-4,G-1,Quick,Quick,,other,quick.pdf,false,,,true', 'T-5,G-1,Slow,Slow,,other,slow.pdf,false,,,true'), ...slow });
    await put('accepted', 'quick.pdf');
    const news = async () => (await told()).map(({ line }) => line).filter((line) => /Quick|Slow/.test(line));
    await tell();
    expect(await news()).toEqual([]);
    importing.test.clock.advance(3600);
    await tell();
    expect(await news()).toEqual(['one: Quick waits for you to acknowledge it.']);
    await put('accepted', 'slow.pdf');
    await tell();
    expect(await news()).toHaveLength(2);
  });

  it('is told to nobody where its grant was reversed, or it was taken back, before its file was checked', async () => {
    await importing.run(allocations('G-8,GROWTH-2,one@acme.example,,,2024-01-01,,Quarterly,1'));
    const file = { 'late.pdf': pdf('/Late 1') };
    await importing.run({
      ...documents('T-6,G-8,Gone late,Gone late,,other,late.pdf,false,,,true', 'T-7,G-1,Back,Back,,other,late.pdf,false,,,true'),
      ...file,
    });
    await importing.run(events('R-8,,,2024-01-01,reversal,,,,,,,,G-8'));
    await importing.test.owner.query(`update carry_documents set withdrawn_at = now(), withdrawn_reason = 'Mistyped' where reference = 'T-7'`);
    const before = await told();
    await put('accepted', 'late.pdf');
    await tell();
    expect(await told()).toEqual(before);
  });

  it('is not released in a newer version than the file describes', async () => {
    await importing.run({ ...documents('V-1,G-1,Old,Old,,other,letter.pdf,false,,,false'), ...papers });
    await importing.test.owner.query(
      `insert into carry_document_versions select v.company_id, v.carry_document_id, 2, 'Newer', v.display_name, v.description, v.document_type, v.document_id, v.document_version, v.sha256,
         v.requires_signature, v.gp_user_id, v.requires_witness, v.created_at from carry_document_versions v join carry_documents d on d.id = v.carry_document_id where d.reference = 'V-1'`,
    );
    const report = await importing.run({ ...documents('V-1,G-1,Old,Old,,other,letter.pdf,false,,,true'), ...papers });
    expect(counted(report.files)).toEqual([[1, 0, 0, 1]]);
    expect(report.warnings).toEqual(['"V-1" stays a draft: it was replaced by a newer version than carry_documents.csv describes.']);
    expect(await importing.rows(`select released_at from carry_documents where reference = 'V-1'`)).toEqual([{ released_at: null }]);
    const newer = await importing.run({ ...documents('V-1,G-1,Newer,Old,,other,letter.pdf,false,,,true'), ...papers });
    expect([counted(newer.files), newer.warnings]).toEqual([[[1, 0, 1, 0]], []]);
  });

  it('comes over HTTP with its files', async () => {
    const authorization = `Bearer ${await issueCommandLineToken(importing.test.database, { email: admin, at: importing.test.clock.now() })}`;
    const { headers, payload } = form({
      'carry_documents.csv': documents('H-1,G-1,Sent,Sent,,other,sent.pdf,false,,,')['carry_documents.csv'] ?? '',
      'sent.pdf': pdf('/Sent 1'),
    } as Record<string, string | Buffer>);
    const answer = await importing.test.app.inject({ method: 'POST', url: '/api/admin/imports', headers: { ...headers, authorization }, payload });
    expect([answer.statusCode, answer.json<{ files: object[] }>().files]).toEqual([
      200,
      [{ file: 'carry_documents.csv', rows: 1, added: 1, updated: 0, skipped: 0 }],
    ]);
    expect(
      await importing.rows(`select posted.email from carry_document_versions v join users posted on posted.id = v.created_by where v.title = 'Sent'`),
    ).toEqual([{ email: admin }]);
  });
});

describe('documents of carry that cannot be are refused by row, and nothing is kept:', () => {
  let before: string;
  beforeAll(async () => {
    await importing.run({
      ...allocations('R-1,GROWTH-2,one@acme.example,,,2024-01-01,,Quarterly,1', 'B-1,GROWTH-2,both@acme.example,,,2024-01-01,,Quarterly,1'),
      ...documents('K-1,G-1,Known,Known,,other,letter.pdf,false,,,', 'K-2,R-1,Draft,Draft,,other,letter.pdf,false,,,'),
      ...papers,
    });
    await importing.run(events('R-2,,,2024-01-01,reversal,,,,,,,,R-1'));
    const other = await importing.test.addCompany({ slug: 'other', name: 'Other' });
    await importing.run(
      {
        ...carryFiles.plans('FAR,Far carry,USD,,,'),
        ...carryFiles.schedules({ Yearly: { periods: [{ length: 12, unit: 'months', percentage: '100%', times: 1 }] } }),
        ...allocations('FAR-1,FAR,far@other.example,,,2024-01-01,,Yearly,1'),
      },
      { companyId: other },
    );
    before = await contents();
  });
  afterAll(async () => expect(await contents()).toBe(before));

  const row = (given: {
    reference?: string;
    grant?: string;
    title?: string;
    type?: string;
    file?: string;
    signature?: string;
    gp?: string;
    witness?: string;
  }) => {
    const { reference = 'X-1', grant = 'G-1', title = 'One', type = 'other', file = 'letter.pdf', signature = 'true', gp = '', witness = '' } = given;
    return `${reference},${grant},${title},${title},,${type},${file},${signature},${gp},${witness},true`;
  };
  const partner = 'Whoever signs for the general partner is an active administrator.';
  const known = '"K-1" was added before with other content. Replace it by a new version in the list of documents of carry.';
  it.each<[string, string[], string[], Files?]>([
    ['a grant that nobody made', [row({ grant: 'G-99' })], ['allocation: "G-99" is not a grant of this company. Add it to carry_allocations.csv.']],
    ['a grant of another company', [row({ grant: 'FAR-1' })], ['allocation: "FAR-1" is not a grant of this company. Add it to carry_allocations.csv.']],
    ['a grant that was reversed', [row({ grant: 'R-1' })], ['allocation: "R-1" was reversed.']],
    ['a draft of it that is released', [row({ reference: 'K-2', grant: 'R-1', title: 'Draft', signature: 'false' })], ['allocation: "R-1" was reversed.']],
    ['a grant that the same import reverses', [row({ grant: 'B-1' })], ['allocation: "B-1" was reversed.'], events('R-9,,,2024-01-01,reversal,,,,,,,,B-1')],
    [
      'a general partner who is the participant',
      [row({ grant: 'B-1', gp: 'both@acme.example' })],
      ['gp_signer_email: Nobody signs for the general partner what they sign themselves.'],
    ],
    [
      'the same where the participant signs nothing',
      [row({ grant: 'B-1', gp: 'both@acme.example', signature: 'false' })],
      ['gp_signer_email: Nobody signs for the general partner what they sign themselves.'],
    ],
    ['a general partner whom nobody knows', [row({ gp: 'nobody@acme.example' })], [`gp_signer_email: "nobody@acme.example" is none. ${partner}`]],
    ['one who is no administrator', [row({ gp: 'reviewer@acme.example' })], [`gp_signer_email: "reviewer@acme.example" is none. ${partner}`]],
    ['one who left', [row({ gp: 'left@acme.example' })], [`gp_signer_email: "left@acme.example" is none. ${partner}`]],
    [
      'a witness of no signature',
      [row({ signature: 'false', witness: 'true' })],
      ['requires_witness: A witness sees the participant sign: ask for that signature too.'],
    ],
    ['a file that is not there', [row({ file: 'none.pdf' })], ['file: "none.pdf" is not a plain file inside the folder.']],
    ['a file outside of the folder', [row({ file: '../letter.pdf' })], ['file: "../letter.pdf" is not a plain file inside the folder.']],
    [
      'a file that is no PDF, also where nobody signs it',
      [row({ file: 'picture.png', signature: 'false' })],
      ['file: "picture.png" cannot be stored for it. Only a PDF can be signed.'],
      { 'picture.png': png },
    ],
    ['a file that is not taken', [row({ file: 'bad.pdf' })], ['file: "bad.pdf" starts a program.'], { 'bad.pdf': pdf('/OpenAction << /S /Launch >>') }],
    [
      'a type that is none',
      [row({ type: 'letter' })],
      ['document_type: "letter" is not one of statement, capital_call, distribution, tax, agreement, report, legal, identity, bank, other.'],
    ],
    ['other content under a reference of the file', [row({}), row({ title: 'Two' })], ['3 reference: "X-1" stands in row 2 with other content.']],
    ['other content under a reference known before', [row({ reference: 'K-1', signature: 'false' })], [`reference: ${known}`]],
    ['another grant under it', [row({ reference: 'K-1', grant: 'G-2', title: 'Known', signature: 'false' })], [`reference: ${known}`]],
    ['another file under it', [row({ reference: 'K-1', title: 'Known', file: 'policies/policy.pdf', signature: 'false' })], [`reference: ${known}`]],
  ])('%s', async (_, rows, faults, more = {}) => {
    const sentences = faults.map((fault) => `carry_documents.csv ${/^\d/.test(fault) ? '' : '2 '}${fault}`);
    expect(await importing.refused({ ...documents(...rows), ...papers, ...more })).toEqual(sentences);
  });

  it('a reference that somebody else takes in the meantime', async () => {
    const { database, owner } = importing.test;
    let refused: Promise<string[]> | undefined;
    await database.asCompany(importing.companyId, async (tx) => {
      await tx.run(
        `insert into carry_documents (company_id, reference, allocation_id) select company_id, 'X-1', id from carry_allocations where reference = 'G-1'`,
      );
      refused = importing.refused({ ...documents(row({})), ...papers });
      await untilSomebodyWaits((text) => owner.query(text));
    });
    expect(await refused).toEqual(['carry_documents.csv 2 reference: Another document is known by this reference already.']);
    await owner.query(`delete from carry_documents where reference = 'X-1'`);
  });

  it('a column that is missing', async () => {
    const header = 'reference,allocation,title,display_name,document_type,file\n';
    expect(await importing.refused({ 'carry_documents.csv': `${header}X-1,G-1,One,One,other,letter.pdf\n`, ...papers })).toEqual([
      expect.stringContaining('requires_signature'),
    ]);
  });
});
