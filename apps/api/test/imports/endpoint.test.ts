import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ground, startImporting, type Files, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
});
afterAll(() => importing.close());

const companyFile = {
  name: 'Acme Capital',
  time_zone: 'Europe/Berlin',
  company_profile: { program_name: 'Acme Partners', stats: [{ value: '12', label: 'funds' }], contact_email: 'help@acme.example' },
  company_faqs: [{ question: 'When?', answer: 'Soon.', display_on_top: true }],
  help_links: { help_center: 'https://help.acme.example/' },
  theme: { primary_color: '#0a7d5c' },
  page_configs: {
    investor_dashboard: {
      page_headline: '<p onclick="steal()">Hello <b>you</b><script>alert(1)</script></p>',
      tiles: [
        {
          heading: 'Value',
          field_name: 'latest_nav',
          field_type: 'currency',
          tooltip: { heading: 'NAV', description: '<img src=x onerror=alert(1)>less the <i>loan</i>' },
        },
      ],
    },
    'onboarding-custom-text': { welcome: '<a href="javascript:alert(1)">a</a><a href="https://acme.example">b</a>' },
  },
  feature_flags: { aggregator: true, excel_export_flag: false },
};

describe('company.json', () => {
  it('sets what a company shows, with its HTML sanitised; again it changes nothing; an absent part stays', async () => {
    const files: Files = { 'company.json': JSON.stringify(companyFile) };
    expect((await importing.run(files)).files).toEqual([{ file: 'company.json', rows: 1, added: 0, updated: 1, skipped: 0 }]);
    expect((await importing.run(files)).files).toEqual([{ file: 'company.json', rows: 1, added: 0, updated: 0, skipped: 1 }]);
    await importing.run({ 'company.json': '{"theme": {"primary_color": "#112233"}}' });
    const [company] = await importing.rows<{ name: string; time_zone: string; theme: unknown; profile: Record<string, unknown> }>('select * from companies');
    expect(company).toMatchObject({
      name: 'Acme Capital',
      time_zone: 'Europe/Berlin',
      theme: { primary_color: '#112233' },
      profile: {
        program_name: 'Acme Partners',
        mission_statement: '',
        company_faqs: companyFile.company_faqs,
        help_links: { help_center: 'https://help.acme.example/', terms_of_use: null },
      },
    });
    expect(await importing.rows('select key, version, config from page_configs order by key')).toEqual([
      {
        key: 'investor_dashboard',
        version: 1,
        config: {
          page_headline: '<p>Hello <b>you</b></p>',
          tiles: [{ heading: 'Value', field_name: 'latest_nav', field_type: 'currency', tooltip: { heading: 'NAV', description: 'less the <i>loan</i>' } }],
        },
      },
      { key: 'onboarding-custom-text', version: 1, config: { welcome: '<a>a</a><a href="https://acme.example">b</a>' } },
    ]);
    expect(await importing.rows('select name, active from feature_flags order by name')).toEqual([
      { name: 'aggregator', active: true },
      { name: 'excel_export_flag', active: false },
    ]);
  });

  it('names what is wrong by its path', async () => {
    expect(await importing.refused({ 'company.json': '{"feature_flags": {"agregator": true}}' })).toEqual([
      'company.json feature_flags.agregator: This field is not known here.',
    ]);
    expect(await importing.refused({ 'company.json': '{"time_zone": "Mars/Base", "theme": {"primary_color": "red"}}' })).toEqual([
      'company.json time_zone: Must be a time zone of the IANA database, such as Europe/Berlin.',
      'company.json theme.primary_color: Must be a colour of six hexadecimal digits, such as #6b3fa0.',
    ]);
    expect(await importing.refused({ 'company.json': '{"page_configs": {"investor_dashboard": {"tiles": [{"heading": 1}]}}}' })).toEqual(
      expect.arrayContaining([
        'company.json page_configs.investor_dashboard.tiles.0.heading: Must be text.',
        'company.json page_configs.investor_dashboard.tiles.0.field_name: Required',
      ]),
    );
    expect(await importing.refused({ 'company.json': '{"page_configs": {"start": {}}}' })).toEqual([expect.stringMatching(/^company.json page_configs/)]);
    expect(await importing.refused({ 'company.json': '{"logo": "none.png"}' })).toEqual([
      'company.json logo: "none.png" is not a plain file inside the folder.',
    ]);
  });
});

it('fund_profiles.json says what a fund tells, with its HTML sanitised', async () => {
  const profile = { 'HP-1': { intro: '<p>Buy<script>x</script></p>', target_size: 'USD 250 million', eligibility_criteria: ['<b>Staff</b>'] } };
  await importing.run({ ...ground, 'fund_profiles.json': JSON.stringify(profile) });
  expect(await importing.rows(`select profile from funds where external_id = 'HP-1'`)).toEqual([
    { profile: { intro: '<p>Buy</p>', target_size: 'USD 250 million', eligibility_criteria: ['<b>Staff</b>'] } },
  ]);
});

const upload = (files: Files) => {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('files', new Blob([content]), name);
  return form;
};

const send = async (authorization: string, files: Files, query = '') => {
  const request = new Request('http://x/', { method: 'POST', body: upload(files) });
  return importing.test.app.inject({
    method: 'POST',
    url: `/api/admin/imports${query}`,
    headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};

describe('POST /api/admin/imports', () => {
  it('does what the command does, and leaves one audit event with counts', async () => {
    const admin = await importing.test.addPerson(importing.companyId, ['admin']);
    const answer = await send(admin.authorization, { 'firms.csv': 'name\nUploaded\n' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { dry_run: false, files: [{ file: 'firms.csv', rows: 1, added: 1, updated: 0, skipped: 0 }], warnings: [] },
    ]);
    const events = await importing.rows(`select action, real_user_id, result, object_type, object_id, detail from audit_events`);
    expect(events).toEqual([
      {
        // Of the funds before, whose investor became a person.
        action: 'importRoles',
        real_user_id: null,
        result: 'done',
        object_type: 'company',
        object_id: importing.companyId,
        detail: { before: [], after: ['investor'], users: [expect.any(String) as string] },
      },
      {
        action: 'runImport',
        real_user_id: admin.id,
        result: 'done',
        object_type: 'company',
        object_id: importing.companyId,
        detail: { dry_run: false, files: { 'firms.csv': { rows: 1, added: 1, updated: 0, skipped: 0 } }, warnings: 0 },
      },
    ]);
  });

  it('dates what it posts by the posting, however long the upload took', async () => {
    const admin = await importing.test.addPerson(importing.companyId, ['admin']);
    const request = new Request('http://x/', { method: 'POST', body: upload({ 'fx_rates.csv': 'date,currency,usd_per_unit\n2024-03-01,GBP,1.25\n' }) });
    const body = Buffer.from(await request.arrayBuffer());
    async function* slowly() {
      yield body.subarray(0, 20);
      importing.test.clock.advance(86_400);
      yield body.subarray(20);
    }
    const headers = { authorization: admin.authorization, 'content-type': request.headers.get('content-type') ?? '' };
    const answer = await importing.test.app.inject({ method: 'POST', url: '/api/admin/imports', headers, payload: Readable.from(slowly()) });
    expect(answer.statusCode).toBe(200);
    expect(await importing.rows('select posted_at from fx_rates')).toEqual([{ posted_at: importing.test.clock.now() }]);
  });

  it('answers 409 at once while another import of the company is under way', async () => {
    const admin = await importing.test.addPerson(importing.companyId, ['admin']);
    const answer = await importing.test.database.asCompany(importing.companyId, async (tx) => {
      await tx.rows(`select pg_advisory_xact_lock(hashtextextended('pari import ' || $1, 0))`, [importing.companyId]);
      return send(admin.authorization, { 'firms.csv': 'name\nWaiting\n' });
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'conflict', detail: 'Another import of this company is under way. Try again when it has finished.' },
    ]);
    expect(await importing.rows(`select from firms where name = 'Waiting'`)).toEqual([]);
  });

  it('tries without a trace', async () => {
    const admin = await importing.test.addPerson(importing.companyId, ['admin']);
    const answer = await send(admin.authorization, { 'firms.csv': 'name\nTried\n' }, '?dry_run=true');
    expect(answer.json()).toMatchObject({ dry_run: true, files: [{ added: 1 }] });
    expect(await importing.rows(`select from firms where name = 'Tried'`)).toEqual([]);
  });

  it('answers 422 with file, row, column and reason, and is 404 for everybody else', async () => {
    const admin = await importing.test.addPerson(importing.companyId, ['admin']);
    const answer = await send(admin.authorization, { 'firms.csv': 'name\n \n' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'import_refused',
        detail: 'Nothing was imported. One problem was found.',
        rows: [{ file: 'firms.csv', row: 2, column: 'name', reason: '" " begins or ends with a blank.' }],
      },
    ]);
    const other = await importing.test.addPerson(importing.companyId, ['reviewer', 'viewer', 'investor']);
    expect((await send(other.authorization, { 'firms.csv': 'name\nX\n' })).statusCode).toBe(404);
  });
});
