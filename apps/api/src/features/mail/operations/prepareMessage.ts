import { randomBytes } from 'node:crypto';
import { isMailKind, isOptional } from '@pari/contract';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Message } from '../../../ports/mail.ts';
import { digestKind, digestLetter } from '../digest.ts';
import { writeHtml, writeText, type Letter } from '../letter.ts';
import { entriesOf, readyMessage, type ReadyMessage } from '../queries.ts';
import { texts } from '../texts.ts';

interface Asked {
  readonly companyId: string;
  readonly id: string;
  readonly publicUrl: string;
  readonly at: Date;
}

/** The message as it is to be handed on now; null when nobody wants it any more, or it was handed on before. */
export async function prepareMessage(tx: Tx, { companyId, id, publicUrl, at }: Asked): Promise<Message | null> {
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
  const unsubscribe = mayEnd ? `${publicUrl}/unsubscribe/${await makeLink(tx, { companyId, userId, kind, at })}` : null;
  const company = ready.program_name ?? ready.company_name;
  const letter: Letter = { ...said, company, name, preferences: `${home}/mail`, unsubscribe };
  return { id, from: company, to: { name, address }, subject: said.subject, text: writeText(letter), html: writeHtml(letter), unsubscribe };
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

/** @returns the secret of a new link that ends mail of this kind */
async function makeLink(tx: Tx, { companyId, userId, kind, at }: { companyId: string; userId: string; kind: string; at: Date }): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await tx.run('insert into mail_links (company_id, hash, user_id, kind, made_at) values ($1, $2, $3, $4, $5)', [
    companyId,
    hashToken(secret),
    userId,
    kind,
    at,
  ]);
  return secret;
}
