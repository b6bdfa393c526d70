/** What the server says of the fields of a form. */
export interface PlacedErrors {
  /** By the names of the form's own fields. */
  readonly atFields: ReadonlyMap<string, string>;
  /** Of what the form does not show. */
  readonly elsewhere: readonly string[];
  /** Whether each of them says what it is about. */
  readonly isNamed: boolean;
}

/** What is sent otherwise than the fields are called, by the server's paths. */
export interface SentOtherwise {
  /** The fields of the form that it is from. */
  readonly from?: Readonly<Record<string, string>>;
  /** What is in no field, as people know it. */
  readonly unshown?: Readonly<Record<string, string>>;
}

/** The form's own field that an error's path is in: `roles` for `roles.2`, `holders.0.name` for itself. */
function fieldOf(path: string, names: readonly string[]): string | undefined {
  return names.filter((name) => path === name || path.startsWith(`${name}.`)).toSorted((one, other) => other.length - one.length)[0];
}

/** Puts each of the server's sentences at the field it is about; several of one field are joined by a space. */
export function placeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
  { from = {}, unshown = {} }: SentOtherwise = {},
): PlacedErrors {
  const found = new Map<string, Set<string>>();
  const elsewhere: string[] = [];
  let isNamed = true;
  for (const [path, sentences] of Object.entries(errors)) {
    const name = fieldOf(from[fieldOf(path, Object.keys(from)) ?? ''] ?? path, names);
    const known = unshown[fieldOf(path, Object.keys(unshown)) ?? ''];
    if (name === undefined) {
      elsewhere.push(...sentences.map((sentence) => (known === undefined ? sentence : `${known}: ${sentence}`)));
      if (known === undefined) isNamed = false;
    } else found.set(name, new Set([...(found.get(name) ?? []), ...sentences]));
  }
  const atFields = new Map([...found].map(([name, sentences]) => [name, [...sentences].join(' ')]));
  return { atFields, elsewhere, isNamed };
}
