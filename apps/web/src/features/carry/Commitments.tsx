import type { CarryPage } from '@pari/contract';
import { EmptyState, ErrorState, Section } from '@pari/ui';
import type { CallOutput } from '@pari/contract/client';
import { useCall } from '../../client/queries.ts';
import { useFlag } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import type { carryBlocks } from '../../shared/carry/blocks.ts';
import { CarryTable } from '../../shared/carry/CarryTable.tsx';
import type { CarryDay } from '../../shared/carry/useCarryDay.ts';
import { withoutFigure } from './withoutFigure.ts';

type Commitment = CallOutput<'listCarryCommitments'>['results'][number];

/** In px: one row, each further one, and beyond how many the table scrolls. */
const heights = { one: 110, further: 70, whole: 400, most: 5 };

/** How high the table of so many commitments is. */
const commitmentsHeight = (rows: number): number => (rows > heights.most ? heights.whole : heights.one + heights.further * Math.max(0, rows - 1));

interface CommitmentsProps {
  readonly parts: ReturnType<typeof carryBlocks>;
  readonly page: CarryPage;
  readonly carryDay: CarryDay;
}

/** What the person committed to invest beside their carry, where the company shows that. */
export function Commitments(props: CommitmentsProps) {
  return useFlag()('carry_management_admin_commitments_tab') ? <Shown {...props} /> : null;
}

const currencyOf = ({ currency }: Commitment) => ({ ...currency, rate: '1' });

function Shown({ parts, page, carryDay: { query } }: CommitmentsProps) {
  const { viewing } = useViewContext();
  const asked = useCall('listCarryCommitments', { query }, { keepsPrevious: true, isToldInPlace: true });
  const rows = asked.data?.results ?? [];
  const table = parts.table(page.tables, 'commitments', rows);
  if (!table) return null;
  return (
    <Section title={table.heading} count={rows.length > 0 ? rows.length : undefined}>
      {asked.isLoadingError ? (
        <ErrorState title="Your commitments could not be loaded" onRetry={() => void asked.refetch()} isRetrying={asked.isFetching}>
          {asked.error.message} Nothing is lost.
        </ErrorState>
      ) : (
        asked.data && (
          <CarryTable
            label={table.heading}
            blocks={table.rows}
            rows={rows}
            currencyOf={currencyOf}
            mainField="total_capital_commit"
            rowHeight={heights.further}
            headerHeight={heights.one - heights.further}
            reasonOf={(row, field) => withoutFigure(row, field, viewing !== null)}
            hasTotal={false}
            maxHeight={rows.length > heights.most ? commitmentsHeight(rows.length) : undefined}
            getRowId={({ source_name: name, currency: { code } }) => `${name} ${code}`}
            getRowName={({ source_name: name }) => name}
            empty={<EmptyState title="No data found.">Commitments stand here once they are recorded for you.</EmptyState>}
          />
        )
      )}
    </Section>
  );
}
