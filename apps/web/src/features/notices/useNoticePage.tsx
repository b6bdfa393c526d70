import { usePreferences } from '../../client/preferences.ts';
import { usePageConfig, type UserInfo } from '../../client/user.ts';
import { tableLayout } from '../../configured/tableLayout.ts';
import { useCurrencyChoices } from '../../shared/currency/useCurrencyChoices.ts';
import { rangeQuery } from '../../shared/dates/dateRange.ts';
import { FigureTools } from '../../shared/dates/FigureTools.tsx';
import { useDateRange } from '../../shared/dates/useDateRange.ts';

/** What the summary and the page of a firm stand on: their configuration, the days and currencies chosen. @param placeholder of the picker without a range */
export function useNoticePage(key: 'notice_considerations' | 'notice_considerations_firm_detail', user: UserInfo, placeholder: string) {
  const preferences = usePreferences(user);
  const choices = useCurrencyChoices(preferences);
  const dates = useDateRange(user.company.time_zone, 'investment_summary_date_filtering');
  const page = usePageConfig(key);
  return {
    page,
    choices,
    query: rangeQuery(dates.range),
    tools: <FigureTools dates={dates} choices={choices} placeholder={placeholder} />,
    /** How every table of the page is drawn. */
    drawn: {
      choices,
      layout: tableLayout(preferences, key === 'notice_considerations' ? 'summary_' : 'firm_'),
      withLogo: page.config?.hide_logo !== true,
      emptyText: dates.range === null ? 'Investment Opportunities Coming Soon' : 'No data found.',
    },
    has: (table: string) => page.config?.tables.some(({ id }) => id === table) ?? false,
  };
}
