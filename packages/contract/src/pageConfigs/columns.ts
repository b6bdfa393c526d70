import type { Block } from './blocks.ts';

interface Table<Shown> {
  readonly rows: readonly Shown[];
  readonly nested_key?: string | undefined;
}

/** The columns of a configured table, their fields as a row has them: those of a table with a `nested_key` lie in that object of the row. */
export const columnsOf = <Shown extends Pick<Block, 'field_name'> | null>({ rows, nested_key: key }: Table<Shown>): readonly Shown[] =>
  key === undefined ? rows : rows.map((block) => block && { ...block, field_name: `${key}.${block.field_name}` });
