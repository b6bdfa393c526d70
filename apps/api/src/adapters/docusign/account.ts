import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingsError } from '../../settings.ts';

/** An account at DocuSign and how we come in. */
export interface DocuSignAccount {
  /** Address of its API, without a trailing slash. */
  readonly api: string;
  /** Origin that gives tokens. */
  readonly login: string;
  readonly accountId: string;
  readonly clientId: string;
  /** Id of the user in whose name envelopes are sent. */
  readonly user: string;
  readonly privateKey: KeyObject;
  /** Each signs callbacks; several while one is exchanged. */
  readonly hmacKeys: readonly string[];
}

/**
 * The account of the settings.
 * @throws SettingsError when the file holds no RSA key
 */
export function readAccount({ privateKeyFile, ...rest }: Omit<DocuSignAccount, 'privateKey'> & { readonly privateKeyFile: string }): DocuSignAccount {
  return { ...rest, privateKey: keyIn(privateKeyFile) };
}

function keyIn(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType !== 'rsa') throw new Error('it holds no RSA key');
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) throw new Error('its key has fewer than 2048 bits');
    return key;
  } catch (error) {
    throw new SettingsError([`PARI_DOCUSIGN_PRIVATE_KEY_FILE: ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
