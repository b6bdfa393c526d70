import type { Block } from '@pari/contract';
import { formatMoney } from '@pari/domain/format';
import { DataTable, EmptyState, Section, StatTile, StatTiles } from '@pari/ui';
import { columnsOf } from '../../../configured/columns.tsx';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { carrySums, type CarryGrant } from './pay.ts';

interface CarryTableProps {
  readonly grants: readonly CarryGrant[];
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** What carry may come to, in each currency, and the grants that it is of. */
export function CarryTable({ grants, heading, blocks }: CarryTableProps) {
  const sums = carrySums(grants);
  const hasEntity = grants.some(({ entity_name: entity }) => entity !== null);
  const symbols = new Set(grants.map(({ currency }) => currency.symbol));
  const [symbol = '$'] = symbols.size === 1 ? symbols : [];
  const shown = blocks
    .filter(({ field_name: field }) => field !== 'entity_name' || hasEntity)
    .map((block) => ({ ...block, heading: block.heading.replace(/^\$ /, symbols.size > 1 ? '' : `${symbol} `) }));
  return (
    <>
      {sums.map(({ currency, vested, unvested, date, withoutValue }) => (
        <Section
          key={currency.code}
          title={sums.length > 1 ? `Forecasted carry value, ${currency.code}` : 'Forecasted carry value'}
          note={`${date === null ? 'No value is known yet' : `As of ${shownDay(date)}`}${withoutValue > 0 && date !== null ? `, without ${String(withoutValue)} that have no value yet` : ''}`}
        >
          <StatTiles count={2}>
            <StatTile label="Vested" value={formatMoney(vested, { showCents: true })} unit={currency.code} />
            <StatTile label="Unvested" value={formatMoney(unvested, { showCents: true })} unit={currency.code} />
          </StatTiles>
        </Section>
      ))}
      <Section title={heading}>
        <DataTable
          label={heading}
          columns={columnsOf(
            shown.map((block) => ({ minWidth: 200, ...block })),
            {
              rows: grants,
              currencyOf: ({ currency }) => ({ ...currency, rate: '1' }),
              comparedIn: ({ currency }) => ({ ...currency, rate: '1' }),
              reasonOf: () => undefined,
              missingRate: () => '',
              mainField: 'vested_value',
              nameField: 'carry_plan_name',
              renderName: (_row, text) => <bdi>{text}</bdi>,
            },
          )}
          rows={grants}
          getRowId={({ allocation_id: id }) => id}
          getRowName={({ carry_plan_name: name }) => name}
          maxHeight={400}
          empty={<EmptyState title="No data found.">Grants of carry stand here once points are granted to you.</EmptyState>}
        />
      </Section>
    </>
  );
}
