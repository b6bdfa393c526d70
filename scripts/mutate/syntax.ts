import { parseAst } from 'vitest/node';

/** A node of a program's syntax; what else it has goes by its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

// What is written about types alone does nothing when the program runs.
const kept = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const isOfTypes = ({ type }: Node): boolean => (type.startsWith('TS') && !kept.has(type)) || type === 'ImportDeclaration' || type === 'ExportAllDeclaration';

/** Every node of a TypeScript file that runs, each before what it holds; names of fields and of modules left out. */
export function nodesOf(text: string): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || isOfTypes(value)) return;
    found.push(value);
    for (const [part, inner] of Object.entries(value)) {
      const isName = part === 'source' || (part === 'key' && value['computed'] !== true) || (part === 'property' && value['computed'] !== true);
      if (!isName) visit(inner);
    }
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found;
}
