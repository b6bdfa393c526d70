const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const named = (table: readonly (readonly [string, string])[], agent: string) => table.find(([mark]) => agent.includes(mark))?.[1];

/** What people call a browser, from what it says of itself: `Chrome on Windows`. */
export function deviceOf(agent: string | null): string {
  if (agent === null) return 'A browser';
  const browser = named(browsers, agent) ?? 'A browser';
  const system = named(systems, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
