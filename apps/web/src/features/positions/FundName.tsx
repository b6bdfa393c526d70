import { LogoName } from '../../shared/tables/LogoName.tsx';
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
  return (
    <LogoName firm={holding.firm_name} logo={holding.fund.logo ?? holding.company_logo} withLogo={withLogo} note={holding.currency_code}>
      {text}
    </LogoName>
  );
}
