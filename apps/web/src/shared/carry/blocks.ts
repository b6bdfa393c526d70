import type { Block, CarryPage, ConfiguredTable } from '@pari/contract';
import { carryLabels } from '@pari/contract/screens';
import { readField } from '../../configured/field.ts';
import { knownBlocks } from '../../configured/knownBlocks.ts';

/** What a company calls the quantities of carry. */
export type Labels = CarryPage['labels'];

const nameOfWord: ReadonlyMap<string, string> = new Map([...carryLabels].map(([name, word]) => [word, name]));

/** A heading in the company's words, where it is one of the product's. */
const headed = (heading: string, labels: Labels): string => labels[nameOfWord.get(heading) ?? ''] ?? heading;

const inWordsOf =
  (labels: Labels) =>
  (block: Block): Block => ({ ...block, heading: headed(block.heading, labels) });

export interface CarryTableBlocks {
  readonly id: string;
  readonly heading: string;
  readonly rows: readonly Block[];
  readonly hide_if_empty: boolean;
}

/** What can be drawn of the carry pages, and what cannot. */
export function carryBlocks({ labels }: CarryPage, failed: ReadonlySet<string>) {
  const { known, unknown, undrawn } = knownBlocks(() => true, failed);
  const among = (blocks: readonly Block[], isField: (name: string) => boolean) => known(blocks, isField).map(inWordsOf(labels));
  return {
    /** @param row undefined: there is none, and nothing is known of its fields */
    tiles: (blocks: readonly Block[], row: object | undefined) => among(blocks, isFieldOf(row)),
    /** The table of an id; null where the page has none, or it hides itself while it is empty. */
    table: (tables: readonly ConfiguredTable[], id: string, rows: readonly object[]): CarryTableBlocks | null => {
      const found = tables.find((table) => table.id === id);
      if (!found || (found.hide_if_empty && rows.length === 0)) return null;
      return { ...found, heading: headed(found.heading, labels), rows: among(found.rows, isFieldOf(rows[0])) };
    },
    unknown,
    undrawn,
  };
}

const isFieldOf =
  (row: object | undefined) =>
  (name: string): boolean =>
    row === undefined || readField(row, name) !== undefined;
