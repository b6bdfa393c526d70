import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { lookFor } from '@pari/domain/kyc/listed';
import { parse } from 'csv-parse';
import { z } from 'zod';
import type { Screen, ScreeningHit } from '../../ports/screening.ts';

const row = z.object({ name: z.string().min(1).max(1000), source: z.string().max(300).default('') });

/** Looks for nobody. */
export const noScreening: Screen = () => Promise.resolve(null);

/**
 * Looks for people in a file that the operator keeps up to date: CSV in UTF-8 with the column `name` and, if there are several lists in it, `source`. It is read anew each
 * time, as a stream.
 */
export const listFile =
  (path: string): Screen =>
  async (who) => {
    const service = basename(path);
    const looking = who.map(({ id, name, isEntity }) => ({ id, mayBe: lookFor(name, isEntity) }));
    const hits: ScreeningHit[] = [];
    const rows = createReadStream(path).pipe(parse({ bom: true, columns: true, trim: true, skip_empty_lines: true, relax_column_count: true }));
    for await (const given of rows) {
      const { name, source } = row.parse(given);
      for (const { id, mayBe } of looking) if (mayBe(name)) hits.push({ id, listed: name, source: source === '' ? service : source });
    }
    return { service, hits };
  };
