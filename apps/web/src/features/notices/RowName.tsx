import { LogoName } from '../../shared/tables/LogoName.tsx';
import type { Row } from './row.ts';

interface RowNameProps {
  readonly row: Row;
  readonly text: string;
  readonly withLogo: boolean;
  /** No column says through which profile it is held. */
  readonly withInvestor: boolean;
  /** A row is called by its day: on a phone, which shows that column alone, with the fund. */
  readonly isDay: boolean;
}

/** A firm or fund with its logo, or beneath a firm a fund with the profile through which it is held. */
export function RowName({ row, text, withLogo, withInvestor, isDay }: RowNameProps) {
  const { firm_name: firm, company_logo: logo, fund_name: fund, investor_name: investor, currency_code: code, mixed_currencies: isMixed } = row;
  if (fund === null) {
    return (
      <LogoName firm={firm} logo={logo} withLogo={withLogo} note={isMixed ? 'Several currencies, in USD' : code}>
        {text}
      </LogoName>
    );
  }
  if (isDay) {
    return (
      <span>
        {text}
        <span className="app-phone-only">
          <span className="app-fund-note">{[fund, row.transaction_type].filter((part) => part !== null).join(', ')}</span>
        </span>
      </span>
    );
  }
  return (
    <span>
      {text === firm ? fund : text}
      <span className="app-fund-note">{withInvestor ? `${investor}, ${code}` : code}</span>
    </span>
  );
}
