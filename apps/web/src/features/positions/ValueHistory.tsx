import type { InvestorDetail } from '@pari/contract';
import { EmptyState, ErrorState, InfoTip, LineChart, Section, Skeleton, SkeletonGroup } from '@pari/ui';
import type { CurrencyChoice } from '../../shared/currency/currency.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { leftOutOf, lineOf, openedOn, ratesOfDays, shownHistory, useHistory, type HistoryScope } from './history.ts';

interface ValueHistoryProps {
  /** The holdings that it stands beside. */
  readonly detail: InvestorDetail;
  readonly currency: CurrencyChoice;
  /** The part of them that it is of; everything unless said. */
  readonly scope?: HistoryScope;
}

const title = 'Value and money paid in';
const axis = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * What the holdings were worth and had paid out at each quarter's end, against what had been paid in by then: over a range what stood before it and was paid in within.
 * The lines are apart by the total gain.
 */
export default function ValueHistory({ detail, currency, scope }: ValueHistoryProps) {
  const history = useHistory(detail, currency, scope);
  if (history.isLoadingError) {
    return (
      <Section title={title}>
        <ErrorState title="The chart could not be loaded" onRetry={() => void history.refetch()} isRetrying={history.isFetching}>
          {history.error.message} Your figures are not affected.
        </ErrorState>
      </Section>
    );
  }
  const shown = shownHistory(history, detail);
  if (!shown) {
    return (
      <Section title={title}>
        <SkeletonGroup label="Loading the chart">
          <Skeleton shape="block" width={60} height={19} />
        </SkeletonGroup>
      </Section>
    );
  }
  const {
    points,
    currency: { code },
  } = shown;
  const before = openedOn(shown);
  const missing = leftOutOf(shown);
  if (points.length > 0 && points.every(({ value }) => value === null)) {
    return (
      <Section title={title}>
        <EmptyState title="No value is known yet">The lines begin with the first valuation. What needs an exchange rate waits for that too.</EmptyState>
      </Section>
    );
  }
  const doubts = [missing, ratesOfDays(shown)].filter((doubt) => doubt !== undefined).join(' ');
  return (
    <Section
      title={title}
      note={
        before === undefined
          ? 'What it is worth and what was received, against what was paid in.'
          : `From ${shownDay(before)}, the day before the range: what it is worth and what was received since, against what stood then and what was paid in since.`
      }
      mark={
        doubts !== '' && (
          <InfoTip label={missing === undefined ? `Exchange rates of ${title}` : `${title}: incomplete`} tone="warning" note={doubts}>
            {doubts}
          </InfoTip>
        )
      }
    >
      <LineChart
        label={`${title}, ${code}`}
        series={[
          lineOf(shown, { id: 'value', label: 'Total value' }, ({ value, received }) => [value, received]),
          lineOf(shown, { id: 'paid_in', label: before === undefined ? 'Paid in' : 'Value before and paid in' }, ({ opening, paid_in }) => [opening, paid_in]),
        ]}
        formatDate={shownDay}
        formatAxis={(value) => axis.format(value)}
        emptyText="The line begins with the first payment."
      />
    </Section>
  );
}
