import { objectionsOpen, type ProgramSaid } from '@pari/domain/applications';
import type { Tx } from '../../ports/database.ts';
import { settlementsOf } from '../applications/index.ts';
import { programIn, type File } from './file.ts';

/** Objections that were submitted last and that nobody settled. */
export async function openObjections(tx: Tx, companyId: string, file: Pick<File, 'modules'>): Promise<ProgramSaid[]> {
  const round = programIn(file);
  if (round === null) return [];
  const settled = await settlementsOf(
    tx,
    companyId,
    round.program.map(({ answer }) => answer),
  );
  return objectionsOpen(round, new Set(settled.keys()));
}
