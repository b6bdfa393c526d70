import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPageConfigs, featureFlags, pageConfigKeys, pageConfigs, unknownFields } from '@pari/contract';
import { defaultCompanyProblem } from '../../src/features/companies/index.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let alder: string;
let admin: TestPerson;
let investor: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await createApp();
  alder = await test.addCompany({ slug: 'alder', name: 'Alder' });
  admin = await test.addPerson(alder, ['admin']);
  investor = await test.addPerson(alder, ['investor']);
  stranger = await test.addPerson(await test.addCompany({ slug: 'birch', name: 'Birch' }), ['admin']);
});
afterAll(() => test.close());

const get = (url: string, who: TestPerson = investor) => test.app.inject({ url, headers: { authorization: who.authorization } });
const put = (url: string, payload: object, who: TestPerson = admin) =>
  test.app.inject({ method: 'PUT', url, payload, headers: { authorization: who.authorization } });

describe('a company', () => {
  it('is read by id and by slug, by its own people alone', async () => {
    for (const key of [alder, 'alder']) {
      const answer = await get(`/api/companies/${key}/profile`);
      expect(answer.json()).toMatchObject({
        id: alder,
        slug: 'alder',
        name: 'Alder',
        logo: null,
        company_profile: { program_name: '' },
        help_links: { help_center: null },
      });
    }
    expect((await get('/api/companies/alder/theme')).json()).toEqual({ primary_color: '#6b3fa0', logo: null });
    const foreign = await get('/api/companies/alder/profile', stranger);
    const unknown = await get('/api/companies/nobody/profile', stranger);
    expect([foreign.statusCode, { ...foreign.json<object>(), request_id: '' }]).toEqual([404, { ...unknown.json<object>(), request_id: '' }]);
  });

  it('tells of its programme what administrators say, all of it or nothing', async () => {
    const url = '/api/admin/companies/profile';
    const own = await test.addCompany({ slug: 'cedar', name: 'Cedar' });
    const [one, other] = [await test.addPerson(own, ['admin']), await test.addPerson(own, ['investor'])];
    const read = async (who = one) => (await get('/api/companies/cedar/profile', who)).json<{ digest?: string }>();
    const { digest } = await read();
    expect((await read(other)).digest).toBeUndefined();
    const said = {
      program_name: ' Cedar Programme ',
      mission_statement: 'For all of us.',
      stats: [{ value: '15', label: 'funds' }],
      opportunities_description: '',
      postal_address: '1 Main Street\nBoston, MA 02110',
      contact_email: 'help@cedar.example',
      company_faqs: [{ question: 'Why?', answer: 'Because.\n\nOf that.', display_on_top: true }],
      help_links: { help_center: 'https://help.cedar.example/' },
      signing_sign_in_minutes: 30,
    };
    const stored = await put(url, { ...said, digest }, one);
    expect([stored.statusCode, stored.json()]).toMatchObject([
      200,
      { name: 'Cedar', company_profile: { program_name: 'Cedar Programme', stats: said.stats }, company_faqs: said.company_faqs },
    ]);
    expect(await read(other)).toMatchObject({ company_faqs: said.company_faqs, help_links: { ...said.help_links, terms_of_use: null } });
    // Said again it is what stands; something else that began with what is gone is not taken.
    expect((await put(url, { ...said, digest }, one)).statusCode).toBe(200);
    const late = await put(url, { ...said, program_name: 'Another', digest }, one);
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'conflict', detail: 'Somebody else changed it in the meantime. Look at it again.' }]);
    // Two at once that say different things: one of them.
    const now = (await read()).digest;
    const both = await Promise.all(['One', 'Other'].map((name) => put(url, { ...said, program_name: name, digest: now }, one)));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await put(url, { ...said, digest: now }, other)).statusCode).toBe(404);
    expect((await get('/api/companies/alder/profile')).json()).toMatchObject({ company_profile: { program_name: '' } });
  });

  it.each([
    [{ contact_email: 'nobody' }, ['contact_email']],
    [{ company_faqs: [{ question: ' ', answer: 'x'.repeat(5001) }] }, ['company_faqs.0.question', 'company_faqs.0.answer']],
    [{ stats: Array.from({ length: 21 }, () => ({ value: '1', label: 'one' })) }, ['stats']],
    [{ stats: [{ value: '', label: 'y'.repeat(101) }] }, ['stats.0.value', 'stats.0.label']],
    [{ program_name: 'z'.repeat(201), help_links: { terms_of_use: 'javascript:alert(1)' } }, ['program_name', 'help_links.terms_of_use']],
    [{ company_faqs: Array.from({ length: 101 }, (_, at) => ({ question: `${at}?`, answer: 'Yes.' })) }, ['company_faqs']],
    [{ logo: '/logos/x' }, ['logo']],
  ])('is not told %j', async (given, fields) => {
    const answer = await put('/api/admin/companies/profile', { stats: [], company_faqs: [], ...given, digest: '0'.repeat(64) });
    const { errors } = answer.json<{ errors: Record<string, string[]> }>();
    expect([answer.statusCode, Object.keys(errors).toSorted()]).toEqual([400, fields.toSorted()]);
    for (const sentences of Object.values(errors)) for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('greets by its slug before sign-in, with nothing but what anybody may know', async () => {
    const answer = await test.app.inject({ url: '/auth/company/alder' });
    expect(answer.json()).toEqual({
      slug: 'alder',
      name: 'Alder',
      primary_color: '#6b3fa0',
      logo: null,
      contact_email: null,
      issuers: [],
      help_links: { help_center: null, terms_of_use: null, privacy_policy: null, cookie_policy: null, user_guide: null },
    });
    for (const slug of ['nobody', '..%2f', 'A']) expect((await test.app.inject({ url: `/auth/company/${slug}` })).statusCode).toBe(404);
  });

  it('greets where the address names none, if it is the only one or set', async () => {
    const asked = async (app: TestApp) => (await app.app.inject({ url: '/auth/company' })).json<{ company: { slug: string } | null }>().company?.slug ?? null;
    expect(await asked(test)).toBeNull();
    const alone = await createApp();
    expect(await asked(alone)).toBeNull();
    await alone.addCompany({ slug: 'acme', name: 'Acme' });
    expect(await asked(alone)).toBe('acme');
    await alone.close();
    const chosen = await createApp({ env: { PARI_DEFAULT_COMPANY: 'birch' } });
    for (const slug of ['acme', 'birch']) await chosen.addCompany({ slug, name: slug });
    expect(await asked(chosen)).toBe('birch');
    expect(await defaultCompanyProblem(chosen.database, { set: 'birch', usual: undefined })).toBeUndefined();
    expect(await defaultCompanyProblem(chosen.database, { set: 'nobody', usual: undefined })).toBe(
      "PARI_DEFAULT_COMPANY: there is no company 'nobody' yet. Until there is, the page before sign-in names none.",
    );
    await chosen.close();
  });

  it('shows a logo by the hash of its bytes', async () => {
    const sha256 = 'ab'.repeat(32);
    await test.database.asCompany(alder, (tx) => tx.run('insert into logos values ($1, $2, $3, $4)', [alder, sha256, 'image/png', Buffer.from([1, 2, 3])]));
    const answer = await test.app.inject({ url: `/logos/${sha256}` });
    expect([answer.headers['content-type'], answer.headers['cache-control'], [...answer.rawPayload]]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
      [1, 2, 3],
    ]);
    expect((await test.app.inject({ url: `/logos/${'cd'.repeat(32)}` })).statusCode).toBe(404);
  });
});

describe('feature flags', () => {
  it('are all answered, with their defaults until one is set, for one company only', async () => {
    const before = (await get('/api/feature_flags/')).json<{ feature: { name: string }; active: boolean }[]>();
    expect(before.map((flag) => [flag.feature.name, flag.active])).toEqual(Object.entries(featureFlags).map(([name, { on }]) => [name, on]));
    for (const [name, active] of [
      ['aggregator', true],
      ['investor_portfolio_page', false],
    ] as const) {
      expect((await put(`/api/admin/feature_flags/${name}`, { active })).json()).toMatchObject({ feature: { name }, active });
    }
    const on = async (who: TestPerson) =>
      (await get('/api/feature_flags', who))
        .json<typeof before>()
        .filter((flag) => flag.active)
        .map((flag) => flag.feature.name);
    expect(await on(investor)).toEqual(['aggregator']);
    expect(await on(stranger)).toEqual(['investor_portfolio_page']);
  });

  it('are set by administrators alone, and only those that exist', async () => {
    expect((await put('/api/admin/feature_flags/aggregator', { active: true }, investor)).statusCode).toBe(404);
    expect((await put('/api/admin/feature_flags/no_such_flag', { active: true })).statusCode).toBe(404);
    const bad = await put('/api/admin/feature_flags/aggregator', { active: 'yes' });
    expect([bad.statusCode, Object.keys(bad.json<{ errors: object }>().errors)]).toEqual([400, ['active']]);
  });
});

describe('page configurations', () => {
  it('ship with a default of version 0 for all eight keys', async () => {
    expect(pageConfigKeys).toHaveLength(8);
    for (const key of pageConfigKeys) {
      expect((await get(`/api/page_configs/${key}`)).json()).toEqual({ key, version: 0, config: pageConfigs[key].parse(defaultPageConfigs[key]) });
    }
    expect((await get('/api/page_configs/no_such_page')).statusCode).toBe(400);
  });

  it('are stored as versions, clean of anything that runs, for the company alone', async () => {
    const config = {
      page_headline:
        '<b>Hello</b><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><a href="http://plain.example">y</a><a href="https://safe.example" style="color:red">z</a>',
      tiles: [{ heading: 'NAV', field_name: 'latest_nav', field_type: 'currency', tooltip: { heading: 'NAV', description: '<i onclick="x()">net</i>' } }],
    };
    const stored = (await put('/api/admin/page_configs/investor_dashboard', config)).json<{
      version: number;
      config: { page_headline: string; tiles: { tooltip: { description: string } }[] };
    }>();
    expect(stored.version).toBe(1);
    expect(stored.config.page_headline).toBe('<b>Hello</b><a>x</a><a>y</a><a href="https://safe.example">z</a>');
    expect(stored.config.tiles[0]?.tooltip.description).toBe('<i>net</i>');
    expect({ ...(await get('/api/page_configs/investor_dashboard')).json<object>(), warnings: [] }).toEqual(stored);
    expect((await put('/api/admin/page_configs/investor_dashboard', config)).json()).toEqual(stored);
    expect((await get('/api/page_configs/investor_dashboard', stranger)).json()).toMatchObject({ version: 0 });
    expect((await put('/api/admin/page_configs/investor_dashboard', { tiles: [] })).json()).toMatchObject({ version: 2 });
  });

  it('are refused with a sentence for each wrong field, and nothing changes', async () => {
    const before = (await get('/api/page_configs/labels')).json<object>();
    const bad = await put('/api/admin/page_configs/investor_dashboard', {
      tiles: [{ heading: 'x', field_name: 'latest_nav', field_type: 'colour' }],
      surprise: 1,
    });
    expect([bad.statusCode, Object.keys(bad.json<{ errors: object }>().errors).toSorted()]).toEqual([400, ['surprise', 'tiles.0.field_type']]);
    expect((await put('/api/admin/page_configs/labels', { a: 'b' }, investor)).statusCode).toBe(404);
    expect((await get('/api/page_configs/labels')).json()).toEqual(before);
  });

  it('replace the shipped parts they have, and leave the others', async () => {
    await put('/api/admin/page_configs/investment_detail_page', { tiles: [], page_headline: 'Ours' });
    const { config } = (await get('/api/page_configs/investment_detail_page')).json<{ config: Record<string, unknown> }>();
    const shipped = pageConfigs.investment_detail_page.parse(defaultPageConfigs.investment_detail_page);
    expect(config).toEqual({ ...shipped, tiles: [], page_headline: 'Ours' });
  });

  it('are refused with all that is wrong at once, each at its place, whatever kind of fault it is', async () => {
    const tile = { heading: 'x', field_name: 'latest_nav', field_type: 'currency' };
    const bad = await put('/api/admin/page_configs/investor_dashboard', {
      // Sanitised, it is longer than what is taken.
      page_headline: '&'.repeat(9000),
      tiles: [
        tile,
        { ...tile, field_type: 'date' },
        { ...tile, heading: 1, field_name: 'Nav', colour: 1, size: 2 },
        'none',
        { ...tile, field_type: 'date', minWidth: 1 },
      ],
      right_section_stats: 'none',
      tables: [
        { id: 'Bad', heading: 'x', rows: [{ ...tile, field_type: 'percentage' }] },
        { id: 'funds', heading: 'x', nested_key: 'fund', rows: [tile, { ...tile, field_name: 'name' }] },
      ],
      fund_based_value_key: 'invested_since',
      surprise: 1,
      another: 2,
    });
    const { errors } = bad.json<{ errors: Record<string, string[]> }>();
    expect([bad.statusCode, Object.keys(errors).toSorted()]).toEqual([
      400,
      [
        'another',
        'fund_based_value_key',
        'page_headline',
        'right_section_stats',
        'surprise',
        'tables.0.id',
        'tables.0.rows.0.field_type',
        'tables.1.rows.1.field_type',
        'tiles.1.field_type',
        'tiles.2.colour',
        'tiles.2.field_name',
        'tiles.2.heading',
        'tiles.2.size',
        'tiles.3',
        'tiles.4.field_type',
        'tiles.4.minWidth',
      ],
    ]);
    for (const sentences of Object.values(errors)) expect(sentences).toEqual([expect.stringMatching(/\.$/)]);
    const nul = await put('/api/admin/page_configs/investor_dashboard', { page_headline: '\0' });
    expect([nul.statusCode, nul.json()]).toEqual([400, expect.objectContaining({ detail: expect.stringContaining('NUL character') })]);
  });

  it('are stored with a warning for each field that the page does not know', async () => {
    const tile = { heading: 'x', field_name: 'latest_nav', field_type: 'currency' };
    const tiles = ['latest_nav', 'latest_navy', 'fund.colour', 'fund', 'toString'].map((field_name) => ({
      ...tile,
      field_name: field_name.toLowerCase(),
    }));
    const stored = (await put('/api/admin/page_configs/investor_dashboard', { tiles, fund_based_value_key: 'nav' })).json<{
      warnings: string[];
      config: { tiles: object[] };
    }>();
    expect(stored.config.tiles).toHaveLength(tiles.length);
    expect(stored.warnings).toEqual(
      ['latest_navy', 'fund.colour', 'fund', 'tostring', 'nav'].map((name) => `investor_dashboard has no field ${name}; what names it is not shown.`),
    );
    for (const key of pageConfigKeys) expect(unknownFields(key, pageConfigs[key].parse(defaultPageConfigs[key]))).toEqual([]);
  });

  it('that were edited from an older version are a conflict, answered with the one in force', async () => {
    const url = '/api/admin/page_configs/labels';
    const first = (await put(`${url}?version=0`, { home: 'Start' })).json<{ version: number }>();
    expect(first.version).toBe(1);
    const stale = await put(`${url}?version=0`, { home: 'Begin' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'conflict', current: { key: 'labels', version: 1, config: { home: 'Start' } } }]);
    expect((await put(`${url}?version=1`, { home: 'Begin' })).json()).toMatchObject({ version: 2, config: { home: 'Begin' } });
    expect((await put(`${url}?version=first`, {})).statusCode).toBe(400);
  });

  it('name the links of the navigation, and tell of names that nothing has', async () => {
    const labels = { home: 'Start', my_portfolio: 'What I own', elsewhere: 'Elsewhere' };
    expect((await put('/api/admin/page_configs/labels', labels)).json()).toMatchObject({
      warnings: ['labels has no field elsewhere; what names it is not shown.'],
    });
    expect((await get('/api/companies/alder/profile')).json()).toMatchObject({ labels });
    const texts = { submitted: '<p>Thank you.</p>', welcome: 'Hello' };
    expect((await put('/api/admin/page_configs/onboarding-custom-text', texts)).json()).toMatchObject({
      config: texts,
      warnings: ['onboarding-custom-text has no field welcome; what names it is not shown.'],
    });
  });

  it('are tried as if they were stored, by administrators alone, and nothing changes', async () => {
    const url = '/api/admin/page_configs/notice_considerations';
    const tried = (payload: object, who = admin) =>
      test.app.inject({ method: 'POST', url: `${url}/try`, payload, headers: { authorization: who.authorization } });
    const before = (await get('/api/page_configs/notice_considerations')).json<{ config: object }>();
    const answer = await tried({ page_headline: '<b>Ours</b><script>x</script>' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, config: { ...before.config, page_headline: '<b>Ours</b>' }, warnings: [] }]);
    const bad = await tried({ tiles: [{ heading: 'x', field_name: 'Latest', field_type: 'currency' }] });
    expect([bad.statusCode, Object.keys(bad.json<{ errors: object }>().errors)]).toEqual([400, ['tiles.0.field_name']]);
    expect((await tried({}, investor)).statusCode).toBe(404);
    expect((await get('/api/page_configs/notice_considerations')).json()).toEqual(before);
  });

  it('say to administrators alone what the company has set, and are the default again once it sets nothing', async () => {
    const url = '/api/page_configs/notice_considerations_firm_detail';
    const own = async (who: TestPerson) => (await get(url, who)).json<{ own?: string[] }>().own;
    const before = (await get(url)).json<{ config: object }>();
    expect(await own(admin)).toEqual([]);
    await put('/api/admin/page_configs/notice_considerations_firm_detail', { hide_logo: true });
    expect([await own(admin), await own(investor)]).toEqual([['hide_logo'], undefined]);
    expect((await put('/api/admin/page_configs/notice_considerations_firm_detail?version=1', {})).json()).toMatchObject({ version: 2, config: before.config });
    expect(await own(admin)).toEqual([]);
  });

  it('of a fund are for those who hold it', async () => {
    expect((await get('/api/page_configs/investment_detail_page?fund_external_id=NOPE')).statusCode).toBe(404);
  });
});
