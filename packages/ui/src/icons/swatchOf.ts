import { contrast, parseHex } from '../theme/colour.ts';
import { surfaces } from '../theme/surfaces.ts';

/** How many theme colours follow one another. */
export type Palette = 4 | 7;

interface Swatch {
  /** A CSS colour. */
  readonly colour: string;
  /** It would not stand out against the surface by itself. */
  readonly isOutlined: boolean;
}

/** WCAG 2.2, 1.4.11: what a drawing means must stand out. */
const leastContrast = 3;

const isWeak = (colour: string): boolean => parseHex(colour) === null || Object.values(surfaces).some(({ page }) => contrast(colour, page) < leastContrast);

/** A configured text is used only where it is a colour by itself: it may come from anywhere. */
const isColour = (text: string): boolean =>
  parseHex(text) !== null || (/^[a-z]+$|^(rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([\d\s.,%/a-z-]*\)$/i.test(text) && CSS.supports('color', text));

/** Of what stands for all that have no colour of their own: hollow, since no grey stays apart from the cycle for every kind of eye. */
export const restSwatch: Swatch = { colour: 'var(--surface-pressed)', isOutlined: true };

/** The colour of the slice or row at a place, from 0; a configured colour wins over the theme's cycle. */
export function swatchOf(palette: Palette, at: number, configured?: string): Swatch {
  const colour = configured?.trim();
  if (colour !== undefined && isColour(colour))
    return { colour: parseHex(colour) !== null && !colour.startsWith('#') ? `#${colour}` : colour, isOutlined: isWeak(colour) };
  return { colour: `var(--chart-${palette}-${(at % palette) + 1})`, isOutlined: false };
}
