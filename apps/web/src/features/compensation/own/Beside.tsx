import { formatMoney } from '@pari/domain/format';
import { Section, StatTile, StatTiles } from '@pari/ui';
import { totalOf as totalIn } from '@pari/domain/money';
import { useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { totalsOf } from '../../../configured/money.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { carrySums, totalOf, type CarryGrant, type Pay } from './pay.ts';

interface BesideProps {
  readonly user: UserInfo;
  readonly pay: Pay | null;
  readonly grants: readonly CarryGrant[] | undefined;
}

/** Pay, carry and co-investment beside each other, each in its currency: of the three there is no sum that means anything. */
export function Beside({ user, pay, grants = [] }: BesideProps) {
  const detail = useCall('getInvestorDetail', { params: { id: user.user_id } }, { enabled: user.abilities.holdings, isToldInPlace: true }).data;
  const held = totalsOf(
    detail?.invested_funds ?? [],
    ({ currency: { code, symbol } }) => ({ code, symbol, rate: '1' }),
    ({ latest_nav: nav }) => nav,
  ).filter(({ amount }) => amount !== null);
  const carry = carrySums(grants);
  const tiles = [
    ...(pay ? [<StatTile key="pay" label={`Paid in ${pay.year}`} value={formatMoney(totalOf(pay))} unit={pay.currency.code} note={shownDay(pay.date)} />] : []),
    ...carry.flatMap(({ currency, vested, unvested, date }) =>
      date === null ? (
        []
      ) : (
        <StatTile
          key={`carry ${currency.code}`}
          label="Carry, vested and unvested"
          value={formatMoney(totalIn([vested, unvested]).amount)}
          unit={currency.code}
          note={shownDay(date)}
        />
      ),
    ),
    ...held.map(({ currency, amount }) => (
      <StatTile key={`held ${currency.code}`} label="Co-investments" value={formatMoney(amount)} unit={currency.code} note={detail && shownDay(detail.as_of)} />
    )),
  ];
  const kinds = [pay !== null, carry.some(({ date }) => date !== null), held.length > 0].filter(Boolean).length;
  if (kinds < 2) return null;
  return (
    <Section title="Side by side" note="What was paid, what may come and what you own. They are not added: carry may come to nothing, and pay was spent.">
      <StatTiles count={tiles.length}>{tiles}</StatTiles>
    </Section>
  );
}
