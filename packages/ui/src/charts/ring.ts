import type { ReactNode } from 'react';
import { shareText } from './shareText.ts';
import { sliceAngles } from './sliceAngles.ts';
import { slicePath } from './slicePath.ts';
import { restSwatch, swatchOf, type Palette } from '../icons/swatchOf.ts';

export interface Slice {
  readonly id: string;
  readonly label: string;
  /** Its size; not drawn unless above 0. */
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
  /** Its formatted part of the whole; reckoned with one decimal unless given. */
  readonly share?: string | undefined;
  /** A configured CSS colour instead of the theme's. */
  readonly color?: string | undefined;
  /** Stands for all that have no colour of their own, in none of the cycle. */
  readonly isRest?: boolean | undefined;
  /** More about it, in its tip. */
  readonly note?: ReactNode;
}

export interface RingArc {
  readonly slice: Slice;
  /** In a circle of radius 100 around 0, 0. */
  readonly path: string;
  readonly swatch: ReturnType<typeof swatchOf>;
  readonly share: string;
  /** The middle of the slice's outer edge, in percent of the picture. */
  readonly at: { readonly x: number; readonly y: number };
}

const outer = 100;
const thickness = 18;
/** Between neighbours, in units of the radius. */
const gap = 1.6;
/** In degrees: among still thinner slices the gaps would be all one sees. */
const leastGapped = 1;
const radians = Math.PI / 180;

const shape = { inner: outer - thickness, outer, corner: 2 };

/** The slices that are drawn. Colours go by the place among all slices, so that a list of them all agrees. */
export function ringOf(slices: readonly Slice[], palette: Palette, minAngle: number): readonly RingArc[] {
  const angles = sliceAngles(
    slices.map(({ value }) => value),
    minAngle,
  );
  const drawn = angles.filter((angle) => angle > 0).length;
  const whole = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let start = 0;
  return slices.flatMap((slice, at) => {
    const angle = angles[at] ?? 0;
    if (angle === 0) return [];
    const startAngle = start * radians;
    start += angle;
    const endAngle = start * radians;
    const middle = (startAngle + endAngle) / 2;
    const padAngle = drawn === 1 || angle < leastGapped ? 0 : Math.min(gap / outer, (endAngle - startAngle) / 3);
    const edge = outer - thickness / 2;
    return [
      {
        slice,
        path: slicePath({ ...shape, startAngle, endAngle, inset: outer * Math.sin(padAngle / 2) }),
        swatch: slice.isRest ? restSwatch : swatchOf(palette, at, slice.color),
        share: slice.share ?? shareText(slice.value, whole),
        at: { x: 50 + (Math.sin(middle) * edge) / 2.08, y: 50 - (Math.cos(middle) * edge) / 2.08 },
      },
    ];
  });
}
