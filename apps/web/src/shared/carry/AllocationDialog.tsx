import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Block, CarryAllocationDetail, CarryPage } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { DASH, formatMoney, formatPoints } from '@pari/domain/format';
import { decimal } from '@pari/domain/money';
import { Button, DefinitionList, Dialog, EmptyState, FigureButton, StatTile, StatTiles } from '@pari/ui';
import { usePageConfig } from '../../client/user.ts';
import { Why } from '../../configured/columns.tsx';
import { blockTip } from '../../configured/RichText.tsx';
import { shownDay } from '../dates/shownDay.ts';
import { useToday } from '../dates/useToday.ts';
import { Awaited } from '../lists/Awaited.tsx';
import { carryBlocks, type CarryTableBlocks } from './blocks.ts';
import { CarryTable } from './CarryTable.tsx';
import { Part } from './GrantPart.tsx';
import { scheduleLines } from './scheduleLines.ts';
import { StatusOf } from './StatusOf.tsx';
import { carryTile } from './tiles.ts';
import { VestingTimeline } from './VestingTimeline.tsx';
import { eventText } from './words.ts';
import './carry.css';

interface AllocationDialogProps {
  /** The grant, from wherever it is read. */
  readonly asked: UseQueryResult<CarryAllocationDetail>;
  readonly timeZone: string;
  readonly onClose: () => void;
  /** Opens what explains a figure; undefined where nothing does. */
  readonly explain?: (block: Block, detail: CarryAllocationDetail) => (() => void) | undefined;
  /** What stands after the history. */
  readonly renderAfterHistory?: (detail: CarryAllocationDetail, page: CarryPage) => ReactNode;
  /** Its documents, where they can be opened. */
  readonly renderDocuments?: (detail: CarryAllocationDetail) => ReactNode;
  /** What is opened over it. */
  readonly children?: ReactNode;
}

/** One grant, with everything that became of it. */
export function AllocationDialog({ asked, onClose, children, ...more }: AllocationDialogProps) {
  const page = usePageConfig('carry_config');
  return (
    <Dialog
      title={asked.data ? `Grant of ${shownDay(asked.data.grant_date)}` : 'Grant'}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {asked.data && page.config ? <Opened detail={asked.data} page={page.config} {...more} /> : <Awaited asked={asked.data ? page : asked} what="the grant" />}
      {children}
    </Dialog>
  );
}

interface OpenedProps extends Pick<AllocationDialogProps, 'timeZone' | 'explain' | 'renderAfterHistory' | 'renderDocuments'> {
  readonly detail: CarryAllocationDetail;
  readonly page: CarryPage;
}

/** In px: beyond five rows a table scrolls. */
const dialogHeight = (rows: number): number | undefined => (rows > 5 ? 300 : undefined);

function Opened({ detail, page, timeZone, explain, renderAfterHistory, renderDocuments }: OpenedProps) {
  const today = useToday(timeZone, true);
  const parts = carryBlocks(page, new Set());
  const currency = { ...detail.carry_plan_currency, rate: '1' };
  const inPlan = () => currency;
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
          const onExplain = text === DASH ? undefined : explain?.(block, detail);
          return (
            <StatTile
              key={field}
              label={heading}
              value={onExplain ? <FigureButton onPress={onExplain}>{text}</FigureButton> : text}
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
      {renderAfterHistory?.(detail, page)}
      {distributions && (
        <Part title={distributions.heading}>
          <CarryTable
            label={distributions.heading}
            blocks={distributions.rows}
            rows={detail.distributions.map((payment) => ({ ...payment, type: eventText(payment.type) }))}
            currencyOf={inPlan}
            mainField="amount"
            secondary={['source', 'type', 'escrow']}
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
        {renderDocuments ? (
          renderDocuments(detail)
        ) : detail.documents.length === 0 ? (
          <EmptyState title="No data found.">Documents of this grant stand here once they are released to you.</EmptyState>
        ) : (
          <DefinitionList
            items={detail.documents.map(({ id, display_name: name, status }) => ({ id, term: <bdi>{name}</bdi>, description: <StatusOf status={status} /> }))}
          />
        )}
      </Part>
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
