import type { CallOutput } from '@pari/contract/client';

type Asked = Pick<CallOutput<'askDefinitionAgain'>['applications'][number], 'is_submitted' | 'added' | 'changed' | 'ruled'>;

/** What becomes of an application that is asked again. By other rules alone it goes back where an answer does not do any more. */
export function whereItGoes({ is_submitted: isSubmitted, added, changed, ruled }: Asked): string {
  if (!isSubmitted) return 'They are still answering';
  if (added.length + changed.length > 0) return 'Goes back to them';
  return ruled.length > 0 ? 'May go back to them' : 'Stays where it is';
}
