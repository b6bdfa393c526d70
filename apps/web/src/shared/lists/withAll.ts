/** What a list can be narrowed to, for a select whose first entry, '', narrows nothing. */
export const withAll = (all: string, options: readonly { readonly id: string; readonly name: string }[]) => [
  { value: '', label: all },
  ...options.map(({ id: value, name: label }) => ({ value, label })),
];
