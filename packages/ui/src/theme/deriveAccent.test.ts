import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentTokens } from './applyAccent.ts';
import { contrast, oklchFromRgb, parseHex } from './colour.ts';
import { defaultAccent, deriveAccent, type AccentScale } from './deriveAccent.ts';
import { surfaces, type Scheme } from './surfaces.ts';

function expectLegible(scale: AccentScale, scheme: Scheme): void {
  const grounds = Object.values(surfaces[scheme]);
  for (const fill of [scale.solid, scale.hover, scale.pressed]) expect(contrast(scale.onSolid, fill)).toBeGreaterThanOrEqual(4.5);
  for (const ground of [...grounds, scale.subtle, scale.subtleHover]) expect(contrast(scale.text, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of grounds) {
    expect(contrast(scale.ring, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(scale.edge, ground)).toBeGreaterThanOrEqual(3);
  }
}

const hue = (hex: string): number => oklchFromRgb(parseHex(hex) ?? [0, 0, 0]).h;

const nasty = [
  '#ffd400',
  '#ffff00',
  '#0a0a0a',
  '#000000',
  '#fafafa',
  '#ffffff',
  '#39ff14',
  '#ff00aa',
  '#00ffff',
  '#777777',
  '#0000ff',
  '#ff0000',
  '#7f7f00',
  '#fedcba',
];

describe('the scale of an accent', () => {
  it.each([defaultAccent, ...nasty])('is legible in light and dark for %s', (accent) => {
    const { light, dark } = deriveAccent(accent);
    expectLegible(light, 'light');
    expectLegible(dark, 'dark');
  });

  it('is legible for any colour', () => {
    assert(
      property(integer({ min: 0, max: 0xffffff }), (number) => {
        const { light, dark } = deriveAccent(`#${number.toString(16).padStart(6, '0')}`);
        expectLegible(light, 'light');
        expectLegible(dark, 'dark');
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('shows that a button is hovered and pressed', () => {
    for (const accent of [defaultAccent, ...nasty]) {
      for (const { solid, hover, pressed } of Object.values(deriveAccent(accent))) {
        expect(hover, accent).not.toBe(solid);
        expect(pressed, accent).not.toBe(hover);
      }
    }
  });

  it('keeps the company its own colour where that can be read', () => {
    expect(deriveAccent('#6941c6').light.solid).toBe('#6941c6');
    expect(deriveAccent('#ffd400').light).toMatchObject({ solid: '#ffd400' });
    expect(deriveAccent('#39ff14').dark.solid).toBe('#39ff14');
  });

  it('keeps the hue', () => {
    for (const { text, ring, solid } of Object.values(deriveAccent('#00a86b'))) {
      for (const colour of [text, ring, solid]) expect(Math.abs(hue(colour) - hue('#00a86b'))).toBeLessThan(4);
    }
  });

  it('turns near-black into a light button on dark, instead of a dead grey one', () => {
    expect(contrast(deriveAccent('#0a0a0a').dark.solid, surfaces.dark.page)).toBeGreaterThan(10);
  });

  it('takes short hex and falls back to the default for what is no colour', () => {
    expect(deriveAccent('#f0a')).toEqual(deriveAccent('#ff00aa'));
    expect(deriveAccent('url(x)')).toEqual(deriveAccent(defaultAccent));
  });

  it('writes tokens that hold nothing but colours', () => {
    for (const value of accentTokens('#ffd400; } body { color: red').values()) expect(value).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
  });
});
