import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../files/harmless.ts';
import { ground, startImporting, type Files, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
  await importing.run({
    ...ground,
    'company.json': '{"time_zone": "America/New_York"}',
    'users.csv': 'email,display_name,roles\nbo@acme.example,Bo,investor\n',
  });
});
beforeEach(() => importing.test.database.asSystem((tx) => tx.script('reset role; delete from notification_documents; delete from notifications')));
afterAll(() => importing.close());

const header = 'user_email,type,investor_account_code,fund_external_id,created_at,due_date,details,read,reference';
const file = (...rows: string[]): Files => ({ 'notifications.csv': [header, ...rows, ''].join('\n') });
const run = async (...rows: string[]) => (await importing.run(file(...rows))).files.at(-1);
const told = () =>
  importing.rows<Record<string, unknown>>(
    `select u.email, n.type, i.account_code, f.external_id, n.created_at, n.due_date, n.details, n.read_at, n.reference
     from notifications n join users u on u.id = n.user_id left join investors i on i.id = n.investor_id left join funds f on f.id = n.fund_id order by n.created_at, n.reference`,
  );

describe('notifications.csv', () => {
  it('tells each person what its row says', async () => {
    expect(
      await run(
        'ADA@acme.example,capital_call,A-1,HP-1,2026-04-02T10:30:00Z,2026-04-30,"Call 4 of <b>HP</b>, 1\\2.\r\n\nPay.",,N-1',
        'bo@acme.example,K-1,,,2026-04-01,,=1+1,true,',
      ),
    ).toEqual({ file: 'notifications.csv', rows: 2, added: 2, updated: 0, skipped: 0 });
    expect(await told()).toEqual([
      {
        email: 'bo@acme.example',
        type: 'K-1',
        account_code: null,
        external_id: null,
        created_at: new Date('2026-04-01T04:00:00Z'),
        due_date: null,
        details: '=1+1',
        read_at: new Date('2026-04-01T04:00:00Z'),
        reference: null,
      },
      {
        email: 'ada@acme.example',
        type: 'capital_call',
        account_code: 'A-1',
        external_id: 'HP-1',
        created_at: new Date('2026-04-02T10:30:00Z'),
        due_date: '2026-04-30',
        details: 'Call 4 of <b>HP</b>, 1\\2.\n\nPay.',
        read_at: null,
        reference: 'N-1',
      },
    ]);
  });

  it('tells nothing twice, by the same reference or in the same words, and leaves alone what was read since', async () => {
    const rows = ['bo@acme.example,news,,,2026-04-01,,Hello,,N-1', 'bo@acme.example,news,,,2026-04-01,,Hello,,'];
    expect(await run(...rows, ...rows)).toMatchObject({ rows: 4, added: 2, skipped: 2 });
    await importing.test.database.asCompany(importing.companyId, (tx) => tx.script(`update notifications set read_at = now()`));
    expect(await run(...rows)).toMatchObject({ added: 0, skipped: 2 });
    expect((await told()).map(({ read_at }) => read_at instanceof Date)).toEqual([true, true]);
    const other = 'bo@acme.example,news,,,2026-04-01,,Good bye,,N-1';
    expect(await importing.refused(file(other))).toEqual([
      'notifications.csv 2 reference: "N-1" was told before with other content. What was told stays; tell the correction under a reference of its own.',
    ]);
    const twice = [other, other.replace('bo@', 'ada@')].map((row) => row.replace('N-1', 'N-2'));
    expect(await importing.refused(file(...twice))).toEqual(['notifications.csv 3 reference: "N-2" stands in row 2 with other content.']);
  });

  it('comes with the documents that its row names, and tells nothing twice of the same ones', async () => {
    const documents = {
      'documents.csv':
        'user_email,type,title,date,file,reference\nbo@acme.example,capital_call,Call 4,2026-04-01,a.pdf,D 1\n,report,Report,2026-04-01,a.pdf,D-2\n',
      'a.pdf': pdf('/A 1'),
    };
    const rows = (references: string, reference = '') => ({
      'notifications.csv': `${header},document_references\nbo@acme.example,capital_call,,,2026-04-01,,Hello,,${reference},${references}\n`,
    });
    const add = async (references: string, reference = '') => (await importing.run({ ...documents, ...rows(references, reference) })).files.at(-1);
    expect(await add('D-2; D 1')).toMatchObject({ added: 1 });
    expect(await add('D 1;D-2')).toMatchObject({ added: 0, skipped: 1 });
    expect(await add('D 1')).toMatchObject({ added: 1 });
    expect(await add('D 1', 'N-1')).toMatchObject({ added: 1 });
    expect(await add('D 1', 'N-1')).toMatchObject({ skipped: 1 });
    expect(await importing.refused(rows('D-2', 'N-1'))).toEqual([expect.stringContaining('"N-1" was told before with other content.')]);
    expect(await importing.refused(rows('D 1;D-3;'))).toEqual([
      'notifications.csv 2 document_references: "D-3" is not the reference of a document of this company. Add it to documents.csv.',
      'notifications.csv 2 document_references: "" is not the reference of a document of this company. Add it to documents.csv.',
    ]);
    const linked = await importing.rows(
      `select n.reference, array_agg(d.reference order by d.reference) as documents from notifications n join notification_documents a on a.notification_id = n.id
       join documents d on d.id = a.document_id group by n.id, n.reference order by n.reference, count(*)`,
    );
    expect(linked).toEqual([
      { reference: 'N-1', documents: ['D 1'] },
      { reference: null, documents: ['D 1'] },
      { reference: null, documents: ['D-2', 'D 1'].toSorted() },
    ]);
  });

  it('makes an investor of somebody unknown, and remarks on it', async () => {
    const { warnings } = await importing.run(file('new@acme.example,news,,HP-1,2026-04-01,,Hello,,', 'new@acme.example,news,,,2026-04-02,,Again,,'));
    expect(warnings).toEqual(['new@acme.example was not known and may sign in from now on, as an investor.']);
    expect(await importing.rows(`select display_name, roles, active from users where email = 'new@acme.example'`)).toEqual([
      { display_name: 'new@acme.example', roles: ['investor'], active: true },
    ]);
    expect(await told()).toHaveLength(2);
  });

  it.each([
    ['user_email: "x" is not an e-mail address.', 'x,news,,,2026-04-01,,Hello,,'],
    ['type: Must not be blank.', 'bo@acme.example,,,,2026-04-01,,Hello,,'],
    ['type: Is 101 characters long; 100 are allowed.', `bo@acme.example,${'x'.repeat(101)},,,2026-04-01,,Hello,,`],
    ['investor_account_code: "A-9" is not an investor of this company. Add it to investors.csv.', 'bo@acme.example,news,A-9,,2026-04-01,,Hello,,'],
    ['investor_account_code: "A-1" is not a profile of bo@acme.example.', 'bo@acme.example,news,A-1,,2026-04-01,,Hello,,'],
    ['investor_account_code: "A-2" is not a profile of new2@acme.example.', 'new2@acme.example,news,A-2,,2026-04-01,,Hello,,'],
    ['fund_external_id: "HP-9" is not a fund of this company. Add it to funds.csv.', 'bo@acme.example,news,,HP-9,2026-04-01,,Hello,,'],
    [moment('2026-04-31'), 'bo@acme.example,news,,,2026-04-31,,Hello,,'],
    [moment('2026-04-01T10:00:00+02:00'), 'bo@acme.example,news,,,2026-04-01T10:00:00+02:00,,Hello,,'],
    [moment('0000-01-01T10:00:00Z'), 'bo@acme.example,news,,,0000-01-01T10:00:00Z,,Hello,,'],
    ['created_at: Lies in the future. What is told is told when it is imported, or was told before.', 'bo@acme.example,news,,,2026-04-16,,Hello,,'],
    ['due_date: "soon" is not a date in the form YYYY-MM-DD.', 'bo@acme.example,news,,,2026-04-01,soon,Hello,,'],
    ['details: Must not be blank.', 'bo@acme.example,news,,,2026-04-01,,,,'],
    ['details: Is 4001 characters long; 4000 are allowed.', `bo@acme.example,news,,,2026-04-01,,${'x'.repeat(4001)},,`],
    ['details: Holds a line break or another control character.', 'bo@acme.example,news,,,2026-04-01,,a\u0007b,,'],
    ['read: "yes" is not one of true, false.', 'bo@acme.example,news,,,2026-04-01,,Hello,yes,'],
  ])('refuses a row: %s', async (fault, row) => {
    expect(await importing.refused(file(row))).toEqual([`notifications.csv 2 ${fault}`]);
    expect([await told(), await importing.rows(`select from users where email like 'new2%'`)]).toEqual([[], []]);
  });
});

function moment(given: string): string {
  return `created_at: "${given}" is neither a date in the form YYYY-MM-DD nor a moment in UTC such as 2026-03-31T12:00:00Z.`;
}
