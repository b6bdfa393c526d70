const least = 44;
const grid = 4;

/** Usual height of a row of the phone's list in px; it is measured once it is drawn. */
export const phoneRowHeight = 65;

/** Height of a row in px: parts of a tall row are three quarters as tall, on the 4 px grid, never below 44. */
export function heightAtDepth(rowHeight: number, depth: number): number {
  return depth === 0 ? rowHeight : Math.max(least, Math.round((rowHeight * 0.75) / grid) * grid);
}
