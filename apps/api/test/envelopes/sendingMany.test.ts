import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { placeOne } from '../../src/features/envelopes/work/placeOne.ts';
import { JobFailure } from '../../src/ports/jobs.ts';
import { PdfUnread } from '../../src/ports/pdfSeal.ts';
import type { TestPerson } from '../support/app.ts';
import { readPaper } from '../support/readPaper.ts';
import { paperOf, signingCompany } from './signing.ts';

let company: Awaited<ReturnType<typeof signingCompany>>;
let one: TestPerson;
let two: TestPerson;
let director: TestPerson;
beforeAll(async () => {
  company = await signingCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  one = await company.person('investor');
  two = await company.person('investor');
  director = await company.person('reviewer');
});

const template = [
  'Offer to [[text:sender:Name]]',
  'Units [[text:sender:Units]]',
  '[[tick:sender:New?]]',
  '[[signature:signer]]',
  '[[signature:countersigner]]',
];
const stored = async (lines = template) => (await company.add({ scope: 'company', bytes: await paperOf(lines) })).id;
const ask = (payload: object, query = '?dry_run=true', headers = {}) => company.call('sendEnvelopes', company.admin, { payload, query, headers });
const faultsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.body.envelopes.map(({ row, faults }) => [row, faults]);
const nameOf = ({ email }: TestPerson): string => `Person ${/\d+/.exec(email)?.[0] ?? ''}`;
const waiting = async (who: TestPerson) => (await company.call('listEnvelopes', who, { query: '?state=due' })).body.results;

describe('what a document asks for', () => {
  it('is told before where its signer cannot ask for it', async () => {
    const { usual } = company.test.signers;
    const spied = vi.spyOn(usual, 'capabilities').mockReturnValue({ ...usual.capabilities(company.companyId), requiredTicks: false });
    onTestFinished(() => spied.mockRestore());
    const document = await stored(['[[tick:signer:Over 18]] [[signature:signer]]']);
    const { status, body } = await ask({ document, people: [{ email: one.email }] });
    expect([status, body.faults]).toEqual([
      200,
      [expect.stringMatching(/^The document asks for the box “Over 18” to be ticked, which the signer built_in leaves/)],
    ]);
  });

  it('is told before it is sent', async () => {
    const { status, body } = await company.call('getDocumentFields', company.admin, { id: await stored() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fault: null, remarks: [] });
    expect(body.fields.map(({ kind, role, name, is_required: must, is_of_form: form }) => [kind, role, name, must, form])).toEqual([
      ['text', 'sender', 'Name', true, false],
      ['text', 'sender', 'Units', true, false],
      ['tick', 'sender', 'New', false, false],
      ['signature', 'signer', '', true, false],
      ['signature', 'countersigner', '', true, false],
    ]);
    expect(body.fields.every(({ place }) => place.page === 1 && place.width > 0)).toBe(true);
  });

  it('says what is wrong with it', async () => {
    const unmarked = await company.call('getDocumentFields', company.admin, { id: await stored(['A letter']) });
    expect(unmarked.body).toMatchObject({ fault: null, remarks: [expect.stringContaining('No place is marked for a signature')], fields: [] });
    const misspelt = await stored(['[[signature:signer]] [[sig:signer]] [[text:signer:]]']);
    expect((await company.call('getDocumentFields', company.admin, { id: misspelt })).body.remarks).toEqual([
      '“[[sig:signer]]” looks like a place, and is none: it stays in the document as it is.',
      '“[[text:signer:]]” looks like a place, and is none: it stays in the document as it is.',
    ]);
    const broken = await company.add({ scope: 'company', bytes: Buffer.from('%PDF-1.7 nothing') });
    expect((await company.call('getDocumentFields', company.admin, { id: broken.id })).body.fault).toContain('damaged');
    const unread = await company.add({ scope: 'company', state: 'checking' });
    expect((await company.call('getDocumentFields', company.admin, { id: unread.id })).body.fault).toContain('not ready');
  });
});

describe('sending to many', () => {
  it('gives what is only to be signed to its signers through the envelope alone, sealed and with its evidence', async () => {
    const { id: document } = await company.add({ scope: 'signing', type: 'agreement', bytes: await paperOf(['A deed', '[[signature:signer]]']) });
    const payload = { document, people: [{ email: one.email }] };
    const rehearsed = await ask(payload);
    expect(rehearsed.body.faults).toEqual([]);
    expect((await ask(payload, `?digest=${rehearsed.body.digest}`)).status).toBe(200);
    await company.workOff();
    const [mine] = await waiting(one);
    const managed = (await company.call('getManagedEnvelope', company.admin, { id: mine?.id ?? '' })).body;
    expect((await company.signWhole(one, managed)).status).toBe(200);
    await company.workOff();
    const ended = (await company.call('getManagedEnvelope', company.admin, { id: managed.id })).body;
    expect([ended.status, ended.sealing]).toEqual(['completed', expect.any(String)]);
    const signed = await company.call('openEnvelope', one, { id: managed.id });
    expect((await readPaper(signed.bytes)).pages.join('')).toContain('A deed');
    const open = (who: TestPerson) => company.test.app.inject({ url: `/api/documents/${document}`, headers: { authorization: who.authorization } });
    expect([(await open(one)).statusCode, (await open(two)).statusCode]).toEqual([404, 404]);
    const listed = await company.test.app.inject({ url: '/api/documents', headers: { authorization: one.authorization } });
    expect([listed.statusCode, listed.body.includes(document)]).toEqual([200, false]);
  });

  it('gives each their own, with values of their own, as it was rehearsed and once', async () => {
    const document = await stored();
    const csv = `\ufeffUnits,email,Name\r\n"1,000",${one.email},Łukasz\r\n20,${two.email.toUpperCase()},Nora\r\n`;
    const payload = { document, title: 'Offer', csv, countersigners: [director.email], values: { New: 'true' } };
    const rehearsed = await ask(payload);
    expect(rehearsed).toMatchObject({ status: 200, body: { dry_run: true, title: 'Offer', asks: ['Name', 'Units', 'New'], faults: [] } });
    expect(rehearsed.body.envelopes).toMatchObject([
      {
        row: 2,
        id: null,
        recipients: [
          { name: nameOf(one), email: one.email, role: 'signer', turn: 1 },
          { email: director.email, role: 'countersigner', turn: 2 },
        ],
        values: { Units: '1,000', Name: 'Łukasz', New: 'true' },
        faults: [],
        waits: false,
      },
      { row: 3, recipients: [{ email: two.email }, {}], values: { Units: '20', Name: 'Nora' } },
    ]);
    expect((await ask(payload, '')).status).toBe(400);
    const digest = `?digest=${rehearsed.body.digest}`;
    expect((await ask({ ...payload, message: 'Other words' }, digest)).status).toBe(409);
    expect(await waiting(one)).toEqual([]);
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all([ask(payload, digest, key), ask(payload, digest)]);
    const sent = answers.find(({ status }) => status === 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    // What was sent is not sent again, since it waits for them now.
    expect(await ask(payload, digest)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    expect((await ask(payload)).body.envelopes.map(({ waits }) => waits)).toEqual([true, true]);
    await company.workOff();
    const [mine] = await waiting(one);
    expect([mine?.title, mine?.id]).toEqual(['Offer', sent?.body.envelopes[0]?.id]);
    const { values } = (await company.call('getManagedEnvelope', company.admin, { id: mine?.id ?? '' })).body;
    expect(Object.fromEntries(values.map(({ name, kind, value }) => [name, `${kind} ${value}`]))).toEqual({
      Units: 'text 1,000',
      Name: 'text Łukasz',
      New: 'tick true',
    });
    const { bytes } = await company.open(one, mine?.id ?? '');
    const text = (await readPaper(bytes)).pages.join('');
    for (const part of ['Łukasz', '1,000']) expect(text).toContain(part);
    expect(text).not.toContain('Nora');
    expect(await waiting(director)).toEqual([]);
  });

  it('says of each row what is wrong with it, and sends nothing while anything is', async () => {
    const document = await stored();
    const stranger = await company.test.addPerson(await company.test.addCompany(), ['investor']);
    const row = (email: string, name = 'A', units = '1', more = '') => `${email},${name},${units}${more}`;
    const csv = [
      'email,Name,Units,New',
      row(one.email, 'A', '1', ','),
      row(one.email, 'A', '1', ','),
      row(stranger.email, 'A', '1', ','),
      row(two.email, '', '1', ',maybe'),
      row(director.email, 'A', '', ','),
      row('only two', 'cells'),
    ].join('\n');
    const payload = { document, csv, countersigners: [director.email] };
    const answer = await ask(payload);
    expect(faultsOf(answer)).toEqual([
      [2, []],
      [3, ['The same person stands in row 2.']],
      [4, [`Nobody who can sign in has the address ${stranger.email}.`]],
      [5, ['“Name” is missing.', '“New” must be true, false or blank.']],
      [6, ['They countersign it: each person signs once.', '“Units” is missing.']],
      [7, ['Has 3 cells, the header has 4.']],
    ]);
    // Whoever is picked stands behind the rows of the file.
    const both = await ask({
      document,
      csv: `email,Name,Units\n${two.email},B,1\n${one.email},A,1\n`,
      people: [{ email: one.email, values: { Name: 'A', Units: '1' } }],
      countersigners: [director.email],
    });
    expect(faultsOf(both)).toEqual([
      [2, []],
      [3, []],
      [4, ['The same person stands in row 3.']],
    ]);
    const refused = await ask(payload, `?digest=${answer.body.digest}`);
    expect(refused).toMatchObject({ status: 422, problem: { code: 'checks_failed', detail: 'Nothing was sent. 5 rows must be put right first.' } });
    const header = await ask({ ...payload, csv: `email,Amount\n${one.email},1\n` });
    expect(header.body.faults).toEqual([expect.stringContaining('Amount: "Amount" is not a column of this file')]);
    expect((await ask({ document, people: [], countersigners: ['nobody@nowhere.example'] })).body.faults).toEqual([
      'Nobody is named to whom it is sent.',
      'Nobody who can sign in has the address nobody@nowhere.example, who is to countersign it.',
    ]);
    const odd = await ask({ document, people: [{ email: one.email, values: { Other: 'x', Name: 'A\u0007', Units: '1' } }], countersigners: [director.email] });
    expect(faultsOf(odd)).toEqual([[1, ['The document does not ask its sender for “Other”.', '“Name”: Holds a line break or another control character.']]]);
    expect((await ask({ document, people: [{ email: one.email }] })).body.faults).toEqual(['The document asks for a countersigner, and nobody is that.']);
    expect((await ask({ document: one.id, people: [{ email: one.email }] })).status).toBe(404);
    expect(await waiting(one)).toEqual([]);
  });

  it('asks for what the document does, whatever it is called', async () => {
    const document = await stored(['[[text:sender:constructor]]', '[[text:signer:toString?]]', '[[text:signer:valueOf]]', '[[signature:signer]]']);
    const people = [{ email: one.email }];
    expect(faultsOf(await ask({ document, people }))).toEqual([[1, ['“constructor” is missing.']]]);
    const payload = { document, people, values: { constructor: 'Smith' } };
    const { body } = await ask(payload);
    expect(body.envelopes).toMatchObject([{ faults: [], values: { constructor: 'Smith' } }]);
    const [sent] = (await ask(payload, `?digest=${body.digest}`)).body.envelopes;
    await company.workOff();
    const envelope = (await company.call('getManagedEnvelope', company.admin, { id: sent?.id ?? '' })).body;
    expect(await company.signWhole(one, envelope)).toMatchObject({ status: 400, problem: { errors: { 'values.valueOf': ['Required'] } } });
    expect((await company.sign(one, envelope, { values: { valueOf: 'x' } })).status).toBe(200);
    await company.workOff();
    const { bytes } = await company.call('getSignedEnvelope', one, { id: envelope.id });
    expect((await readPaper(bytes)).pages[0]).not.toContain('function');
  });

  it('says that a field has no column where it is called like that of addresses', async () => {
    const document = await stored(['[[text:sender:email?]]', '[[signature:signer]]']);
    const csv = `email\n${one.email}\n`;
    expect((await ask({ document, csv })).body.faults).toEqual([
      'The field “email” has no column of its own: that of addresses is called the same. Give one value of it for all.',
    ]);
    const given = await ask({ document, csv, values: { email: 'office@alder.example' } });
    expect([given.body.faults, faultsOf(given)]).toEqual([[], [[2, []]]]);
  });

  it('has all sign one document together, in their order', async () => {
    const document = await stored(['[[signature:signer]]', '[[signature:signer 2]]']);
    const payload = { document, together: true, people: [{ email: two.email }, { email: one.email }] };
    const { body } = await ask(payload);
    expect(body.envelopes).toMatchObject([
      {
        recipients: [
          { email: two.email, turn: 1 },
          { email: one.email, turn: 2 },
        ],
        faults: [],
      },
    ]);
    expect((await ask(payload, `?digest=${body.digest}`)).status).toBe(200);
    await company.workOff();
    expect([(await waiting(two)).length, (await waiting(one)).length]).toEqual([1, 0]);
    expect((await ask({ ...payload, together: false })).body.faults).toEqual(['The document asks for a signer 2, and nobody is that.']);
  });

  it('has each signer name a witness, where one is wanted', async () => {
    const document = await stored(['[[signature:signer]]', '[[signature:witness]]']);
    const payload = { document, people: [{ email: one.email }] };
    expect((await ask(payload)).body.faults).toEqual(['The document asks for a witness, and nobody is that.']);
    const witnessed = { ...payload, witnessed: true };
    const { body } = await ask(witnessed);
    expect(body.faults).toEqual([]);
    expect((await ask(witnessed, `?digest=${body.digest}`)).status).toBe(200);
    await company.workOff();
    expect(await waiting(one)).toMatchObject([{ mine: { witness: 'signer' } }]);
  });

  it('refuses more than are sent at once before it asks who they are, and who is to sign twice', async () => {
    const document = await stored(['[[signature:signer]]']);
    const csv = `email\n${Array.from({ length: 501 }, (_, index) => `nobody${index}@nowhere.example`).join('\n')}\n`;
    const many = await ask({ document, csv });
    expect(many.body).toMatchObject({ faults: ['At most 500 are sent at once. Split the list.'], envelopes: [] });
    expect(await ask({ document, csv }, `?digest=${many.body.digest}`)).toMatchObject({ status: 422 });
    const people = Array.from({ length: 20 }, (_, index) => ({ email: `nobody${index}@nowhere.example` }));
    expect((await ask({ document, people, together: true, countersigners: [director.email] })).body).toMatchObject({
      faults: ['At most 20 people sign one document.'],
      envelopes: [],
    });
    const twice = await ask({ document, people: [{ email: one.email }], countersigners: [director.email, ` ${director.email.toUpperCase()}`, one.email] });
    expect(twice.body.faults).toEqual([`${nameOf(director)} is to countersign it more than once: each person signs once.`]);
    expect(faultsOf(twice)).toEqual([[1, ['They countersign it: each person signs once.']]]);
    expect((await ask({ document, people: [{ email: one.email }], signer: 'nobody' })).problem).toMatchObject({
      errors: { signer: ['There is no such signer here. There is built_in.'] },
    });
  });

  it('is not done beside another who sends the same document, whichever way', async () => {
    const document = await stored(['[[signature:signer]]']);
    const payload = { document, people: [{ email: one.email }, { email: two.email }] };
    const digest = `?digest=${(await ask(payload)).body.digest}`;
    const single = () => company.call('sendEnvelope', company.admin, { payload: { document, recipients: [{ user: one.id, role: 'signer', turn: 1 }] } });
    const key = `pari envelopes sent ${company.companyId} ${document}`;
    const { owner } = company.test;
    const conflict = { status: 409, problem: { code: 'conflict', detail: 'Somebody else sends this document right now. Try again when that is done.' } };
    await owner.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
    expect([await single(), await ask(payload, digest)]).toMatchObject([conflict, conflict]);
    await owner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    await owner.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [key]);
    expect(await ask(payload, digest)).toMatchObject(conflict);
    expect((await single()).status).toBe(201);
    await owner.query('select pg_advisory_unlock_shared(hashtextextended($1, 0))', [key]);
    // What was sent meanwhile waits for one of them, so that it is rehearsed anew.
    expect((await ask(payload, digest)).status).toBe(409);
  });

  it('reaches hundreds at once', async () => {
    const document = await stored(['[[signature:signer]]']);
    const people = await Promise.all(Array.from({ length: 300 }, () => company.test.addPerson(company.companyId, ['investor'])));
    const payload = { document, people: people.map(({ email }) => ({ email })) };
    const { body } = await ask(payload);
    const sent = await ask(payload, `?digest=${body.digest}`);
    expect([sent.status, new Set(sent.body.envelopes.map(({ id }) => id)).size]).toEqual([200, 300]);
  });
});

describe('a document that takes long to read', () => {
  const looks = () => {
    const spy = vi.spyOn(company.test.pdfSeal, 'look');
    onTestFinished(() => spy.mockRestore());
    return spy;
  };

  it('is looked at while no transaction is open, and once', async () => {
    const document = await stored(['[[signature:signer]]']);
    const open: number[] = [];
    const look = looks();
    look.mockImplementation(async () => {
      const { rows } = await company.test.owner.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      );
      open.push(rows[0]?.count ?? -1);
      return { pages: [{ width: 595, height: 842 }], fields: [], strange: [], fault: null };
    });
    const list = { document, people: [{ email: one.email }] };
    const rehearsed = await ask(list);
    expect([rehearsed.status, open]).toEqual([200, [0]]);
    expect((await ask(list, `?dry_run=false&digest=${rehearsed.body.digest}`)).body.envelopes).toMatchObject([{ id: expect.any(String), faults: [] }]);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('is no fault of the document where the machine is busy', async () => {
    const document = await stored(['[[signature:signer]]']);
    const look = looks().mockRejectedValue(new PdfUnread('There was no time to read a PDF.'));
    const busy = {
      status: 503,
      body: { code: 'unavailable', detail: 'The document cannot be read right now, because much else is done. Try again in a moment.' },
    };
    expect(await company.call('getDocumentFields', company.admin, { id: document })).toMatchObject(busy);
    expect(await ask({ document, people: [{ email: one.email }] })).toMatchObject(busy);
    const recipients = [{ user: one.id, role: 'signer', turn: 1 }];
    const { body } = await company.call('sendEnvelope', company.admin, { payload: { document, recipients } });
    const inCompany = <T>(work: Parameters<typeof company.test.database.asCompany<T>>[1]) => company.test.database.asCompany(company.companyId, work);
    const run = { id: body.id, companyId: company.companyId, inCompany, onlyOnce: () => Promise.resolve(false) };
    const managed = async () => (await company.call('getManagedEnvelope', company.admin, { id: body.id })).body;
    await expect(placeOne(body.id, run, company.test)).rejects.toThrow(new JobFailure('This machine was too busy to read the document.'));
    expect(await managed()).toMatchObject({ status: 'draft', reason: null });
    look.mockRestore();
    await placeOne(body.id, run, company.test);
    expect(await managed()).toMatchObject({ status: 'sent' });
    expect(await company.call('getDocumentFields', company.admin, { id: document })).toMatchObject({ status: 200, body: { fault: null } });
  });
});
