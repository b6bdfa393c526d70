import { screens } from '@pari/contract/screens';
import type { EnvelopePurpose, ReturnPage } from '@pari/domain/signing';
import type { Tx } from '../../ports/database.ts';
import type { SigningPurpose, SigningPurposes } from '../../ports/signingPurposes.ts';

export function purposeOf(purposes: SigningPurposes, purpose: EnvelopePurpose): SigningPurpose {
  const own = purposes[purpose];
  if (!own) throw new Error(`No feature owns envelopes of the purpose ${purpose}: main/purposes.ts lacks its row.`);
  return own;
}

interface Returning {
  readonly companyId: string;
  readonly id: string;
  readonly purpose: EnvelopePurpose;
  /** The page that was named, if any. */
  readonly page: ReturnPage | null;
}

/**
 * Where people come back to from signing: the path of one of our screens, after the company and `/investor`.
 * @returns undefined where the purpose has no such page
 */
export async function returnPath(purposes: SigningPurposes, tx: Tx, { companyId, id, purpose, page }: Returning): Promise<string | undefined> {
  const { pages, usual, names } = purposeOf(purposes, purpose);
  const screen = pages[page ?? usual];
  if (screen === undefined) return undefined;
  const named: Readonly<Record<string, string>> = { ...(await names?.(tx, { companyId, id })), envelope: id };
  return screens[screen].path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = named[name] ?? '';
    // A dot or two would be another path.
    if (/^\.{0,2}$/.test(value)) throw new Error(`The purpose ${purpose} says no ${name} for ${screen}.`);
    return encodeURIComponent(value);
  });
}
