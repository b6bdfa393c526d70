/** Every feature that a company can turn on or off: what it does, and whether it is on until somebody says otherwise. */
export const featureFlags = {
  show_coinvest_home_page: { on: false, what: 'Home in the navigation, with the opportunities of the programme' },
  investor_portfolio_page: { on: true, what: 'My Portfolio in the navigation' },
  aggregator: { on: false, what: 'Investment Summary in the navigation' },
  carry_participant_dashboard: { on: false, what: 'Carry in the navigation' },
  total_compensation: { on: false, what: 'Total Compensation in the navigation' },
  investment_summary_date_filtering: { on: false, what: 'A range of dates on the investment summary and firm pages' },
  investment_historic_data: { on: false, what: 'A range of dates on the dashboard and fund pages' },
  multiple_currencies_in_portfolio: { on: false, what: 'A choice of currency in place of the US dollar switch' },
  excel_export_flag: { on: false, what: 'Export of tables' },
  unpublished_funds_toggle_display: { on: false, what: 'Unpublished funds for administrators who view as somebody' },
  advisor_flow: { on: false, what: 'Advisers see the data of their clients' },
  reason_for_viewing: { on: false, what: 'A reason is asked of whoever looks at somebody else’s data, who reads it; never of a delegate' },
  advisor_user: { on: false, what: 'Inviting people to act for one' },
  show_investment_delete_button: { on: false, what: 'Deleting an investment from its page' },
  carry_investor_multiple_currencies: { on: false, what: 'A choice of currency on the carry pages' },
  carry_management_admin_commitments_tab: { on: false, what: 'Commitments of the general partner on the carry dashboard' },
  carry_historic_values: { on: false, what: 'Historic values of a carry allocation' },
} as const satisfies Record<string, { on: boolean; what: string }>;

export type FeatureFlag = keyof typeof featureFlags;
export const isFeatureFlag = (name: string): name is FeatureFlag => Object.hasOwn(featureFlags, name);
