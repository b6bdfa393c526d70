import type { Handlers } from '../../http/handler.ts';
import type { keepNamedFiles as Keep } from './keepNamedFiles.ts';
import type { runImport as Run } from './operations/runImport.ts';
import type { Column } from './columns.ts';
import type { Faults } from './faults.ts';
import { importDetail } from './present.ts';
import type { Row } from './readRows.ts';

// What reads and checks files is loaded with the first import.
export const keepNamedFiles: typeof Keep = async (...given) => (await import('./keepNamedFiles.ts')).keepNamedFiles(...given);
export const runImport: typeof Run = async (...given) => (await import('./operations/runImport.ts')).runImport(...given);
export { Faults } from './faults.ts';
export type { Column } from './columns.ts';
/** All rows of a CSV file that is at hand, read as those of an import are. */
export async function readTable(bytes: Buffer, file: string, columns: readonly Column[], faults: Faults): Promise<Row[]> {
  const { readRows } = await import('./readRows.ts');
  const rows: Row[] = [];
  for await (const row of readRows(bytes, file, columns, faults)) rows.push(row);
  return rows;
}
export { importDetail } from './present.ts';

/** @param linkHosts sites that links of a company may lead to */
export const importsHandlers = (linkHosts: readonly string[]) =>
  ({
    async runImport({ context, clock, tx, query, folder, came, audit }) {
      const dryRun = query.dry_run === 'true';
      const report = await runImport(tx, {
        companyId: context.company.id,
        folder,
        came,
        clock,
        userId: context.realUser.id,
        requestId: context.requestId,
        dryRun,
        linkHosts,
      });
      audit({ type: 'company', id: context.company.id, detail: importDetail(report) });
      return report;
    },
  }) satisfies Partial<Handlers>;
