import type { EnvelopePurpose } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import type { SentEnvelope, SigningPurposes } from '../../../ports/signingPurposes.ts';
import { purposeOf } from '../purposes.ts';
import { notify, sentPath } from './openTurns.ts';

/** Tells whoever sent an envelope how far it is, where they find it. @param words a sentence */
export async function tellSender(
  tx: Tx,
  purposes: SigningPurposes,
  { purpose, ...sent }: SentEnvelope & { readonly purpose: EnvelopePurpose },
  words: string,
): Promise<void> {
  const { tellSender: tellOwn } = purposeOf(purposes, purpose);
  if (tellOwn) await tellOwn(tx, sent, words);
  else await notify(tx, sent.companyId, [sent.authorId], sent.at, words, sentPath(sent.id));
}
