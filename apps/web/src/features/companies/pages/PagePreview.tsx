import { useState } from 'react';
import type { Block, ConfiguredTable, PageConfigKey } from '@pari/contract';
import { columnsOf } from '@pari/contract/client';
import { ChartLegend, ChartPair, DefinitionList, DoughnutChart } from '@pari/ui';
import { AroundBlocks, drawing, shownAs } from '../../../configured/AroundBlocks.tsx';
import { cellOf } from '../../../configured/cell.ts';
import { ConfiguredTable as Table } from '../../../configured/ConfiguredTable.tsx';
import { ConfiguredTiles } from '../../../configured/ConfiguredTiles.tsx';
import { partBlocks, plainBlock, readField } from '../../../configured/field.ts';
import { isConsiderationField, isHoldingField } from '../../../configured/holdingFields.ts';
import { blockTip, RichText } from '../../../configured/RichText.tsx';
import { exampleRows, type ExampleRow } from './exampleRows.ts';
import { blocksIn, pages, tablesIn, textIn, textsIn, type Draft } from './pageParts.ts';

interface PagePreviewProps {
  readonly page: PageConfigKey;
  readonly draft: Draft;
}

const dollars = { code: 'USD', symbol: '$', rate: '1' };
const currencyOf = () => dollars;
const nothing = () => undefined;
const layout = { isShown: (_: string, { on_demand }: Block) => !on_demand, show: nothing, isWhole: false, setWhole: nothing };
const totalling = { currencyOf, incompleteness: () => '', explain: nothing };

/** The fields of other pages' rows are taken at their word. */
const knownFields: Partial<Record<PageConfigKey, (name: string) => boolean>> = {
  investor_dashboard: isHoldingField,
  notice_considerations: isConsiderationField,
  notice_considerations_firm_detail: isConsiderationField,
};

/** A page as its configuration makes it, with figures that are nobody's. */
export const PagePreview = (props: PagePreviewProps) => <AroundBlocks>{(undrawn) => <Drawn {...props} undrawn={undrawn} />}</AroundBlocks>;

function Drawn({ page, draft, undrawn }: PagePreviewProps & { readonly undrawn: ReadonlySet<string> }) {
  const isField = knownFields[page] ?? (() => true);
  const shown = (blocks: readonly Block[]) => partBlocks(blocks, isField).known.filter((block) => !undrawn.has(shownAs(block)));
  return (
    <div className="app-page-preview">
      {pages[page].parts.map((part) => {
        const { kind, label } = part;
        if (kind === 'html')
          return (
            <div key={part.property}>
              <RichText html={textIn(draft, part.property)} />
            </div>
          );
        if (kind === 'texts') return <Texts key={label} texts={textsIn(draft, part.property)} />;
        if (kind === 'tables')
          return tablesIn(draft).map((table) => (
            <Example key={table.id} table={table} heading={headingOf(page, draft, table)} blocks={shown(columnsOf(table))} />
          ));
        if (kind !== 'blocks') return null;
        const blocks = shown(blocksIn(draft, part.property));
        if (part.property === 'right_section_stats') return <Ring key={label} blocks={blocks} draft={draft} />;
        return <Tiles key={label} blocks={blocks} />;
      })}
    </div>
  );
}

/** The dashboard heads its two tables by labels of their own. */
function headingOf(page: PageConfigKey, draft: Draft, { id, heading }: ConfiguredTable): string {
  if (page !== 'investor_dashboard') return heading;
  if (id === 'active_investments') return textIn(draft, 'active_investments_label');
  return id === 'legacy_investments' ? textIn(draft, 'legacy_investments_label') : heading;
}

const textOf = (block: Block, row: ExampleRow): string => drawing(block, () => cellOf(block, row, dollars, false).text);

function Tiles({ blocks }: { readonly blocks: readonly Block[] }) {
  const [row] = exampleRows(blocks);
  if (row === undefined || blocks.length === 0) return null;
  const figureOf = (block: Block) => ({ text: textOf(block, row), unit: block.field_type === 'currency' ? dollars.code : undefined });
  return <ConfiguredTiles blocks={blocks} figureOf={figureOf} headlineNote={null} tools={null} />;
}

const value: Block = { ...plainBlock, heading: 'Value', field_name: 'value', field_type: 'currency' };

/** One part for each fund, or for each of the blocks. */
function ringOf(blocks: readonly Block[], isByFund: boolean) {
  const partOf = (id: string, label: string, row: ExampleRow, block: Block) => ({
    id,
    label,
    value: Number(readField(row, block.field_name)),
    text: textOf(block, row),
    color: block.color,
  });
  if (isByFund) return exampleRows([value]).map((row) => partOf(row.id, row.name, row, value));
  const amounts = blocks.filter(({ field_type: type }) => type === 'currency');
  const [row] = exampleRows(amounts);
  return row === undefined ? [] : amounts.map((block) => ({ ...partOf(block.field_name, block.heading, row, block), tip: blockTip(block) }));
}

function Ring({ blocks, draft }: { readonly blocks: readonly Block[]; readonly draft: Draft }) {
  const [highlighted, highlight] = useState<string | null>(null);
  const slices = ringOf(blocks, draft['use_fund_based_value'] === true);
  if (slices.length === 0) return null;
  const label = textIn(draft, 'chart_stats_heading') || textIn(draft, 'active_investments_label');
  return (
    <section>
      <h3 className="app-page-preview-heading">{label}</h3>
      <ChartPair>
        <DoughnutChart
          label={label}
          slices={slices}
          total={{ label: 'Total', text: new Intl.NumberFormat('en-US').format(slices.reduce((sum, { value }) => sum + value, 0)), unit: dollars.code }}
          highlighted={highlighted}
          onHighlight={highlight}
          emptyText="There is no amount above zero to draw."
        />
        <ChartLegend
          label={`Parts of ${label}`}
          heading={`Part, ${dollars.code}`}
          items={slices.map((slice, swatch) => ({ ...slice, swatch }))}
          highlighted={highlighted}
          onHighlight={highlight}
        />
      </ChartPair>
    </section>
  );
}

function Example({ table, heading, blocks }: { readonly table: ConfiguredTable; readonly heading: string; readonly blocks: readonly Block[] }) {
  const rows = exampleRows(blocks);
  const [name] = blocks;
  if (name === undefined) return null;
  return (
    <section>
      <h3 className="app-page-preview-heading">{heading}</h3>
      <Table
        table={table.id}
        label={heading || table.id}
        blocks={blocks}
        rows={rows}
        currencyOf={currencyOf}
        comparedIn={currencyOf}
        reasonOf={nothing}
        missingRate={() => ''}
        mainField={blocks[1]?.field_name ?? ''}
        nameField={name.field_name}
        renderName={(_, text) => text}
        partOf={(row, field) => readField(row, field)}
        own={totalling}
        overall={totalling}
        layout={layout}
        getRowId={({ id }) => id}
        getRowName={(row) => textOf(name, row)}
        getChildren={nothing}
        empty={null}
      />
    </section>
  );
}

const Texts = ({ texts }: { readonly texts: Readonly<Record<string, string>> }) => (
  <DefinitionList items={Object.entries(texts).map(([name, text]) => ({ id: name, term: name, description: <RichText html={text} /> }))} />
);
