interface Sized {
  readonly minWidth?: number | undefined;
  readonly sortValue?: unknown;
  readonly isSortable?: boolean | undefined;
  readonly tip?: unknown;
}

const least = 130;
const roomForSortMark = 13;
const roomForTipMark = 22;

/** Least width of a column in px: 130 or its own, and room for the marks its header carries. */
export function columnMinWidth({ minWidth = least, sortValue, isSortable = false, tip }: Sized): number {
  return minWidth + (sortValue === undefined && !isSortable ? 0 : roomForSortMark) + (tip === undefined ? 0 : roomForTipMark);
}

/**
 * Width in px that a column claims: its least, and for the first, which holds names, half as much again. Columns
 * share what is left over in proportion to their claims.
 */
export function columnShare(column: Sized, at: number): number {
  return at === 0 ? Math.round(columnMinWidth(column) * 1.5) : columnMinWidth(column);
}

/** Least width of the whole table in px; on a narrower screen it scrolls sideways. */
export function tableMinWidth(columns: readonly Sized[]): number {
  return columns.reduce((sum, column, at) => sum + columnShare(column, at), 0);
}
