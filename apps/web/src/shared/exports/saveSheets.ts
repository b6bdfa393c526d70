import { csv } from '@pari/domain/format';
import type { ExportFormat } from './ExportMenu.tsx';
import { saveFile } from './saveFile.ts';
import type { Sheet } from './workbook.ts';

interface Saving {
  readonly format: ExportFormat;
  /** Of what is saved; names the file. */
  readonly title: string;
  /** That the figures are of; a range has a first one. */
  readonly days: { readonly start_date: string | null; readonly as_of: string };
  /** CSV holds the first alone. */
  readonly sheets: readonly Sheet[];
}

/** Saves tables as a file for spreadsheets. */
export async function saveSheets({ format, title, days: { start_date: from, as_of: asOf }, sheets }: Saving): Promise<void> {
  const days = from === null ? asOf : `${from}-to-${asOf}`;
  const name = `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${days}.${format}`;
  if (format === 'csv') return saveFile(name, new Blob([csv(sheets[0]?.lines ?? [])], { type: 'text/csv;charset=utf-8' }));
  const { workbook } = await import('./workbook.ts');
  saveFile(name, await workbook(sheets));
}
