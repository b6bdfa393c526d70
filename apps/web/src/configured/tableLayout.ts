import type { Block } from '@pari/contract';
import type { Preferences } from '../client/preferences.ts';

/** How somebody wants their tables: which columns, and whether long ones scroll in an area of their own. */
export interface TableLayout {
  readonly isShown: (block: Block) => boolean;
  readonly show: (block: Block, isShown: boolean) => void;
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
}

/** Columns stand as the page configuration has it, unless the person chose otherwise. */
export function tableLayout({ known, remember }: Preferences): TableLayout {
  const stored = known['table_columns'];
  const chosen: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const isUsual = ({ on_demand: isOnDemand }: Block): boolean => !isOnDemand;
  return {
    isShown: (block) => {
      const choice = Object.hasOwn(chosen, block.field_name) ? chosen[block.field_name] : undefined;
      return typeof choice === 'boolean' ? choice : isUsual(block);
    },
    show: (block, isShown) => {
      const others = Object.entries(chosen).filter((entry): entry is [string, boolean] => entry[0] !== block.field_name && typeof entry[1] === 'boolean');
      remember({ table_columns: Object.fromEntries(isShown === isUsual(block) ? others : [...others, [block.field_name, isShown]]) });
    },
    isWhole: known['tables_in_full'] === true,
    setWhole: (isWhole) => remember({ tables_in_full: isWhole }),
  };
}
