import { useState } from 'react';
import type { CarryAllocationDetail, CarryPage } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { DateRangeField, EmptyState } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { Part } from '../../shared/carry/GrantPart.tsx';
import { carryBlocks } from '../../shared/carry/blocks.ts';
import { CarryTable } from '../../shared/carry/CarryTable.tsx';
import type { CarryDay } from '../../shared/carry/useCarryDay.ts';

interface HistoricValuesProps {
  readonly plan: string;
  readonly detail: CarryAllocationDetail;
  readonly page: CarryPage;
  readonly carryDay: CarryDay;
  readonly timeZone: string;
}

/** What a grant was worth at both ends of a range, and on each day between on which that changed. */
export function HistoricValues({ plan, detail, page, carryDay: { query }, timeZone }: HistoricValuesProps) {
  const today = useToday(timeZone, true);
  const { vesting_start_date: first, as_of: last } = detail;
  const whole = { start: first < last ? first : last, end: last };
  const [range, setRange] = useState(whole);
  const asked = useCall(
    'listHistoricValues',
    { params: { plan, id: detail.allocation_id }, query, body: { startDate: range.start, endDate: range.end } },
    { keepsPrevious: true, isToldInPlace: true },
  );
  const rows = asked.data?.results ?? [];
  const table = carryBlocks(page, new Set()).table(page.tables, 'historic_values', rows);
  if (!table) return null;
  const currency = { ...detail.carry_plan_currency, rate: '1' };
  return (
    <Part title={table.heading}>
      <DateRangeField
        label="Dates"
        isLabelHidden
        value={range}
        today={today}
        max={last}
        problemOf={({ start, end }) => (isCivilDate(start) && isCivilDate(end) && end < start ? 'The last day is before the first.' : undefined)}
        clearLabel="From the start of vesting"
        onChange={(chosen) => setRange(chosen && isCivilDate(chosen.start) && isCivilDate(chosen.end) && chosen.start <= chosen.end ? chosen : whole)}
      />
      {asked.data ? (
        <CarryTable
          label={table.heading}
          blocks={table.rows}
          rows={rows}
          currencyOf={() => currency}
          mainField="participant_ecv"
          maxHeight={rows.length > 5 ? 300 : undefined}
          hasTotal={false}
          getRowId={({ date }) => date}
          getRowName={({ date }) => shownDay(date)}
          empty={<EmptyState title="No data found.">Nothing was granted by then.</EmptyState>}
        />
      ) : (
        <Awaited asked={asked} what="historic values" />
      )}
    </Part>
  );
}
