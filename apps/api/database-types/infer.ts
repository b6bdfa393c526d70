import { quote } from './quote.ts';
import type { Known, Schema } from './schema.ts';
import { isNode, itemsOf, nodesOf, wordOf, type Node, type Tree } from './tree.ts';

/** A statement, and the ones around it. */
interface Scope {
  readonly query: Node;
  readonly outer: Scope | undefined;
}

const nothing: Known = { nullable: true };
const never = (present: boolean): Known => ({ nullable: !present });
// Between numbers, and between days and moments: others, such as those from jsonb, may make null of a value.
const casts = new Set(['480', '481', '313', '314', '482', '316', '1740', '1781', '1782', '1703', '1174', '1178', '2024', '2027', '2029']);
const counts = new Set(['2147', '2803', '3100']); // count(any), count(*), row_number()

/** The columns that a statement answers, by name. What is not known to be present may be null. */
export function columnsOf(statement: Node, schema: Schema): { name: string; known: Known }[] {
  const scope = { query: statement, outer: undefined };
  return targets(statement).map((entry, index) => ({ name: wordOf(entry.fields['resname']), known: column(scope, index, schema) }));
}

const targets = ({ fields }: Node): readonly Node[] =>
  nodesOf(fields['commandType'] === '1' ? fields['targetList'] : fields['returningList']).filter((entry) => entry.fields['resjunk'] !== 'true');

function column(scope: Scope, index: number, schema: Schema): Known {
  const { setOperations, rtable } = scope.query.fields;
  if (isNode(setOperations)) {
    const parts = branches(setOperations).map((place) => inside(nodesOf(rtable)[place - 1], scope, index, schema));
    const narrow = parts.every((part) => part.narrow !== undefined) ? [...new Set(parts.map((part) => part.narrow))].filter((type) => type !== 'never') : [];
    return { nullable: parts.some((part) => part.nullable), narrow: narrow.length > 0 ? narrow.join(' | ') : undefined };
  }
  const entry = targets(scope.query)[index];
  return entry ? infer(entry.fields['expr'], scope, schema) : nothing;
}

function branches(tree: Node): number[] {
  return tree.kind === 'RANGETBLREF' ? [Number(tree.fields['rtindex'])] : [tree.fields['larg'], tree.fields['rarg']].filter(isNode).flatMap(branches);
}

/** A column of a part of `from` that is a statement itself. */
function inside(entry: Node | undefined, scope: Scope, index: number, schema: Schema): Known {
  const { rtekind, subquery, ctename, ctelevelsup } = entry?.fields ?? {};
  if (rtekind === '1' && isNode(subquery)) return column({ query: subquery, outer: scope }, index, schema);
  if (rtekind !== '6') return nothing;
  const at = up(scope, Number(ctelevelsup));
  const cte = nodesOf(at?.query.fields['cteList']).find(({ fields }) => fields['ctename'] === ctename)?.fields;
  return cte?.['cterecursive'] === 'false' && isNode(cte['ctequery']) ? column({ query: cte['ctequery'], outer: at }, index, schema) : nothing;
}

const up = (scope: Scope | undefined, levels: number): Scope | undefined => (levels > 0 ? up(scope?.outer, levels - 1) : scope);

function variable({ fields }: Node, scope: Scope, schema: Schema): Known {
  const at = up(scope, Number(fields['varlevelsup']));
  const entry = nodesOf(at?.query.fields['rtable'])[Number(fields['varno']) - 1];
  if (!at || !entry) return nothing;
  const place = Number(fields['varattno']);
  // The sides of outer joins that may leave it empty, and `returning old.*` or `new.*`.
  const isLeftEmpty = itemsOf(fields['varnullingrels']).length > 1 || fields['varreturningtype'] !== '0';
  const { rtekind, relid, groupexprs } = entry.fields;
  const known =
    rtekind === '0'
      ? (schema.columns.get(`${wordOf(relid)}.${place}`) ?? nothing)
      : rtekind === '9'
        ? infer(itemsOf(groupexprs)[place - 1], at, schema)
        : inside(entry, at, place - 1, schema);
  return isLeftEmpty ? { ...known, nullable: true } : known;
}

function constant({ fields }: Node): Known {
  if (fields['constisnull'] === 'true') return { nullable: true, narrow: 'never' };
  const bytes = itemsOf(itemsOf(fields['constvalue'])[1]).slice(4).map(Number);
  const isText = fields['consttype'] === '25';
  return { nullable: false, narrow: isText ? quote(Buffer.from(bytes.map((byte) => byte & 255)).toString('utf8')) : undefined };
}

function infer(tree: Tree | undefined, scope: Scope, schema: Schema): Known {
  if (!isNode(tree)) return nothing;
  const { kind, fields } = tree;
  const of = (name: string) => infer(fields[name], scope, schema);
  const args = () => nodesOf(fields['args']).map((arg) => infer(arg, scope, schema));
  switch (kind) {
    case 'VAR':
      return variable(tree, scope, schema);
    case 'CONST':
      return constant(tree);
    case 'RELABELTYPE':
      return of('arg');
    case 'COERCEVIAIO':
    case 'COERCETODOMAIN':
      return never(!of('arg').nullable);
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return never(args().some((arg) => !arg.nullable));
    case 'AGGREF':
    case 'WINDOWFUNC':
      return never(counts.has(wordOf(fields['aggfnoid'] ?? fields['winfnoid'])));
    case 'SUBLINK': // exists (...) and array(...)
      return never(fields['subLinkType'] === '0' || fields['subLinkType'] === '6');
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ARRAYEXPR':
      return never(true);
    case 'FUNCEXPR':
      return never(casts.has(wordOf(fields['funcid'])) && args().every((arg) => !arg.nullable));
    case 'CASEEXPR':
      return never([of('defresult'), ...nodesOf(fields['args']).map((arg) => infer(arg.fields['result'], scope, schema))].every((part) => !part.nullable));
    case 'BOOLEXPR':
      return never(args().every((arg) => !arg.nullable));
    case 'OPEXPR':
      return never(schema.comparisons.has(wordOf(fields['opno'])) && args().every((arg) => !arg.nullable));
    default:
      return nothing;
  }
}
