import type { DataColumn } from '@pari/ui';

interface OfFund {
  readonly fund: { readonly name: string };
  readonly currency: string;
}

/** The column that names the fund of a row, and its currency beneath. */
export const fundColumn: DataColumn<OfFund> = {
  id: 'fund',
  header: 'Fund',
  minWidth: 220,
  render: ({ fund, currency }) => (
    <span>
      {fund.name}
      <span className="app-fund-note">{currency}</span>
    </span>
  ),
};
