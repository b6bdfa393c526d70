import { Avatar } from '@pari/ui';
import type { Holding } from './holding.ts';

interface FundNameProps {
  readonly holding: Holding;
  readonly text: string;
  readonly withLogo: boolean;
}

/** A fund with its logo, or beneath it the profile that holds a part. */
export function FundName({ holding, text, withLogo }: FundNameProps) {
  const isPart = holding.id !== holding.fund.id;
  if (isPart) return holding.investor_name;
  const logo = holding.fund.logo ?? holding.company_logo;
  return (
    <span className="app-fund">
      {withLogo && (logo === null ? <Avatar name={holding.firm_name} size="small" /> : <img className="app-fund-logo" src={logo} alt="" />)}
      <span>
        {text}
        <span className="app-fund-note">{holding.currency_code}</span>
      </span>
    </span>
  );
}
