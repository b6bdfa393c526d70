import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentTokens } from '../theme/applyAccent.ts';
import { contrast, hexFromOklch, oklchFromRgb, parseHex } from '../theme/colour.ts';
import { defaultAccent } from '../theme/deriveAccent.ts';
import { surfaces, type Scheme } from '../theme/surfaces.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const schemes: readonly Scheme[] = ['light', 'dark'];

/** A token's colour in a scheme. */
function token(name: string, scheme: Scheme): string {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
  const colour = match?.[scheme === 'light' ? 1 : 2];
  if (colour === undefined) throw new Error(`tokens.css has no colours for --${name}`);
  return colour;
}

describe('tokens', () => {
  it('hold the surfaces that accents are checked against', () => {
    for (const scheme of schemes) {
      for (const [name, colour] of Object.entries(surfaces[scheme])) expect(token(`surface-${name}`, scheme)).toBe(colour);
    }
  });

  it('begin with the scale of the default accent', () => {
    for (const [name, value] of accentTokens(defaultAccent)) expect(css).toContain(`${name}: ${value};`);
  });

  it.each(schemes)('keep text legible on every surface in %s', (scheme) => {
    const grounds = ['page', 'raised', 'floating', 'hover'].map((name) => token(`surface-${name}`, scheme));
    for (const text of ['text', 'text-muted', 'text-faint']) {
      for (const ground of grounds) expect(contrast(token(text, scheme), ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(schemes)('keep states legible on their own ground and on surfaces in %s', (scheme) => {
    for (const state of ['positive', 'warning', 'negative', 'info']) {
      for (const ground of [`${state}-subtle`, 'surface-page', 'surface-floating']) {
        expect(contrast(token(`${state}-text`, scheme), token(ground, scheme)), `${state} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast('#ffffff', token('negative-solid', scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(schemes)('outline fields with 3:1 in %s', (scheme) => {
    for (const ground of ['surface-page', 'surface-raised', 'surface-floating']) {
      expect(contrast(token('field-border', scheme), token(ground, scheme)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

type Matrix = readonly (readonly [number, number, number])[];

/** What eyes without one kind of cone see, in linear sRGB: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Readonly<Record<string, Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** OKLab of a colour as an eye sees it. */
function seen(hex: string, matrix: Matrix): readonly [number, number, number] {
  const [r, g, b] = (parseHex(hex) ?? [0, 0, 0]).map(toLinear);
  const rgb = matrix.map(([x, y, z]) => fromLinear(Math.min(1, Math.max(0, x * (r ?? 0) + y * (g ?? 0) + z * (b ?? 0)))));
  const { l, c, h } = oklchFromRgb([rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0]);
  return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
}

const distance = (one: readonly number[], other: readonly number[]): number => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

describe.each([4, 7])('the sequence of %i chart colours', (count) => {
  it.each(schemes)('stays apart for every kind of eye in %s', (scheme) => {
    const colours = Array.from({ length: count }, (_, at) => token(`chart-${count}-${at + 1}`, scheme));
    for (const [eye, matrix] of Object.entries(eyes)) {
      const views = colours.map((colour) => seen(colour, matrix));
      for (const [at, view] of views.entries()) {
        for (const other of views.slice(at + 1)) expect(distance(view, other), `${eye}, colour ${at + 1}`).toBeGreaterThanOrEqual(0.1);
      }
    }
  });

  it.each(schemes)('tells neighbours of a ring apart by lightness, for print, in %s', (scheme) => {
    const lightness = Array.from({ length: count }, (_, at) => oklchFromRgb(parseHex(token(`chart-${count}-${at + 1}`, scheme)) ?? [0, 0, 0]).l);
    for (const [at, l] of lightness.entries()) {
      expect(Math.abs(l - (lightness[(at + 1) % count] ?? 0)), `colour ${at + 1}`).toBeGreaterThanOrEqual(0.065);
    }
  });

  it.each(schemes)('is seen on every surface in %s', (scheme) => {
    for (let at = 1; at <= count; at += 1) {
      for (const ground of Object.values(surfaces[scheme])) expect(contrast(token(`chart-${count}-${at}`, scheme), ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('colour arithmetic', () => {
  it('comes back to the same hex through OKLCH', () => {
    for (const hex of ['#000000', '#ffffff', '#6941c6', '#ffd400', '#39ff14', '#0a0a0a']) {
      expect(hexFromOklch(oklchFromRgb(parseHex(hex) ?? [0, 0, 0]))).toBe(hex);
    }
  });

  it('agrees with published values', () => {
    // CSS Color 4: oklch(62.8% 0.2577 29.23) is red; WCAG: #767676 on white is 4.54.
    const red = oklchFromRgb([1, 0, 0]);
    expect(red.l).toBeCloseTo(0.628, 3);
    expect(red.c).toBeCloseTo(0.2577, 4);
    expect(red.h).toBeCloseTo(29.23, 1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#000', '#fff')).toBe(21);
  });
});
