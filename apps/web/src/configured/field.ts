import type { Block } from '@pari/contract';

/** A field of a row by its configured name, in which dots lead into nested objects. `undefined`: the row has no such field. */
export function readField(row: object, name: string): unknown {
  let value: unknown = row;
  for (const part of name.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** The blocks of a page that can be drawn, and those that name a field that does not exist. */
export function partBlocks(
  blocks: readonly Block[],
  isField: (name: string) => boolean,
): { readonly known: readonly Block[]; readonly unknown: readonly Block[] } {
  const enabled = blocks.filter((block) => block.enabled);
  return { known: enabled.filter(({ field_name }) => isField(field_name)), unknown: enabled.filter(({ field_name }) => !isField(field_name)) };
}

/** A block that the product adds by itself. */
export const plainBlock: Omit<Block, 'heading' | 'field_name' | 'field_type'> = {
  enabled: true,
  tooltip: null,
  is_sortable: true,
  link_to_investment_detail: false,
  isLeverageField: false,
  hideForLegacy: false,
  show_cents: false,
  preserve_zero: false,
  on_demand: false,
};
