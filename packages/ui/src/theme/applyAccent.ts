import { deriveAccent, type AccentScale } from './deriveAccent.ts';

const tokenNames: Readonly<Record<keyof AccentScale, string>> = {
  solid: '--accent-solid',
  hover: '--accent-hover',
  pressed: '--accent-pressed',
  onSolid: '--accent-on-solid',
  edge: '--accent-edge',
  subtle: '--accent-subtle',
  subtleHover: '--accent-subtle-hover',
  text: '--accent-text',
  ring: '--accent-ring',
};

/** The custom properties that an accent sets, each good for light and dark. */
export function accentTokens(accentHex: string): ReadonlyMap<string, string> {
  const { light, dark } = deriveAccent(accentHex);
  const keys = Object.keys(tokenNames).filter((key): key is keyof AccentScale => key in light);
  return new Map(keys.map((key) => [tokenNames[key], `light-dark(${light[key]}, ${dark[key]})`]));
}

/**
 * Puts the accent's tokens on an element, through the CSSOM so that `style-src 'self'` allows it.
 * @param accentHex any `#rgb` or `#rrggbb`; an unreadable one gives the default accent.
 */
export function applyAccent(accentHex: string, root: HTMLElement = document.documentElement): void {
  for (const [name, value] of accentTokens(accentHex)) root.style.setProperty(name, value);
}
