import { createHmac } from 'node:crypto';
import { isMailKind, isOptional } from '@pari/contract';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Message } from '../../../ports/mail.ts';
import { digestKind, digestLetter } from '../digest.ts';
import { writeLetter, type Letter } from '../letter.ts';
import { entriesOf, readyMessage, type ReadyMessage } from '../queries.ts';
import { texts } from '../texts.ts';

interface Asked {
  readonly companyId: string;
  readonly id: string;
  readonly publicUrl: string;
  readonly linkKey: Buffer;
  readonly at: Date;
}

/** The message as it is to be handed on now; null when nobody wants it any more, or it was handed on before. */
export async function prepareMessage(tx: Tx, { companyId, id, publicUrl, linkKey, at }: Asked): Promise<Message | null> {
  const ready = await readyMessage(tx, companyId, id);
  if (!ready) return null;
  const home = `${publicUrl}/${ready.slug}/investor`;
  const { user_id: userId, kind, email: address, display_name: name } = ready;
  const mayEnd = kind === digestKind || (isMailKind(kind) && isOptional(kind));
  const said = ready.active && !(mayEnd && ready.choice === 'off') ? await saidIn(tx, companyId, ready, home) : null;
  if (!said) {
    await tx.run(`update mail_messages set state = 'dropped', done_at = $3, reason = null where company_id = $1 and id = $2`, [companyId, id, at]);
    return null;
  }
  const unsubscribe = mayEnd ? `${publicUrl}/unsubscribe/${await makeLink(tx, linkKey, { companyId, id, userId, kind, at })}` : null;
  const company = ready.program_name ?? ready.company_name;
  return writeLetter({ ...said, company, name, preferences: `${home}/mail`, unsubscribe }, { id, address });
}

async function saidIn(
  tx: Tx,
  companyId: string,
  { id, kind, path }: ReadyMessage,
  home: string,
): Promise<Pick<Letter, 'subject' | 'sentence' | 'entries'> | null> {
  if (kind === digestKind) return digestLetter(await entriesOf(tx, companyId, id), home);
  if (!isMailKind(kind)) return null;
  const { subject, sentence, button } = texts[kind];
  return { subject, sentence, entries: [{ text: button, link: `${home}${path}` }] };
}

interface Ended {
  readonly companyId: string;
  /** Of the message. */
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly at: Date;
}

/** @returns the secret of the link that ends mail of this kind: the same in each try of a message, so that one which came twice is the same */
async function makeLink(tx: Tx, key: Buffer, { companyId, id, userId, kind, at }: Ended): Promise<string> {
  const secret = createHmac('sha256', key).update(`${companyId} ${id}`).digest('base64url');
  await tx.run('insert into mail_links (company_id, hash, user_id, kind, made_at) values ($1, $2, $3, $4, $5) on conflict do nothing', [
    companyId,
    hashToken(secret),
    userId,
    kind,
    at,
  ]);
  return secret;
}
