import { Button } from '@pari/ui';
import { toasts } from '../../client/toasts.ts';
import type { SavedTable } from './saveTable.ts';

/** Saves a table as a file for spreadsheets. What makes the file is loaded when it is wanted. */
export function ExportButton(table: SavedTable) {
  const save = async (): Promise<void> => {
    try {
      const { saveTable } = await import('./saveTable.ts');
      saveTable(table);
    } catch {
      toasts.show('The file could not be made. Load the page again, then try once more.', 'negative');
    }
  };
  return (
    <Button size="small" icon="download" aria-label={`Export ${table.title}`} onPress={() => void save()}>
      Export
    </Button>
  );
}
