import { decimal } from '@pari/domain/money';
import { symbolOf } from '../currencies.ts';
import type { ProfileRow, RateRow } from '../queries.ts';

export const presentProfile = ({ id, name, account_code }: Pick<ProfileRow, 'id' | 'name' | 'account_code'>) => ({
  id,
  name,
  investor_account_code: account_code,
});

export const presentCurrency = (code: string) => ({ code, symbol: symbolOf(code) });

export const presentRate = ({ currency, usd_per_unit, date, source }: RateRow) => ({ code: currency, usd_per_unit: decimal(usd_per_unit), date, source });
