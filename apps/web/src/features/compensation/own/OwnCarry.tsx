import { useParams } from '@tanstack/react-router';
import type { Block } from '@pari/contract';
import { DASH, formatMoney } from '@pari/domain/format';
import { EmptyState, lazyPart, Section, StatTile, StatTiles } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import type { UserInfo } from '../../../client/user.ts';
import { Why } from '../../../configured/columns.tsx';
import type { CarryDay } from '../../../shared/carry/useCarryDay.ts';
import { useGrantInAddress } from '../../../shared/carry/useGrantInAddress.ts';
import { reasonWords } from '../../../shared/carry/words.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { InAddress } from '../../../shared/lists/InAddress.tsx';
import { AmountsTable } from './AmountsTable.tsx';
import { carrySums, type CarryGrant, type CarrySum } from './pay.ts';

const CompensationGrant = lazyPart(() => import('./CompensationGrant.tsx'));

interface OwnCarryProps {
  readonly user: UserInfo;
  readonly grants: readonly CarryGrant[];
  readonly carryDay: CarryDay;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** What carry may come to, in each currency, and the grants that it is of. */
export function OwnCarry({ user, grants, carryDay, heading, blocks }: OwnCarryProps) {
  const { company } = useParams({ strict: false });
  const { grant: opened, open, close } = useGrantInAddress();
  const shown = grants.find(({ allocation_id: id }) => id === opened);
  const sums = carrySums(grants);
  const hasEntity = grants.some(({ entity_name: entity }) => entity !== null);
  return (
    <>
      {sums.length > 0 && (
        <div className="app-pay-carry">
          {sums.map((sum) => (
            <div key={sum.currency.code}>
              <Forecast sum={sum} isOnly={sums.length === 1} />
            </div>
          ))}
        </div>
      )}
      <Section title={heading} count={grants.length > 0 ? grants.length : undefined}>
        <AmountsTable
          label={heading}
          blocks={inShownSymbol(
            blocks.filter(({ field_name: field }) => field !== 'entity_name' || hasEntity),
            grants,
          )}
          rows={grants}
          mainField="vested_value"
          nameField="carry_plan_name"
          reasonOf={({ reasons }, field) => reasons[field] && reasonWords[reasons[field]]}
          getRowId={({ allocation_id: id }) => id}
          getRowName={({ carry_plan_name: name }) => name}
          getRowHref={({ allocation_id: id }) =>
            `${addressIn(company, '/totalCompensation')}?${new URLSearchParams({ ...carryDay.query, grant: id }).toString()}`
          }
          onRowOpen={({ allocation_id: id }) => open(id)}
          empty={<EmptyState title="No data found.">Grants of carry stand here once points are granted to you.</EmptyState>}
        />
      </Section>
      {shown && (
        <InAddress key={shown.allocation_id}>
          <CompensationGrant onGiveUp={close} grant={shown} carryDay={carryDay} timeZone={user.company.time_zone} onClose={close} />
        </InAddress>
      )}
    </>
  );
}

/** "$ Vested" is said with the symbol that is shown. Of several currencies the amounts have their own, and the heading tells them from points. */
function inShownSymbol(blocks: readonly Block[], grants: readonly CarryGrant[]): Block[] {
  const symbols = new Set(grants.map(({ currency }) => currency.symbol));
  const [symbol = '$'] = symbols;
  return blocks.map((block) => ({
    ...block,
    heading: block.heading.replace(/^\$ (.)/, (_, initial: string) => (symbols.size > 1 ? `Value ${initial.toLowerCase()}` : `${symbol} ${initial}`)),
  }));
}

function Forecast({ sum: { currency, vested, unvested, date, withoutValue, reason }, isOnly }: { readonly sum: CarrySum; readonly isOnly: boolean }) {
  const isValued = date !== null;
  const tile = (label: string, amount: string) => {
    const text = isValued ? formatMoney(amount, { showCents: true }) : DASH;
    return (
      <StatTile
        label={label}
        value={text}
        unit={isValued ? currency.code : undefined}
        mark={isValued || reason === null ? undefined : <Why heading={label} text={text} reason={reasonWords[reason]} />}
      />
    );
  };
  const without = withoutValue === 1 ? '1 grant that has no value yet' : `${String(withoutValue)} grants that have no value yet`;
  return (
    <Section
      title={isOnly ? 'Forecasted carry value' : `Forecasted carry value, ${currency.code}`}
      note={isValued ? `As of ${shownDay(date)}${withoutValue > 0 ? `, without ${without}` : ''}` : 'No value is known yet'}
    >
      <StatTiles count={2}>
        {tile('Vested', vested)}
        {tile('Unvested', unvested)}
      </StatTiles>
    </Section>
  );
}
