import { useState } from 'react';
import {
  DataTable,
  EmptyState,
  ErrorState,
  HeroFigure,
  PageHeader,
  Section,
  SegmentedToggle,
  StatTile,
  StatTiles,
  StatusMark,
  SummarySkeleton,
  InfoTip,
  Banner,
} from '../../src/index.ts';
import { amount, columns, holdings, totals, type Holding } from '../sample.ts';
import { Shell } from './Shell.tsx';

export type DashboardState = 'ready' | 'loading' | 'empty' | 'error';

const getRowId = ({ id }: Holding): string => id;
const getRowName = ({ name }: Holding): string => name;
const getChildren = ({ parts }: Holding): readonly Holding[] | undefined => parts;
const getRowHref = ({ id, value }: Holding): string | undefined => (value === null || id.length > 1 ? undefined : `#row-${id}`);

function Figures({ isLoading }: { readonly isLoading: boolean }) {
  if (isLoading) return <SummarySkeleton label="Loading your figures" tiles={3} />;
  return (
    <>
      <HeroFigure
        label="Net asset value"
        value="1,866,686"
        unit="USD"
        tip={{ description: 'The worth of all your holdings, less what you borrowed and the interest due on it.' }}
        note="As of 30 Sep 2026 · up 41,208 since 30 Jun 2026"
      />
      <StatTiles count={3}>
        <StatTile label="Capital called" value={amount(745_000)} unit="USD" note="net of returned capital" />
        <StatTile label="Unrealised gain" value={amount(1_121_686)} unit="USD" tip={{ description: 'Net asset value less the capital still at cost.' }} />
        <StatTile label="Leveraged IRR" value="14.82 %" note={<StatusMark tone="warning">One fund is not valued yet</StatusMark>} />
      </StatTiles>
    </>
  );
}

/** A dashboard as an application would put it together. */
export function Dashboard({ state }: { readonly state: DashboardState }) {
  const [currency, setCurrency] = useState<'fund' | 'usd'>('usd');
  const [isRetrying, setRetrying] = useState(false);
  return (
    <Shell banners={<Banner tone="info">Most investment related data will be populated after quarterly NAV reporting.</Banner>}>
      <PageHeader title="Investor dashboard" isQuiet />
      {state !== 'empty' && state !== 'error' && <Figures isLoading={state === 'loading'} />}
      <Section
        title="Active investments"
        actions={
          <>
            <SegmentedToggle
              label="Currency of the amounts"
              value={currency}
              onChange={setCurrency}
              options={[
                { value: 'fund', label: 'Investment currency' },
                { value: 'usd', label: 'USD' },
              ]}
            />
            <InfoTip label="About the rates">Rates as of 30 Sep 2026.</InfoTip>
          </>
        }
      >
        <DataTable
          label="Active investments"
          columns={columns}
          rows={state === 'ready' ? holdings : []}
          getRowId={getRowId}
          getRowName={getRowName}
          getChildren={getChildren}
          getRowHref={getRowHref}
          totals={totals}
          defaultSort={{ columnId: 'value', direction: 'descending' }}
          rowHeight={70}
          isLoading={state === 'loading'}
          empty={
            <EmptyState title="Investment opportunities coming soon">Your first holding appears here once a fund you chose has called its capital.</EmptyState>
          }
          error={
            state === 'error' ? (
              <ErrorState title="Your investments could not be loaded" onRetry={() => setRetrying(true)} isRetrying={isRetrying} reference="7F3A-91C2">
                Nothing is lost. The connection to the server was interrupted.
              </ErrorState>
            ) : undefined
          }
        />
      </Section>
    </Shell>
  );
}
