import { expect, it } from 'vitest';
import { readPage, withSettings } from './settingsTable.ts';

it('docs/operations.md lists every setting as the code has it (else run `node scripts/settingsTable.ts`)', () => {
  expect(readPage()).toContain('`PARI_OIDC_ISSUER`');
  expect(withSettings(readPage())).toBe(readPage());
});
