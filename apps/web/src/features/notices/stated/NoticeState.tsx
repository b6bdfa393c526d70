import { StatusMark } from '@pari/ui';
import { stateOf } from '../managedNotice.ts';

/** The state of a notice in a word, marked where it waits for somebody. */
export function NoticeState({ notice }: { readonly notice: Parameters<typeof stateOf>[0] }) {
  const { word, tone } = stateOf(notice);
  return tone === undefined ? word : <StatusMark tone={tone}>{word}</StatusMark>;
}
