/** The value of each of these names. */
export function recordOf<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  const made: Partial<Record<Name, Value>> = {};
  for (const name of names) made[name] = valueOf(name);
  return made as Record<Name, Value>;
}
