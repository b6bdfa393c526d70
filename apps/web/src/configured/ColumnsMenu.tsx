import type { Block } from '@pari/contract';
import { Menu, MenuButton, MenuChecks, useOpenAtOnce } from '@pari/ui';
import type { TableLayout } from './tableLayout.ts';

export interface ColumnsMenuProps {
  readonly layout: Pick<TableLayout, 'isShown' | 'show'>;
  /** Its id in the page configuration. */
  readonly table: string;
  /** Of the table. */
  readonly title: string;
  /** The columns that can be chosen; the first of a table names its rows and always stands there. */
  readonly blocks: readonly Block[];
}

/** Every column of the page configuration, those that stand there marked. It is loaded when it is asked for, so it opens as soon as it is there. */
export default function ColumnsMenu({ layout, table, title, blocks }: ColumnsMenuProps) {
  const { trigger, isOpen, setOpen } = useOpenAtOnce();
  return (
    <Menu
      label={`Columns of ${title}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <MenuButton ref={trigger} icon="columns" label={`Columns of ${title}`}>
          Columns
        </MenuButton>
      }
    >
      <MenuChecks
        label="Columns"
        options={blocks.map(({ field_name: value, heading: label }) => ({ value, label }))}
        values={blocks.filter((block) => layout.isShown(table, block)).map(({ field_name }) => field_name)}
        onToggle={(field, isChosen) => {
          const block = blocks.find(({ field_name }) => field_name === field);
          if (block !== undefined) layout.show(table, block, isChosen);
        }}
      />
    </Menu>
  );
}
