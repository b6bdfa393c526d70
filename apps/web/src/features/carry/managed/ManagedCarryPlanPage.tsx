import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { DASH, formatInstant, formatPoints } from '@pari/domain/format';
import { Button, DataTable, DateField, DefinitionList, EmptyState, FieldRow, Menu, MenuButton, MenuItem, Section, StatusMark, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { PlanDocuments } from './documents/PlanDocuments.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { PostEvent, PostLeaver, PostReversal } from './PostEvent.tsx';
import { PostGrant } from './PostGrant.tsx';
import { PostMilestone, PostPayment, PostRelease, PostValue } from './PostPlanFact.tsx';
import { cents, leaverWords, portionText, valueWords, type ManagedPlan, type PoolLine } from './plan.ts';
import { PoolTable } from './PoolTable.tsx';

const list = { to: '/{-$company}/investor/admin/carry', name: 'Carry plans' } as const;

/** The plan that the address names, for those who keep it. */
export function ManagedCarryPlanPage() {
  const { plan: key = '' } = useParams({ strict: false });
  const asked = useCall('getManagedPlan', { params: { plan: key } }, { isToldInPlace: true });
  const user = useUserInfo().data;
  if (asked.data && user) return <Opened key={asked.data.id} plan={asked.data} timeZone={user.company.time_zone} />;
  return (
    <>
      <HeadBelow list={list} title="Carry plan" />
      {asked.isLoadingError && meansNone(asked.error) ? (
        <EmptyState title="There is no such plan">No carry plan of the company is meant by this address.</EmptyState>
      ) : (
        <Awaited asked={asked} what="the plan" />
      )}
    </>
  );
}

const postings = {
  value: { label: 'A value of the plan', panel: PostValue },
  event: { label: 'An event of a grant', panel: PostEvent },
  milestone: { label: 'A milestone', panel: PostMilestone },
  leaver: { label: 'Somebody leaves', panel: PostLeaver },
  payment: { label: 'A payment', panel: PostPayment },
  release: { label: 'A release of escrow', panel: PostRelease },
} as const;
type Posting = keyof typeof postings;

function Opened({ plan, timeZone }: { readonly plan: ManagedPlan; readonly timeZone: string }) {
  const today = useToday(timeZone, true);
  const [day, setDay] = useState<CivilDate>(today);
  const [panel, setPanel] = useState<Posting | 'plan' | 'grant'>();
  const [reversed, setReversed] = useState<Reversed>();
  const pool = useCall('getPoolTable', { params: { plan: plan.id }, query: { date: day } }, { isToldInPlace: true, keepsPrevious: true });
  const close = () => setPanel(undefined);
  const grants: readonly PoolLine[] = pool.data?.lines ?? [];
  return (
    <>
      <HeadBelow
        list={list}
        title={plan.name}
        actions={
          <>
            <Menu
              label="Post"
              trigger={
                <MenuButton icon="plus" label="Post a fact">
                  Post
                </MenuButton>
              }
            >
              {Object.entries(postings).map(([name, { label }]) => (
                <MenuItem key={name} onAction={() => setPanel(name as Posting)}>
                  {label}
                </MenuItem>
              ))}
            </Menu>
            <Button variant="primary" onPress={() => setPanel('grant')}>
              Grant points
            </Button>
          </>
        }
      >
        {plan.participants.toLocaleString('en')} {plan.participants === 1 ? 'person holds' : 'people hold'} {formatPoints(plan.granted_points)} of{' '}
        {formatPoints(plan.pool_points)} points.
      </HeadBelow>
      <Section
        title="Pool"
        note={pool.data ? `As of ${shownDay(pool.data.as_of)}, in ${plan.currency}. The last line closes it to the point and the cent.` : undefined}
        actions={<DateField label="As of" value={day} today={today} onChange={(next) => next !== null && setDay(next as CivilDate)} />}
      >
        {pool.data ? <PoolTable pool={pool.data} /> : <Awaited asked={pool} what="the pool" />}
      </Section>
      <PlanDocuments plan={plan.id} grants={grants} />
      <Section title="Terms" actions={<Button onPress={() => setPanel('plan')}>Change the plan</Button>}>
        <DefinitionList
          items={[
            { id: 'id', term: 'External id', description: plan.external_id },
            { id: 'currency', term: 'Currency', description: plan.currency },
            { id: 'unit', term: 'Points are counted in', description: plan.unit_decimals === 0 ? 'Whole points' : `${plan.unit_decimals} decimal places` },
            { id: 'good', term: 'Good leavers', description: `They ${leaverWords[plan.good_leaver]}` },
            {
              id: 'bad',
              term: 'Bad leavers',
              description: `They lose what has not vested${plan.vested_portion === '0' ? '' : ` and ${portionText(plan.vested_portion)} of what has`}`,
            },
          ]}
        />
      </Section>
      <Facts plan={plan} timeZone={timeZone} onReverse={setReversed} />
      {panel === 'plan' && <PlanPanel plan={plan} onClose={close} />}
      {panel === 'grant' && <PostGrant plan={plan} today={today} onClose={close} />}
      {panel !== undefined && panel in postings && posting(panel as Posting, { plan, grants, today, onClose: close })}
      {reversed !== undefined && <PostReversal {...reversed} currency={plan.currency} onClose={() => setReversed(undefined)} />}
    </>
  );
}

function posting(name: Posting, given: Parameters<typeof PostValue>[0]): ReactNode {
  const { panel: Panel } = postings[name];
  return <Panel {...given} />;
}

type Fact = ManagedPlan['facts'][number];
type Reversed = Pick<Parameters<typeof PostReversal>[0], 'of' | 'isWhole'>;

const factWords: Readonly<Record<string, string>> = {
  ...valueWords,
  grant: 'Grant',
  milestone: 'Milestone',
  acceleration: 'Acceleration',
  forfeiture: 'Forfeiture',
  reallocation: 'Reallocation',
  transfer: 'Transfer',
  reversal: 'Reversal',
  distribution: 'Distribution',
  escrow_release: 'Release of escrow',
  clawback: 'Clawback',
};

/** What a fact says: how much, and what for. */
function saidBy({ amount, unit, note }: Fact, currency: string): string {
  const much =
    amount === null
      ? []
      : [
          unit === 'amount'
            ? `${cents(amount)} ${currency}`
            : unit === 'portion'
              ? portionText(amount)
              : `${formatPoints(amount)} ${amount === '1' ? 'point' : 'points'}`,
        ];
  const parts = [...much, ...(note === null ? [] : [note])];
  return parts.length === 0 ? DASH : parts.join(', ');
}

/** What was posted, the newest first. */
function Facts({ plan, timeZone, onReverse }: { readonly plan: ManagedPlan; readonly timeZone: string; readonly onReverse: (reversed: Reversed) => void }) {
  const columns: readonly DataColumn<Fact>[] = [
    {
      id: 'kind',
      header: 'What',
      minWidth: 150,
      render: ({ kind, reference, reverses, is_reversed: isReversed }) => (
        <>
          {factWords[kind] ?? kind}
          {reverses !== null && ` of ${reverses}`}
          <span className="app-fund-note">
            {reference ?? ''} {isReversed && <StatusMark tone="warning">Reversed</StatusMark>}
          </span>
        </>
      ),
    },
    { id: 'date', header: 'Counts from', minWidth: 120, phone: 'primary', render: ({ date }) => shownDay(date) },
    { id: 'text', header: 'Says', minWidth: 290, phone: 'secondary', render: (fact) => <bdi>{saidBy(fact, plan.currency)}</bdi> },
    { id: 'grant', header: 'Grant', minWidth: 130, render: ({ allocation }) => allocation?.reference ?? DASH },
    {
      id: 'posted',
      header: 'Posted',
      minWidth: 190,
      render: ({ posted_at: at, posted_by: by }) => (
        <>
          {formatInstant(new Date(at), timeZone)}
          <span className="app-fund-note">{by ?? 'By an import'}</span>
        </>
      ),
    },
    {
      id: 'reverse',
      header: 'Reverse',
      minWidth: 150,
      isWhole: true,
      render: ({ reference, part_of: whole, is_reversible: isReversible }) =>
        isReversible && reference !== null ? (
          <FieldRow>
            <Button size="small" onPress={() => onReverse({ of: reference })}>
              Reverse
            </Button>
            {whole !== null && (
              <Button size="small" aria-label={`Reverse all of ${whole}`} onPress={() => onReverse({ of: whole, isWhole: true })}>
                Reverse all
              </Button>
            )}
          </FieldRow>
        ) : (
          DASH
        ),
    },
  ];
  return (
    <Section
      title="Posted"
      count={plan.facts.length + plan.facts_left_out}
      note={plan.facts_left_out > 0 ? `The last ${plan.facts.length} are shown.` : undefined}
    >
      <DataTable
        label="What was posted"
        columns={columns}
        rows={plan.facts}
        getRowId={({ id, kind }) => `${kind} ${id}`}
        getRowName={({ kind, reference }) => reference ?? factWords[kind] ?? kind}
        maxHeight={500}
        hasPressableCells
        empty={<EmptyState title="Nothing was posted yet">Values, grants and what happens to them stand here, the newest first.</EmptyState>}
      />
    </Section>
  );
}
