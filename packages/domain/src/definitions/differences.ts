/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Something in which two bodies differ, with the path to it: what stands in a list has the path of its id where all in it have one, else of its place. */
export type Difference =
  | { readonly path: string; readonly kind: 'added'; readonly new: Json }
  | { readonly path: string; readonly kind: 'removed'; readonly old: Json }
  | { readonly path: string; readonly kind: 'changed'; readonly old: Json; readonly new: Json };

/** In what one body differs from another. The order of fields counts for nothing, that of a list does. */
export const differencesOf = (a: Json, b: Json): Difference[] => within('', a, b);

function within(path: string, a: Json, b: Json): Difference[] {
  if (isList(a) && isList(b)) return withinLists(path, a, b);
  if (isObject(a) && isObject(b)) return withinParts(new Map(partsOf(path, a)), new Map(partsOf(path, b)));
  return a === b ? [] : [{ path, kind: 'changed', old: a, new: b }];
}

/** Parts by their path, in the order of the first and then what only the second has. */
function withinParts(a: ReadonlyMap<string, Json>, b: ReadonlyMap<string, Json>): Difference[] {
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((path): Difference[] => {
    const [before, after] = [a.get(path), b.get(path)];
    if (before === undefined) return after === undefined ? [] : [{ path, kind: 'added', new: after }];
    return after === undefined ? [{ path, kind: 'removed', old: before }] : within(path, before, after);
  });
}

function withinLists(path: string, a: readonly Json[], b: readonly Json[]): Difference[] {
  const [ids, others] = [idsIn(a), idsIn(b)];
  const name = (index: number | string) => `${path}[${index}]`;
  if (ids === null || others === null) {
    const byPlace = (list: readonly Json[]) => new Map(list.map((one, index) => [name(index), one]));
    return withinParts(byPlace(a), byPlace(b));
  }
  const byId = (list: readonly Json[], known: readonly string[]) => new Map(list.map((one, index) => [name(known[index] ?? ''), one]));
  const stays = ids.filter((id) => others.includes(id));
  const isMoved = others.filter((id) => ids.includes(id)).some((id, index) => id !== stays[index]);
  return [...(isMoved ? [{ path, kind: 'changed' as const, old: ids, new: others }] : []), ...withinParts(byId(a, ids), byId(b, others))];
}

/** The ids by which what stands in a list is told apart; null where that cannot be. */
function idsIn(list: readonly Json[]): string[] | null {
  const ids = list.flatMap((one) => (isObject(one) ? [one['id'] ?? one['doc_id']] : [])).filter((id) => typeof id === 'string');
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : null;
}

const partsOf = (path: string, parts: { readonly [key: string]: Json | undefined }): [string, Json][] =>
  Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : [[path === '' ? key : `${path}.${key}`, value]]));

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is { readonly [key: string]: Json | undefined } => typeof value === 'object' && value !== null && !isList(value);
