import { LogoName } from '../../shared/tables/LogoName.tsx';
import type { Row } from './row.ts';

interface RowNameProps {
  readonly row: Row;
  readonly text: string;
  readonly withLogo: boolean;
  /** No column says through which profile it is held. */
  readonly withInvestor: boolean;
}

/** A firm or fund with its logo, or beneath a firm a fund with the profile through which it is held. */
export function RowName({ row, text, withLogo, withInvestor }: RowNameProps) {
  const { firm_name: firm, company_logo: logo, fund_name: fund, investor_name: investor, currency_code: code, mixed_currencies: isMixed } = row;
  if (fund === null) {
    return (
      <LogoName firm={firm} logo={logo} withLogo={withLogo} note={isMixed ? 'Several currencies, in USD' : code}>
        {text}
      </LogoName>
    );
  }
  return (
    <span>
      {text === firm ? fund : text}
      <span className="app-fund-note">{withInvestor ? `${investor}, ${code}` : code}</span>
    </span>
  );
}
