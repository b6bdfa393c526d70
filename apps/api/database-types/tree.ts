/** PostgreSQL's own text of an analysed statement: nodes `{KIND :field value ...}`, lists `(...)`, words. */
export type Tree = string | readonly Tree[] | Node;

export interface Node {
  readonly kind: string;
  readonly fields: Readonly<Record<string, Tree>>;
}

/** Reads what `pg_proc.prosqlbody::text` gives. */
export function readTree(text: string): Tree {
  const tokens = text.match(/[(){}[\]]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}[\]\\]|\\.)+/gs) ?? [];
  let at = 0;
  const list = (end: string): Tree[] => {
    const items: Tree[] = [];
    while (tokens[at] !== end) items.push(next());
    at += 1;
    return items;
  };
  const next = (): Tree => {
    const token = tokens[at++];
    if (token === '{') return node();
    if (token === '(') return list(')');
    if (token === '[') return list(']');
    if (token === undefined) throw new Error('the tree ends in the middle');
    return token.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1');
  };
  const node = (): Node => {
    const kind = wordOf(next());
    const fields: Record<string, Tree> = {};
    while (tokens[at] !== '}') {
      const name = wordOf(next()).slice(1);
      const values: Tree[] = [];
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(next());
      fields[name] = values.length === 1 ? (values[0] ?? '') : values;
    }
    at += 1;
    return { kind, fields };
  };
  return next();
}

export const isNode = (tree: Tree | undefined): tree is Node => typeof tree === 'object' && 'kind' in tree;

/** What is written where a word stands; empty for anything else. */
export const wordOf = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '');

/** The items of a list; none for what is absent. */
export const itemsOf = (tree: Tree | undefined): readonly Tree[] => (typeof tree === 'object' && !isNode(tree) ? tree : []);

export const nodesOf = (tree: Tree | undefined): readonly Node[] => itemsOf(tree).filter(isNode);
