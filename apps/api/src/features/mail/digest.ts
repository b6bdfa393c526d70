import { isMailKind, type MailKind } from '@pari/contract';
import type { Letter } from './letter.ts';
import type { EntryRow } from './queries.ts';
import { texts } from './texts.ts';

/** The kind of a daily mail. */
export const digestKind = 'digest';

/** Lines of one letter; the portal has the rest. */
const most = 50;

/** What a daily mail says; null when nothing of it is wanted any more. What leads to the same place is one line. */
export function digestLetter(rows: readonly Pick<EntryRow, 'kind' | 'path'>[], home: string): Pick<Letter, 'subject' | 'sentence' | 'entries'> | null {
  const groups = Map.groupBy(
    rows.flatMap(({ kind, path }) => (isMailKind(kind) ? [{ kind, path }] : [])),
    ({ kind, path }) => `${kind} ${path}`,
  );
  if (groups.size === 0) return null;
  const entries = [...groups.values()].map(([first, ...others]) => entryOf(first, others.length + 1, home));
  return {
    subject: 'New in the portal since yesterday',
    sentence: entries.length > most ? `This is new for you. There is more in the portal.` : 'This is new for you.',
    entries: entries.slice(0, most),
  };
}

function entryOf(row: { kind: MailKind; path: string } | undefined, count: number, home: string) {
  const { subject = '' } = row ? texts[row.kind] : {};
  return { text: count === 1 ? subject : `${subject} (${count})`, link: `${home}${row?.path ?? ''}` };
}
