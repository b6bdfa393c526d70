import { expect, it } from 'vitest';
import type { CarryDocument } from './carryDocument.ts';
import { documentColumns } from './documentColumns.tsx';

it('a document was released on the day that it was where its company is', () => {
  const row = { released_at: '2026-01-01T02:30:00.000Z', version: 2 } as CarryDocument;
  const released = (timeZone: string) =>
    documentColumns(false, timeZone, () => {})
      .at(-1)
      ?.render(row);
  expect([released('UTC'), released('America/New_York')]).toEqual(['01 Jan 2026, Version 2', '31 Dec 2025, Version 2']);
});
