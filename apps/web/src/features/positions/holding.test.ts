import { expect, it } from 'vitest';
import { noteOn, severalRates, type Holding } from './holding.ts';

const holding = {
  reasons: { latest_nav: 'no_valuation' },
  rate_marks: { leveraged_irr: ['several_roots', 'annualised'], un_leveraged_irr: ['annualised'] },
} as unknown as Holding;

const annualised = 'Held for less than a year: the rate is annualised.';

it.each([
  ['leveraged_irr', `${severalRates} ${annualised}`],
  ['un_leveraged_irr', annualised],
  ['total_leveraged_unleveraged_irr', undefined],
  ['gain', undefined],
])('of %s says what is marked on it, all of it, and of no other: %s', (field, note) => expect(noteOn(holding, field)).toBe(note));
