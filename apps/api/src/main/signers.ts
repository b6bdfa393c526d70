import { docuSign } from '../adapters/docusign/docuSign.ts';
import { readAccount } from '../adapters/docusign/account.ts';
import { builtInSigner } from '../features/envelopes/index.ts';
import type { Signers } from '../ports/signer.ts';
import { docuSignOf, type Settings } from '../settings.ts';

/**
 * Who has documents signed, as the settings say: the portal itself, and DocuSign where there is an account.
 * @throws SettingsError where the key of the account cannot be used
 */
export function signersOf(settings: Settings, surroundings: Parameters<typeof builtInSigner>[0]): Signers {
  const builtIn = builtInSigner(surroundings);
  const account = docuSignOf(settings);
  const all = [builtIn, ...(account ? [docuSign(readAccount(account), surroundings)] : [])];
  return { all, usual: all.find(({ name }) => name === settings.PARI_SIGNER) ?? builtIn };
}
