/** What is wrong with a text that is to be JSON, and where. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
  readonly at: number;
  constructor(sentence: string, at: number) {
    super(sentence);
    this.at = at;
  }
}

/**
 * Where each part of a JSON text begins, by its path as in `blocks[2].title`; the whole has the path ''.
 * @throws NotJson where it is none
 */
export function placesIn(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  let at = 0;
  const blank = (): void => void (at += /^[\t\n\r ]*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0);
  const fail = (wanted: string): never => {
    throw new NotJson(at >= text.length ? `The text ends where ${wanted} should stand.` : `There should be ${wanted} here.`, at);
  };
  const expect = (sign: string, wanted: string): void => {
    blank();
    if (text[at] !== sign) fail(wanted);
    at += 1;
  };
  const token = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const string = (wanted: string): string => {
    blank();
    const begin = at;
    const found = token(/"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"/uy);
    if (found !== undefined) return JSON.parse(found) as string;
    at = begin;
    return text[at] === '"' ? fail('a text that ends in the same line, with quotation marks in it written as \\"') : fail(wanted);
  };
  /** What stands between brackets, parted by commas. */
  const parts = (end: '}' | ']', part: (index: number) => void): void => {
    at += 1;
    blank();
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (let index = 0; ; index += 1) {
      part(index);
      blank();
      if (text[at] === end) break;
      expect(',', `a comma or ${end}`);
    }
    at += 1;
  };
  const value = (path: string): void => {
    blank();
    places.set(path, at);
    if (text[at] === '{')
      parts('}', () => {
        const key = string('a name in quotation marks');
        expect(':', 'a colon');
        value(path === '' ? key : `${path}.${key}`);
      });
    else if (text[at] === '[') parts(']', (index) => value(`${path}[${index}]`));
    else if (text[at] === '"') string('a text');
    else if (token(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y) === undefined) fail('a value');
  };
  value('');
  blank();
  if (at < text.length) fail('nothing more');
  return places;
}

/** Where a path begins in a text, or as much of it as is there. */
export function placeOf(places: ReadonlyMap<string, number>, path: string): number {
  for (let part = path; part !== ''; part = part.replace(/(?:^|\.)[^.[\]]*$|\[[^\]]*\]$/, '')) {
    const found = places.get(part);
    if (found !== undefined) return found;
  }
  return places.get('') ?? 0;
}

/** The line of a place, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
