/** The query of an address: texts as they stand there, several where a name stands there more than once. */
export function parseSearch(search: string): Record<string, unknown> {
  const query = new URLSearchParams(search);
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)]));
}

/** The same as an address has it. */
export function stringifySearch(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const text of [value].flat()) if (typeof text === 'string') search.append(name, text);
  return search.size === 0 ? '' : `?${search.toString()}`;
}
