interface Term {
  readonly operation: string;
  readonly value: string | null;
}

/** What the terms of an explanation come to that only adds and takes away. */
export const addUp = (terms: readonly Term[]): number =>
  terms.reduce((sum, { operation, value }) => Math.round((sum + Number(value) * (operation === 'minus' ? -1 : 1)) * 1e4) / 1e4, 0);
