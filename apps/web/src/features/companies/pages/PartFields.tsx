import type { Block, ConfiguredTable } from '@pari/contract';
import { Checkbox, TextArea, TextField } from '@pari/ui';
import { BlockList } from './BlockList.tsx';
import { faultAt, idOf, type Faults } from './faults.ts';
import { blocksIn, tablesIn, textIn, textsIn, type Draft, type Part } from './pageParts.ts';
import { TextsFields } from './TextsFields.tsx';

interface PartFieldsProps {
  readonly part: Part;
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (change: Draft) => void;
}

/** The fields of one part of a page. */
export function PartFields({ part, draft, faults, onChange }: PartFieldsProps) {
  const { kind, label } = part;
  if (kind === 'texts') {
    const { property, isHtml = false, names } = part;
    return (
      <TextsFields
        label={label}
        place={property}
        isHtml={isHtml}
        names={names}
        texts={textsIn(draft, property)}
        faults={faults}
        onChange={(texts) => onChange(property === null ? texts : { ...draft, [property]: texts })}
      />
    );
  }
  const { property } = part;
  const set = (value: unknown): void => onChange({ ...draft, [property]: value });
  const given = { id: idOf(property), label, error: faultAt(faults, property) };
  const blockList = (place: string, name: string, blocks: readonly Block[], isOfTiles: boolean, change: (next: readonly Block[]) => void) => (
    <BlockList place={place} label={name} blocks={blocks} isOfTiles={isOfTiles} faults={faults} onChange={change} />
  );
  if (kind === 'text') return <TextField {...given} value={textIn(draft, property)} onChange={(event) => set(event.target.value)} />;
  if (kind === 'html') {
    return (
      <TextArea
        {...given}
        description="It may hold simple HTML: paragraphs, lists, emphasis and links."
        value={textIn(draft, property)}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  if (kind === 'switch') return <Checkbox {...given} checked={draft[property] === true} onChange={(event) => set(event.target.checked)} />;
  if (kind === 'blocks') {
    return (
      <fieldset className="app-page-part">
        <legend className="app-page-part-name">{label}</legend>
        {blockList(property, label, blocksIn(draft, property), part.isOfTiles ?? false, set)}
      </fieldset>
    );
  }
  const tables = tablesIn(draft);
  return tables.map((table, at) => {
    const place = `${property}.${at}`;
    const change = (next: Partial<ConfiguredTable>): void => set(tables.with(at, { ...table, ...next }));
    return (
      <fieldset key={table.id} id={idOf(place)} className="app-page-part">
        <legend className="app-page-part-name">Table: {table.heading || table.id}</legend>
        <TextField
          label="Heading"
          value={table.heading}
          error={faultAt(faults, `${place}.heading`)}
          onChange={(event) => change({ heading: event.target.value })}
        />
        {blockList(`${place}.rows`, `Columns of ${table.heading || table.id}`, table.rows, false, (rows) => change({ rows: [...rows] }))}
        <Checkbox label="Leave it out while it is empty" checked={table.hide_if_empty} onChange={(event) => change({ hide_if_empty: event.target.checked })} />
      </fieldset>
    );
  });
}
