import type { Preferences } from '../../client/preferences.ts';
import { useFlag } from '../../client/user.ts';
import type { CurrencyChoice } from './currency.ts';

export interface CurrencyChoices {
  /** With the flag `multiple_currencies_in_portfolio` dropdowns replace the toggle. */
  readonly isDropdown: boolean;
  readonly tiles: CurrencyChoice;
  readonly table: CurrencyChoice;
  readonly chooseTiles: (choice: CurrencyChoice) => void;
  readonly chooseTable: (choice: CurrencyChoice) => void;
}

/** The currencies of the dashboard, remembered for the person on every device. */
export function useCurrencyChoices({ known, remember }: Preferences): CurrencyChoices {
  const isDropdown = useFlag()('multiple_currencies_in_portfolio');
  return {
    isDropdown,
    tiles: isDropdown && known['dashboard_currency'] === 'investor_currency' ? 'investor_currency' : 'company_currency',
    table: isDropdown ? tableCurrency(known['table_currency']) : known['show_usd'] === false ? 'fund_currency' : 'usd',
    chooseTiles: (choice) => {
      if (choice === 'company_currency' || choice === 'investor_currency') remember({ dashboard_currency: choice });
    },
    chooseTable: (choice) => {
      if (isDropdown && choice !== 'usd') remember({ table_currency: choice });
      else remember({ show_usd: choice === 'usd' });
    },
  };
}

const tableCurrency = (value: unknown): CurrencyChoice => (value === 'company_currency' || value === 'investor_currency' ? value : 'fund_currency');
