import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPay, payFileName } from '../../features/compensation/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Tx } from '../../ports/database.ts';

interface Story {
  readonly companyId: string;
  readonly now: Date;
  /** Where its files lie, as they are told on the day. */
  readonly folder: string;
}

/** Tells what people are paid, which nobody imports but those who hold the role. */
export async function tellPay(tx: Tx, clock: Clock, { companyId, now, folder }: Story): Promise<void> {
  await importPay(tx, clock, { companyId, pay: await readFile(join(folder, payFileName)), commitments: null, by: null, at: now, dryRun: false });
}
