import type { Block } from '@pari/contract';
import type { Preferences } from '../client/preferences.ts';

/** How somebody wants their tables: which columns, and whether long ones scroll in an area of their own. */
export interface TableLayout {
  /** @param table its id in the page configuration */
  readonly isShown: (table: string, block: Block) => boolean;
  readonly show: (table: string, block: Block, isShown: boolean) => void;
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
}

/** Columns stand as the page configuration has it, unless the person chose otherwise. @param page stands before the ids of its tables, which other pages may have too */
export function tableLayout({ known, remember }: Preferences, page = ''): TableLayout {
  const stored = known['table_columns'];
  const chosen: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const choiceOf = (key: string): boolean | undefined => {
    const choice = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
    return typeof choice === 'boolean' ? choice : undefined;
  };
  // A choice that was stored for every table at once holds where nothing else was chosen.
  const usual = ({ field_name: field, on_demand: isOnDemand }: Block): boolean => choiceOf(field) ?? !isOnDemand;
  const keyOf = (table: string, { field_name: field }: Block): string => `${page}${table}:${field}`;
  return {
    isShown: (table, block) => choiceOf(keyOf(table, block)) ?? usual(block),
    show: (table, block, isShown) => remember({ table_columns: { [keyOf(table, block)]: isShown === usual(block) ? null : isShown } }),
    isWhole: known['tables_in_full'] === true,
    setWhole: (isWhole) => remember({ tables_in_full: isWhole }),
  };
}
