import { formatMoney } from '@pari/domain/format';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { draftOf, givenBy, type Draft } from './draft.ts';

/** In which ways what somebody else saved differs from what is typed here: a sentence each. */
export function changedSince(typed: Draft, saved: ManagedNotice): string[] {
  const [mine, theirs] = [givenBy(typed, '', null), givenBy(draftOf(saved), '', null)];
  const texts = [
    ['reference', 'Reference'],
    ['title', 'Title'],
    ['purpose', 'Purpose'],
    ['fund_id', 'Fund'],
    ['kind', 'Kind'],
  ] as const;
  const told = texts.flatMap(([field, word]) => (mine[field] === theirs[field] ? [] : [`${word} is another one.`]));
  if (mine.due_date !== theirs.due_date) told.push(`Due date: ${shownDay(theirs.due_date)} there, ${shownDay(mine.due_date)} here.`);
  for (const [field, word] of [
    ['total_called', 'Total called'],
    ['total_distributed', 'Total distributed'],
  ] as const)
    if (mine[field] !== theirs[field]) told.push(`${word}: ${money(theirs[field])} there, ${money(mine[field])} here.`);
  const [here, there] = [mine, theirs].map(({ lines }) => lines.map((line) => JSON.stringify(line)));
  const other = there?.filter((line) => !here?.includes(line)).length ?? 0;
  if (mine.lines.length !== theirs.lines.length) told.push(`${theirs.lines.length} lines there, ${mine.lines.length} here.`);
  else if (other > 0) told.push(`${other === 1 ? 'One line is' : `${other} lines are`} different.`);
  return told;
}

const money = (amount: string): string => formatMoney(amount, { showCents: true });
