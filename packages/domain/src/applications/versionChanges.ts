/** In what one version of what is asked differs from an earlier one. What both ask is named as the later one has it. */
export interface VersionChanges<Asked> {
  readonly added: readonly Asked[];
  readonly changed: readonly Asked[];
  /** What is asked as before by other rules: answers to it stay, and may not do any more. */
  readonly ruled: readonly Asked[];
  readonly removed: readonly Asked[];
}

const hasId = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** The same fields in one order, and what is known by an id, such as options, by that: in which order it is shown is not what is asked. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && !(value.length > 0 && value.every(hasId))) return value;
  const fields = Array.isArray(value) ? value.map((one: { readonly id: string }) => [`id ${one.id}`, one] as const) : Object.entries(value);
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export const isSame = (a: object, b: object): boolean => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

/**
 * @param whatOf what is asked by something: where that is the same in both versions, so are answers to it
 * @param rulesOf when it is asked, and which answers do
 */
export function changesBetween<Asked extends { readonly id: string }>(
  before: readonly Asked[],
  after: readonly Asked[],
  whatOf: (asked: Asked) => object,
  rulesOf: (asked: Asked) => object,
): VersionChanges<Asked> {
  const old = new Map(before.map((one) => [one.id, one]));
  const ids = new Set(after.map(({ id }) => id));
  const both = after.flatMap((one) => {
    const earlier = old.get(one.id);
    return earlier === undefined ? [] : [[earlier, one] as const];
  });
  return {
    added: after.filter(({ id }) => !old.has(id)),
    changed: both.filter(([earlier, one]) => !isSame(whatOf(earlier), whatOf(one))).map(([, one]) => one),
    ruled: both.filter(([earlier, one]) => isSame(whatOf(earlier), whatOf(one)) && !isSame(rulesOf(earlier), rulesOf(one))).map(([, one]) => one),
    removed: [...old.values()].filter(({ id }) => !ids.has(id)),
  };
}
