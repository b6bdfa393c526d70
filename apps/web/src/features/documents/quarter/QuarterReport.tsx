import { DASH } from '@pari/domain/format';
import { Banner, DataTable, type DataColumn } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { byViewing, SeenByAll } from '../../../shared/lists/SeenByAll.tsx';
import type { Change, LeftOut, Rehearsal } from './quarter.ts';
import { QuarterReason } from './QuarterReason.tsx';

interface QuarterReportProps {
  readonly rehearsal: Rehearsal;
  /** Given since, by the ids of the funds. */
  readonly reasons: ReadonlyMap<string, string>;
  /** '' takes one back. */
  readonly onReason: (fund: string, reason: string) => void;
}

type Held = Pick<Change, 'fund' | 'investor'>;
const idOf = ({ fund, investor }: Held): string => `${fund.id} ${investor.id}`;
const nameOf = ({ fund, investor }: Held): string => `${fund.name}, ${investor.investor_account_code}`;

const held: readonly DataColumn<Held>[] = [
  { id: 'fund', header: 'Fund', minWidth: 200, render: ({ fund }) => <bdi className="app-publish-text">{fund.name}</bdi> },
  {
    id: 'investor',
    header: 'Investor',
    minWidth: 220,
    phone: 'secondary',
    render: ({ investor }) => (
      <bdi className="app-publish-text">
        {investor.name} ({investor.investor_account_code})
      </bdi>
    ),
  },
];
const changes: readonly DataColumn<Change>[] = [
  ...held,
  { id: 'state', header: 'Statement', phone: 'primary', render: ({ state }) => (state === 'new' ? 'New' : 'Newer version') },
];
const leftOut: readonly DataColumn<LeftOut>[] = [
  ...held,
  { id: 'valued', header: 'Last valued', phone: 'primary', render: ({ valued_on: day }) => (day === null ? DASH : shownDay(day)) },
];

/** Whose statements would be published, who would see them, and whose are left out. */
export function QuarterReport({ rehearsal, reasons, onReason }: QuarterReportProps) {
  const { counts, recipients, viewers } = rehearsal;
  const changing = counts.new + counts.changed;
  const equal =
    counts.equal > 0
      ? `${counted(counts.equal, 'statement says', 'statements say')} what was published before, and ${counts.equal === 1 ? 'stays' : 'stay'}.`
      : '';
  const { funds_left_out: funds } = rehearsal;
  const overridden = [...reasons].filter(([id]) => !funds.some(({ fund }) => fund.id === id));
  return (
    <>
      <div>
        {changing === 0 ? (
          <Banner tone="warning" title="There is nothing to publish">
            {equal}
          </Banner>
        ) : (
          <Banner tone="positive" title={`${counted(recipients.count, 'person', 'people')} will see ${counted(changing, 'statement', 'statements')}`}>
            Nothing is published yet. {equal}
          </Banner>
        )}
      </div>
      {changing > 0 && (
        <>
          <DataTable label="What would be published" columns={changes} rows={rehearsal.changes} getRowId={idOf} getRowName={nameOf} />
          {changing > rehearsal.changes.length && <p className="app-note">The first {rehearsal.changes.length} are shown.</p>}
        </>
      )}
      {counts.left_out > 0 && (
        <section className="app-publish-report" aria-label="Left out">
          <h2>{counted(counts.left_out, 'holding is', 'holdings are')} left out</h2>
          <p className="app-note">They were not valued on the last day of the quarter.</p>
          <DataTable label="What is left out" columns={leftOut} rows={rehearsal.left_out} getRowId={idOf} getRowName={nameOf} />
          {counts.left_out > rehearsal.left_out.length && (
            <p className="app-note">The first {rehearsal.left_out.length} are shown; reasons can be given for every fund.</p>
          )}
          {funds.map((left) => (
            <QuarterReason key={left.fund.id} fund={left} given={reasons.get(left.fund.id)} onGiven={(reason) => onReason(left.fund.id, reason)} />
          ))}
        </section>
      )}
      {overridden.length > 0 && <p className="app-note">{counted(overridden.length, 'fund is', 'funds are')} taken in with a reason.</p>}
      <SeenByAll recipients={recipients} />
      <SeenByAll recipients={viewers} title={byViewing} />
    </>
  );
}
