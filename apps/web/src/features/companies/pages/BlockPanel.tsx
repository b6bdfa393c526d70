import { useId, useState, type SyntheticEvent } from 'react';
import type { Block, FieldType } from '@pari/contract';
import { describedFigures, figures } from '@pari/domain/figures';
import { Button, Checkbox, Form, Panel, Select, TextArea, TextField } from '@pari/ui';

interface BlockPanelProps {
  readonly title: string;
  readonly block: Block;
  readonly isOfTiles: boolean;
  /** What the last check found wrong with a property. */
  readonly faultOf: (property: string) => string | undefined;
  readonly onDone: (block: Block) => void;
  readonly onClose: () => void;
}

const types: readonly { readonly value: FieldType; readonly label: string }[] = [
  { value: 'currency', label: 'Amount' },
  { value: 'percentage', label: 'Percentage' },
  { value: 'multiple', label: 'Multiple' },
  { value: 'number', label: 'Number' },
  { value: 'points', label: 'Points' },
  { value: 'date', label: 'Day' },
  { value: 'string', label: 'Text' },
];

const names = [...describedFigures.map((figure) => figures[figure]), { field: 'fund.name', heading: 'Fund' }, { field: 'firm_name', heading: 'Firm' }];

/** One tile, column or line: what it shows, how, and what it is called. */
export function BlockPanel({ title, block: before, isOfTiles, faultOf, onDone, onClose }: BlockPanelProps) {
  const id = useId();
  const [block, setBlock] = useState(before);
  const set = (change: Partial<Block>): void => setBlock((last) => ({ ...last, ...change }));
  const setTip = (change: Partial<NonNullable<Block['tooltip']>>): void => {
    const tooltip = { heading: block.heading, description: '', ...block.tooltip, ...change };
    set({ tooltip: tooltip.description.trim() === '' ? null : tooltip });
  };
  const done = (event: SyntheticEvent): void => {
    event.preventDefault();
    // In React it would go on to the form that the panel floats above.
    event.stopPropagation();
    onDone(block);
  };
  const check = (property: 'enabled' | 'is_sortable' | 'on_demand' | 'show_cents', label: string) => (
    <Checkbox label={label} checked={block[property]} onChange={(event) => set({ [property]: event.target.checked })} error={faultOf(property)} />
  );
  return (
    <Panel
      title={title}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Done
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={done}>
        <TextField label="Label" value={block.heading} error={faultOf('heading')} onChange={(event) => set({ heading: event.target.value })} />
        <TextField
          label="Field"
          description="What it shows, such as latest_nav."
          list={`${id}-names`}
          autoComplete="off"
          spellCheck={false}
          value={block.field_name}
          error={faultOf('field_name')}
          onChange={(event) => set({ field_name: event.target.value.trim() })}
        />
        <datalist id={`${id}-names`}>
          {names.map(({ field, heading }) => (
            <option key={field} value={field}>
              {heading}
            </option>
          ))}
        </datalist>
        <Select label="Shown as" options={types} value={block.field_type} error={faultOf('field_type')} onChange={(type) => set({ field_type: type })} />
        <TextArea
          label="Explanation"
          isOptional
          description="Opens beside the label."
          value={block.tooltip?.description ?? ''}
          error={faultOf('tooltip.description')}
          onChange={(event) => setTip({ description: event.target.value })}
        />
        {check('enabled', 'It is shown')}
        {isOfTiles ? (
          <Checkbox
            label="Large, above the others"
            checked={block.tile_type === 'headline'}
            onChange={(event) => set({ tile_type: event.target.checked ? 'headline' : 'stat' })}
          />
        ) : (
          <>
            {check('is_sortable', 'The table can be sorted by it')}
            {check('on_demand', 'Only for whoever chooses the column')}
          </>
        )}
        {block.field_type === 'currency' && check('show_cents', 'With two decimal places')}
      </Form>
    </Panel>
  );
}
