import type { Block, ConfiguredPage, FundInvestment } from '@pari/contract';
import { columnsOf } from '@pari/contract/client';
import { withName } from '../../../configured/columns.tsx';
import { plainBlock } from '../../../configured/field.ts';
import { knownBlocks } from '../../../configured/knownBlocks.ts';
import { saysNothing } from '../../../configured/saysNothing.ts';
import type { Convertible } from '../../../shared/currency/currency.ts';
import type { DateRange } from '../../../shared/dates/dateRange.ts';
import { onlyLent, type Holding } from '../holding.ts';
import { overRange } from '../../../shared/dates/overRange.ts';
import { isInvestmentField, isItemField, isListName, type ListName } from './fundFields.ts';
import type { Selection } from './selection.ts';

/** An item of a list of an investment, as the row of a table. */
export interface ItemRow extends Convertible {
  readonly id: string;
  /** By which it stands among the others. */
  readonly day: string;
  readonly investor_name: string;
  /** The notice that it is, or that was settled by it, to which it leads. */
  readonly notice: string | undefined;
}

interface Table {
  /** Its id in the page configuration. */
  readonly id: string;
  readonly title: string;
  /** Its columns, what names the rows first. */
  readonly blocks: readonly Block[];
}
export interface InvestmentsTable extends Table {
  readonly list: null;
  readonly rows: readonly FundInvestment[];
}
export interface ItemsTable extends Table {
  readonly list: ListName;
  readonly rows: readonly ItemRow[];
}
export type FundTable = InvestmentsTable | ItemsTable;

/** What a page configuration makes of a selection: tiles, tables, and the blocks that name no field or could not be drawn. */
export interface FundParts {
  readonly tiles: readonly Block[];
  readonly tables: readonly FundTable[];
  readonly unknown: readonly Block[];
  readonly undrawn: readonly Block[];
}

/** Names the rows of a table of profiles. */
const investorBlock: Block = { ...plainBlock, heading: 'Investor', field_name: 'investor_name', field_type: 'string', minWidth: 130 };

/** The parts of the page, tables that hide themselves while they are empty left out. */
export function fundParts(page: ConfiguredPage, { row, investments }: Selection, range: DateRange | null, failed: ReadonlySet<string>): FundParts {
  const { unknown, undrawn, known } = knownBlocks(isInvestmentField, failed);
  const holdings: readonly Holding[] = row === null ? [] : [row];
  const isLegacy = row?.fund.is_legacy ?? false;
  const shown = (blocks: readonly Block[], isField?: (name: string) => boolean): readonly Block[] => {
    const fitting = known(blocks, isField).filter(({ hideForLegacy }) => !(isLegacy && hideForLegacy));
    return onlyLent(fitting, holdings).map((block) => overRange(block, range));
  };
  const tables = page.tables.flatMap((table): FundTable[] => {
    const { id, heading: title, nested_key: key, hide_if_empty: hides, rows: blocks } = table;
    const made: FundTable = isListName(key)
      ? itemsTable({ id, title, list: key, blocks: shown(blocks, (name) => isItemField(key, name)) }, investments)
      : { id, title, list: null, blocks: shown(columnsOf(table)), rows: investments };
    if (made.blocks.length === 0 || (hides && saysNothing(made.blocks, made.rows))) return [];
    return [made.list === null ? { ...made, blocks: withName(made.blocks, investorBlock) } : made];
  });
  return { tiles: shown(page.tiles), tables, unknown: [...unknown], undrawn: [...undrawn] };
}

/** The items of several profiles say whose they are. */
function itemsTable(table: Omit<ItemsTable, 'rows'>, investments: readonly FundInvestment[]): ItemsTable {
  const [first, ...others] = table.blocks;
  const isNamed = investments.length < 2 || table.blocks.some(({ field_name: name }) => name === 'investor_name');
  return {
    ...table,
    blocks: first === undefined || isNamed ? table.blocks : [first, investorBlock, ...others],
    rows: investments.flatMap((each) => itemsOf(each, table.list)).toSorted(newestFirst),
  };
}

/** Of several profiles the days stand among each other. */
const newestFirst = (one: ItemRow, other: ItemRow): number => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0);

function itemsOf(investment: FundInvestment, list: ListName): ItemRow[] {
  const { currency_code, currency_symbol, conversion_rate, rate_date, rate_source, company_currency, investor_currency, investor_name, id } = investment;
  const convertible: Convertible = { currency_code, currency_symbol, conversion_rate, rate_date, rate_source, company_currency, investor_currency };
  return investment[list].map((item, at) => {
    const day = 'notice_date' in item ? item.notice_date : item.due_date;
    const notice = 'reference' in item ? item.id : 'notice' in item ? item.notice?.id : undefined;
    return { ...convertible, ...item, investor_name, day, notice, id: `${id} ${at}` };
  });
}
