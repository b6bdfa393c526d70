import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { featureFlags, type Role } from '@pari/contract';
import type { Database } from '../ports/database.ts';
import { IssuerUnreachable, type IssuerTokens } from '../ports/issuerTokens.ts';
import { authenticate, hashToken, RefusedCaller } from './authenticate.ts';
import { Refusal } from './problems.ts';

const now = new Date('2026-04-15T23:30:00Z');
const [real, target] = [randomUUID(), randomUUID()];
const row = {
  company_id: 'company',
  company_slug: 'alder',
  company_name: 'Alder',
  company_currency: 'EUR',
  company_time_zone: 'Asia/Tokyo',
  flags: [] as string[],
  credential: 'session',
  session_id: 'session',
  user_id: real,
  email: 'real@test.example',
  display_name: 'Real',
  roles: ['admin'] as Role[],
  target_id: null as string | null,
  target_email: null as string | null,
  target_display_name: null as string | null,
  target_roles: null as Role[] | null,
  target_active: null as boolean | null,
  adviser_link: false,
  acts_for_others: false,
  delegate_levels: null as string[] | null,
  view_id: null as string | null,
  view_capacity: null as string | null,
  view_has_reason: null as boolean | null,
  view_until: null as Date | null,
};
type Row = typeof row;
const viewed = {
  target_id: target,
  target_email: 'target@test.example',
  target_display_name: 'Target',
  target_roles: ['investor'] as Role[],
  target_active: true,
};

/** The view that the header begins. */
const begun = { id: 'begun', until: new Date(now.getTime() + 3_600_000) };

interface Given {
  readonly rows?: readonly Partial<Row>[];
  readonly headers?: Record<string, string>;
  readonly rawHeaders?: readonly string[];
  readonly cookies?: Record<string, string>;
  readonly issuerTokens?: IssuerTokens;
}

/** The context of a call, and what was asked of the database for it. */
async function asking({ rows = [{}], headers = {}, rawHeaders, cookies, issuerTokens = () => Promise.resolve(null) }: Given = {}) {
  const asked: unknown[] = [];
  const database = {
    call: async (_text: string, values: unknown[]) => {
      asked.push(...values);
      return rows.map((one) => ({ ...row, ...one }));
    },
    asCompany: async () => begun,
  } as unknown as Database;
  const all = { authorization: 'Bearer token', ...headers };
  const raw = { rawHeaders: rawHeaders ?? Object.entries(all).flat() };
  const context = await authenticate(database, issuerTokens, { headers: all, raw, id: 'request', ...(cookies && { cookies }) }, now);
  return { context, asked };
}
/** Status word and sentence of a refusal. */
const refused = (given: Given) =>
  asking(given).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('a credential', () => {
  it('of ours is looked up by its hash, at this moment', async () => {
    const { asked } = await asking();
    expect(asked).toEqual([createHash('sha256').update('token').digest(), null, null, now, null, null]);
    expect(hashToken('token').toString('hex')).toBe(createHash('sha256').update('token').digest('hex'));
  });

  it('with a dot is one of an issuer, who says whose it is', async () => {
    const seen: unknown[] = [];
    const issuerTokens: IssuerTokens = async (...given) => (seen.push(...given), { issuer: 'https://issuer.example', subject: 'me' });
    const { asked } = await asking({ headers: { authorization: 'Bearer a.b.c' }, issuerTokens });
    expect([seen, asked]).toEqual([
      ['a.b.c', now],
      [null, 'https://issuer.example', 'me', now, null, null],
    ]);
    expect(await refused({ headers: { authorization: 'Bearer a.b.c' } })).toBe('unauthenticated');
  });

  it('of an issuer that cannot be reached is unavailable for a moment; a defect stays one', async () => {
    const by = (error: Error) => {
      const issuerTokens: IssuerTokens = async () => {
        throw error;
      };
      return asking({ headers: { authorization: 'Bearer a.b' }, issuerTokens });
    };
    await expect(by(new IssuerUnreachable())).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The issuer of this token cannot be reached. Try again in a moment.',
    });
    await expect(by(new Error('defect'))).rejects.toThrow(/^defect$/);
  });

  it.each([
    ['Bearer token', 'taken'],
    ['bearer token', 'taken'],
    ['Bearer a-b._~+/=c1', 'unauthenticated'],
    [`Bearer ${'a'.repeat(8192)}`, 'taken'],
    [`Bearer ${'a'.repeat(8193)}`, 'unauthenticated'],
    ['Bearer', 'unauthenticated'],
    ['Bearer  token', 'unauthenticated'],
    ['xBearer token', 'unauthenticated'],
    ['Bearer token x', 'unauthenticated'],
    ['Basic token', 'unauthenticated'],
    ['', 'unauthenticated'],
  ])('%j is %s', async (authorization, expected) => expect(await refused({ headers: { authorization } })).toBe(expected));

  it('sent twice is none, whatever Node shows of it; a value that spells its name is no second one', async () => {
    expect(await refused({ rawHeaders: ['Authorization', 'Bearer token', 'AUTHORIZATION', 'Bearer token'] })).toBe('unauthenticated');
    expect(await refused({ rawHeaders: ['Authorization', 'Bearer token', 'X-Name', 'authorization'] })).toBe('taken');
  });

  it.each(Object.keys(row).filter((name) => !/^(target_|view_)/.test(name) && name !== 'session_id' && name !== 'delegate_levels'))(
    'whose %s the database cannot tell is a defect',
    async (name) => expect(await refused({ rows: [{ [name]: null }] })).toMatch(/is null, which it never should be/),
  );

  it.each(Object.keys(viewed).filter((name) => name !== 'target_id'))('whose target lacks %s is a defect', async (name) =>
    expect(await refused({ rows: [{ ...viewed, [name]: null }], headers: { 'x-view-as': target } })).toMatch(/is null, which it never should be/),
  );

  it('that nobody has, or that two companies know, opens nothing', async () => {
    expect(await refused({ rows: [] })).toBe('unauthenticated');
    expect(await refused({ rows: [{}, {}] })).toBe('unauthenticated');
  });
});

describe('the context of a call', () => {
  it('is the person, their company and its day, and cannot be changed', async () => {
    const { context } = await asking();
    const person = { id: real, email: 'real@test.example', displayName: 'Real', roles: new Set(['admin']) };
    expect(context).toEqual({
      requestId: 'request',
      now,
      company: { id: 'company', slug: 'alder', name: 'Alder', currency: 'EUR', timeZone: 'Asia/Tokyo' },
      flags: new Set(['investor_portfolio_page']),
      realUser: person,
      effectiveUser: person,
      mode: 'self',
      view: null,
      levels: new Set(),
      actsForOthers: false,
      showUnpublished: false,
      asOf: '2026-04-16',
      asOfNamed: null,
      knownOn: null,
      credential: { kind: 'session', sessionId: 'session' },
    });
    expect(Object.isFrozen(context)).toBe(true);
  });

  it('has the day of the header and what was known then; the cookie alone chooses nothing', async () => {
    const days = async (headers: Record<string, string>, cookies: Record<string, string>) => {
      const { context } = await asking({ headers, cookies });
      return [context.asOf, context.knownOn];
    };
    expect(await days({ 'x-as-of-date': '2025-12-31', 'x-known-on': '2026-01-31' }, {})).toEqual(['2025-12-31', '2026-01-31']);
    expect(await days({ 'x-as-of-date': '2025-12-31' }, { pari_as_of: '2025-12-31' })).toEqual(['2025-12-31', null]);
    expect(await days({}, { pari_as_of: '2025-12-31' })).toEqual(['2026-04-16', null]);
  });

  it('knows which day a day of the address has to be: that of the header, or of the cookie', async () => {
    const named = async (headers: Record<string, string>, cookies: Record<string, string>) => (await asking({ headers, cookies })).context.asOfNamed;
    expect(await named({ 'x-as-of-date': '2025-12-31' }, {})).toBe('2025-12-31');
    expect(await named({}, { pari_as_of: '2025-12-31' })).toBe('2025-12-31');
    expect(await named({}, {})).toBeNull();
  });

  it('has the features that are on unless the company said otherwise', async () => {
    const on = async (flags: string[]) => [...(await asking({ rows: [{ flags }] })).context.flags].toSorted();
    const usual = Object.entries(featureFlags).flatMap(([name, flag]) => (flag.on ? [name] : []));
    expect(await on([])).toEqual(usual.toSorted());
    expect(await on(['-investor_portfolio_page', 'aggregator', 'advisor_flow', '-advisor_flow', 'a_feature_that_was', '-another'])).toEqual(['aggregator']);
  });
});

describe('a view', () => {
  const viewing = (given: Partial<Row>, header = 'x-view-as') => ({ rows: [{ ...viewed, ...given }], headers: { [header]: target } });

  it('is the person asked for, and asks the database for them', async () => {
    const { context, asked } = await asking(viewing({}));
    expect(asked.slice(4)).toEqual([target, null]);
    expect([context.mode, context.realUser.id, context.effectiveUser]).toEqual([
      'view_as',
      real,
      { id: target, email: 'target@test.example', displayName: 'Target', roles: new Set(['investor']) },
    ]);
    const adviser = await asking(viewing({ roles: ['adviser'], flags: ['advisor_flow'], adviser_link: true }, 'x-advisor-client'));
    expect([adviser.asked.slice(4), adviser.context.mode, adviser.context.effectiveUser.id]).toEqual([[null, target], 'adviser', target]);
  });

  it.each([
    ['an administrator', 'x-view-as', { roles: ['admin'] }, true],
    ['a viewer', 'x-view-as', { roles: ['viewer'] }, true],
    ['an investor', 'x-view-as', { roles: ['investor'] }, false],
    ['an adviser by the wrong header', 'x-view-as', { roles: ['adviser'], flags: ['advisor_flow'], adviser_link: true }, false],
    ['an adviser of the client', 'x-advisor-client', { roles: ['adviser'], flags: ['advisor_flow'], adviser_link: true }, true],
    ['an adviser without the feature', 'x-advisor-client', { roles: ['adviser'], adviser_link: true }, false],
    ['an adviser without the client', 'x-advisor-client', { roles: ['adviser'], flags: ['advisor_flow'] }, false],
    ['an administrator by the wrong header', 'x-advisor-client', { roles: ['admin'], flags: ['advisor_flow'], adviser_link: true }, false],
    ['a delegate', 'x-advisor-client', { roles: [], delegate_levels: ['figures'] }, true],
    ['a delegate by the wrong header', 'x-view-as', { roles: ['investor'], delegate_levels: ['figures'] }, false],
    ['a delegate who is a reviewer now', 'x-advisor-client', { roles: ['reviewer'], delegate_levels: ['figures'] }, false],
    ['a delegate of somebody who is an adviser now', 'x-advisor-client', { roles: [], delegate_levels: ['figures'], target_roles: ['adviser'] }, false],
    ['nobody known', 'x-view-as', { target_id: null }, false],
    ['somebody deactivated', 'x-view-as', { target_active: false }, false],
    ['oneself', 'x-view-as', { target_id: real }, false],
    ['somebody with rights over others', 'x-view-as', { target_roles: ['investor', 'reviewer'] }, false],
    ['a carry participant', 'x-view-as', { target_roles: ['carry_participant'] }, true],
  ] as const)('of or by %s is given: %s %o %s', async (_, header, given, opens) =>
    expect(await refused(viewing(given as unknown as Partial<Row>, header))).toBe(opens ? 'taken' : 'not_found'),
  );

  it.each([
    ['none is begun by its header', {}, 'begun'],
    ['the one that is open', { view_capacity: 'viewer', view_until: new Date(now.getTime() + 1) }, 'there'],
    ['one that is over', { view_capacity: 'viewer', view_until: now }, 'view_needed'],
    ['one in another capacity gives way to another', { view_capacity: 'admin', view_until: new Date(now.getTime() + 1) }, 'begun'],
    ['none, where a reason is asked', { flags: ['reason_for_viewing'] }, 'view_needed'],
    [
      'one without a reason, where one is asked',
      { flags: ['reason_for_viewing'], view_capacity: 'viewer', view_until: new Date(now.getTime() + 1), view_has_reason: false },
      'view_needed',
    ],
    [
      'one with a reason, where one is asked',
      { flags: ['reason_for_viewing'], view_capacity: 'viewer', view_until: new Date(now.getTime() + 1), view_has_reason: true },
      'there',
    ],
  ] as const)('that is there already: %s', async (_, { ...given }, expected) => {
    const rows = [{ ...viewed, roles: ['viewer'] as Role[], ...('view_until' in given && { view_id: 'there' }), ...(given as Partial<Row>) }];
    const found = await asking({ rows, headers: { 'x-view-as': target } }).then(
      ({ context }) => context.view?.id,
      (error: unknown) => (error as Refusal).code,
    );
    expect(found).toBe(expected);
  });

  it.each(['x-as-of-date', 'x-known-on'])('is not read where %s is no day, which is told', async (name) => {
    const sentence = `${name} must be one date from 1900 to 2200, YYYY-MM-DD.`;
    await expect(asking({ headers: { [name]: '2026-02-30' } })).rejects.toMatchObject({
      code: 'bad_request',
      message: sentence,
      errors: { [name]: [sentence] },
    });
  });

  it.each([`x${target}`, `${target}x`, 'nobody'])('is not looked for where %s is no id, which is told', async (id) => {
    const sentence = 'x-advisor-client must be one user id.';
    await expect(asking({ headers: { 'x-advisor-client': id } })).rejects.toMatchObject({ code: 'bad_request', errors: { 'x-advisor-client': [sentence] } });
  });

  it.each(['', 'false', 'TRUE'])('does not guess whether %j shows what is unpublished, and says so', async (given) => {
    const sentence = 'X-Show-Unpublished must be true or absent.';
    await expect(asking({ headers: { 'x-show-unpublished': given } })).rejects.toMatchObject({
      code: 'bad_request',
      errors: { 'x-show-unpublished': [sentence] },
    });
  });

  it('is not read where the day of the cookie is another, which is told', async () => {
    const sentence = 'The as-of date of the header and of the cookie disagree.';
    const given = { headers: { 'x-as-of-date': '2026-01-31' }, cookies: { pari_as_of: '2026-01-30' } };
    await expect(asking(given)).rejects.toMatchObject({ errors: { 'x-as-of-date': [sentence] } });
  });

  it('is not asked for where reading the headers is a defect', async () => {
    const cookies = Object.defineProperty({}, 'pari_as_of', {
      get() {
        throw new Error('defect');
      },
    });
    expect(await refused({ cookies })).toBe('Error: defect');
  });

  it('that is refused names who asked and for whom, and a bad header its sentence', async () => {
    const refusal = (given: Given) => asking(given).catch((error: unknown) => error);
    const denied = await refusal({ rows: [{ ...viewed, roles: ['investor'] }], headers: { 'x-view-as': target } });
    expect(denied).toBeInstanceOf(RefusedCaller);
    expect(denied).toMatchObject({
      code: 'not_found',
      message: 'There is nothing here.',
      askedFor: target,
      caller: { realUser: { id: real }, mode: 'view_as' },
    });
    expect(await refusal({ rows: [{ ...viewed, roles: ['investor'] }], headers: { 'x-advisor-client': target } })).toMatchObject({ askedFor: target });
    expect(await refusal({ headers: { 'x-view-as': 'nobody' } })).toMatchObject({
      code: 'bad_request',
      errors: { 'x-view-as': ['x-view-as must be one user id.'] },
      askedFor: null,
      caller: { mode: 'self', realUser: { id: real } },
    });
  });

  it('shows what is unpublished to administrators who view, where the company has that on', async () => {
    const flags = ['unpublished_funds_toggle_display'];
    const headers = { 'x-view-as': target, 'x-show-unpublished': 'true' };
    expect((await asking({ rows: [{ ...viewed, flags }], headers })).context.showUnpublished).toBe(true);
    expect(await refused({ rows: [{ ...viewed, flags: [] }], headers })).toBe('not_found');
    expect(await refused({ rows: [{ ...viewed, flags, roles: ['viewer'] }], headers })).toBe('not_found');
    expect(await refused({ rows: [{ flags }], headers: { 'x-show-unpublished': 'true' } })).toBe('not_found');
  });
});
