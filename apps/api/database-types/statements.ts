import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor, type Argument, type CallExpression, type Expression } from 'oxc-parser';

/** A statement that the server's sources hold whole. */
export interface Statement {
  readonly text: string;
  /** `file:line`, from the top of the API. */
  readonly place: string;
}

export interface Found {
  readonly statements: readonly Statement[];
  /** Calls that the compiler cannot hold to their row, with what to do instead. */
  readonly faults: readonly string[];
}

type Text = string | undefined;
type Inits = ReadonlyMap<string, Expression>;

interface Source {
  readonly path: string;
  readonly inits: Inits;
  /** Name in it, or under which it hands something on, to where that comes from. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
  readonly calls: readonly { readonly call: CallExpression; readonly line: number }[];
}

/** Tables that a statement made earlier in its own transaction: the schema does not know them. */
const isOfTransaction = (text: string): boolean => /\bimport_\w+/.test(text);

/** Every statement given to a transaction or to `database.call` in the sources below `src`. */
export function findStatements(top: string): Found {
  const sources = new Map(globSync('src/**/*.ts', { cwd: top }).map((path) => [path, read(top, path)]));
  const statements: Statement[] = [];
  const faults: string[] = [];
  for (const source of [...sources.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const { call, line } of source.calls) {
      const place = `${source.path}:${line}`;
      const text = textOf(call.arguments[0], source, sources);
      const isSaid = call.typeArguments !== null;
      if (text === undefined || isOfTransaction(text)) {
        if (!isSaid && !isRun(call)) faults.push(`${place}: put together at run time. Say its row: rows<Row<'table', 'column'>>(...).`);
      } else {
        if (isSaid) faults.push(`${place}: the row follows from the text. Leave the type away.`);
        statements.push({ text, place });
      }
    }
  }
  return { statements, faults };
}

const methodOf = ({ callee }: CallExpression): Text =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;

const isRun = (call: CallExpression): boolean => methodOf(call) === 'run';

function isStatement(call: CallExpression): boolean {
  if (call.callee.type !== 'MemberExpression') return false;
  const { object } = call.callee;
  const receiver =
    object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' && object.property.type === 'Identifier' ? object.property.name : '';
  const method = methodOf(call) ?? '';
  return receiver === 'tx' ? ['rows', 'first', 'run'].includes(method) : receiver === 'database' && method === 'call';
}

function read(top: string, path: string): Source {
  const code = readFileSync(join(top, path), 'utf8');
  const { program } = parseSync(path, code);
  const inits = new Map<string, Expression>();
  const imports = new Map<string, { path: string; name: string }>();
  const calls: { call: CallExpression; line: number }[] = [];
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) if (kind === 'const' && id.type === 'Identifier' && init) inits.set(id.name, init);
    },
    ImportDeclaration({ source, specifiers }) {
      for (const entry of specifiers)
        if (entry.type === 'ImportSpecifier' && entry.imported.type === 'Identifier')
          imports.set(entry.local.name, { path: join(dirname(path), source.value), name: entry.imported.name });
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (!source) return;
      for (const { local, exported } of specifiers)
        if (local.type === 'Identifier' && exported.type === 'Identifier')
          imports.set(exported.name, { path: join(dirname(path), source.value), name: local.name });
    },
    CallExpression(call) {
      if (isStatement(call)) calls.push({ call, line: code.slice(0, call.start).split('\n').length });
    },
  }).visit(program);
  return { path, inits, imports, calls };
}

/** The text of an expression that the compiler too knows as a literal. */
function textOf(given: Expression | Argument | undefined, source: Source | undefined, sources: ReadonlyMap<string, Source>): Text {
  if (given?.type === 'Literal') return typeof given.value === 'string' || typeof given.value === 'number' ? String(given.value) : undefined;
  if (given?.type === 'TSAsExpression') return textOf(given.expression, source, sources);
  if (given?.type === 'TemplateLiteral') {
    const parts = given.expressions.map((part) => textOf(part, source, sources));
    return parts.includes(undefined) ? undefined : given.quasis.map(({ value }, index) => `${value.cooked}${parts[index] ?? ''}`).join('');
  }
  return given?.type === 'Identifier' && source ? textNamed(given.name, source, sources) : undefined;
}

/** The text of a constant, through whatever files hand it on. */
function textNamed(name: string, source: Source, sources: ReadonlyMap<string, Source>): Text {
  const from = source.imports.get(name);
  if (!from) return textOf(source.inits.get(name), source, sources);
  const other = sources.get(from.path);
  return other && textNamed(from.name, other, sources);
}
