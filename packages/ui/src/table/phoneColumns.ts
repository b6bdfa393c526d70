import type { DataColumn } from './types.ts';

/** The columns by their place in the phone's rows. */
export interface PhoneColumns<Row> {
  readonly name: DataColumn<Row> | undefined;
  readonly primary: DataColumn<Row> | undefined;
  readonly secondary: readonly DataColumn<Row>[];
  readonly rest: readonly DataColumn<Row>[];
}

/** The first column names the row; without any mark the second is the important one. */
export function phoneColumns<Row>(columns: readonly DataColumn<Row>[]): PhoneColumns<Row> {
  const [name, ...others] = columns;
  const primary = others.find(({ phone }) => phone === 'primary') ?? others[0];
  const secondary = others.filter((column) => column.phone === 'secondary' && column !== primary);
  return { name, primary, secondary, rest: others.filter((column) => column !== primary && column.phone !== 'secondary') };
}
