import { resolve } from 'node:path';
import { z } from 'zod';
import { slugPattern } from '@pari/domain/identifiers';
import { isProxy } from './proxies.ts';
import { address, day, flag, mailAddress, oneOf, optionalText, webAddress, wholeNumber, words } from './settingKinds.ts';
import { isDocuSignSandbox, unsafeInProduction } from './unsafeSettings.ts';

const clientAuthentications = ['client_secret_basic', 'client_secret_basic_plain', 'client_secret_post', 'private_key_jwt', 'none'] as const;

/**
 * Every setting, an environment variable each. The description is what `docs/operations.md` prints.
 * Absent or empty means the default.
 */
const environment = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development').describe('`production` switches demo sign-in and `/dev` off'),
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to listen on; 0 takes a free one'),
  PARI_HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PARI_PUBLIC_URL: webAddress.optional().describe('Address people use; default `http://localhost:$PORT`'),
  PARI_DATA_DIR: z.string().default('./data').describe('Embedded database, files and generated keys'),
  PARI_SEED: oneOf(['demo', 'none']).default('demo').describe('What an empty database is filled with'),
  PARI_SEED_DAY: day.optional().describe('Day on which the demo story is told; default today'),
  PARI_DEMO: flag.default(false).describe('Allows embedded sign-in and the demo in production'),
  PARI_SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional()
    .describe('Key of encrypted cookies and fields and of the audit log, 64 hexadecimal digits; default generated in the data folder'),
  PARI_EARLIER_SECRET_KEYS: words
    .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, 'must be keys of 64 hexadecimal digits')))
    .describe(
      'Keys that `PARI_SECRET_KEY` had before, separated by spaces: what they sealed is opened with them, and what they linked in the audit log verified',
    ),
  DATABASE_URL: address('postgres://', 'postgresql://').optional().describe('Your own PostgreSQL, 15 or newer; default the embedded one'),
  PARI_DATABASE_POOL: wholeNumber(2, 200).default(10).describe('Most connections to the database'),
  PARI_JOBS_IN_SERVER: flag.default(true).describe('The server works on jobs too; `0` leaves them to `pari worker`'),
  PARI_OIDC_ISSUER: webAddress.optional().describe('Issuer of your sign-in provider; default the embedded one'),
  PARI_OIDC_CLIENT_ID: optionalText.describe('Client id at the provider'),
  PARI_OIDC_CLIENT_AUTHENTICATION: oneOf(clientAuthentications)
    .optional()
    .describe(
      'How we prove to the provider who we are; default `client_secret_basic` with a secret, `private_key_jwt` with a key, else `none`. ' +
        '`client_secret_basic_plain` sends id and secret without encoding them, for providers that refuse the standard',
    ),
  PARI_OIDC_CLIENT_SECRET: optionalText.describe('Client secret at the provider'),
  PARI_OIDC_PRIVATE_KEY_FILE: optionalText.describe('PEM or JWK file for private_key_jwt, instead of a secret'),
  PARI_OIDC_SCOPES: z.string().default('openid email profile').describe('Scopes asked for, separated by spaces'),
  PARI_OIDC_CLAIM_EMAIL: z.string().default('email').describe('Claim with the e-mail address'),
  PARI_OIDC_CLAIM_EMAIL_VERIFIED: z.string().default('email_verified').describe('Claim that says the address is verified'),
  PARI_OIDC_CLAIM_NAME: z.string().default('name').describe('Claim with the display name'),
  PARI_OIDC_REPLACES: address('https://', 'http://', 'urn:')
    .optional()
    .describe(
      'Issuer of an earlier provider, `urn:pari:embedded` for the embedded one: people linked there are linked anew, by their address, at their next sign-in',
    ),
  PARI_API_ISSUERS: words.pipe(z.array(webAddress)).describe('Issuers whose access tokens programs may send, separated by spaces'),
  PARI_API_AUDIENCE: optionalText.describe('Audience those tokens must carry; default the public address'),
  PARI_API_SCOPE: optionalText.describe('Scope those tokens must carry; default none'),
  PARI_LINK_HOSTS: words
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be host names in small letters, such as apply.example.com')))
    .describe('Other sites that companies may lead people to, such as one where they apply to a fund, separated by spaces'),
  PARI_MARKETPLACE_URL: webAddress
    .optional()
    .describe('Marketplace that advisers are led to with a reference to their client; it may tell pages that it was opened from to forget what they hold'),
  PARI_MARKETPLACE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be 32 characters or more, none of them a blank')
    .optional()
    .describe('Bearer token with which the marketplace reads such a reference, once, at `/api/marketplace/references/`; needed with `PARI_MARKETPLACE_URL`'),
  PARI_SESSION_IDLE_SECONDS: wholeNumber(1, 30 * 60)
    .default(30 * 60)
    .describe('A session ends after this long without use; at most 1800'),
  PARI_SESSION_ABSOLUTE_SECONDS: wholeNumber(1, 12 * 3600)
    .default(12 * 3600)
    .describe('A session ends after this long; at most 43200'),
  PARI_DEFAULT_COMPANY: z
    .string()
    .regex(slugPattern, 'must be the short name of a company, as it stands in addresses')
    .optional()
    .describe('Company whose name, logo and links stand before sign-in where the address names none; default the only one, and `alder` of the demo'),
  PARI_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isProxy), 'must be addresses, ranges such as 10.1.0.0/16, or loopback, linklocal, uniquelocal')
    .describe(
      'Addresses of proxies whose forwarding headers are believed, or ranges such as `10.1.0.0/16`; `loopback`, `linklocal`, `uniquelocal` are those of that name',
    ),
  PARI_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be 32 characters or more, none of them a blank')
    .optional()
    .describe('Bearer token that opens `/metrics`; without it nobody reads them in production, elsewhere this machine alone'),
  PARI_CALLS_OF_PERSON: wholeNumber(60)
    .default(1200)
    .describe('Calls that one person may make in a minute, on each server; figures of another day and documents as a ZIP count for ten, an import for thirty'),
  PARI_CALLS_OF_ADDRESS: wholeNumber(60).default(3000).describe('Calls that one address may make in a minute for people who are not signed in, on each server'),
  PARI_BODY_SECONDS: wholeNumber(1, 600)
    .default(30)
    .describe('A call whose body takes longer is ended; one that brings files, when they come to a standstill for so long'),
  PARI_STOP_SECONDS: wholeNumber(1, 600).default(25).describe('Calls that still run this long after the server was told to stop are cut off'),
  PARI_UPLOAD_BYTES: wholeNumber(1_000_000)
    .default(2_000_000_000)
    .describe('How large the files of one import may be together, uploaded or from the command line'),
  PARI_PENDING_UPLOAD_BYTES: wholeNumber(1_000_000)
    .default(4_000_000_000)
    .describe('How large all uploaded files that a server holds until they are imported may be together; never less than PARI_UPLOAD_BYTES'),
  PARI_UPLOADS_OF_PERSON: wholeNumber(1_000_000)
    .default(20_000_000_000)
    .describe('How large all files may be together that one person uploads in a day, on each server; never less than PARI_UPLOAD_BYTES'),
  PARI_S3_BUCKET: webAddress
    .optional()
    .describe('Bucket that files are kept in, its name in the path: `https://s3.eu-central-1.amazonaws.com/pari-files`; default the data folder'),
  PARI_S3_REGION: z.string().default('us-east-1').describe('Region of that bucket'),
  PARI_S3_KEY_ID: optionalText.describe('Access key id for that bucket, which needs to read, write, list and delete'),
  PARI_S3_SECRET: optionalText.describe('Secret of that access key'),
  PARI_CLAMAV: optionalText.describe('ClamAV daemon that looks at every file before anybody may have it, `host:port` or the path of its socket; default none'),
  PARI_SCREENING_LIST: optionalText.describe(
    'CSV file of those with whom no business is done, with the columns `name` and `source`, in which whoever proves who they are is looked for; default none',
  ),
  PARI_DOCUSIGN_URL: webAddress
    .optional()
    .describe('API of your DocuSign account, `https://eu.docusign.net/restapi`, or `https://demo.docusign.net/restapi` of the sandbox; default none'),
  PARI_DOCUSIGN_LOGIN_URL: webAddress
    .optional()
    .describe('Where DocuSign gives tokens: `https://account.docusign.com`, or `https://account-d.docusign.com` of the sandbox'),
  PARI_DOCUSIGN_ACCOUNT: optionalText.describe('API account id of that account'),
  PARI_DOCUSIGN_CLIENT_ID: optionalText.describe('Integration key of your application at DocuSign, which has an RSA key'),
  PARI_DOCUSIGN_USER: optionalText.describe('Id of the user in whose name envelopes are sent, who allowed the application to'),
  PARI_DOCUSIGN_PRIVATE_KEY_FILE: optionalText.describe('PEM file of that RSA key'),
  PARI_DOCUSIGN_HMAC_KEYS: words.describe(
    'HMAC keys that sign what DocuSign Connect tells, separated by spaces: the old and the new one while you exchange it',
  ),
  PARI_SIGNER: oneOf(['built_in', 'docusign'])
    .default('built_in')
    .describe('Who has documents signed whose sender chooses none: `built_in`, in the portal, or `docusign`, with the account above'),
  PARI_SEAL_KEY_FILE: optionalText.describe(
    'PEM file with the private key and the certificate chain with which signed PDFs are sealed; default a key that vouches for itself, made in the data folder',
  ),
  PARI_SEAL_KEY: optionalText.describe('The same PEM itself, with its line ends or in base64, instead of a file'),
  PARI_TIMESTAMP_URL: webAddress
    .optional()
    .describe('RFC 3161 timestamp authority, which says for each seal when it was made; while it does not answer, what is to be sealed waits'),
  PARI_SMTP_URL: address('smtps://', 'smtp://')
    .optional()
    .describe(
      'Your mail server, `smtps://user:password@mail.example.com` or `smtp://…`, which asks for STARTTLS except on this machine; default none: mail is caught and shown at `/dev/mail`',
    ),
  PARI_MAIL_FROM: mailAddress.optional().describe('Address that mail comes from; needed with `PARI_SMTP_URL`'),
  PARI_CONTACT: z.string().default('your programme administrator').describe('Whom an unknown person is told to ask'),
  PARI_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('How much is logged'),
});

type Environment = z.output<typeof environment>;

export interface Settings extends Omit<Environment, 'PARI_PUBLIC_URL'> {
  /** Address people use, spelled as browsers do: small letters, no trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** True when the embedded sign-in provider serves this installation. */
  readonly embeddedSignIn: boolean;
}

export type ClientAuthentication = (typeof clientAuthentications)[number];

/** How we prove to the provider who we are: as the setting says, or as what is given lets us. */
export const clientAuthenticationOf = (
  given: Pick<Environment, 'PARI_OIDC_CLIENT_AUTHENTICATION' | 'PARI_OIDC_CLIENT_SECRET' | 'PARI_OIDC_PRIVATE_KEY_FILE'>,
): ClientAuthentication =>
  given.PARI_OIDC_CLIENT_AUTHENTICATION ??
  (given.PARI_OIDC_PRIVATE_KEY_FILE !== undefined ? 'private_key_jwt' : given.PARI_OIDC_CLIENT_SECRET !== undefined ? 'client_secret_basic' : 'none');

/** The bucket that files are kept in; undefined: they are kept in the data folder. */
export const bucketOf = ({ PARI_S3_BUCKET, PARI_S3_REGION, PARI_S3_KEY_ID, PARI_S3_SECRET }: Pick<Environment, `PARI_S3_${string}` & keyof Environment>) =>
  PARI_S3_BUCKET === undefined || PARI_S3_KEY_ID === undefined || PARI_S3_SECRET === undefined
    ? undefined
    : { endpoint: PARI_S3_BUCKET, region: PARI_S3_REGION, accessKeyId: PARI_S3_KEY_ID, secretAccessKey: PARI_S3_SECRET };

/** The DocuSign account; undefined: there is none. */
export const docuSignOf = (given: Pick<Environment, `PARI_DOCUSIGN_${string}` & keyof Environment>) => {
  const { PARI_DOCUSIGN_URL: api, PARI_DOCUSIGN_LOGIN_URL: login, PARI_DOCUSIGN_HMAC_KEYS: hmacKeys } = given;
  const {
    PARI_DOCUSIGN_ACCOUNT: accountId,
    PARI_DOCUSIGN_CLIENT_ID: clientId,
    PARI_DOCUSIGN_USER: user,
    PARI_DOCUSIGN_PRIVATE_KEY_FILE: privateKeyFile,
  } = given;
  if (!api || !login || !accountId || !clientId || !user || !privateKeyFile || hmacKeys.length === 0) return undefined;
  return { api: api.replace(/\/$/, ''), login: new URL(login).origin, accountId, clientId, user, privateKeyFile, hmacKeys };
};

/** The product does not start as it was set up: a sentence for the operator for each reason. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings need attention:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/** Reads and checks all settings at once. Throws `SettingsError` naming every problem. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError([...new Set(parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`))]);
  const problems = [...unfit(parsed.data), ...(parsed.data.NODE_ENV === 'production' ? unsafeInProduction(parsed.data, given) : [])];
  if (problems.length > 0) throw new SettingsError(problems);
  const { PARI_PUBLIC_URL, ...rest } = parsed.data;
  return {
    ...rest,
    publicUrl: new URL(PARI_PUBLIC_URL ?? `http://localhost:${rest.PORT}`).origin,
    dataDir: resolve(rest.PARI_DATA_DIR),
    embeddedSignIn: rest.PARI_OIDC_ISSUER === undefined,
  };
}

/** What does not go together, anywhere. */
function unfit(settings: Environment): string[] {
  const { PARI_OIDC_CLIENT_SECRET: secret, PARI_OIDC_PRIVATE_KEY_FILE: keyFile } = settings;
  const problems: string[] = [];
  if (settings.PARI_OIDC_ISSUER !== undefined && settings.PARI_OIDC_CLIENT_ID === undefined)
    problems.push('PARI_OIDC_CLIENT_ID: is needed with PARI_OIDC_ISSUER');
  if (secret !== undefined && keyFile !== undefined) problems.push('PARI_OIDC_CLIENT_SECRET: give a secret or PARI_OIDC_PRIVATE_KEY_FILE, not both');
  if (settings.PARI_SEAL_KEY !== undefined && settings.PARI_SEAL_KEY_FILE !== undefined)
    problems.push('PARI_SEAL_KEY: give the key itself or PARI_SEAL_KEY_FILE, not both');
  const method = clientAuthenticationOf(settings);
  if (method.startsWith('client_secret') !== (secret !== undefined) || (method === 'private_key_jwt') !== (keyFile !== undefined))
    problems.push(
      `PARI_OIDC_CLIENT_AUTHENTICATION: ${method} needs ${
        method === 'none' ? 'neither a secret nor a key' : method === 'private_key_jwt' ? 'PARI_OIDC_PRIVATE_KEY_FILE' : 'PARI_OIDC_CLIENT_SECRET'
      }`,
    );
  const bucket = [settings.PARI_S3_BUCKET, settings.PARI_S3_KEY_ID, settings.PARI_S3_SECRET];
  if (bucket.some((given) => given !== undefined) && bucketOf(settings) === undefined)
    problems.push('PARI_S3_BUCKET, PARI_S3_KEY_ID, PARI_S3_SECRET: are needed together');
  if (settings.PARI_S3_BUCKET !== undefined && !/^\/[^/]+\/?$/.test(new URL(settings.PARI_S3_BUCKET).pathname))
    problems.push('PARI_S3_BUCKET: needs the name of the bucket in its path');
  const docuSign = Object.entries(settings).filter(([name]) => name.startsWith('PARI_DOCUSIGN_'));
  if (docuSign.some(([, given]) => given !== undefined && String(given) !== '') && docuSignOf(settings) === undefined)
    problems.push(`${docuSign.map(([name]) => name).join(', ')}: are needed together`);
  if (settings.PARI_SIGNER === 'docusign' && docuSignOf(settings) === undefined)
    problems.push('PARI_SIGNER: docusign needs an account, which the settings PARI_DOCUSIGN_* name');
  if (isDocuSignSandbox(settings.PARI_DOCUSIGN_URL) !== isDocuSignSandbox(settings.PARI_DOCUSIGN_LOGIN_URL))
    problems.push('PARI_DOCUSIGN_URL, PARI_DOCUSIGN_LOGIN_URL: must both be of the sandbox, or neither');
  if ((settings.PARI_MARKETPLACE_URL === undefined) !== (settings.PARI_MARKETPLACE_TOKEN === undefined))
    problems.push('PARI_MARKETPLACE_URL, PARI_MARKETPLACE_TOKEN: are needed together');
  if (settings.PARI_SMTP_URL !== undefined && settings.PARI_MAIL_FROM === undefined) problems.push('PARI_MAIL_FROM: is needed with PARI_SMTP_URL');
  if (settings.PARI_PUBLIC_URL !== undefined) {
    const { pathname, search, hash, username, password } = new URL(settings.PARI_PUBLIC_URL);
    if (`${pathname}${search}${hash}` !== '/') problems.push('PARI_PUBLIC_URL: must be an address without a path');
    if (`${username}${password}` !== '') problems.push('PARI_PUBLIC_URL: must be an address without a user and password: everybody is told it');
  }
  return problems;
}

/** Name, default and meaning of every setting, for the operations page. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined && fallback.data !== false ? String(fallback.data) : '';
    return { name, fallback: value, meaning: schema.description ?? '' };
  });
}
