import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../../src/main/server.ts';
import { told } from '../../src/main/commands/told.ts';
import { readSettings } from '../../src/settings.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { reportGoal } from '../support/proof.ts';
import { pari } from '../commands/pari.ts';

const folder = mkdtempSync(join(tmpdir(), 'pari-refused-'));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
const good = '7f1c0a94d3be52e86b0f9d1547ac38e2c45d9071eb26f8134a6dbe0592c7f3a8';

let database: TestDatabase;
/** Address of the database as a role of that name, which is made with these rights. */
let as: (name: string, rights: string) => Promise<string>;
const roles: string[] = [];
beforeAll(async () => {
  database = await createDatabase();
  as = async (name, rights) => {
    await database.owner.query(`create role ${name} login password 'p' ${rights}`);
    roles.push(name);
    const address = new URL(database.connectionString);
    [address.username, address.password] = [name, 'p'];
    return address.href;
  };
});
afterAll(async () => {
  for (const role of roles) await database.owner.query(`drop role ${role}`);
  await database.remove();
  rmSync(folder, { recursive: true });
});

/** Production as it should be, but for its database, which is not reached. */
const safe = () => ({
  NODE_ENV: 'production',
  PORT: '0',
  PARI_LOG_LEVEL: 'silent',
  PARI_DATA_DIR: join(folder, 'data'),
  PARI_PUBLIC_URL: 'https://portal.example.com',
  PARI_SEED: 'none',
  PARI_SECRET_KEY: good,
  PARI_OIDC_ISSUER: 'https://id.example.com',
  PARI_OIDC_CLIENT_ID: 'portal',
  PARI_TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16, fd00::/8, 203.0.113.0/24, loopback',
  PARI_SMTP_URL: 'smtps://mail.example.com',
  PARI_MAIL_FROM: 'portal@example.com',
  DATABASE_URL: 'postgres://pari@127.0.0.1:1/none',
});

interface Unsafe {
  readonly env: () => Record<string, string> | Promise<Record<string, string>>;
  /** The refusal, whole but for its beginning and end. */
  readonly says: RegExp;
  /** What PARI_DEMO=1 allows. */
  readonly allowedInDemo?: true;
}

const proxies = (list: string, says = /PARI_TRUSTED_PROXIES: \S+ holds strangers/): Unsafe => ({ env: () => ({ PARI_TRUSTED_PROXIES: list }), says });
const key = (text: string, says = /PARI_SECRET_KEY: is no random value; make one with `openssl rand -hex 32`/): Unsafe => ({
  env: () => ({ PARI_SECRET_KEY: text }),
  says,
});
const secret = (text: string, says: RegExp): Unsafe => ({ env: () => ({ PARI_OIDC_CLIENT_SECRET: text }), says });

const table: Readonly<Record<string, Unsafe>> = {
  'the embedded sign-in': { env: () => ({ PARI_OIDC_ISSUER: '' }), says: /PARI_OIDC_ISSUER: production needs your own sign-in provider/, allowedInDemo: true },
  'the demonstration': { env: () => ({ PARI_SEED: 'demo' }), says: /PARI_SEED: production starts with PARI_SEED=none/, allowedInDemo: true },

  'no mail server': { env: () => ({ PARI_SMTP_URL: '' }), says: /PARI_SMTP_URL: production needs your mail server/, allowedInDemo: true },
  'mail from nobody': { env: () => ({ PARI_MAIL_FROM: '' }), says: /PARI_MAIL_FROM: is needed with PARI_SMTP_URL/ },
  'a plain public address': { env: () => ({ PARI_PUBLIC_URL: 'http://portal.example.com' }), says: /PARI_PUBLIC_URL: production needs an https address/ },
  'a plain public address in capitals': { env: () => ({ PARI_PUBLIC_URL: 'HTTP://portal.example.com' }), says: /PARI_PUBLIC_URL: production needs an https/ },
  'a provider without https in capitals': { env: () => ({ PARI_OIDC_ISSUER: 'Http://id.example.com' }), says: /production needs https, not Http:/ },
  'a token issuer without https in capitals': { env: () => ({ PARI_API_ISSUERS: 'HTTP://id.example.com' }), says: /production needs https, not HTTP:/ },
  'no proxy before an address in capitals': {
    env: () => ({ PARI_PUBLIC_URL: 'HTTPS://portal.example.com', PARI_TRUSTED_PROXIES: '' }),
    says: /PARI_TRUSTED_PROXIES: behind an https address stands a proxy/,
  },
  'a plain address of a network': { env: () => ({ PARI_PUBLIC_URL: 'http://10.0.0.7:3000' }), says: /PARI_PUBLIC_URL: production needs an https address/ },
  'a name that only begins like this machine': {
    env: () => ({ PARI_PUBLIC_URL: 'http://localhost.example.com' }),
    says: /PARI_PUBLIC_URL: production needs an https/,
  },
  'a provider without https': { env: () => ({ PARI_OIDC_ISSUER: 'http://id.example.com' }), says: /production needs https, not http:\/\/id\.example\.com/ },
  'a token issuer without https': { env: () => ({ PARI_API_ISSUERS: 'http://id.example.com' }), says: /production needs https, not http:\/\/id\.example\.com/ },

  'no proxy': proxies('', /PARI_TRUSTED_PROXIES: behind an https address stands a proxy/),
  'every address of IPv4': proxies('0.0.0.0/0'),
  'every address of IPv6': proxies('::/0'),
  'half of all': proxies('10.0.0.5 0.0.0.0/1'),
  'the other half': proxies('128.0.0.0/1,10.0.0.5'),
  'a wide range': proxies('8.0.0.0/8'),
  'more than a private network': proxies('10.0.0.0/7'),
  'a wide range of IPv6': proxies('2000::/3'),
  'all of IPv4 as it stands in IPv6': proxies('::ffff:0:0/96'),
  'the same, written otherwise': proxies('0:0:0:0:0:ffff:0.0.0.0/96'),
  'the first part of IPv6, in which IPv4 lies': proxies('::/28'),
  'the same by another of its addresses': proxies('0:1::/28'),
  'all of IPv4 behind a translator': proxies('10.0.0.5 64:ff9b::/96', /PARI_TRUSTED_PROXIES: 64:ff9b::\/96 holds strangers/),
  'many ranges that are a part of the internet': proxies(
    Array.from({ length: 64 }, (_, index) => `${index * 4}.0.0.0/12`).join(' '),
    /PARI_TRUSTED_PROXIES: together its public ranges are more than a \/9 of IPv4 and hold strangers/,
  ),
  'a word for everybody': proxies('true', /PARI_TRUSTED_PROXIES: must be addresses/),
  'a star': proxies('*', /PARI_TRUSTED_PROXIES: must be addresses/),
  'a number of hops': proxies('1', /PARI_TRUSTED_PROXIES: must be addresses/),
  'a name of a machine': proxies('proxy.example.com', /PARI_TRUSTED_PROXIES: must be addresses/),
  'a range that is none': proxies('10.0.0.0/33', /PARI_TRUSTED_PROXIES: must be addresses/),

  'a short key': key('7f1c0a94', /PARI_SECRET_KEY: must be 64 hexadecimal digits/),
  'a key of one digit': key('0'.repeat(64)),
  'a key that repeats itself': key('0123456789abcdef'.repeat(4)),
  'a key of two halves': key(good.slice(0, 32).repeat(2)),
  'a key that counts': key(Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')),
  'the hash of a word': key('5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8', /PARI_SECRET_KEY: is a known default/),
  'a key file with a key of one digit': {
    env: () => {
      mkdirSync(join(folder, 'weak', 'keys'), { recursive: true });
      file('weak/keys/secret.key', 'a'.repeat(64));
      return { PARI_SECRET_KEY: '', PARI_DATA_DIR: join(folder, 'weak'), DATABASE_URL: weakest };
    },
    says: /The key in \S+secret\.key is no random value/,
  },
  'a key that is a text': key(
    Buffer.from('this-is-our-secret-key-for-pari!').toString('hex'),
    /PARI_SECRET_KEY: is a text in hexadecimal digits, no random value; make one/,
  ),
  'a key that is a shorter text': key(Buffer.from('our very own investor portal\n\0\0\0').toString('hex'), /PARI_SECRET_KEY: is a text in hexadecimal digits/),
  'an earlier key of one digit': {
    env: () => ({ PARI_EARLIER_SECRET_KEYS: `${good.replaceAll('7', 'b')} ${'0'.repeat(64)}` }),
    says: /PARI_EARLIER_SECRET_KEYS: key 2 of 2 is no random value; anybody could have written what it links, which proves nothing: leave it out/,
  },
  'an earlier key that is a text': {
    env: () => ({ PARI_EARLIER_SECRET_KEYS: Buffer.from('this-is-our-secret-key-for-pari!').toString('hex') }),
    says: /PARI_EARLIER_SECRET_KEYS: key 1 of 1 is a text in hexadecimal digits/,
  },
  'a short client secret': secret('x7Kq9', /PARI_OIDC_CLIENT_SECRET: has fewer than 16 characters; have the provider make a new one/),
  'a client secret of a manual': secret(
    'change-me-change-me-123',
    /PARI_OIDC_CLIENT_SECRET: holds "change-me", as what is copied from manuals does; have the provider make a new one/,
  ),
  'a client secret typed on one key': secret('x'.repeat(40), /PARI_OIDC_CLIENT_SECRET: is no random value/),
  'a short private key': {
    env: () => ({ PARI_OIDC_PRIVATE_KEY_FILE: file('short.pem', rsa(1024)), DATABASE_URL: weakest }),
    says: /PARI_OIDC_PRIVATE_KEY_FILE: \S+ cannot be used: its RSA key has fewer than 2048 bits/,
  },
  'a private key that is none': {
    env: () => ({ PARI_OIDC_PRIVATE_KEY_FILE: file('none.pem', 'none'), DATABASE_URL: weakest }),
    says: /PARI_OIDC_PRIVATE_KEY_FILE: \S+ cannot be used/,
  },
  'a guessable token of metrics': {
    env: () => ({ PARI_METRICS_TOKEN: 'metrics-metrics-metrics-metrics-secret' }),
    says: /PARI_METRICS_TOKEN: holds "secret", as what is copied/,
  },

  'certificates that nobody checks': { env: () => ({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }), says: /NODE_TLS_REJECT_UNAUTHORIZED: 0 believes any certificate/ },
  'an open debugger': { env: () => ({ NODE_OPTIONS: '--inspect=0.0.0.0:9229' }), says: /NODE_OPTIONS: whoever reaches the debugger/ },
  'logs for debugging': { env: () => ({ PARI_LOG_LEVEL: 'debug' }), says: /PARI_LOG_LEVEL: debug is not for production/ },

  'a superuser': { env: () => ({ DATABASE_URL: database.connectionString }), says: /DATABASE_URL: production does not use the role \w+, which is a superuser/ },
  'a role past row-level security': {
    env: async () => ({ DATABASE_URL: await roleOnce('refused_bypass', 'bypassrls') }),
    says: /DATABASE_URL: production does not use the role refused_bypass, which is a superuser or past row-level security/,
  },
  'a role that can become one': {
    env: async () => {
      await roleOnce('refused_bypass', 'bypassrls');
      return { DATABASE_URL: await roleOnce('refused_member', 'noinherit in role refused_bypass') };
    },
    says: /DATABASE_URL: production does not use the role refused_member, which can become refused_bypass/,
  },
};

/** A role for the rows that get past the settings: it owns nothing, and its start fails only after them. */
let weakest = '';
const known = new Map<string, string>();
async function roleOnce(name: string, rights: string): Promise<string> {
  const address = known.get(name) ?? (await as(name, rights));
  known.set(name, address);
  return address;
}

async function start(env: Record<string, string>): Promise<string> {
  try {
    const server = await startServer(readSettings(env), { say: () => {}, webFolder: '/nowhere' });
    await server.stop();
    return 'started';
  } catch (error) {
    return told(error);
  }
}

it('production refuses whatever is unsafe, by name, in a sentence, with and without PARI_DEMO=1', async () => {
  // Already migrated, so that an ordinary role without rights comes as far as the keys.
  weakest = await as('refused_ordinary', '');
  await database.owner.query('grant select on schema_migrations to refused_ordinary; grant usage on schema pari_jobs to refused_ordinary');
  await database.owner.query('grant select on all tables in schema pari_jobs to refused_ordinary; grant pari_request, pari_system to refused_ordinary');
  await database.owner.query('grant create on schema public to refused_ordinary');
  const cases = Object.entries(table).flatMap(([name, unsafe]) =>
    (unsafe.allowedInDemo ? ['0'] : ['0', '1']).map((demo) => ({ name: `${name}, PARI_DEMO=${demo}`, demo, ...unsafe })),
  );
  const answers = [];
  for (const { name, demo, env, says } of cases) answers.push({ name, says, sentence: await start({ ...safe(), PARI_DEMO: demo, ...(await env()) }) });
  const wrong = answers.filter(({ says, sentence }) => !says.test(sentence) || /^\s+at /m.test(sentence));
  expect(wrong).toEqual([]);
  reportGoal(57, `${answers.length - wrong.length} of ${answers.length} unsafe starts refused with a plain reason`);
  await database.owner.query('drop owned by refused_ordinary');
});

it('and takes what is safe', async () => {
  const reached = /^The database cannot be reached/;
  expect(await start(safe())).toMatch(reached);
  expect(await start({ ...safe(), PARI_OIDC_CLIENT_SECRET: '9JqT4vX2mB7nR1wZ', PARI_METRICS_TOKEN: good })).toMatch(reached);
  const demo = { NODE_ENV: 'production', PARI_DEMO: '1', PORT: '0', DATABASE_URL: safe().DATABASE_URL };
  expect(await start(demo)).toMatch(reached);
  expect(await start({ ...demo, PARI_PUBLIC_URL: 'http://127.0.0.1:3000' })).toMatch(reached);
});

it('the program itself says no more than that, and so do its commands', { timeout: 60_000 }, async () => {
  const program = join(import.meta.dirname, '../../src/main/main.ts');
  for (const change of [{ PARI_TRUSTED_PROXIES: '' }, { DATABASE_URL: database.connectionString }]) {
    const env = { ...safe(), ...change };
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], ...env } });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect([out, child.exitCode, err.split('\n').length]).toEqual(['', 1, 2]);
    const { msg } = JSON.parse(err) as { msg: string };
    expect(msg).toMatch(/^These settings need attention:\n {2}- (PARI_TRUSTED_PROXIES|DATABASE_URL): .*$/);
    expect(await pari(env, ['migrate'])).toEqual({ status: 1, out: '', err: `${msg}\n` });
  }
});
