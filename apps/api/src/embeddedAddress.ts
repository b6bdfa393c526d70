import type { Settings } from './settings.ts';
import { isThisMachine } from './thisMachine.ts';

/** Where the embedded provider is served. */
export const embeddedPath = '/oidc';

/** What links to people of the embedded provider are stored under: its subjects are our own user ids, wherever people reach us. */
export const embeddedIssuer = 'urn:pari:embedded';

/** Whether an issuer is the address of the embedded provider of these settings, by whatever name of this machine. */
export function isEmbeddedAddress(issuer: string, { embeddedSignIn, publicUrl }: Pick<Settings, 'embeddedSignIn' | 'publicUrl'>): boolean {
  const [asked, own] = [URL.parse(issuer), new URL(publicUrl)];
  if (!embeddedSignIn || asked === null || !`${asked.pathname}/`.startsWith(`${embeddedPath}/`)) return false;
  return asked.host === own.host || (asked.port === own.port && isThisMachine(asked.hostname) && isThisMachine(own.hostname));
}
