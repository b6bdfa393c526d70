import { expect, it } from 'vitest';
import { readPage, withFigureTables } from './figureTables.ts';

it('docs/figures.md has each figure and reason as the domain has it (else run `node scripts/figureTables.ts`)', () => {
  expect(readPage()).toContain('`total_called_calculated`');
  expect(withFigureTables(readPage())).toBe(readPage());
});
