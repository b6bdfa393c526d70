import { z } from 'zod';
import { considerationRow } from '../notices/considerations.ts';
import { investedFund } from '../positions/index.ts';
import { carryLabels, customTexts, labelNames } from '../screens/index.ts';
import { defaultPageConfigs, pageConfigs } from './index.ts';

/** One property or field of a page configuration, for `docs/page-configurations.md`. */
interface Described {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

interface Shape {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly description?: string;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const shapeOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** The parts of a configured page and the fields of an investment's row, by the name of their table in the page. */
export function describePages(): ReadonlyMap<string, readonly Described[]> {
  const page = shapeOf(pageConfigs.investor_dashboard, 'input').$defs ?? {};
  const carry = shapeOf(pageConfigs.carry_config, 'input');
  const row = shapeOf(investedFund, 'output').$defs ?? {};
  const consideration = shapeOf(considerationRow, 'output').$defs ?? {};
  const ofInvestments = fields(row['InvestedFund'], row);
  const isOwn = ({ name }: Described) => ofInvestments.every((field) => field.name !== name);
  return new Map([
    ['page', properties(page['ConfiguredPage'])],
    ['block', properties(page['Block'])],
    ['table', properties(page['ConfiguredTable'])],
    ['carry', properties(carry.$defs?.['CarryPage'] ?? carry)],
    ['fields', ofInvestments],
    ['labels', [...labelNames].map(([name, label]) => ({ name, type: 'text', meaning: `default "${label}"` }))],
    ['carry_labels', [...carryLabels].map(([name, label]) => ({ name, type: 'text', meaning: `default "${label}"` }))],
    ['texts', Object.entries(customTexts).map(([name, meaning]) => ({ name, type: 'HTML', meaning }))],
    ['considerations', fields(consideration['ConsiderationRow'], consideration).filter(isOwn)],
  ]);
}

function properties(shape: Shape = {}): Described[] {
  return Object.entries(shape.properties ?? {}).map(([name, part]) => {
    const standard = part.default === undefined ? '' : `default \`${JSON.stringify(part.default)}\``;
    return { name, type: typeOf(part), meaning: [(shape.required ?? []).includes(name) ? 'required' : standard, part.description].filter(Boolean).join('; ') };
  });
}

/** Every field that a block may name: parts of a part with a point between. */
function fields(shape: Shape = {}, definitions: Readonly<Record<string, Shape>>, before = ''): Described[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    const inner = part.$ref === undefined ? part : definitions[nameOf(part.$ref)];
    if (inner?.properties) return fields(inner, definitions, `${before}${name}.`);
    return { name: before + name, type: typeOf(part), meaning: part.description ?? explained().get(before + name) ?? '' };
  });
}

/** What the shipped pages say of their fields. */
function explained(): Map<string, string> {
  const blocks = Object.values(defaultPageConfigs).flatMap(({ tiles = [], right_section_stats: stats = [], tables = [] }: ShippedPage) => [
    ...tiles,
    ...stats,
    ...tables.flatMap(({ rows }) => rows),
  ]);
  // The first that names a field speaks for it.
  return new Map(blocks.toReversed().map(({ field_name, tooltip }) => [field_name, tooltip?.description ?? '']));
}

interface ShippedBlock {
  readonly field_name: string;
  readonly tooltip?: { readonly description: string } | null | undefined;
}
interface ShippedPage {
  readonly tiles?: readonly ShippedBlock[] | undefined;
  readonly right_section_stats?: readonly ShippedBlock[] | undefined;
  readonly tables?: readonly { readonly rows: readonly ShippedBlock[] }[] | undefined;
}

function typeOf(shape: Shape): string {
  if (shape.$ref !== undefined) return nameOf(shape.$ref);
  if (shape.enum) return shape.enum.map((value) => `\`${value}\``).join(', ');
  if (shape.anyOf) return shape.anyOf.map(typeOf).join(' or ');
  if (shape.items) return `list of ${typeOf(shape.items)}`;
  const type = [shape.type ?? 'anything'].flat().join(' or ');
  return shape.minimum !== undefined && shape.minimum > -1e9 ? `${type}, ${shape.minimum} to ${shape.maximum}` : type;
}
