import { Menu, MenuButton, MenuItem, useOpenAtOnce } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { useScreen } from '../../client/screen.ts';
import { toasts } from '../../client/toasts.ts';

export type ExportFormat = 'xlsx' | 'csv';

export interface ExportMenuProps {
  /** Of the table. */
  readonly title: string;
  /** Makes the file and saves it. What makes it is loaded here, when it is wanted. */
  readonly save: (format: ExportFormat) => Promise<void>;
  /** Does the same with every table of the page, as one workbook. */
  readonly saveAll: () => Promise<void>;
  /** How that is called. */
  readonly allLabel?: string | undefined;
}

/** Saves a table as a file for spreadsheets. It is loaded when it is asked for, so it opens as soon as it is there. */
export default function ExportMenu({ title, save, saveAll, allLabel = 'Whole portfolio, Excel' }: ExportMenuProps) {
  const { trigger, isOpen, setOpen } = useOpenAtOnce();
  const { mutate: record } = useChange('recordAction', { isQuiet: true });
  const place = useScreen()?.place;
  const orTell = (saving: Promise<void>, format: string): void =>
    void saving.then(
      // Whoever was looked at can read that it was saved.
      () => place !== undefined && record({ body: { entity: 'export', entity_id: place, user_action: format } }),
      () => toasts.show('The file could not be made. Load the page again, then try once more.', 'negative'),
    );
  return (
    <Menu
      label={`Export ${title}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <MenuButton ref={trigger} icon="download" label={`Export ${title}`}>
          Export
        </MenuButton>
      }
    >
      <MenuItem onAction={() => orTell(save('xlsx'), 'xlsx')}>Excel</MenuItem>
      <MenuItem onAction={() => orTell(save('csv'), 'csv')}>CSV</MenuItem>
      <MenuItem onAction={() => orTell(saveAll(), 'xlsx')}>{allLabel}</MenuItem>
    </Menu>
  );
}
