interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** In px: between mark and tip, and between tip and the window's edges. */
const gap = 6;
const margin = 12;

/** Where the top left corner of a tip goes, in px: above its mark, or beneath it where there is more room, and never beyond the window's sides. */
export function tipPlace(
  mark: Box,
  tip: Pick<Box, 'width' | 'height'>,
  page: { readonly clientWidth: number; readonly clientHeight: number },
): Pick<Box, 'left' | 'top'> {
  const above = mark.top - gap - tip.height;
  const beneath = mark.bottom + gap;
  const isAbove = above >= margin || mark.top > page.clientHeight - mark.bottom;
  const middle = mark.left + mark.width / 2 - tip.width / 2;
  return { left: Math.max(margin, Math.min(middle, page.clientWidth - margin - tip.width)), top: isAbove ? above : beneath };
}
