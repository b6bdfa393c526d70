import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPageConfigs, pageConfigKeys, pageConfigs } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let company: string;
let admin: TestPerson;
let investor: TestPerson;
const logged: string[] = [];

beforeAll(async () => {
  test = await createApp({ logTo: { write: (line) => void logged.push(line) }, env: { PARI_LOG_LEVEL: 'warn' } });
  company = await test.addCompany({ slug: 'alder' });
  admin = await test.addPerson(company, ['admin']);
  investor = await test.addPerson(company, ['investor']);
});
afterAll(() => test.close());

const get = (url: string, who: TestPerson) => test.app.inject({ url, headers: { authorization: who.authorization } });
const put = (key: string, payload: object) =>
  test.app.inject({ method: 'PUT', url: `/api/admin/page_configs/${key}`, payload, headers: { authorization: admin.authorization } });
const warned = () => logged.splice(0).map((line) => JSON.parse(line) as { level: number; msg: string; company: string });

describe('limits of what is stored', () => {
  it.each([
    ['investor_dashboard', (text: string) => ({ page_headline: text }), 'page_headline'],
    ['onboarding-custom-text', (text: string) => ({ welcome: text }), 'welcome'],
    ['investor_dashboard', (text: string) => ({ chart_stats_tooltip: { heading: 'x', description: text } }), 'chart_stats_tooltip.description'],
  ] as const)('hold after sanitising has written characters out: %s', async (key, page, field) => {
    // Five characters each, as HTML.
    const fits = await put(key, page('&'.repeat(2000)));
    expect(fits.statusCode).toBe(200);
    const before = (await get(`/api/page_configs/${key}`, investor)).json<object>();
    const refused = await put(key, page('&'.repeat(2001)));
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([400, { [field]: ['Must have at most 10000 characters.'] }]);
    const after = await get(`/api/page_configs/${key}`, investor);
    expect([after.statusCode, after.json()]).toEqual([200, before]);
  });

  it('count characters as the database does', async () => {
    const name = (count: number) =>
      test.app.inject({
        method: 'PATCH',
        url: `/api/admin/users/${investor.id}`,
        payload: { display_name: '😀'.repeat(count) },
        headers: { authorization: admin.authorization },
      });
    expect((await name(200)).statusCode).toBe(200);
    const refused = await name(201);
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([400, { display_name: ['Must have at most 200 characters.'] }]);
    expect((await put('labels', { home: '😀'.repeat(300) })).statusCode).toBe(200);
    expect((await put('labels', { home: '😀'.repeat(301) })).statusCode).toBe(400);
  });
});

describe('a block whose field does not hold what it is shown as', () => {
  it('is refused with its path and what the field holds, and one that is stored all the same is answered without it', async () => {
    const key = 'investor_dashboard';
    const url = `/api/page_configs/${key}`;
    const block = (field_name: string, field_type: string) => ({ heading: 'x', field_name, field_type });
    const good = [block('latest_nav', 'currency'), block('fund.name', 'string'), block('notice_date', 'date'), block('ownership', 'percentage')];
    const kept = await put(key, { tiles: good, right_section_stats: good, tables: [{ id: 'active_investments', heading: 'x', rows: good }] });
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { warnings: [] }]);
    const config = {
      tiles: [good[0], block('notice_date', 'currency'), block('latest_nav', 'date'), block('conversion_rate', 'percentage'), block('fund_page', 'string')],
      right_section_stats: [block('fund.name', 'currency')],
      tables: [
        { id: 'active_investments', heading: 'x', rows: [...good, block('quarter', 'percentage'), block('rate_marks', 'string')] },
        { id: 'others', heading: 'x', nested_key: 'fund', rows: [block('name', 'currency'), block('external_id', 'string')] },
      ],
      fund_based_value_key: 'firm_name',
    };
    const sentences = {
      'tiles.1.field_type': 'notice_date holds a day, which is shown as date or string, not as currency.',
      'tiles.2.field_type': 'latest_nav holds an amount, which is shown as currency or string, not as date.',
      'tiles.3.field_type': 'conversion_rate holds an exchange rate, which is shown as number or string, not as percentage.',
      'tiles.4.field_type': 'fund_page holds nothing that a block can show.',
      'right_section_stats.0.field_type': 'fund.name holds text, which is shown as string, not as currency.',
      'tables.0.rows.4.field_type': 'quarter holds text, which is shown as string, not as percentage.',
      'tables.0.rows.5.field_type': 'rate_marks holds nothing that a block can show.',
      'tables.1.rows.0.field_type': 'fund.name holds text, which is shown as string, not as currency.',
      fund_based_value_key: 'firm_name holds text, which is shown as string, not as currency.',
    };
    const refused = await put(key, config);
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      400,
      Object.fromEntries(Object.entries(sentences).map(([path, sentence]) => [path, [sentence]])),
    ]);
    const { version } = (await get(url, admin)).json<{ version: number }>();
    expect(version).toBe(kept.json<{ version: number }>().version);

    await test.owner.query('update page_configs set config = $1 where key = $2 and version = $3', [config, key, version]);
    const shown = await get(url, investor);
    expect(shown.json()).toMatchObject({
      config: {
        tiles: [good[0]],
        right_section_stats: [],
        tables: [{ rows: good }, { rows: [block('external_id', 'string')] }],
        fund_based_value_key: 'latest_nav',
      },
    });
    expect(shown.json()).not.toHaveProperty('warnings');
    expect((await get(url, admin)).json<{ warnings: string[] }>().warnings).toEqual(
      Object.entries(sentences).map(([path, sentence]) => `Version ${version} of investor_dashboard: ${path} is left out. ${sentence}`),
    );
  });
});

describe('a stored document that fails its check', () => {
  it.each(pageConfigKeys.map((key) => [key]))('%s answers its default, with a warning to administrators and in the log', async (key) => {
    await test.owner.query(
      `insert into page_configs (company_id, key, version, config, stored_at) values ($1, $2, 90, '{"tiles": [{"heading": 7}], "page_headline": 7, "labels": 7, "cash_tiles": 7, "welcome": 7, "home": 7}', now())`,
      [company, key],
    );
    warned();
    const shipped = { key, version: 90, config: pageConfigs[key].parse(defaultPageConfigs[key]) };
    const answer = await get(`/api/page_configs/${key}`, investor);
    expect([answer.statusCode, answer.json()]).toEqual([200, shipped]);
    const sentence = expect.stringMatching(
      new RegExp(`^Version 90 of ${key}, as it is stored, fails its check; the default is shown instead\\. .*: (Must be|This field)`),
    ) as string;
    expect((await get(`/api/page_configs/${key}`, admin)).json()).toEqual({ ...shipped, own: [], warnings: [sentence] });
    expect(warned()).toEqual([sentence, sentence].map((msg) => expect.objectContaining({ level: 40, msg, company: 'alder' }) as unknown));
    // It is put right like any other.
    const mended = await test.app.inject({
      method: 'PUT',
      url: `/api/admin/page_configs/${key}?version=90`,
      payload: {},
      headers: { authorization: admin.authorization },
    });
    expect([mended.statusCode, mended.json<{ version: number }>().version]).toEqual([200, 91]);
    expect((await get(`/api/page_configs/${key}`, admin)).json()).not.toHaveProperty('warnings');
  });

  it('the theme and the profile answer their defaults, before sign-in as well', async () => {
    await test.owner.query(
      `update companies set theme = '{"primary_color": "javascript:alert(1)"}', profile = '{"program_name": 7, "surprise": true}' where id = $1`,
      [company],
    );
    warned();
    const sentences = [
      'The profile of alder, as it is stored, fails its check; the default is shown instead. program_name: Must be text. surprise: This field is not known here.',
      'The theme of alder, as it is stored, fails its check; the default is shown instead. primary_color: Must be a colour of six hexadecimal digits, such as #6b3fa0.',
    ];
    const theme = await get('/api/companies/alder/theme', investor);
    expect([theme.statusCode, theme.json()]).toEqual([200, { primary_color: '#6b3fa0', logo: null }]);
    expect((await get('/api/companies/alder/theme', admin)).json()).toEqual({ primary_color: '#6b3fa0', logo: null, warnings: sentences });
    const profile = await get('/api/companies/alder/profile', admin);
    expect([profile.statusCode, profile.json()]).toMatchObject([200, { company_profile: { program_name: '' }, warnings: sentences }]);
    expect((await get('/api/companies/alder/profile', investor)).json()).not.toHaveProperty('warnings');
    expect((await get('/api/feature_flags', investor)).statusCode).toBe(200);
    warned();
    for (const url of ['/auth/company', '/auth/company/alder']) expect((await test.app.inject({ url })).statusCode).toBe(200);
    expect(warned().map(({ msg }) => msg)).toEqual([...sentences, ...sentences]);
  });

  it('flags and preferences that no version knows are nothing, and break nothing', async () => {
    await test.owner.query(`insert into feature_flags values ($1, 'no_such_flag', true, now())`, [company]);
    await test.owner.query(`update users set preferences = '{"theme": 7, "surprise": [null]}' where id = $1`, [investor.id]);
    const flags = await get('/api/feature_flags', investor);
    expect([flags.statusCode, flags.json<{ feature: { name: string } }[]>().some(({ feature }) => feature.name === 'no_such_flag')]).toEqual([200, false]);
    expect((await get('/api/users/info', investor)).statusCode).toBe(200);
  });
});
