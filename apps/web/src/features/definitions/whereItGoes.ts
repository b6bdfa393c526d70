import type { CallOutput } from '@pari/contract/client';

type Asked = Pick<CallOutput<'askDefinitionAgain'>['applications'][number], 'is_submitted' | 'is_asked_of_all' | 'added' | 'changed' | 'ruled'>;

/** What becomes of an application that is asked again. By other rules alone it goes back where an answer does not do any more. */
export function whereItGoes({ is_submitted: isSubmitted, is_asked_of_all: isOfAll, added, changed, ruled }: Asked): string {
  if (!isSubmitted) return 'They are still answering';
  if (isOfAll) return 'Goes back to them';
  return added.length + changed.length + ruled.length > 0 ? 'May go back to them' : 'Stays where it is';
}
