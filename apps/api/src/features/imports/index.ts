import type { Handlers } from '../../http/handler.ts';
import { runImport } from './operations/runImport.ts';
import { importDetail } from './present.ts';

export { keepNamedFiles } from './keepNamedFiles.ts';
export { runImport } from './operations/runImport.ts';
export { importDetail } from './present.ts';

export const importsHandlers = {
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
    });
    audit({ type: 'company', id: context.company.id, detail: importDetail(report) });
    return report;
  },
} satisfies Partial<Handlers>;
