import { expect, it } from 'vitest';
import { isSlug } from './slug.ts';

it.each(['/evil.example', '//evil.example', 'a', '-a', 'a-', 'Alder', '', undefined, null, 7, ['alder', 'birch'], 'a'.repeat(41)])('%s is no slug', (value) => {
  expect(isSlug(value)).toBe(false);
});

it.each(['alder', 'b2', 'north-sea', 'a'.repeat(40)])('%s is a slug', (value) => {
  expect(isSlug(value)).toBe(true);
});
