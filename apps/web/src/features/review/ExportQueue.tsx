import { Menu, MenuButton, MenuItem, useOpenAtOnce } from '@pari/ui';
import type { CallOutput } from '@pari/contract/client';
import { civilDateIn } from '@pari/domain/dates';
import type { SheetField } from '@pari/domain/format';
import { clientIn } from '../../client/session.ts';
import { toasts } from '../../client/toasts.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { saveSheets } from '../../shared/exports/saveSheets.ts';
import type { ExportFormat } from '../../shared/exports/ExportMenu.tsx';
import type { QueueQuery } from './review.ts';

type Table = CallOutput<'exportReview'>;
const titles: Readonly<Record<Table['what'], string>> = { queue: 'Queue', amounts: 'Amounts', decisions: 'Decisions' };

const fieldOf = (value: string | null, kind: Table['columns'][number]['kind']): SheetField =>
  value === null ? null : kind === 'number' ? { number: value } : kind === 'day' ? { day: value } : { text: value };

const linesOf = ({ columns, rows }: Table): SheetField[][] => [
  columns.map(({ title }) => ({ text: title })),
  ...rows.map((row) => row.map((value, at) => fieldOf(value, columns[at]?.kind ?? 'text'))),
];

const todayIn = (timeZone: string) => civilDateIn(new Date(), timeZone);

export interface ExportQueueProps {
  /** What the queue is narrowed to. */
  readonly query: QueueQuery;
  readonly timeZone: string;
}

/** Saves what the queue shows, the amounts or the decisions of its applications. It is loaded when it is asked for, so it opens as soon as it is there. */
export default function ExportQueue({ query, timeZone }: ExportQueueProps) {
  const { trigger, isOpen, setOpen } = useOpenAtOnce();
  const save = async (what: Table['what'], format: ExportFormat): Promise<void> => {
    const table = await clientIn(currentViewContext())('exportReview', { query: { ...query, what } });
    const title = titles[what];
    await saveSheets({ format, title, days: { start_date: null, as_of: todayIn(timeZone) }, sheets: [{ title, lines: linesOf(table) }] });
    if (!table.is_whole) toasts.show('There is more than one file takes: narrow the queue.', 'info');
  };
  const orTell = (saving: Promise<void>): void => void saving.catch(() => toasts.show('The file could not be made. Try once more.', 'negative'));
  return (
    <Menu
      label="Export"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <MenuButton ref={trigger} icon="download" label="Export the queue">
          Export
        </MenuButton>
      }
    >
      {(['queue', 'amounts', 'decisions'] as const).flatMap((what) =>
        (['xlsx', 'csv'] as const).map((format) => (
          <MenuItem key={`${what} ${format}`} onAction={() => orTell(save(what, format))}>
            {`${titles[what]}, ${format === 'xlsx' ? 'Excel' : 'CSV'}`}
          </MenuItem>
        )),
      )}
    </Menu>
  );
}
