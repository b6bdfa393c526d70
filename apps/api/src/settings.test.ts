import { describe, expect, it } from 'vitest';
import { describeSettings, docuSignOf, readSettings, SettingsError } from './settings.ts';

const safe = {
  NODE_ENV: 'production',
  PARI_PUBLIC_URL: 'https://portal.example',
  PARI_SEED: 'none',
  PARI_OIDC_ISSUER: 'https://id.example',
  PARI_OIDC_CLIENT_ID: 'portal',
  PARI_TRUSTED_PROXIES: '10.0.0.5',
  PARI_SMTP_URL: 'smtps://mail.example',
  PARI_MAIL_FROM: 'portal@portal.example',
};

const docuSign = {
  PARI_DOCUSIGN_URL: 'https://eu.docusign.net/restapi/',
  PARI_DOCUSIGN_LOGIN_URL: 'https://account.docusign.com/',
  PARI_DOCUSIGN_ACCOUNT: 'account',
  PARI_DOCUSIGN_CLIENT_ID: 'client',
  PARI_DOCUSIGN_USER: 'user',
  PARI_DOCUSIGN_PRIVATE_KEY_FILE: '/k',
  PARI_DOCUSIGN_HMAC_KEYS: 'q7f0ZbW5hYx2m9TnK4sLr8dVcJ1uEgAo 3iPzXw6RtB5yHvN0fQkMj2LsUa9GdC7e',
};
const sandbox = { PARI_DOCUSIGN_URL: 'https://demo.docusign.net/restapi', PARI_DOCUSIGN_LOGIN_URL: 'https://account-d.docusign.com' };

/** Each alone makes safe settings unsafe; and the setting that the refusal names. */
const unsafe: Record<string, [change: Record<string, string>, named: string]> = {
  'the embedded sign-in': [{ PARI_OIDC_ISSUER: '' }, 'PARI_OIDC_ISSUER'],
  'a provider without a client id': [{ PARI_OIDC_CLIENT_ID: '' }, 'PARI_OIDC_CLIENT_ID'],
  'a provider without https': [{ PARI_OIDC_ISSUER: 'http://id.example' }, 'PARI_OIDC_ISSUER'],
  'a token issuer without https': [{ PARI_API_ISSUERS: 'https://a.example http://b.example' }, 'PARI_API_ISSUERS'],
  'a secret and a private key': [{ PARI_OIDC_CLIENT_SECRET: 's', PARI_OIDC_PRIVATE_KEY_FILE: '/k' }, 'PARI_OIDC_CLIENT_SECRET'],
  'a secret without its way': [{ PARI_OIDC_CLIENT_AUTHENTICATION: 'client_secret_post' }, 'PARI_OIDC_CLIENT_AUTHENTICATION'],
  'a key without its way': [{ PARI_OIDC_PRIVATE_KEY_FILE: '/k', PARI_OIDC_CLIENT_AUTHENTICATION: 'none' }, 'PARI_OIDC_CLIENT_AUTHENTICATION'],
  'an unknown way': [{ PARI_OIDC_CLIENT_AUTHENTICATION: 'basic' }, 'PARI_OIDC_CLIENT_AUTHENTICATION'],
  'proxies that are no addresses': [{ PARI_TRUSTED_PROXIES: 'true' }, 'PARI_TRUSTED_PROXIES'],
  'a short token of metrics': [{ PARI_METRICS_TOKEN: 'token' }, 'PARI_METRICS_TOKEN'],
  'a public address without https': [{ PARI_PUBLIC_URL: 'http://portal.example' }, 'PARI_PUBLIC_URL'],
  'no public address': [{ PARI_PUBLIC_URL: '' }, 'PARI_PUBLIC_URL'],
  'a public address with a path': [{ PARI_PUBLIC_URL: 'https://portal.example/pari' }, 'PARI_PUBLIC_URL'],
  'the demonstration': [{ PARI_SEED: 'demo' }, 'PARI_SEED'],
  'no mail server': [{ PARI_SMTP_URL: '' }, 'PARI_SMTP_URL'],
  'a mail server of another kind': [{ PARI_SMTP_URL: 'https://mail.example' }, 'PARI_SMTP_URL'],
  'mail from nobody': [{ PARI_MAIL_FROM: '' }, 'PARI_MAIL_FROM'],
  'mail from no address': [{ PARI_MAIL_FROM: 'portal' }, 'PARI_MAIL_FROM'],
  'a default company that cannot be one': [{ PARI_DEFAULT_COMPANY: 'Acme Capital' }, 'PARI_DEFAULT_COMPANY'],
  'a short key': [{ PARI_SECRET_KEY: 'secret' }, 'PARI_SECRET_KEY'],
  'a part of a DocuSign account': [{ PARI_DOCUSIGN_ACCOUNT: 'account' }, 'PARI_DOCUSIGN_ACCOUNT'],
  'DocuSign without a key of its callbacks': [{ ...docuSign, PARI_DOCUSIGN_HMAC_KEYS: '' }, 'PARI_DOCUSIGN_HMAC_KEYS'],
  'DocuSign with a key of its callbacks that can be guessed': [{ ...docuSign, PARI_DOCUSIGN_HMAC_KEYS: 'key' }, 'PARI_DOCUSIGN_HMAC_KEYS'],
  'DocuSign without https': [{ ...docuSign, PARI_DOCUSIGN_URL: 'http://eu.docusign.net/restapi' }, 'PARI_DOCUSIGN_URL'],
  'tokens of DocuSign without https': [{ ...docuSign, PARI_DOCUSIGN_LOGIN_URL: 'http://account.docusign.com' }, 'PARI_DOCUSIGN_LOGIN_URL'],
  'the sandbox of DocuSign': [{ ...docuSign, ...sandbox }, 'PARI_DOCUSIGN_URL'],
  'half the sandbox of DocuSign': [{ ...docuSign, PARI_DOCUSIGN_URL: sandbox.PARI_DOCUSIGN_URL, PARI_DEMO: '1' }, 'PARI_DOCUSIGN_LOGIN_URL'],
  'sessions longer than 30 idle minutes': [{ PARI_SESSION_IDLE_SECONDS: '1801' }, 'PARI_SESSION_IDLE_SECONDS'],
  'sessions longer than 12 hours': [{ PARI_SESSION_ABSOLUTE_SECONDS: '43201' }, 'PARI_SESSION_ABSOLUTE_SECONDS'],
};

describe('settings for production', () => {
  it('start when they are safe', () => {
    expect(readSettings(safe).embeddedSignIn).toBe(false);
  });

  it(`${Object.keys(unsafe).length} of ${Object.keys(unsafe).length} unsafe ones are refused, by name`, () => {
    for (const [name, [change, named]] of Object.entries(unsafe)) {
      expect(() => readSettings({ ...safe, ...change }), name).toThrow(SettingsError);
      expect(() => readSettings({ ...safe, ...change }), name).toThrow(named);
    }
  });

  it('name a DocuSign account whole or not at all', () => {
    expect(docuSignOf(readSettings(safe))).toBeUndefined();
    expect(docuSignOf(readSettings({ ...safe, ...docuSign }))).toMatchObject({
      api: 'https://eu.docusign.net/restapi',
      login: 'https://account.docusign.com',
      hmacKeys: docuSign.PARI_DOCUSIGN_HMAC_KEYS.split(' '),
    });
    expect(docuSignOf(readSettings({ ...safe, ...docuSign, ...sandbox, PARI_DEMO: '1' }))).toMatchObject({ login: 'https://account-d.docusign.com' });
  });

  it('allow the demonstration when told to', () => {
    expect(readSettings({ NODE_ENV: 'production', PARI_DEMO: '1' }).embeddedSignIn).toBe(true);
  });

  it('name every problem at once', () => {
    expect(() => readSettings({ NODE_ENV: 'production', PORT: 'x', PARI_SESSION_IDLE_SECONDS: '0' })).toThrow(/PORT[\s\S]*PARI_SESSION_IDLE_SECONDS/);
  });
});

const refusal = (env: Record<string, string>) => {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    return error instanceof SettingsError ? error.message : String(error);
  }
};

describe('a setting that cannot be', () => {
  it.each([
    ['NODE_ENV', 'Production', 'must be development, test or production'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['PARI_PUBLIC_URL', 'https://a:b@portal.example.com', 'must be an address without a user and password: everybody is told it'],
    ['PARI_PUBLIC_URL', 'https://a@portal.example.com', 'must be an address without a user and password: everybody is told it'],
    ['PARI_PUBLIC_URL', 'https://portal.example.com/?x', 'must be an address without a path'],
    ['PARI_SEED_DAY', '31.12.2025', 'must be a day, such as 2026-04-15'],
    ['PARI_DEMO', 'yes', 'must be 1, true, 0 or false'],
    ['DATABASE_URL', 'mysql://db', 'must be an address that begins with postgres:// or postgresql://'],
    ['PARI_OIDC_ISSUER', 'login.example.com', 'must be an address that begins with https:// or http://'],
    ['PARI_OIDC_CLIENT_ID', ' ', 'must not be blank'],
    ['PARI_API_ISSUERS', 'https://a.example b c', 'must be an address that begins with https:// or http://'],
    ['PARI_SESSION_IDLE_SECONDS', '999999', 'must be a whole number from 1 to 1800'],
    ['PARI_SESSION_IDLE_SECONDS', '1.5', 'must be a whole number from 1 to 1800'],
    ['PARI_SESSION_ABSOLUTE_SECONDS', '0', 'must be a whole number from 1 to 43200'],
    ['PARI_CALLS_OF_PERSON', '0', 'must be a whole number from 60 to 9007199254740991'],
    ['PARI_UPLOAD_BYTES', '99999999999999999', 'must be a whole number from 1000000 to 9007199254740991'],
    ['PARI_MAIL_FROM', `${'x'.repeat(300)} at home`, 'must be an e-mail address of at most 254 characters'],
    ['PARI_LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or silent'],
  ])('%s=%s is told what it may be, once', (name, value, sentence) =>
    expect(refusal({ [name]: value })).toBe(`These settings need attention:\n  - ${name}: ${sentence}`),
  );

  it('is refused in words of ours, whichever it is', () => {
    const wrong = ['\u0000', ' ', 'x', '-1', '1e99', '0.5', 'http://', 'ftp://x', '9'.repeat(400), 'http://a:b@', '0000'];
    const lines = describeSettings().flatMap(({ name }) =>
      wrong.flatMap((value) =>
        refusal({ [name]: value })
          .split('\n')
          .slice(1),
      ),
    );
    expect(lines.length).toBeGreaterThan(100);
    expect(
      lines.filter((line) => !/^ {2}- [A-Z_0-9, ]+: (must|are needed|is needed|give|\w+ needs) /.test(line) || /expected|Invalid|Too (big|small)/i.test(line)),
    ).toEqual([]);
  });
});
