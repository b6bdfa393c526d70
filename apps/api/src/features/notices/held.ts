import { mayBecome } from '@pari/domain/notices';
import type { Context } from '../../http/context.ts';
import { badField, notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { keepImportsAway, linesOf, lockNotice, noticeIn, oneAtATime, type LineRow, type NoticeRow } from './queries.ts';
import { readNotice } from './readNotice.ts';

/** A notice with its lines. @throws Refusal `not_found` */
export async function stored(tx: Tx, companyId: string, id: string) {
  const notice = await noticeIn(tx, companyId, id);
  if (!notice) throw notFound();
  return { notice, lines: await linesOf(tx, companyId, id, notice.version) };
}

/**
 * Holds a notice that is not published for a change of the version that was read.
 * @throws Refusal `not_found`, `locked` where it is past changing, `conflict` with what stands now
 */
export async function openForChange(tx: Tx, context: Context, id: string, version: number): Promise<{ id: string; version: number }> {
  await oneAtATime(tx, context.company.id);
  const found = await lockNotice(tx, context.company.id, id);
  if (!found) throw notFound();
  if (!mayBecome(found.state, 'draft'))
    throw new Refusal('locked', found.state === 'discarded' ? 'This notice was discarded.' : 'This notice is published. Correct it by a notice that names it.');
  if (found.version !== version)
    throw new Refusal('conflict', 'Somebody else saved this notice in the meantime.', { current: await readNotice(tx, context, id) });
  return found;
}

const became: Partial<Record<NoticeRow['state'], string>> = {
  recalled: 'This one was recalled.',
  superseded: 'A correction took the place of this one.',
  discarded: 'This one was discarded.',
};

/**
 * Holds a published notice.
 * @param done what is to be done with it, as in 'settled'
 * @throws Refusal `not_found`, `locked` where it is not published, or no longer
 */
export async function publishedNotice(tx: Tx, companyId: string, id: string, done: string) {
  if (!(await lockNotice(tx, companyId, id))) throw notFound();
  const found = await stored(tx, companyId, id);
  const { state } = found.notice;
  if (!mayBecome(state, 'superseded')) throw new Refusal('locked', [`Only a published notice can be ${done}.`, became[state] ?? ''].join(' ').trim());
  return found;
}

/** Those of investors by account code; all of them unless given. @throws Refusal `bad_request` for somebody without a line */
export function linesOfCodes(lines: readonly LineRow[], codes: readonly string[] | undefined): readonly LineRow[] {
  if (!codes) return lines;
  const known = new Set(lines.map((line) => line.account_code));
  const unknown = codes.findIndex((code) => !known.has(code));
  if (unknown >= 0) throw badField(`investor_account_codes.${unknown}`, 'This investor has no line in the notice.');
  const asked = new Set(codes);
  return lines.filter((line) => asked.has(line.account_code));
}

/**
 * Waits until no import of the company is under way, and keeps others from posting until the transaction ends. It comes before any other lock: an import takes
 * this one first too, and keeps it for as long as it posts.
 * @throws Refusal `conflict` where the import goes on
 */
export async function withoutImport(tx: Tx, companyId: string): Promise<void> {
  try {
    await keepImportsAway(tx, companyId);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      throw new Refusal('conflict', 'An import of this company is under way. Try again when it has finished.');
    throw error;
  }
}
