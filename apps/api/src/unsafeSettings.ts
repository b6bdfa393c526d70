import { holdsStrangers, tooWideTogether } from './proxies.ts';
import { isThisMachine } from './thisMachine.ts';
import { keyWeaknessOf, weaknessOf } from './weakSecret.ts';

/** What decides whether settings are safe. */
interface Given {
  readonly PARI_PUBLIC_URL?: string | undefined;
  readonly PARI_DEMO: boolean;
  readonly PARI_SEED: string;
  readonly PARI_SMTP_URL?: string | undefined;
  readonly PARI_SECRET_KEY?: string | undefined;
  readonly PARI_EARLIER_SECRET_KEYS: readonly string[];
  readonly PARI_OIDC_ISSUER?: string | undefined;
  readonly PARI_OIDC_CLIENT_SECRET?: string | undefined;
  readonly PARI_API_ISSUERS: readonly string[];
  readonly PARI_S3_BUCKET?: string | undefined;
  readonly PARI_DOCUSIGN_URL?: string | undefined;
  readonly PARI_DOCUSIGN_LOGIN_URL?: string | undefined;
  readonly PARI_DOCUSIGN_HMAC_KEYS: readonly string[];
  readonly PARI_METRICS_TOKEN?: string | undefined;
  readonly PARI_MARKETPLACE_TOKEN?: string | undefined;
  readonly PARI_TRUSTED_PROXIES: readonly string[];
  readonly PARI_LOG_LEVEL: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Why production does not start with these settings, a sentence each. PARI_DEMO=1 allows the demonstration and what only this machine can reach. */
export function unsafeInProduction(given: Given, environment: Environment): string[] {
  return [...demonstration(given), ...addresses(given), ...proxies(given), ...secrets(given), ...ofNode(given, environment)];
}

function demonstration({ PARI_DEMO, PARI_OIDC_ISSUER, PARI_SEED, PARI_SMTP_URL }: Given): string[] {
  if (PARI_DEMO) return [];
  return [
    ...(PARI_OIDC_ISSUER === undefined ? ['PARI_OIDC_ISSUER: production needs your own sign-in provider; PARI_DEMO=1 allows the embedded one'] : []),
    ...(PARI_SMTP_URL === undefined
      ? ['PARI_SMTP_URL: production needs your mail server, or nobody would get what the portal mails; PARI_DEMO=1 catches mail and shows it to anybody']
      : []),
    ...(PARI_SEED === 'demo' ? ['PARI_SEED: production starts with PARI_SEED=none; PARI_DEMO=1 allows the demo'] : []),
  ];
}

function addresses({
  PARI_DEMO,
  PARI_PUBLIC_URL,
  PARI_OIDC_ISSUER,
  PARI_API_ISSUERS,
  PARI_S3_BUCKET,
  PARI_DOCUSIGN_URL,
  PARI_DOCUSIGN_LOGIN_URL,
}: Given): string[] {
  const isOpen = (address: string) => {
    const { protocol, hostname } = new URL(address);
    return protocol !== 'https:' && !(PARI_DEMO && isThisMachine(hostname));
  };
  const open = [PARI_OIDC_ISSUER, ...PARI_API_ISSUERS].filter((issuer) => issuer !== undefined && isOpen(issuer));
  const problems = open.map((issuer) => `PARI_OIDC_ISSUER, PARI_API_ISSUERS: production needs https, not ${issuer}`);
  if (PARI_S3_BUCKET !== undefined && isOpen(PARI_S3_BUCKET)) problems.push('PARI_S3_BUCKET: production needs https, because files cross the network');
  for (const [name, docuSign] of Object.entries({ PARI_DOCUSIGN_URL, PARI_DOCUSIGN_LOGIN_URL }))
    if (docuSign !== undefined && isOpen(docuSign)) problems.push(`${name}: production needs https, because documents and tokens cross the network`);
  if (!PARI_DEMO && isDocuSignSandbox(PARI_DOCUSIGN_URL)) problems.push('PARI_DOCUSIGN_URL: what is signed in the sandbox binds nobody; PARI_DEMO=1 allows it');
  if (PARI_PUBLIC_URL === undefined ? !PARI_DEMO : isOpen(PARI_PUBLIC_URL))
    problems.push('PARI_PUBLIC_URL: production needs an https address; with PARI_DEMO=1 one of this machine alone, such as http://localhost:3000, will do');
  return problems;
}

function proxies({ PARI_PUBLIC_URL, PARI_TRUSTED_PROXIES }: Given): string[] {
  const strangers = 'strangers, who could then claim any address; name the proxies or their own network';
  const single = PARI_TRUSTED_PROXIES.filter(holdsStrangers).map((range) => `PARI_TRUSTED_PROXIES: ${range} holds ${strangers}`);
  const together = tooWideTogether(PARI_TRUSTED_PROXIES).map(
    (much) => `PARI_TRUSTED_PROXIES: together its public ranges are more than ${much} and hold ${strangers}`,
  );
  const problems = single.length > 0 ? single : together;
  if (PARI_PUBLIC_URL !== undefined && new URL(PARI_PUBLIC_URL).protocol === 'https:' && PARI_TRUSTED_PROXIES.length === 0)
    problems.push(
      'PARI_TRUSTED_PROXIES: behind an https address stands a proxy, whose address is needed; else everybody seems to come from it, and limits by address count all people as one',
    );
  return problems;
}

function secrets({
  PARI_SECRET_KEY: key,
  PARI_EARLIER_SECRET_KEYS: earlier,
  PARI_OIDC_CLIENT_SECRET: secret,
  PARI_METRICS_TOKEN: token,
  PARI_MARKETPLACE_TOKEN: ofMarketplace,
  PARI_DOCUSIGN_HMAC_KEYS: ofCallbacks,
}: Given): string[] {
  const made = 'make one with `openssl rand -hex 32`';
  const weak = (name: string, weakness: string | null | undefined, advice: string) => (weakness ? [`${name}: ${weakness}; ${advice}`] : []);
  return [
    ...weak('PARI_SECRET_KEY', key && keyWeaknessOf(key), made),
    ...earlier.flatMap((one, index) => {
      const advice = 'anybody could have written what it links, which proves nothing: leave it out, and see `audit give-up`';
      return weak('PARI_EARLIER_SECRET_KEYS', keyWeaknessOf(one)?.replace(/^/, `key ${index + 1} of ${earlier.length} `), advice);
    }),
    ...weak('PARI_OIDC_CLIENT_SECRET', secret && weaknessOf(secret, 16), 'have the provider make a new one'),
    ...weak('PARI_METRICS_TOKEN', token && weaknessOf(token, 32), made),
    ...weak('PARI_MARKETPLACE_TOKEN', ofMarketplace && weaknessOf(ofMarketplace, 32), made),
    ...ofCallbacks.flatMap((one) => weak('PARI_DOCUSIGN_HMAC_KEYS', weaknessOf(one, 32), 'have DocuSign Connect make one')),
  ];
}

function ofNode({ PARI_LOG_LEVEL }: Given, { NODE_TLS_REJECT_UNAUTHORIZED, NODE_OPTIONS = '' }: Environment): string[] {
  return [
    ...(NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? ['NODE_TLS_REJECT_UNAUTHORIZED: 0 believes any certificate; name your own authority in NODE_EXTRA_CA_CERTS']
      : []),
    ...(/--inspect/.test(NODE_OPTIONS) ? ['NODE_OPTIONS: whoever reaches the debugger of --inspect can do everything; leave it out'] : []),
    ...(PARI_LOG_LEVEL === 'debug' ? ['PARI_LOG_LEVEL: debug is not for production; take info'] : []),
  ];
}

/** True of an address of DocuSign's sandbox. */
export const isDocuSignSandbox = (address: string | undefined): boolean =>
  address !== undefined && /^(demo\.docusign\.net|account-d\.docusign\.com)$/.test(new URL(address).hostname);
