import { describe, expect, it } from 'vitest';
import { parts } from './parts.ts';
import type { Part } from './parts.ts';
import { dashesOf, figures, figuresOf, isKind } from './table.ts';
import type { Figure, FigureOf } from './table.ts';

type Formula = FigureOf<'stock' | 'flow' | 'share' | 'multiple'>;
const formulas: readonly Formula[] = figuresOf('stock', 'flow', 'share', 'multiple');
const termsOf = (name: Formula): string[] => figures[name].terms.map((term) => term.slice(1));
const isFigure = (name: string): name is Formula => Object.hasOwn(figures, name);

/** Whether a figure rests on something, through whatever figures lie between. */
const restsOn = (name: Formula, isIt: (name: string) => boolean): boolean =>
  termsOf(name).some((term) => isIt(term) || (isFigure(term) && restsOn(term, isIt)));
const isPart =
  (...kinds: readonly string[]) =>
  (name: string): boolean =>
    Object.hasOwn(parts, name) && kinds.includes(parts[name as Part].kind);
const isFlow = (name: string): boolean => isFigure(name) && isKind(name, 'flow');

describe('the table of figures', () => {
  it('names each field once', () => {
    const fields = [...Object.values(figures), ...Object.values(parts)].map(({ field }) => field);
    expect(fields).toEqual([...new Set(fields)]);
  });

  it.each(figuresOf('flow'))('makes the flow %s of sums of entries and of flows alone', (name) =>
    expect(termsOf(name).filter((term) => !isPart('sum')(term) && !isFlow(term))).toEqual([]),
  );

  it.each(formulas)('says of %s that it wants a valuation where its formula does, and what a range opened with', (name) => {
    expect(dashesOf(name).includes('no_valuation')).toBe(restsOn(name, isPart('nav')));
    expect(dashesOf(name).includes('incomplete_valuation')).toBe(restsOn(name, isPart('nav')));
    expect(dashesOf(name).includes('no_opening_valuation')).toBe(restsOn(name, isPart('opening')));
  });

  it.each(formulas)('says what %s means over a range where flows or what it opened with go into a figure that is none', (name) =>
    expect('overRange' in figures[name]).toBe(!isKind(name, 'flow') && restsOn(name, (term) => isFlow(term) || isPart('opening')(term))),
  );

  it.each(Object.keys(figures) as Figure[])('gives %s a name of its own', (name) => {
    const { heading } = figures[name];
    expect(Object.values(figures).filter((other) => other.heading === heading)).toHaveLength(1);
  });
});
