import { useState } from 'react';
import { useChange } from '../../client/changes.ts';
import { refreshCall } from '../../client/queries.ts';
import { useFlag, type UserInfo } from '../../client/user.ts';
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
export function useCurrencyChoices(user: UserInfo): CurrencyChoices {
  const isDropdown = useFlag()('multiple_currencies_in_portfolio');
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const { mutate } = useChange('setPreferences');
  const known = { ...user.preferences, ...chosen };
  const remember = (change: {
    show_usd?: boolean;
    dashboard_currency?: 'company_currency' | 'investor_currency';
    table_currency?: 'fund_currency' | 'company_currency' | 'investor_currency';
  }) => {
    setChosen({ ...chosen, ...change });
    // While viewing as another person nothing is changed; the choice holds for this page alone.
    if (user.abilities.set_preferences) mutate({ body: change }, { onSuccess: () => void refreshCall('getUserInfo') });
  };
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
