import { createLink, useParams } from '@tanstack/react-router';
import type { FundInvestments } from '@pari/contract';
import { accountTitle } from '@pari/domain/identifiers';
import { Avatar, LinkButton, NativeSelect } from '@pari/ui';
import { useUserInfo } from '../../../client/user.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { StatementButton } from '../../../shared/statements/StatementButton.tsx';
import { DeleteInvestment } from './DeleteInvestment.tsx';
import { investedSince, onlyInvestor, type Selection } from './selection.ts';

const RoutedLinkButton = createLink(LinkButton);

interface FundHeadProps {
  readonly answer: FundInvestments;
  readonly selection: Selection;
  readonly withLogo: boolean;
  /** Undefined: all profiles. */
  readonly choose: (investor: string | undefined) => void;
}

const label = 'Investor (Investor ID):';
const everybody = 'all';

/** The fund, whose part of it is looked at, and since when. */
export function FundHead({ answer, selection, withLogo, choose }: FundHeadProps) {
  const { company } = useParams({ strict: false });
  const seesRequests = useUserInfo().data?.abilities.offers === true;
  const { fund, firm, investor_profiles: profiles, hidden, abilities } = answer;
  const since = investedSince(selection);
  const investor = onlyInvestor(answer, selection);
  const options = profiles.map(({ id, name, investor_account_code: code }) => ({ value: id, label: accountTitle(name, code) }));
  // What is out of sight was held all the same.
  const withStatement = [...profiles, ...hidden.map((one) => one.investor)];
  return (
    <div className="app-fund-head">
      <div className="app-fund">
        {withLogo && (fund.logo === null ? <Avatar name={firm.name} /> : <img className="app-fund-logo" src={fund.logo} alt="" />)}
        <div>
          <h2 className="app-fund-title">
            <bdi>{fund.name}</bdi> <span className="app-fund-code">{fund.currency.code}</span>
          </h2>
          <bdi className="app-fund-note">{firm.name}</bdi>
        </div>
      </div>
      <div className="app-fund-facts">
        {profiles.length > 0 && (
          <span className="app-fund-fact">
            <span className="app-fund-label">{label}</span>
            {profiles.length === 1 ? (
              <bdi>{options[0]?.label}</bdi>
            ) : (
              <NativeSelect
                label={label}
                options={[{ value: everybody, label: 'All profiles' }, ...options]}
                value={selection.investor ?? everybody}
                onChange={(value) => choose(value === everybody ? undefined : value)}
              />
            )}
          </span>
        )}
        {since !== undefined && (
          <span className="app-fund-fact">
            <span className="app-fund-label">Invested since</span> {shownDay(since)}
          </span>
        )}
        {withStatement.length > 0 && <StatementButton fund={fund} profiles={withStatement} investor={investor} />}
        {seesRequests && profiles.length > 0 && (
          <RoutedLinkButton size="small" to="/{-$company}/investor/orders" params={{ company }} search={{ fund: fund.external_id }}>
            Ask for more or less
          </RoutedLinkButton>
        )}
        {abilities.delete && profiles.length > 0 && (
          <DeleteInvestment fund={fund.id} profiles={options} investor={investor} onDeleted={() => choose(undefined)} />
        )}
      </div>
    </div>
  );
}
