import type { Changes } from '@pari/contract';

const some = (count: number, one: string, several: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]);

const list = new Intl.ListFormat('en');

/** What changed since the last visit, in few words; undefined where nothing did. */
export function whatChanged({ notices, values, documents }: Pick<Changes, 'notices' | 'values' | 'documents'>): string | undefined {
  const overdue = notices.filter(({ news }) => news === 'overdue').length;
  const words = [
    ...some(overdue, 'payment overdue', 'payments overdue'),
    ...some(notices.length - overdue, 'new notice', 'new notices'),
    ...some(values.length, 'new value', 'new values'),
    ...some(documents.length, 'new document', 'new documents'),
  ];
  return words.length === 0 ? undefined : `${list.format(words)} since your last visit`;
}
