import { contrast, hexFromOklch, oklchFromRgb, parseHex, type Oklch } from './colour.ts';
import { surfaces, type Scheme } from './surfaces.ts';

/** The accent of a company that has chosen none. */
export const defaultAccent = '#6941c6';

/** Everything a scheme needs from one accent colour, as `#rrggbb`. */
export interface AccentScale {
  /** Fill of a primary button. */
  readonly solid: string;
  readonly hover: string;
  readonly pressed: string;
  /** Text on `solid`, `hover` and `pressed`: at least 4.5:1. */
  readonly onSolid: string;
  /** Outline of a solid shape: at least 3:1 on every surface. */
  readonly edge: string;
  /** Background of what is selected or current. */
  readonly subtle: string;
  readonly subtleHover: string;
  /** Accent-coloured text on any surface and on `subtle`: at least 4.5:1. */
  readonly text: string;
  /** Focus ring and marks of the current place: at least 3:1 on every surface. */
  readonly ring: string;
}

const textContrast = 4.5;
const shapeContrast = 3;
const white = '#ffffff';
/** Aim a little above the limit, so rounding to 8 bits never falls below it. */
const margin = 0.02;

/** Moves lightness away from the backgrounds until every one of them has the contrast. */
function legible(colour: Oklch, backgrounds: readonly string[], ratio: number, scheme: Scheme): string {
  const direction = scheme === 'light' ? -1 : 1;
  for (let l = colour.l; l > 0 && l < 1; l += direction * 0.005) {
    const hex = hexFromOklch({ ...colour, l });
    if (backgrounds.every((background) => contrast(hex, background) >= ratio + margin)) return hex;
  }
  return scheme === 'light' ? '#000000' : white;
}

/** A near-black or grey brand would make a dead grey button on a dark page: it turns light there instead. */
function placed(colour: Oklch, scheme: Scheme): Oklch {
  const isDarkGrey = colour.c < 0.04 && colour.l < 0.5;
  return scheme === 'dark' && isDarkGrey ? { ...colour, l: 0.95 } : colour;
}

const isReadable = (text: string, fill: string): boolean => contrast(text, fill) >= textContrast + margin;

/** The fill, and the text upon it: white if a slightly darker fill can carry it, else ink. */
function fillWithText(colour: Oklch, scheme: Scheme): { fill: Oklch; onSolid: string } {
  const fill = { ...colour };
  if (scheme === 'dark') {
    while (fill.l < 1 && contrast(hexFromOklch(fill), surfaces.dark.floating) < shapeContrast) fill.l += 0.005;
  }
  for (let darker = 0; darker <= 0.08; darker += 0.005) {
    const candidate = { ...fill, l: fill.l - darker };
    if (isReadable(white, hexFromOklch(candidate))) return { fill: candidate, onSolid: white };
  }
  return { fill, onSolid: hexFromOklch({ l: 0.17, c: Math.min(colour.c, 0.03), h: colour.h }) };
}

/** Steps of lightness for hover and pressed: darker if it can be, and larger near black, where small steps are not seen. */
const shadeSteps = [-0.045, 0.045, 0.09, 0.18];

/** Two shades that go on from the fill in one direction, are seen to differ and carry the same text. */
function hoverAndPressed(fill: Oklch, onSolid: string): readonly [string, string] {
  const shade = (shift: number): string => hexFromOklch({ ...fill, l: Math.min(1, Math.max(0, fill.l + shift)) });
  const solid = hexFromOklch(fill);
  for (const step of shadeSteps) {
    const [hover, pressed] = [shade(step), shade(2 * step)];
    const areSeen = contrast(hover, solid) > 1.08 && contrast(pressed, hover) > 1.08;
    if (areSeen && isReadable(onSolid, hover) && isReadable(onSolid, pressed)) return [hover, pressed];
  }
  return [solid, solid];
}

function scaleFor(accent: Oklch, scheme: Scheme): AccentScale {
  const base = placed(accent, scheme);
  const { fill, onSolid } = fillWithText(base, scheme);
  const grounds = Object.values(surfaces[scheme]);
  const tint = (l: number, chroma: number): string => hexFromOklch({ l, c: Math.min(accent.c, chroma), h: accent.h });
  const subtle = scheme === 'light' ? tint(0.965, 0.022) : tint(0.27, 0.055);
  const subtleHover = scheme === 'light' ? tint(0.94, 0.035) : tint(0.31, 0.065);
  const solid = hexFromOklch(fill);
  const [hover, pressed] = hoverAndPressed(fill, onSolid);
  const ring = legible(base, grounds, shapeContrast, scheme);
  const isSolidSeen = grounds.every((ground) => contrast(solid, ground) >= shapeContrast);
  return {
    solid,
    hover,
    pressed,
    onSolid,
    edge: isSolidSeen ? solid : ring,
    subtle,
    subtleHover,
    text: legible(base, [...grounds, subtle, subtleHover], textContrast, scheme),
    ring,
  };
}

/**
 * Derives the light and the dark scale from one accent colour.
 * @param accentHex `#rgb` or `#rrggbb`; anything else counts as the default accent.
 */
export function deriveAccent(accentHex: string): Readonly<Record<Scheme, AccentScale>> {
  const rgb = parseHex(accentHex) ?? parseHex(defaultAccent) ?? [0, 0, 0];
  const accent = oklchFromRgb(rgb);
  return { light: scaleFor(accent, 'light'), dark: scaleFor(accent, 'dark') };
}

/**
 * How well the colour itself is read on the page, light and dark: contrast ratios from 1 to 21.
 * @param accentHex as for `deriveAccent`
 */
export const accentContrast = (accentHex: string): Readonly<Record<Scheme, number>> => ({
  light: contrast(accentHex, surfaces.light.page),
  dark: contrast(accentHex, surfaces.dark.page),
});
