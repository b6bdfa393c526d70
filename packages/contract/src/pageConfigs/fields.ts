import { z } from 'zod';
import { fundInvestment } from '../funds/index.ts';
import { considerationRow } from '../notices/considerations.ts';
import { investedFund } from '../positions/index.ts';
import { amount, civilDate, rate } from '../wire.ts';
import { columnsOf } from './columns.ts';
import { block, type Block, type ConfiguredPage, type FieldType } from './blocks.ts';
import { customTexts, labelNames } from '../screens/index.ts';
import type { PageConfig, PageConfigKey } from './pages.ts';

/** What the blocks of a page are drawn from, where the contract says it already. */
const rowsOf: Partial<Record<PageConfigKey, z.ZodObject>> = {
  investor_dashboard: investedFund,
  notice_considerations: considerationRow,
  notice_considerations_firm_detail: considerationRow,
  investment_detail_page: fundInvestment,
};

/**
 * The fields that a configuration names and the page's rows do not have. Such a block is shown as unknown to administrators and skipped
 * for everybody else. Empty for pages whose rows the contract does not know yet.
 */
export function unknownFields(key: PageConfigKey, config: PageConfig): string[] {
  if (key === 'labels') return Object.keys(config).filter((name) => !labelNames.has(name));
  if (key === 'onboarding-custom-text') return Object.keys(config).filter((name) => !Object.hasOwn(customTexts, name));
  const row = rowsOf[key];
  if (!row) return [];
  const { tiles, right_section_stats, tables, fund_based_value_key } = config as ConfiguredPage;
  const missing = (source: z.ZodObject, blocks: readonly Block[]): string[] =>
    blocks
      .flatMap(({ field_name, depends_on_field }) => (depends_on_field === undefined ? [field_name] : [field_name, depends_on_field]))
      .filter((name) => fieldOf(source, name) === undefined);
  return [
    ...new Set([
      ...missing(row, [...tiles, ...right_section_stats]),
      ...tables.flatMap((table) => {
        const item = itemOf(row, table.nested_key);
        return item ? missing(item, table.rows).map((name) => `${table.nested_key}.${name}`) : missing(row, columnsOf(table));
      }),
      ...(fieldOf(row, fund_based_value_key) === undefined ? [fund_based_value_key] : []),
    ]),
  ];
}

/** What the rows of a table are where its `nested_key` names a list: an item of that; undefined: it names none. */
function itemOf(row: z.ZodObject, nestedKey: string | undefined): z.ZodObject | undefined {
  const list = nestedKey !== undefined && Object.hasOwn(row.shape, nestedKey) ? row.shape[nestedKey] : undefined;
  if (!(list instanceof z.ZodArray && list.element instanceof z.ZodObject)) return undefined;
  // An item says whose it is.
  return list.element.extend({ investor_name: z.string() });
}

/** A place of a configuration whose field holds something else than it asks for. */
interface Misfit {
  readonly path: string;
  /** Says what the field holds. */
  readonly sentence: string;
}

const shownBlock = block.pick({ field_name: true, field_type: true }).strip().nullable().catch(null);
const shownBlocks = z.array(shownBlock).catch([]);
/** What a configuration shows as what, also one that has faults: what cannot be read is left out, and the rest keeps its place. */
const shownPage = z.object({
  tiles: shownBlocks,
  right_section_stats: shownBlocks,
  tables: z.array(z.object({ nested_key: z.string().optional().catch(undefined), rows: shownBlocks }).catch({ rows: [] })).catch([]),
  fund_based_value_key: z.string().catch('latest_nav'),
});

/** Where a configuration, read or as it was written, shows a field as something that it does not hold. Empty for pages whose rows the contract does not know yet. */
export function misfits(key: PageConfigKey, config: unknown): Misfit[] {
  const row = rowsOf[key];
  const shown = shownPage.safeParse(config).data;
  if (!row || !shown) return [];
  const { tiles, right_section_stats, tables, fund_based_value_key } = shown;
  const among = (path: string, blocks: readonly (Shown | null)[], source = row): Misfit[] =>
    blocks.flatMap((one, at) => {
      const sentence = one ? misfit(source, one) : undefined;
      return sentence === undefined ? [] : [{ path: `${path}.${at}.field_type`, sentence }];
    });
  const value = misfit(row, ofFund(fund_based_value_key));
  return [
    ...among('tiles', tiles),
    ...among('right_section_stats', right_section_stats),
    ...tables.flatMap((table, at) => {
      const item = itemOf(row, table.nested_key);
      return item ? among(`tables.${at}.rows`, table.rows, item) : among(`tables.${at}.rows`, columnsOf(table));
    }),
    ...(value === undefined ? [] : [{ path: 'fund_based_value_key', sentence: value }]),
  ];
}

/** A configuration without the blocks among its misfits. */
export function withoutMisfits(key: PageConfigKey, config: PageConfig): PageConfig {
  const row = rowsOf[key];
  if (!row) return config;
  const page = config as ConfiguredPage;
  const fitting = (blocks: readonly Block[], named = blocks, source = row): Block[] => {
    const shown = named.map((block) => misfit(source, block) === undefined);
    return blocks.filter((_, at) => shown[at]);
  };
  return {
    ...page,
    tiles: fitting(page.tiles),
    right_section_stats: fitting(page.right_section_stats),
    tables: page.tables.map((table) => {
      const item = itemOf(row, table.nested_key);
      return { ...table, rows: item ? fitting(table.rows, table.rows, item) : fitting(table.rows, columnsOf(table)) };
    }),
    fund_based_value_key: misfit(row, ofFund(page.fund_based_value_key)) === undefined ? page.fund_based_value_key : 'latest_nav',
  };
}

type Shown = Pick<Block, 'field_name' | 'field_type'>;
const ofFund = (field_name: string): Shown => ({ field_name, field_type: 'currency' });

/** How each kind of value can be shown. */
const shownAs = {
  'an amount': ['currency', 'string'],
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
  if (inner === amount) return 'an amount';
  if (inner === rate) return 'an exchange rate';
  if (inner === civilDate) return 'a day';
  const type = inner instanceof z.ZodType ? inner.type : undefined;
  if (type === 'number') return 'a number';
  return type === 'string' || type === 'enum' ? 'text' : 'nothing that a block can show';
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
