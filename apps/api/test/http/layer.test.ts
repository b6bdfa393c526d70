import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, importFiles, routes, type Endpoint } from '@pari/contract';
import { lockFile } from '../../src/adapters/file-lock/fileLock.ts';
import { application } from '../../src/main/application.ts';
import type { Handlers } from '../../src/http/handler.ts';
import { Refusal } from '../../src/http/problems.ts';
import { openUploads } from '../../src/adapters/uploads/uploads.ts';
import { readSettings } from '../../src/settings.ts';
import { callOf, multipart } from '../permissions/calls.ts';
import { endpoints } from '../permissions/cells.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { testPdfSeal } from '../support/pdfSeal.ts';

let test: TestApp;
let person: TestPerson;
let dataDir: string;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pari-data-'));
  test = await createApp();
  person = await test.addPerson(await test.addCompany(), ['admin']);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await test.close();
  await rm(dataDir, { recursive: true });
});

const issuerTokens = () => Promise.resolve(null);

/** The application with some handlers of our own. */
async function withHandlers(own: Partial<Handlers>): Promise<FastifyInstance> {
  const settings = readSettings({ NODE_ENV: 'test', PARI_LOG_LEVEL: 'silent', PARI_DATA_DIR: dataDir });
  const app = await application({ settings, database: test.database, clock: test.clock, handlers: own, issuerTokens, pdfSeal: testPdfSeal, plugins: [] });
  apps.push(app);
  return app;
}
const bearer = () => ({ authorization: person.authorization });
/** The answer of a call whose handler throws `error`. */
async function failing(error: Error, call: 'getUserInfo' | 'setPreferences') {
  const app = await withHandlers({
    async [call]() {
      throw error;
    },
  });
  return app.inject(callOf(call, bearer()));
}
const audits = (requestId: unknown) =>
  test.database.asCompany(person.companyId, (tx) =>
    tx.rows<{ result: string; detail: object }>('select result, detail from audit_events where request_id = $1', [String(requestId)]),
  );

describe('the API description', () => {
  it('is valid OpenAPI and holds every endpoint with its policy and refusals', async () => {
    const answer = await test.app.inject({ url: '/api/openapi.json' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const description = answer.json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; 'x-policy': string; responses: Record<string, unknown> }>>;
    }>();
    expect(await new Validator().validate(description)).toEqual({ valid: true });
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, ...operation })),
    );
    expect(Object.fromEntries(operations.map(({ operationId, route }) => [operationId, route]))).toEqual(routes);
    for (const { operationId, responses, 'x-policy': policy } of operations) {
      const endpoint: Endpoint = contract[operationId as keyof typeof contract];
      expect(policy).toBe(endpoint.policy);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(endpoint.status ?? 200), '400', '401', '404', '500', '503']));
    }
  });
});

it('the API description names the files that an import takes', async () => {
  const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }>;
  }>();
  expect(Object.keys(paths['/api/admin/imports']?.post.requestBody.content['multipart/form-data']?.schema.properties ?? {})).toEqual([...importFiles]);
});

describe('every endpoint', () => {
  it.each(endpoints)('%s is 401 without a token, with the same body as an unknown path', async (id) => {
    const { request_id: _, ...unknown } = (await test.app.inject({ url: '/api/nothing' })).json<Record<string, unknown>>();
    for (const headers of [{}, { authorization: 'Bearer nobody' }, { authorization: 'Basic YTpi' }]) {
      const answer = await test.app.inject(callOf(id, headers, person.id));
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.json()).toMatchObject(unknown);
    }
  });
});

describe('input and output', () => {
  it('path parameters arrive decoded once', async () => {
    const seen: string[] = [];
    const app = await withHandlers({
      getFundCurrency: async ({ params }) => {
        seen.push(params.id);
        throw new Refusal('not_found');
      },
    });
    for (const path of ['a.b_c-1', 'A%2E1', '%41']) await app.inject({ url: `/api/currencies/fund/${path}`, headers: bearer() });
    for (const path of ['a%252Eb', 'a%20b', 'a+b', 'a%2Fb'])
      expect([path, (await app.inject({ url: `/api/currencies/fund/${path}`, headers: bearer() })).statusCode]).toEqual([path, 400]);
    expect(seen).toEqual(['a.b_c-1', 'A.1', 'A']);
  });

  it('a repeated query key is 400 where one value is wanted', async () => {
    const answer = await test.app.inject({ url: '/api/investors/company_users?search=a&search=b', headers: bearer() });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['search']]);
  });

  it('204 has no body and no type', async () => {
    const answer = await test.app.inject(callOf('recordAction', bearer()));
    expect([answer.statusCode, answer.body, answer.headers['content-type'], answer.headers['content-length']]).toEqual([204, '', undefined, undefined]);
  });

  it('decimals and dates are sent as the strings they are', async () => {
    const yen = { code: 'JPY', usd_per_unit: '0.006430000000000001', date: '2024-02-29', source: null };
    const app = await withHandlers({ listLatestRates: async () => ({ results: [yen] }) });
    expect((await app.inject(callOf('listLatestRates', bearer()))).body).toBe(
      '{"results":[{"code":"JPY","usd_per_unit":"0.006430000000000001","date":"2024-02-29","source":null}]}',
    );
  });

  it('an answer with a field that the contract does not list, or in another form, is a failure in tests and development', async () => {
    const extra = { code: 'USD', usd_per_unit: '1', date: '2024-01-01', source: null, secret: 'x' };
    const wrong = { code: 'USD', usd_per_unit: '1e5', date: '2024-01-01', source: null };
    for (const row of [extra, wrong]) {
      const app = await withHandlers({ listLatestRates: async () => ({ results: [row] }) });
      const answer = await app.inject(callOf('listLatestRates', bearer()));
      expect([answer.statusCode, answer.body.includes('secret')]).toEqual([500, false]);
    }
  });

  it('files arrive under the names they were sent with, in a folder that is gone afterwards', async () => {
    let seen: { folder: string; files: string[]; text: string } | undefined;
    const app = await withHandlers({
      runImport: async ({ folder }) => {
        seen = { folder, files: await readdir(folder), text: await readFile(`${folder}/firms.csv`, 'utf8') };
        return { dry_run: false, files: [], warnings: [] };
      },
    });
    const answer = await app.inject({ method: 'POST', url: '/api/admin/imports', ...multipart({ 'firms.csv': 'name\nÄ\n', 'logo-1.png': 'x' }, bearer()) });
    expect([answer.statusCode, seen?.files.toSorted(), seen?.text]).toEqual([200, ['firms.csv', 'logo-1.png'], 'name\nÄ\n']);
    await expect(readdir(seen?.folder ?? '')).rejects.toThrow('ENOENT');

    // As `curl -F firms.csv=@/tmp/x.csv` sends it: a field that bears the name of a file of an import is that file.
    const { payload, headers } = multipart({ 'x.csv': 'name\nB\n' }, bearer());
    const again = await app.inject({ method: 'POST', url: '/api/admin/imports', headers, payload: payload.replace('name="files"', 'name="firms.csv"') });
    expect([again.statusCode, seen?.files, seen?.text]).toEqual([200, ['firms.csv'], 'name\nB\n']);
  });
});

it('files that a killed process had received are removed at the next start, those of a running one are not', async () => {
  const uploads = join(dataDir, 'left-uploads');
  for (const name of ['running', 'ended', 'before-locks']) await mkdir(join(uploads, name), { recursive: true });
  lockFile(join(uploads, 'without-folder.lock'))?.release();
  lockFile(join(uploads, 'ended.lock'))?.release();
  const held = lockFile(join(uploads, 'running.lock'));
  await openUploads(uploads);
  expect((await readdir(uploads)).toSorted()).toEqual(['running', 'running.lock']);
  held?.release();
  await openUploads(uploads);
  expect(await readdir(uploads)).toEqual([]);
});

it('what a server receives outlives the start of another on its folder, and not its own end', async () => {
  const parent = join(dataDir, 'shared-uploads');
  const [one, other] = [await openUploads(parent), await openUploads(parent)];
  const folder = await one.folder();
  await writeFile(join(folder, 'a.csv'), 'a');
  expect(await one.folder()).toBe(folder);
  expect(await other.folder()).not.toBe(folder);
  await openUploads(parent);
  expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe('a');
  for (const each of [one, other]) await each.close();
  expect(await readdir(parent)).toEqual([]);
});

describe('a failing handler', () => {
  it('is 500 without a word of the cause, and leaves a trace of a write', async () => {
    const answer = await failing(Object.assign(new Error('secret of the house'), { detail: 'Key (email)=(a@b.example) exists' }), 'setPreferences');
    expect([answer.statusCode, answer.json<{ code: string }>().code, /secret|email/.test(answer.body)]).toEqual([500, 'internal', false]);
    expect(await audits(answer.headers['x-request-id'])).toEqual([{ result: 'failed', detail: { code: 'internal' } }]);
  });

  it.each(['ECONNREFUSED', '57P01', '57014', '53300', '08006', '40001', '40P01'])('by %s is 503 with a time to try again', async (code) => {
    const answer = await failing(Object.assign(new Error('x'), { code }), 'getUserInfo');
    expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  });

  it('undoes what it wrote, and a refusal is recorded all the same', async () => {
    const app = await withHandlers({
      setPreferences: async ({ tx, context }) => {
        await tx.run('update users set display_name = $2 where id = $1', [context.realUser.id, 'Changed']);
        throw new Refusal('conflict');
      },
    });
    const answer = await app.inject(callOf('setPreferences', bearer()));
    expect(answer.statusCode).toBe(409);
    const { display_name } =
      (await test.database.asCompany(person.companyId, (tx) =>
        tx.first<{ display_name: string }>('select display_name from users where id = $1', [person.id]),
      )) ?? {};
    expect(display_name).not.toBe('Changed');
    expect(await audits(answer.headers['x-request-id'])).toEqual([{ result: 'refused', detail: { code: 'conflict' } }]);
  });

  it('that finds something wrong only in its answer has changed nothing', async () => {
    const app = await withHandlers({
      setPreferences: async ({ tx, context }) => {
        await tx.run('update users set display_name = $2 where id = $1', [context.realUser.id, 'Changed']);
        return { preferences: 'none' } as never;
      },
    });
    expect((await app.inject(callOf('setPreferences', bearer()))).statusCode).toBe(500);
    const { display_name } =
      (await test.database.asCompany(person.companyId, (tx) =>
        tx.first<{ display_name: string }>('select display_name from users where id = $1', [person.id]),
      )) ?? {};
    expect(display_name).not.toBe('Changed');
  });
});
