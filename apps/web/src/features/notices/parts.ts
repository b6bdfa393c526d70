import type { Block, ConfiguredPage } from '@pari/contract';
import { columnsOf } from '@pari/contract/client';
import { isConsiderationField } from '../../configured/holdingFields.ts';
import { knownBlocks } from '../../configured/knownBlocks.ts';
import { withName } from '../../configured/columns.tsx';
import type { DateRange } from '../../shared/dates/dateRange.ts';
import { overRange } from '../../shared/dates/overRange.ts';
import { firmBlock, fundBlock } from './row.ts';

export interface KnownTable {
  /** Its id in the page configuration. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly hides: boolean;
}

/** What of a page can be drawn, and what cannot. @param isByFirm whether the rows of a table are firms */
export function partsOf(page: ConfiguredPage, range: DateRange | null, failed: ReadonlySet<string>, isByFirm: (table: string) => boolean) {
  const { unknown, undrawn, known } = knownBlocks(isConsiderationField, failed);
  const shown = (blocks: readonly Block[]) => known(blocks).map((block) => overRange(block, range));
  const tiles = shown(page.tiles);
  const tables = page.tables.map((table): KnownTable => {
    const name = isByFirm(table.id) ? firmBlock : fundBlock;
    return { id: table.id, heading: table.heading, blocks: withName(shown(columnsOf(table)), name), hides: table.hide_if_empty };
  });
  return { tiles, tables, unknown: [...unknown], undrawn: [...undrawn] };
}
