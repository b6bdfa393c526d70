import type { Draft } from './pageParts.ts';

export const written = (draft: unknown): string => JSON.stringify(draft, null, 2);

/** A draft as somebody wrote it, or a sentence that says why it is none. */
export function readDraft(text: string): Draft | string {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : 'The text must be one object, in braces.';
  } catch (error) {
    const line = /line (\d+)/.exec(String(error))?.[1];
    return `${line === undefined ? 'The text' : `Line ${line}`} is not JSON.`;
  }
}

/** What is stored of a draft: the properties that the company had set before, and those that were changed. All others stay those of the default, also in a later version. */
export const toStore = (draft: Draft, before: Draft, own: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => own.includes(name) || written(value) !== written(before[name])));

/** The line of a text from `written` on which a path such as `tiles.0.heading` stands, or what is nearest to it. */
export function lineOf(draft: Draft, path: string): number {
  const marked: unknown = structuredClone(draft);
  let [holder, key]: [unknown, string] = [{ draft: marked }, 'draft'];
  for (const part of path.split('.')) {
    const value = childOf(holder, key);
    if (childOf(value, part) === undefined) break;
    [holder, key] = [value, part];
  }
  if (childOf(holder, key) === marked) return 1;
  const mark = crypto.randomUUID();
  Object.assign(holder as object, { [key]: mark });
  return written(marked).split(mark)[0]?.split('\n').length ?? 1;
}

const childOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** The list with the item of one place moved to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
