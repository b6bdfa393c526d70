import { Button } from '@pari/ui';
import { toasts } from '../../client/toasts.ts';

interface ExportButtonProps {
  /** Of the table. */
  readonly title: string;
  /** Makes the file and saves it. What makes it is loaded here, when it is wanted. */
  readonly save: () => Promise<void>;
}

/** Saves a table as a file for spreadsheets. */
export function ExportButton({ title, save }: ExportButtonProps) {
  const saveOrTell = async (): Promise<void> => {
    try {
      await save();
    } catch {
      toasts.show('The file could not be made. Load the page again, then try once more.', 'negative');
    }
  };
  return (
    <Button size="small" icon="download" aria-label={`Export ${title}`} onPress={() => void saveOrTell()}>
      Export
    </Button>
  );
}
