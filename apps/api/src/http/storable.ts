/** Deeper input than any document of ours; beyond it, recursive readers and writers could run out of stack. */
const deepest = 32;

/**
 * Looks through a whole input for what neither a text column nor a JSON document of the database can hold.
 * @returns a sentence for people, or null when all of it can be stored
 */
export function unstorable(input: unknown): string | null {
  const open: [value: unknown, depth: number][] = [[input, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && badText(value)) return notText;
    if (value === null || typeof value !== 'object') continue;
    if (depth >= deepest) return `The input is nested more than ${deepest} levels deep.`;
    for (const [name, inner] of Object.entries(value)) {
      if (badText(name)) return notText;
      open.push([inner, depth + 1]);
    }
  }
  return null;
}

const notText = 'A text holds a NUL character or half a surrogate pair, which cannot be stored.';
const badText = (text: string) => /[\0\p{Surrogate}]/u.test(text);
