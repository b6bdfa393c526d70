import { expect, it } from 'vitest';
import { readPage, withPageTables } from './pageConfigTables.ts';

it('docs/page-configurations.md lists every property and field as the contract has them (else run `node scripts/pageConfigTables.ts`)', () => {
  expect(readPage()).toContain('`fund.name`');
  expect(withPageTables(readPage())).toBe(readPage());
});
