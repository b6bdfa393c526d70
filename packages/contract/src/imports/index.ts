import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';

/** Every file an import takes, in the order in which they are taken over. */
export const importFiles = [
  'company.json',
  'users.csv',
  'adviser_clients.csv',
  'firms.csv',
  'funds.csv',
  'fund_profiles.json',
  'fund_setups.csv',
  'fund_people.csv',
  'investors.csv',
  'carry_plans.csv',
  'commitments.csv',
  'transactions.csv',
  'valuations.csv',
  'fx_rates.csv',
  'carry_schedules.json',
  'carry_values.csv',
  'carry_allocations.csv',
  'carry_events.csv',
  'carry_distributions.csv',
  'carry_commitments.csv',
  'documents.csv',
  'carry_documents.csv',
  'notices.csv',
  'notice_lines.csv',
  'notifications.csv',
] as const;
export type ImportFile = (typeof importFiles)[number];

/** What an import did, file by file. */
export const importReport = z
  .object({
    dry_run: z.boolean(),
    files: z.array(
      z.object({
        file: z.string(),
        rows: z.int().nonnegative(),
        added: z.int().nonnegative(),
        updated: z.int().nonnegative(),
        skipped: z.int().nonnegative().describe('equal to what was known already'),
      }),
    ),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof importReport>;

export const imports = new Noun({
  runImport: endpoint({
    route: 'POST /api/admin/imports',
    summary: 'Imports a set of files, all or nothing',
    policy: 'administrator',
    weight: 30,
    upload: { names: importFiles, files: 40, bytes: 500_000_000, keeps: 'listed' },
    query: z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') }),
    output: importReport,
    refusals: ['conflict', 'import_refused', 'payload_too_large', 'unsupported_media_type'],
  }),
});
