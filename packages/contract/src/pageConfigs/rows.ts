import { z } from 'zod';
import {
  carryAllocationDetail,
  carryAllocationRow,
  carryCommitment,
  carryOverview,
  carryPlanDetail,
  carryPlanRow,
  historicValue,
  overviewFigures,
} from '../carry/schemas.ts';
import { compensationAllocation } from '../carry/compensation.ts';
import { fundInvestment } from '../funds/index.ts';
import { considerationRow } from '../notices/considerations.ts';
import { investedFund } from '../positions/index.ts';
import type { PageConfigKey } from './pages.ts';

/** What the blocks of a page are drawn from. */
export interface PageRows {
  /** By the property that holds the blocks. */
  readonly blocks: Readonly<Record<string, z.ZodObject>>;
  /** What the rows of a table are; undefined: the contract does not say. `isOfRow`: its columns lie in the row itself, in the object that its `nested_key` names. */
  readonly tableOf: (table: { readonly id?: string | undefined; readonly nested_key?: string | undefined }) => TableRows | undefined;
  /** What `fund_based_value_key` is a field of, on pages that have it. */
  readonly value?: z.ZodObject;
}
interface TableRows {
  readonly source: z.ZodObject;
  readonly isOfRow: boolean;
}

const holdingPage = (row: z.ZodObject): PageRows => ({
  blocks: { tiles: row, right_section_stats: row },
  tableOf: ({ nested_key: key }) => {
    const item = itemOf(row, key);
    return item ? { source: item, isOfRow: false } : { source: row, isOfRow: true };
  },
  value: row,
});

/** What the rows of a table are where its `nested_key` names a list: an item of that; undefined: it names none. */
function itemOf(row: z.ZodObject, nestedKey: string | undefined): z.ZodObject | undefined {
  const list = nestedKey !== undefined && Object.hasOwn(row.shape, nestedKey) ? row.shape[nestedKey] : undefined;
  if (!(list instanceof z.ZodArray && list.element instanceof z.ZodObject)) return undefined;
  // An item says whose it is.
  return list.element.extend({ investor_name: z.string() });
}

const tablesById = (rows: Readonly<Record<string, z.ZodObject>>): PageRows['tableOf'] => {
  return ({ id }) => {
    const source = id !== undefined && Object.hasOwn(rows, id) ? rows[id] : undefined;
    return source && { source, isOfRow: true };
  };
};

/** Of a figure of the dashboard without a currency at its end that of the chosen one is shown. */
const overviewRow = carryOverview.extend(Object.fromEntries(overviewFigures.map((name) => [name, carryOverview.shape.total_estimated_value_company_currency])));

const { actions, distributions } = carryAllocationDetail.shape;

/** Of each page whose rows the contract knows. */
export const rowsOf: Partial<Record<PageConfigKey, PageRows>> = {
  investor_dashboard: holdingPage(investedFund),
  notice_considerations: holdingPage(considerationRow),
  notice_considerations_firm_detail: holdingPage(considerationRow),
  investment_detail_page: holdingPage(fundInvestment),
  carry_config: {
    blocks: { tiles: overviewRow, plan_tiles: carryPlanDetail, allocation_tiles: carryAllocationDetail },
    tableOf: tablesById({
      allocations: carryPlanRow,
      commitments: carryCommitment,
      plan_allocations: carryAllocationRow,
      history: actions.element,
      historic_values: historicValue,
      distributions: distributions.element,
    }),
  },
  compensation_view: { blocks: {}, tableOf: tablesById({ carry_allocations: compensationAllocation }) },
};
