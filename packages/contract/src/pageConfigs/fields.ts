import { z } from 'zod';
import { points } from '../carry/schemas.ts';
import { amount, civilDate, rate } from '../wire.ts';
import { columnsOf } from './columns.ts';
import { block, type Block, type ConfiguredPage, type FieldType } from './blocks.ts';
import { customTexts, labelNames } from '../screens/index.ts';
import type { PageConfig, PageConfigKey } from './pages.ts';
import { rowsOf } from './rows.ts';

/**
 * The fields that a configuration names and the page's rows do not have. Such a block is shown as unknown to administrators and skipped
 * for everybody else. Empty for pages whose rows the contract does not know yet.
 */
export function unknownFields(key: PageConfigKey, config: PageConfig): string[] {
  if (key === 'labels') return Object.keys(config).filter((name) => !labelNames.has(name));
  if (key === 'onboarding-custom-text') return Object.keys(config).filter((name) => !Object.hasOwn(customTexts, name));
  const rows = rowsOf[key];
  if (!rows) return [];
  const { tables, fund_based_value_key: value, ...page } = config as Configured;
  const missing = (source: z.ZodObject, blocks: readonly Block[]): string[] =>
    blocks
      .flatMap(({ field_name, depends_on_field }) => (depends_on_field === undefined ? [field_name] : [field_name, depends_on_field]))
      .filter((name) => fieldOf(source, name) === undefined);
  return [
    ...new Set([
      ...Object.entries(rows.blocks).flatMap(([property, source]) => missing(source, (page[property] ?? []) as readonly Block[])),
      ...tables.flatMap((table) => {
        const of = rows.tableOf(table);
        if (!of) return [];
        return of.isOfRow ? missing(of.source, columnsOf(table)) : missing(of.source, table.rows).map((name) => `${table.nested_key}.${name}`);
      }),
      ...(rows.value && value !== undefined && fieldOf(rows.value, value) === undefined ? [value] : []),
    ]),
  ];
}

/** A page with tables, and lists of blocks by their property. */
type Configured = Readonly<Record<string, unknown>> & { readonly tables: ConfiguredPage['tables']; readonly fund_based_value_key?: string };

/** A place of a configuration whose field holds something else than it asks for. */
interface Misfit {
  readonly path: string;
  /** Says what the field holds. */
  readonly sentence: string;
}

const shownBlock = block.pick({ field_name: true, field_type: true }).strip().nullable().catch(null);
const shownBlocks = z.array(shownBlock).catch([]);
/** What a configuration shows as what, also one that has faults: what cannot be read is left out, and the rest keeps its place. */
const shownPage = z.looseObject({
  tables: z
    .array(z.object({ id: z.string().optional().catch(undefined), nested_key: z.string().optional().catch(undefined), rows: shownBlocks }).catch({ rows: [] }))
    .catch([]),
  fund_based_value_key: z.string().catch('latest_nav'),
});

/** Where a configuration, read or as it was written, shows a field as something that it does not hold. Empty for pages whose rows the contract does not know yet. */
export function misfits(key: PageConfigKey, config: unknown): Misfit[] {
  const rows = rowsOf[key];
  const shown = shownPage.safeParse(config).data;
  if (!rows || !shown) return [];
  const { tables, fund_based_value_key, ...page } = shown;
  const among = (path: string, blocks: readonly (Shown | null)[], source: z.ZodObject): Misfit[] =>
    blocks.flatMap((one, at) => {
      const sentence = one ? misfit(source, one) : undefined;
      return sentence === undefined ? [] : [{ path: `${path}.${at}.field_type`, sentence }];
    });
  const value = rows.value && misfit(rows.value, ofFund(fund_based_value_key));
  return [
    ...Object.entries(rows.blocks).flatMap(([property, source]) => among(property, shownBlocks.parse(page[property] ?? []), source)),
    ...tables.flatMap((table, at) => {
      const of = rows.tableOf(table);
      return of ? among(`tables.${at}.rows`, of.isOfRow ? columnsOf(table) : table.rows, of.source) : [];
    }),
    ...(value === undefined ? [] : [{ path: 'fund_based_value_key', sentence: value }]),
  ];
}

/** A configuration without the blocks among its misfits. */
export function withoutMisfits(key: PageConfigKey, config: PageConfig): PageConfig {
  const rows = rowsOf[key];
  if (!rows) return config;
  const page = config as Configured;
  const fitting = (source: z.ZodObject, blocks: readonly Block[], named = blocks): Block[] => {
    const shown = named.map((block) => misfit(source, block) === undefined);
    return blocks.filter((_, at) => shown[at]);
  };
  const value = rows.value && page.fund_based_value_key;
  return {
    ...page,
    ...Object.fromEntries(Object.entries(rows.blocks).map(([property, source]) => [property, fitting(source, (page[property] ?? []) as readonly Block[])])),
    tables: page.tables.map((table) => {
      const of = rows.tableOf(table);
      return of ? { ...table, rows: fitting(of.source, table.rows, of.isOfRow ? columnsOf(table) : table.rows) } : table;
    }),
    ...(rows.value && value !== undefined && { fund_based_value_key: misfit(rows.value, ofFund(value)) === undefined ? value : 'latest_nav' }),
  } as PageConfig;
}

type Shown = Pick<Block, 'field_name' | 'field_type'>;
const ofFund = (field_name: string): Shown => ({ field_name, field_type: 'currency' });

/** How each kind of value can be shown. */
const shownAs = {
  'an amount': ['currency', 'string'],
  points: ['points', 'string'],
  'a number': ['percentage', 'multiple', 'number', 'string'],
  'an exchange rate': ['number', 'string'],
  'a day': ['date', 'string'],
  text: ['string'],
  'nothing that a block can show': [],
} as const satisfies Readonly<Record<string, readonly FieldType[]>>;

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function misfit(row: z.ZodObject, block: Shown): string | undefined {
  const field = fieldOf(row, block.field_name);
  if (field === undefined) return undefined;
  const kind = kindOf(field);
  const types: readonly FieldType[] = shownAs[kind];
  if (types.includes(block.field_type)) return undefined;
  return `${block.field_name} holds ${kind}${types.length === 0 ? '' : `, which is shown as ${alternatives.format(types)}, not as ${block.field_type}`}.`;
}

function kindOf(field: z.core.$ZodType): keyof typeof shownAs {
  const inner = unwrapped(field);
  if (isOf(inner, amount)) return 'an amount';
  if (isOf(inner, points)) return 'points';
  if (isOf(inner, rate)) return 'an exchange rate';
  if (isOf(inner, civilDate)) return 'a day';
  const type = inner instanceof z.ZodType ? inner.type : undefined;
  if (type === 'number') return 'a number';
  return type === 'string' || type === 'enum' ? 'text' : 'nothing that a block can show';
}

/** Whether a field is of a type, described or not. */
function isOf(field: z.core.$ZodType, type: z.core.$ZodType): boolean {
  const { _zod: internals } = field;
  return field === type || (internals.parent !== undefined && isOf(internals.parent, type));
}

const unwrapped = (field: z.core.$ZodType): z.core.$ZodType => (field instanceof z.ZodNullable ? unwrapped(field.unwrap()) : field);

/** The field of a row by its configured name; undefined: the row has no such field, or it is an object of further ones. */
function fieldOf(row: z.ZodObject, name: string): z.core.$ZodType | undefined {
  const [first = '', ...deeper] = name.split('.');
  const field = Object.hasOwn(row.shape, first) ? row.shape[first] : undefined;
  const inner = field && unwrapped(field);
  if (inner instanceof z.ZodObject) return deeper.length > 0 ? fieldOf(inner, deeper.join('.')) : undefined;
  return deeper.length === 0 ? field : undefined;
}
