import type { Block } from '@pari/contract';
import { csv, formatPaid } from '@pari/domain/format';
import { Button, EmptyState, FieldRow, PageHeader, Section, StatTile, StatTiles } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { usePageConfig, useUserInfo, type UserInfo } from '../../../client/user.ts';
import { blockTip } from '../../../configured/RichText.tsx';
import { CarryDayField } from '../../../shared/carry/CarryDayField.tsx';
import { useCarryDay } from '../../../shared/carry/useCarryDay.ts';
import { saveFile } from '../../../shared/exports/saveFile.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { Beside } from './Beside.tsx';
import { AmountsTable } from './AmountsTable.tsx';
import { OwnCarry } from './OwnCarry.tsx';
import { historyLines, payField, type Pay, type PayYear } from './pay.ts';
import { PayRing } from './PayRing.tsx';
import './compensation.css';

/** What the person is paid, year by year, beside what they hold. */
export function TotalCompensationPage() {
  const { data: user } = useUserInfo();
  return user && <TotalCompensation user={user} />;
}

function TotalCompensation({ user }: { readonly user: UserInfo }) {
  const carryDay = useCarryDay();
  const { query } = carryDay;
  const latest = useCall('getCompensation', { query }, { keepsPrevious: true, isToldInPlace: true, isMain: true });
  const history = useCall('getCompensationHistory', { query }, { keepsPrevious: true, isToldInPlace: true });
  const carry = useCall('listCompensationCarry', { query }, { keepsPrevious: true, isToldInPlace: true });
  const page = usePageConfig('compensation_view');
  const { config } = page;
  if (!config) return <Awaited asked={page} what="the page" />;
  const tables = new Map(config.tables.map((table) => [table.id, table]));
  const blocksOf = (id: string): readonly Block[] => (tables.get(id)?.rows ?? []).filter(({ enabled }) => enabled);
  const heading = tables.get('compensation_history')?.heading ?? 'Compensation History';
  const years = history.data?.results ?? [];
  return (
    <>
      <PageHeader
        title="Total Compensation"
        actions={
          <FieldRow>
            <CarryDayField carryDay={carryDay} timeZone={user.company.time_zone} />
          </FieldRow>
        }
      >
        What you are paid is seen by you, and by those who keep what people are paid.
      </PageHeader>
      {latest.data === undefined ? (
        <Awaited asked={latest} what="your pay" />
      ) : latest.data === null ? (
        <EmptyState icon="file" title="No data to display">
          Your pay stands here once it is published to you.
        </EmptyState>
      ) : (
        <Latest pay={latest.data} cash={config.cash_tiles} benefits={config.benefits_breakdown} />
      )}
      {carry.data ? (
        <OwnCarry
          user={user}
          carryDay={carryDay}
          grants={carry.data.results}
          heading={tables.get('carry_allocations')?.heading ?? 'Carry Allocations'}
          blocks={blocksOf('carry_allocations')}
        />
      ) : (
        <Awaited asked={carry} what="your carry" />
      )}
      {history.isLoadingError && <Awaited asked={history} what={`“${heading}”`} />}
      {history.data && years.length > 0 && (
        <Section
          title={heading}
          actions={
            <Button size="small" icon="download" aria-label={`Export ${heading}`} onPress={() => save(blocksOf('compensation_history'), years)}>
              Export
            </Button>
          }
        >
          <AmountsTable
            label={heading}
            blocks={blocksOf('compensation_history')}
            rows={years}
            isPaid
            mainField="salary"
            nameField="year"
            getRowId={({ year }) => String(year)}
            getRowName={({ year }) => String(year)}
          />
        </Section>
      )}
      <Beside user={user} pay={latest.data ?? null} grants={carry.data?.results} />
    </>
  );
}

const save = (blocks: readonly Block[], years: readonly PayYear[]): void =>
  saveFile('carry-participant-compensation-history.csv', new Blob([csv(historyLines(blocks, years))], { type: 'text/csv;charset=utf-8' }));

type Tile = Pick<Block, 'field_name' | 'heading' | 'enabled' | 'tooltip' | 'color'>;

interface LatestProps {
  readonly pay: Pay;
  readonly cash: readonly Tile[];
  readonly benefits: readonly Tile[];
}

/** The newest year: its parts, and the ring of them. */
function Latest({ pay, cash, benefits }: LatestProps) {
  const { code } = pay.currency;
  const tiles = (blocks: readonly Tile[]) =>
    blocks
      .filter(({ enabled, field_name: field }) => enabled && payField(pay, field) !== null)
      .map((block) => (
        <StatTile
          key={block.field_name}
          label={block.heading}
          value={formatPaid(payField(pay, block.field_name), code)}
          unit={code}
          color={block.color}
          tip={blockTip(block)}
        />
      ));
  const [own, parts] = [tiles(cash), tiles(benefits)];
  return (
    <div className="app-pay">
      <PayRing pay={pay} />
      <div>
        {own.length > 0 && (
          <Section title="Summary">
            <StatTiles count={own.length}>{own}</StatTiles>
          </Section>
        )}
        <Section title="Benefits">
          <StatTiles count={parts.length + 1}>
            <StatTile label="Total benefits" value={formatPaid(pay.total_benefits, code)} unit={code} />
            {parts}
          </StatTiles>
        </Section>
      </div>
    </div>
  );
}
