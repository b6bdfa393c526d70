import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { testSecret } from '../support/keys.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { told } from '../../src/main/commands/told.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import { sampleCriteria } from '../definitions/given.ts';
import { ground, writeFolder } from '../imports/importing.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { processesIn } from '../support/postgresProcess.ts';
import { pari, spawnPari, type Ran } from './pari.ts';

let test: TestApp;
let run: (...words: string[]) => Promise<Ran>;
const folder = mkdtempSync(join(tmpdir(), 'pari-commands-'));
// The database server has an account of its own, which must be able to pass.
chmodSync(folder, 0o755);
beforeAll(async () => {
  test = await createApp();
  test.clock.set(new Date());
  run = (...words) => pari({ DATABASE_URL: test.connectionString }, words);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

const good = (out: string) => ({ status: 0, out: `${out}\n`, err: '' });
const bad = (err: string | RegExp) => ({ status: 1, out: '', err: typeof err === 'string' ? `${err}\n` : (expect.stringMatching(err) as string) });

describe('setting a company up without the demo', () => {
  it('adds a company, people, a page, a feature and data, and a token opens all of it', async () => {
    expect(await run('company', 'add', 'acme', '--name', 'Acme Capital', '--currency', 'EUR')).toEqual(
      good('Added the company acme. Its people sign in at http://localhost:3000/acme.'),
    );
    expect(await run('user', 'add', 'Ann@Acme.example', '--company', 'acme', '--name', 'Ann Admin', '--roles', 'admin,reviewer')).toEqual(
      good('Added ann@acme.example to acme.'),
    );
    writeFileSync(join(folder, 'labels.json'), '{"home": "Start"}');
    expect(await run('config', 'put', 'labels', join(folder, 'labels.json'), '--company', 'acme')).toEqual(good('labels is now at version 1.'));
    expect(await run('config', 'put', 'labels', join(folder, 'labels.json'), '--company', 'acme')).toEqual(
      good('labels is equal to version 1; nothing was changed.'),
    );
    expect(await run('flag', 'aggregator', 'on', '--company', 'acme')).toEqual(good('aggregator is on for acme.'));

    const token = await run('token', '--email', 'ANN@acme.example');
    expect(token).toEqual({ status: 0, out: expect.stringMatching(/^\S{40,}\n$/) as string, err: '' });
    const headers = { authorization: `Bearer ${token.out.trim()}` };
    const me = await test.app.inject({ url: '/api/users/info', headers });
    expect(me.json()).toMatchObject({ email: 'ann@acme.example', is_sidecar_admin: true, company: { slug: 'acme', currency: 'EUR' } });
    expect((await test.app.inject({ url: '/api/page_configs/labels', headers })).json()).toMatchObject({ version: 1, config: { home: 'Start' } });
    const flags = await test.app.inject({ url: '/api/feature_flags', headers });
    expect(flags.json<{ feature: { name: string }; active: boolean }[]>().find(({ feature }) => feature.name === 'aggregator')).toMatchObject({ active: true });
  });

  it('imports a folder, first dry, and says what happened', async () => {
    const files = writeFolder({ ...ground, 'notes.txt': '' });
    const dry = await run('import', files, '--company', 'acme', '--dry-run');
    expect(dry).toEqual({
      status: 0,
      out: expect.stringMatching(/^firms.csv: 1 row, 1 added, 0 updated, 0 skipped\n.*Dry run: nothing was changed.\n$/s) as string,
      err: expect.stringContaining('Note: notes.txt is not a file of an import and was not read.') as string,
    });
    expect((await run('import', files, '--company', 'acme')).out).toMatch(
      /^firms.csv: 1 row, 1 added.*investors.csv: 2 rows, 2 added, 0 updated, 0 skipped\nImported.\n$/s,
    );
    expect((await run('import', files, '--company', 'acme')).out).toMatch(/^firms.csv: 1 row, 0 added, 0 updated, 1 skipped/);
    rmSync(files, { recursive: true });
  });

  it('names every fault of an import by file, row and column', async () => {
    const files = writeFolder({ 'firms.csv': 'name\n x\n' });
    expect(await run('import', files, '--company', 'acme')).toEqual(
      bad('Nothing was imported. One problem was found.\nfirms.csv row 2, column name: " x" begins or ends with a blank.'),
    );
    rmSync(files, { recursive: true });
    expect(await run('import', files, '--company', 'acme')).toEqual(
      bad(`Nothing was imported. One problem was found.\n${files}: Is not a folder that can be read. Name the one that holds the files.`),
    );
  });

  it('sets a password from standard input', async () => {
    const env = { DATABASE_URL: test.connectionString };
    expect(await pari(env, ['user', 'password', 'ann@acme.example'], 'correct horse\n')).toEqual(
      good('ann@acme.example of acme can sign in with it. Sessions opened before have ended.'),
    );
    expect(await pari(env, ['user', 'password', 'ann@acme.example'], 'short\n')).toEqual(bad('A password has at least 8 characters.'));
    expect(await pari(env, ['user', 'password', 'bob@acme.example'], 'correct horse\n')).toEqual(bad('Nobody has the e-mail address bob@acme.example.'));
  });

  it('adds, lists and takes away a sign-in provider of the company’s own, whose secret nobody reads', async () => {
    const issuer = 'https://login.acme.example/tenant';
    const client = ['--company', 'acme', '--client', 'portal', '--label', 'Acme staff'];
    const added = await pari(
      { DATABASE_URL: test.connectionString },
      ['issuer', 'add', issuer, ...client, '--domains', 'Acme.example, acme.test'],
      'the secret of it\n',
    );
    const made = await test.owner.query<{ id: string }>('select id from company_issuers where issuer = $1', [issuer]);
    const back = `http://localhost:3000/auth/callback/${made.rows[0]?.id}`;
    expect(added).toEqual(good(`acme has the sign-in provider ${issuer}. At it, allow ${back} as an address to come back to.`));
    expect(await run('issuer', 'list', '--company', 'acme')).toEqual(good(`${issuer}\tAcme staff\tverified_email\tacme.example,acme.test\t0 people\t${back}`));
    expect(await run('issuer', 'add', issuer, ...client, '--domains', 'acme.example', '--authentication', 'none')).toEqual(
      bad('The company has this issuer already. Remove it first to add it anew.'),
    );
    expect(await run('user', 'add', 'staff@acme.example', '--company', 'acme', '--name', 'Staff', '--roles', 'investor', '--issuer', issuer)).toEqual(
      good('Added staff@acme.example to acme.'),
    );
    expect(await run('issuer', 'remove', issuer, '--company', 'acme')).toEqual(bad('1 of acme sign in by it: move them first.'));
    await test.owner.query(`update users set way_in = null where email = 'staff@acme.example'`);
    const byHand = 'https://other.acme.example';
    expect((await run('issuer', 'add', byHand, ...client, '--by-invitation', '--authentication', 'none')).status).toBe(0);
    expect(await run('user', 'add', 'invited@acme.example', '--company', 'acme', '--name', 'In', '--roles', 'investor', '--issuer', byHand)).toEqual(
      good('Added invited@acme.example to acme. An invitation is on its way by mail.'),
    );
    await test.owner.query(`update users set way_in = null where email = 'invited@acme.example'`);
    expect((await run('issuer', 'remove', byHand, '--company', 'acme')).status).toBe(0);
    expect(await run('issuer', 'remove', issuer, '--company', 'acme')).toEqual(good(`acme no longer has the sign-in provider ${issuer}.`));
    expect(await run('issuer', 'list', '--company', 'acme')).toEqual({ status: 0, out: '', err: '' });
    const { rows } = await test.owner.query(`select action, detail from audit_events where action like '%Issuer' and detail ->> 'issuer' = $1 order by id`, [
      issuer,
    ]);
    expect(rows).toEqual([
      { action: 'addIssuer', detail: { issuer, domains: ['acme.example', 'acme.test'], link_by: 'verified_email' } },
      { action: 'removeIssuer', detail: { issuer } },
    ]);
  });

  it('adds somebody who signs in by passkey alone, and mails them an invitation', async () => {
    expect(await run('user', 'add', 'out@family.example', '--company', 'acme', '--name', 'Olga', '--roles', 'investor', '--passkey')).toEqual(
      good('Added out@family.example to acme. An invitation is on its way by mail.'),
    );
    const { rows } = await test.owner.query(
      `select u.way_in, l.kind from users u join sign_in_links l on l.company_id = u.company_id and l.user_id = u.id where u.email = 'out@family.example'`,
    );
    expect(rows).toEqual([{ way_in: 'urn:pari:passkey', kind: 'invitation' }]);
  });

  it('changes the roles of a person, and keeps somebody out', async () => {
    await run('user', 'add', 'leaver@acme.example', '--company', 'acme', '--name', 'Lee', '--roles', 'admin');
    const headers = { authorization: `Bearer ${(await run('token', '--email', 'leaver@acme.example')).out.trim()}` };
    const status = async () => (await test.app.inject({ url: '/api/users/info', headers })).statusCode;
    const set = (...words: string[]) => run('user', 'set', 'Leaver@acme.example', '--company', 'acme', ...words);
    expect(await set('--roles', 'viewer,investor')).toEqual(good('leaver@acme.example of acme may sign in; roles: viewer, investor.'));
    expect(await status()).toBe(200);
    expect(await set('--active', 'false')).toEqual(good('leaver@acme.example of acme may not sign in; roles: viewer, investor.'));
    expect(await status()).toBe(401);
    expect((await set('--active', 'true')).status).toBe(0);
    expect(await status()).toBe(401);
    expect(await set()).toEqual(bad('Say what to set: --roles, --active or both.'));
    expect(await set('--active', 'no')).toEqual(bad('Say --active true or --active false, not "no".'));
  });

  it('links a person to a subject of a provider, once, or instead of the link there is', async () => {
    await run('user', 'add', 'link@acme.example', '--company', 'acme', '--name', 'Lin', '--roles', 'investor');
    const headers = { authorization: `Bearer ${(await run('token', '--email', 'link@acme.example')).out.trim()}` };
    const status = async () => (await test.app.inject({ url: '/api/users/info', headers })).statusCode;
    const link = (email: string, subject: string, ...words: string[]) =>
      pari({ DATABASE_URL: test.connectionString, PARI_API_ISSUERS: 'https://id.example' }, [
        'user',
        'link',
        email,
        '--company',
        'acme',
        '--issuer',
        'https://id.example',
        '--subject',
        subject,
        ...words,
      ]);
    expect(await link('Link@acme.example', 'auth0|7')).toEqual(good('link@acme.example of acme is auth0|7 at https://id.example.'));
    expect(await link('link@acme.example', 'auth0|8')).toEqual(bad('This person is linked already, at https://id.example.'));
    expect((await link('ann@acme.example', 'auth0|7')).err).toMatch(/^This subject is linked to somebody else of this company\./);
    expect(await status()).toBe(200);
    expect(await link('link@acme.example', 'auth0|8', '--instead')).toMatchObject({ status: 0, err: '' });
    expect(await status()).toBe(401);
    expect((await link('ann@acme.example', 'auth0|7')).status).toBe(0);
    const told = await run('user', 'link', 'leaver@acme.example', '--company', 'acme', '--issuer', 'https://other.example', '--subject', 'x');
    expect([told.status, told.err]).toEqual([0, expect.stringMatching(/^Note: https:\/\/other\.example is neither PARI_OIDC_ISSUER nor/)]);
    for (const [issuer, subject, sentence] of [
      ['urn:pari:embedded', 'x', /^--issuer: /],
      ['http://localhost:3000/oidc', 'x', /^This is the embedded sign-in, where everybody is known by their own account\./],
      ['https://id.example', ' x', /^--subject: Must be the subject as it stands in the tokens/],
    ] as const)
      expect(await run('user', 'link', 'ann@acme.example', '--company', 'acme', '--issuer', issuer, '--subject', subject)).toEqual(bad(sentence));
    const { rows } = await test.database.pool.query(`select 1 where has_column_privilege('pari_request', 'identities', 'subject', 'select')`);
    expect(rows).toEqual([]);
  });

  it('leaves an audit event of everything it changed, chains them and verifies the chain', async () => {
    const answer = await run('audit', 'verify');
    expect(answer.status).toBe(0);
    expect(answer.out).toMatch(/^acme: intact, \d+ events, chain ends in [0-9a-f]{64}\n$/);
    const events = await test.database.asSystem((tx) =>
      tx.rows<{ action: string }>('select distinct action from audit_events where real_user_id is null order by 1'),
    );
    expect(events.map(({ action }) => action)).toEqual([
      'addCompany',
      'addIssuer',
      'createUser',
      'importRoles',
      'issueCommandLineToken',
      'linkIdentity',
      'putFeatureFlag',
      'putPageConfig',
      'removeIssuer',
      'runImport',
      'setPassword',
      'updateUser',
    ]);
  });
});

describe('a mistake is told in a sentence on standard error, with exit status 1', () => {
  it.each<[string[], string | RegExp]>([
    [[], /^Usage: npm run -s pari -- COMMAND/],
    [['frobnicate'], /^There is no command "frobnicate"\.\n\nUsage:/],
    [['company', 'add'], 'SLUG is missing.\nUsage: company add SLUG --name NAME --currency CURRENCY'],
    [['company', 'add', 'x1', '--name', 'X'], '--currency is missing.\nUsage: company add SLUG --name NAME --currency CURRENCY'],
    [['company', 'add', 'x1', 'y', '--name', 'X', '--currency', 'USD'], '"y" is one word too many.\nUsage: company add SLUG --name NAME --currency CURRENCY'],
    [['flag', 'aggregator', 'on', '--firm', 'acme'], "Unknown option '--firm'\nUsage: flag NAME on|off --company COMPANY"],
    [['company', 'add', 'investor', '--name', 'X', '--currency', 'USD'], "investor is a word of the product's own addresses; choose another slug."],
    [['company', 'add', 'Bad Slug', '--name', 'X', '--currency', 'USD'], /^The slug "Bad Slug" must be 2 to 40 small letters/],
    [['company', 'add', 'xx', '--name', 'X', '--currency', 'BTC'], '"BTC" is not a currency code of ISO 4217, such as USD.'],
    [['company', 'add', 'acme', '--name', 'X', '--currency', 'USD'], 'There is a company acme already.'],
    [['user', 'add', 'ann@acme.example', '--company', 'acme', '--name', 'A', '--roles', 'admin'], 'A person with this e-mail address exists already.'],
    [
      ['user', 'add', 'ann@acme.example', '--company', 'acme', '--name', 'A', '--roles', 'admin', '--passkey'],
      'A person with this e-mail address exists already.',
    ],
    [
      ['user', 'add', 'x@acme.example', '--company', 'acme', '--name', 'A', '--roles', 'admin', '--passkey', '--issuer', 'x'],
      'An account has one way in: say --passkey or --issuer.',
    ],
    [
      ['user', 'add', 'x@acme.example', '--company', 'acme', '--name', 'A', '--roles', 'admin', '--issuer', 'https://x'],
      'acme has no sign-in provider "https://x"; `issuer add` adds one.',
    ],
    [['issuer', 'add', 'x', '--company', 'acme', '--client', 'c', '--label', 'L', '--domains', 'a.example'], '"x" is not the address of an issuer.'],
    [['issuer', 'add', 'https://x', '--company', 'acme', '--client', 'c', '--label', 'L'], /^--domains: say whose addresses it vouches for/],
    [['issuer', 'add', 'https://x', '--company', 'acme', '--client', 'c', '--label', 'L', '--domains', '*'], /^--domains: say whose addresses it vouches for/],
    [['issuer', 'add', 'https://x', '--company', 'acme', '--client', 'c', '--label', ' ', '--domains', 'a.example'], /^--label: /],
    [
      ['issuer', 'add', 'https://x', '--company', 'acme', '--client', 'c', '--label', 'L', '--domains', 'a.example', '--authentication', 'basic'],
      /^--authentication is one of /,
    ],
    [
      ['issuer', 'add', 'https://x', '--company', 'acme', '--client', 'c', '--label', 'L', '--domains', 'a.example'],
      /^The client's secret is read from standard input/,
    ],
    [['issuer', 'remove', 'https://x', '--company', 'acme'], 'acme has no sign-in provider "https://x".'],
    [['user', 'add', 'nobody', '--company', 'acme', '--name', 'A', '--roles', 'admin'], '"nobody" is not an e-mail address.'],
    [['user', 'add', 'x@acme.example', '--company', 'acme', '--name', 'A', '--roles', 'admin,owner'], /^"owner" is not a role\./],
    [['flag', 'agregator', 'on', '--company', 'acme'], /^"agregator" is not a feature\. The features are show_coinvest_home_page, /],
    [['flag', 'aggregator', 'maybe', '--company', 'acme'], 'Say on or off, not "maybe".'],
    [['config', 'put', 'dashboard', 'x.json', '--company', 'acme'], /^"dashboard" is not the key of a page configuration/],
    [
      ['definition', 'put', 'kyc', 'x', 'x.json', '--company', 'acme'],
      /^"kyc" is no kind of definition\. The kinds are criteria, kyc_workflow, application, tax_form, document_template\.\n$/,
    ],
    [['definition', 'put', 'criteria', 'a b', 'x.json', '--company', 'acme'], /^A key is 1 to 100 letters/],
    [['definition', 'put', 'criteria', 'x', 'nowhere.json', '--company', 'acme'], /^There is no file nowhere\.json\.\n$/],
    [['config', 'put', 'labels', 'nowhere.json', '--company', 'acme'], /^There is no file nowhere\.json\.\n$/],
    [['import', '.', '--company', 'nowhere'], 'There is no company "nowhere". There are acme.'],
    [['token', '--email', 'who@acme.example'], 'No active person has the e-mail address who@acme.example.'],
    [['token', '--email', 'ann@acme.example', '--company', 'nowhere'], 'There is no company "nowhere". There are acme.'],
  ])('%j', async (words, sentence) => {
    expect(await run(...words)).toEqual(bad(sentence));
  });

  it('a definition that is wrong by path, and one that cannot be published is not kept either', async () => {
    const put = (...more: string[]) => run('definition', 'put', 'criteria', 'simple', join(folder, 'criteria.json'), '--company', 'acme', ...more);
    const count = async () => (await test.owner.query('select state, author_id from definitions')).rows;
    const write = (body: object) => writeFileSync(join(folder, 'criteria.json'), JSON.stringify(body));
    write({ ...sampleCriteria(), more: 1 });
    expect((await put()).err).toMatch(/\nmore: This field is not known here\.\n$/);
    write({ name: 'N', blocks: [] });
    expect((await put('--publish')).err).toMatch(/\nblocks: There must be one block of kind country_selector: there is none\./);
    expect(await count()).toEqual([]);
    write(sampleCriteria());
    expect(await put()).toEqual(good('simple is now at version 1.'));
    expect(await put('--publish')).toEqual(good('simple is equal to version 1; nothing was changed.\nVersion 1 of simple is published.'));
    expect(await put('--publish')).toEqual(good('simple is equal to version 1; nothing was changed.'));
    expect(await count()).toEqual([{ state: 'published', author_id: null }]);
  });

  it('a page configuration that is wrong, field by field', async () => {
    writeFileSync(join(folder, 'wrong.json'), '{"tiles": [{"heading": "X", "field_name": "x", "field_type": "money"}], "colour": 1}');
    expect((await run('config', 'put', 'investor_dashboard', join(folder, 'wrong.json'), '--company', 'acme')).err).toMatch(
      /needs attention.*tiles\.0\.field_type: .*colour: This field is not known here/s,
    );
  });

  it('an address known in two companies', async () => {
    await run('company', 'add', 'other', '--name', 'Other', '--currency', 'USD');
    await run('user', 'add', 'ann@acme.example', '--company', 'other', '--name', 'Ann', '--roles', 'investor');
    expect(await run('token', '--email', 'ann@acme.example')).toEqual(bad('ann@acme.example is known in acme and other: name one with --company.'));
    expect((await run('token', '--email', 'ann@acme.example', '--company', 'other')).status).toBe(0);
  });

  it('a file or a disk that fails, which is not the database', () => {
    const failing = (code: string, syscall: string, message: string) => told(Object.assign(new Error(`${code}: ${message}`), { code, syscall }));
    expect(failing('EACCES', 'open', "permission denied, open 'valuations.csv'")).toBe("EACCES: permission denied, open 'valuations.csv'.");
    expect(failing('ENOSPC', 'write', 'no space left on device, write')).toBe(
      'There is no room left on the disk of PARI_DATA_DIR, or of the folder that was named (ENOSPC: no space left on device, write). Make room and try again.',
    );
    expect(failing('ENOTFOUND', 'getaddrinfo', 'getaddrinfo ENOTFOUND db')).toBe(
      'The database cannot be reached (ENOTFOUND: getaddrinfo ENOTFOUND db). Look at the address in DATABASE_URL, and whether that server runs.',
    );
  });

  it('a port that another program has', async () => {
    const [first, second] = [createServer(), createServer()];
    await once(first.listen(0, '127.0.0.1'), 'listening');
    const address = first.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const [error] = (await once(second.listen(port, '127.0.0.1'), 'error').catch((thrown: unknown) => [thrown])) as unknown[];
    expect(told(error)).toBe(`Another program listens on port ${port} already. Stop it, or set PORT to a free one.`);
    first.close();
  });

  it('a database, a role or a password that the server does not know', async () => {
    const at = (change: Partial<URL>) => pari({ DATABASE_URL: Object.assign(new URL(test.connectionString), change).href }, ['migrate']);
    expect(await at({ pathname: '/nowhere' })).toEqual(
      bad(
        'The database server has no such database (database "nowhere" does not exist). Create it, owned by the user in DATABASE_URL, or correct DATABASE_URL.',
      ),
    );
    expect(await at({ username: 'nobody' })).toEqual(
      bad(
        /^The database server does not let the user in DATABASE_URL in \(.*"nobody".*\)\. Create that role, allow it there, or correct name and password in DATABASE_URL\.\n$/,
      ),
    );
  });

  it('settings, and a database that is not there', async () => {
    expect(await pari({ PORT: 'x', DATABASE_URL: 'mysql://x' }, ['migrate'])).toEqual(
      bad(/^These settings need attention:\n {2}- PORT: .*\n {2}- DATABASE_URL: /),
    );
    expect(await pari({ DATABASE_URL: 'postgres://pari@127.0.0.1:1/none' }, ['migrate'])).toEqual(bad(/^The database cannot be reached/));
  });

  it('a token or a password where people sign in elsewhere', async () => {
    const env = { DATABASE_URL: test.connectionString, PARI_OIDC_ISSUER: 'https://id.example', PARI_OIDC_CLIENT_ID: 'x' };
    expect(await pari(env, ['token', '--email', 'ann@acme.example'])).toEqual(
      bad('Tokens come from your sign-in provider; Pari makes them with embedded sign-in only.'),
    );
    expect(await pari(env, ['user', 'password', 'ann@acme.example'], 'x')).toEqual(bad('Passwords are those of your sign-in provider; Pari keeps none.'));
  });
});

it('shows its usage when asked', async () => {
  const answer = await run('--help');
  expect([answer.status, answer.err]).toEqual([0, '']);
  for (const line of [
    'token --email EMAIL [--company COMPANY]',
    'import DIR --company COMPANY [--dry-run] [--no-mail]',
    'company add SLUG --name NAME --currency CURRENCY',
    'audit verify [--anchors ANCHORS]',
  ])
    expect(answer.out).toContain(`  ${line}\n`);
});

it('a command whose output nobody reads to its end ends as it would have', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main/cli.ts'), 'audit', 'verify'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: test.connectionString,
      PARI_SECRET_KEY: testSecret,
      PARI_DATA_DIR: join(folder, 'unread'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [err, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([err, status]).toEqual(['', 0]);
});

describe('on the embedded database', () => {
  it('a command runs it for itself, and uses that of a running server', { timeout: 120_000 }, async () => {
    const dataDir = join(folder, 'data');
    const env = { PARI_DATA_DIR: dataDir };
    const first = await spawnPari(env, ['company', 'add', 'acme', '--name', 'Acme', '--currency', 'USD']);
    expect([first.status, first.out]).toEqual([0, 'Added the company acme. Its people sign in at http://localhost:3000/acme.\n']);
    const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    expect(await spawnPari(env, ['company', 'add', 'bolt', '--name', 'Bolt', '--currency', 'USD'])).toEqual(
      good('Added the company bolt. Its people sign in at http://localhost:3000/bolt.'),
    );
    await server.stop();
    expect(await spawnPari(env, ['company', 'add', 'bolt', '--name', 'Bolt', '--currency', 'USD'])).toEqual(bad('There is a company bolt already.'));
    expect(processesIn(dataDir)).toEqual([]);
  });
});
