import type { Handlers } from '../../http/handler.ts';
import type { keepNamedFiles as Keep } from './keepNamedFiles.ts';
import type { runImport as Run } from './operations/runImport.ts';
import { importDetail } from './present.ts';

// What reads and checks files is loaded with the first import.
export const keepNamedFiles: typeof Keep = async (...given) => (await import('./keepNamedFiles.ts')).keepNamedFiles(...given);
export const runImport: typeof Run = async (...given) => (await import('./operations/runImport.ts')).runImport(...given);
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
