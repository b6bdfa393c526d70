import type { Changes } from '@pari/contract';

const some = (count: number, one: string, several: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]);

const list = new Intl.ListFormat('en');

/** What changed since the last visit, in few words; undefined where nothing did. */
export function whatChanged(items: Changes['items']): string | undefined {
  const count = (what: Changes['items'][number]['what']): number => items.filter((item) => item.what === what).length;
  const overdue = items.filter((item) => item.what === 'due' && item.news === 'overdue').length;
  const words = [
    ...some(overdue, 'payment overdue', 'payments overdue'),
    ...some(count('due') + count('notice') - overdue, 'new notice', 'new notices'),
    ...some(count('value'), 'new value', 'new values'),
    ...some(count('document'), 'new document', 'new documents'),
  ];
  return words.length === 0 ? undefined : `${list.format(words)} since your last visit`;
}
