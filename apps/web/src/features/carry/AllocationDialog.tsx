import type { CarryAllocationDetail, CarryPage, ExplainedCarryField } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { DASH, formatMoney, formatPoints } from '@pari/domain/format';
import { decimal } from '@pari/domain/money';
import { Button, DefinitionList, Dialog, EmptyState, FigureButton, lazyPart, StatTile, StatTiles } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useFlag } from '../../client/user.ts';
import { Why } from '../../configured/columns.tsx';
import { blockTip } from '../../configured/RichText.tsx';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { carryBlocks, type CarryTableBlocks } from './blocks.ts';
import { CarryTable } from './CarryTable.tsx';
import { fieldWords } from './fieldWords.ts';
import { Part } from './GrantPart.tsx';
import { HistoricValues } from './HistoricValues.tsx';
import { useCarryQuestions } from './question.ts';
import { scheduleLines } from './scheduleLines.ts';
import { carryTile } from './tiles.ts';
import type { CarryDay } from './useCarryDay.ts';
import { VestingTimeline } from './VestingTimeline.tsx';
import { eventText } from './words.ts';

const CarryExplanation = lazyPart(() => import('./CarryExplanation.tsx'));

interface AllocationDialogProps {
  readonly plan: string;
  readonly id: string;
  readonly page: CarryPage;
  readonly carryDay: CarryDay;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One grant, with everything that became of it. */
export default function AllocationDialog({ plan, id, page, carryDay, timeZone, onClose }: AllocationDialogProps) {
  const asked = useCall('getCarryAllocation', { params: { plan, id }, query: carryDay.query }, { isToldInPlace: true });
  return (
    <Dialog
      title={asked.data ? `Grant of ${shownDay(asked.data.grant_date)}` : 'Grant'}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {asked.data ? <Opened plan={plan} detail={asked.data} page={page} carryDay={carryDay} timeZone={timeZone} /> : <Awaited asked={asked} what="the grant" />}
    </Dialog>
  );
}

interface OpenedProps extends Omit<AllocationDialogProps, 'id' | 'onClose'> {
  readonly detail: CarryAllocationDetail;
}

const isExplained = (field: string): field is ExplainedCarryField => Object.hasOwn(fieldWords, field);

/** In px: beyond five rows a table scrolls. */
const dialogHeight = (rows: number): number | undefined => (rows > 5 ? 300 : undefined);

function Opened({ plan, detail, page, carryDay, timeZone }: OpenedProps) {
  const today = useToday(timeZone, true);
  const hasHistoric = useFlag()('carry_historic_values');
  const { questions, ask, goBack, stop } = useCarryQuestions(detail.as_of);
  const parts = carryBlocks(page, new Set());
  const currency = { ...detail.carry_plan_currency, rate: '1' };
  const inPlan = () => currency;
  const about = `${detail.carry_plan_name}, ${detail.reference}`;
  const tiles = parts.tiles(page.allocation_tiles, detail);
  const history = parts.table(page.tables, 'history', detail.actions);
  const distributions = parts.table(page.tables, 'distributions', detail.distributions);
  const tranches = detail.tranches.map(({ date, points, ...each }) => ({
    ...each,
    points: decimal(points),
    date: date !== null && isCivilDate(date) ? date : null,
  }));
  return (
    <div className="app-carry-grant-parts">
      <p className="app-note">
        <bdi>{detail.carry_plan_name}</bdi>, <bdi>{detail.carry_recipient_name}</bdi>
        {detail.entity_name !== null && (
          <>
            , <bdi>{detail.entity_name}</bdi>
          </>
        )}
        , as of {shownDay(detail.as_of)}
      </p>
      <StatTiles count={tiles.length}>
        {tiles.map((block) => {
          const { text, unit, reason } = carryTile(block, detail, currency);
          const { field_name: field, heading } = block;
          return (
            <StatTile
              key={field}
              label={heading}
              value={
                isExplained(field) && text !== DASH ? (
                  <FigureButton onPress={() => ask({ heading, about, of: { level: 'grant', plan, grant: detail.allocation_id, field } })}>{text}</FigureButton>
                ) : (
                  text
                )
              }
              unit={unit}
              mark={reason === undefined ? undefined : <Why heading={heading} text={text} reason={reason} />}
              tip={blockTip(block)}
            />
          );
        })}
      </StatTiles>
      <Part title="Vesting schedule">
        {isCivilDate(detail.vesting_start_date) && isCivilDate(detail.as_of) && (
          <VestingTimeline label="Instalments" instalments={tranches} start={detail.vesting_start_date} day={detail.as_of} isToday={detail.as_of === today} />
        )}
        <DefinitionList items={[{ id: 'name', term: 'Schedule', description: detail.vesting_schedule.name }, ...scheduleLines(detail.vesting_schedule)]} />
      </Part>
      {history && <History table={history} detail={detail} />}
      {hasHistoric && <HistoricValues plan={plan} detail={detail} page={page} carryDay={carryDay} today={today} />}
      {distributions && (
        <Part title={distributions.heading}>
          <CarryTable
            label={distributions.heading}
            blocks={distributions.rows}
            rows={detail.distributions}
            currencyOf={inPlan}
            mainField="amount"
            secondary={['source', 'escrow']}
            maxHeight={dialogHeight(detail.distributions.length)}
            getRowId={({ reference, date, type }) => `${reference} ${date} ${type}`}
            getRowName={({ source }) => source}
            totals={
              detail.distributions.length === 0
                ? []
                : [
                    {
                      id: 'total',
                      label: 'Total',
                      cells: {
                        amount: formatMoney(detail.total_distributions, { showCents: true }),
                        escrow: formatMoney(detail.in_escrow, { showCents: true }),
                      },
                    },
                  ]
            }
            empty={<EmptyState title="No data found.">Payments stand here once they are made.</EmptyState>}
          />
        </Part>
      )}
      <Part title="Documents">
        {detail.documents.length === 0 ? (
          <EmptyState title="No data found.">Documents of this grant stand here once they are released to you.</EmptyState>
        ) : (
          <DefinitionList items={detail.documents.map(({ id, display_name: name, status }) => ({ id, term: <bdi>{name}</bdi>, description: status }))} />
        )}
      </Part>
      {questions.length > 0 && (
        <CarryExplanation onGiveUp={stop} questions={questions} plans={[]} query={carryDay.query} ask={ask} onBack={goBack} onClose={stop} />
      )}
    </div>
  );
}

/** What happened to the points; the last line is what there is. */
function History({ table, detail: { actions } }: { readonly table: CarryTableBlocks; readonly detail: CarryAllocationDetail }) {
  const total = actions.find(({ is_total_row: isTotal }) => isTotal);
  const rows = actions.flatMap(({ event_type: type, detail, ...action }, at) =>
    action.is_total_row ? [] : [{ ...action, id: String(at), event_type: [eventText(type ?? ''), detail].filter(Boolean).join(': ') }],
  );
  return (
    <Part title={table.heading}>
      <CarryTable
        label={table.heading}
        blocks={table.rows}
        rows={rows}
        currencyOf={() => ({ code: '', symbol: '', rate: '1' })}
        mainField="change"
        secondary={['event_type', 'total']}
        maxHeight={dialogHeight(rows.length)}
        getRowId={({ id }) => id}
        getRowName={({ event_type: type }) => type}
        totals={
          total
            ? [
                {
                  id: 'total',
                  label: 'Total',
                  cells: { change: formatPoints(total.change), vested_change: formatPoints(total.vested_change), total: formatPoints(total.total) },
                },
              ]
            : []
        }
        empty={<EmptyState title="No data found.">What happens to the points stands here.</EmptyState>}
      />
    </Part>
  );
}
