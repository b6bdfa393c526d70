import type { Block, ConfiguredTable } from './blocks.ts';

/** The columns of a configured table, their fields as a row has them: those of a table with a `nested_key` lie in that object of the row. */
export const columnsOf = ({ rows, nested_key: key }: ConfiguredTable): readonly Block[] =>
  key === undefined ? rows : rows.map((block) => ({ ...block, field_name: `${key}.${block.field_name}` }));
