import type { Changes } from '@pari/contract';

const some = (count: number, one: string, several: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]);

/** What changed since the last visit, in few words; undefined where nothing did. */
export function whatChanged({ values, documents }: Pick<Changes, 'values' | 'documents'>): string | undefined {
  const words = [...some(values.length, 'new value', 'new values'), ...some(documents.length, 'new document', 'new documents')];
  return words.length === 0 ? undefined : `${words.join(' and ')} since your last visit`;
}
