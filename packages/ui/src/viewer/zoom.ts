/** As wide as there is room, but not wider than in full; or in per cent of that. */
export type Zoom = 'fit' | number;

/** In px: a page at 100 %. */
const fullWidth = 720;
/** In px: a page stays one where there is hardly any room. */
const leastWidth = 120;

export const zoomSteps: readonly number[] = [50, 75, 100, 125, 150, 200, 250, 300];

/** In px: a page's width with so much room. */
export const widthOf = (zoom: Zoom, room: number): number =>
  Math.round(zoom === 'fit' ? Math.max(leastWidth, Math.min(fullWidth, room)) : (fullWidth * zoom) / 100);

/** The next step from what is shown, as far as there is one. */
export function nextZoom(zoom: Zoom, room: number, direction: 'in' | 'out'): Zoom {
  const shown = (widthOf(zoom, room) / fullWidth) * 100;
  return (direction === 'in' ? zoomSteps.find((step) => step > shown + 1) : zoomSteps.findLast((step) => step < shown - 1)) ?? zoom;
}
