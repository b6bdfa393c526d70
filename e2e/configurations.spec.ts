import { expect, test, type Page } from './support/test.ts';
import { configure, hold, setFeatures, type Block, type DashboardPage } from './support/configuration.ts';
import { people, signIn } from './support/people.ts';

const stat = (heading: string, field_name: string, field_type = 'currency', more: object = {}): Block => ({
  heading,
  field_name,
  field_type,
  enabled: true,
  tooltip: null,
  is_sortable: true,
  ...more,
});
const columns = (config: DashboardPage, ...rows: Block[]): void => {
  for (const table of config.tables) table.rows = rows;
};
const fund = stat('Fund', 'fund.name', 'string');
const table = (page: Page) => page.locator('.ui-table').first();
const section = (page: Page, heading: string) => page.locator('.ui-section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
const rowOf = (page: Page, name: string) => table(page).locator('tr.ui-body-row').filter({ hasText: name });
const cellsOf = async (page: Page, name: string) => (await rowOf(page, name).locator('th, td').allInnerTexts()).map((text) => text.trim());

test.describe('a dashboard of another configuration', { tag: '@desk' }, () => {
  for (const { count, width } of [
    { count: 5, width: 32 },
    { count: 6, width: 24 },
    { count: 30, width: 24 },
  ]) {
    test(`${count} tiles are ${width} % wide each`, async ({ page }) => {
      await configure(page, (config) => {
        config.tiles = Array.from({ length: count }, (_, at) => stat(`Tile ${at}`, 'latest_nav'));
      });
      await signIn(page, people.investor);
      const tiles = page.locator('.ui-stat');
      await expect(tiles).toHaveCount(count);
      const box = await tiles.first().boundingBox();
      const whole = await page.locator('.ui-stats').boundingBox();
      expect(Math.abs(((box?.width ?? 0) / (whole?.width ?? 1)) * 100 - width)).toBeLessThan(2);
    });
  }

  test('a table without a column for names gets one, and nested fields are read', async ({ page }) => {
    await configure(page, (config) =>
      columns(config, stat('In', 'company_currency.code', 'string'), stat('Outside', 'fund.external_id', 'string'), stat('Value', 'latest_nav')),
    );
    await signIn(page, people.investor);
    await expect(table(page).getByRole('columnheader').first()).toContainText('Fund');
    expect((await cellsOf(page, 'Tarnholm Buyout Fund IV')).slice(1)).toEqual(['USD', 'TARN-4', '$206,821']);
  });

  test('the columns of a table may lie in an object of the row', async ({ page }) => {
    await configure(page, (config) => {
      config.tables = [
        { id: 'active_investments', heading: 'Active', rows: [fund, stat('Value', 'latest_nav')] },
        { id: 'particulars', heading: 'Particulars', nested_key: 'fund', rows: [stat('Name', 'name', 'string'), stat('Outside', 'external_id', 'string')] },
      ];
    });
    await signIn(page, people.investor);
    const particulars = section(page, 'Particulars');
    await expect(particulars.getByRole('columnheader')).toHaveText(['NameLatest notice', 'Outside']);
    const cells = await particulars.locator('tr.ui-body-row').filter({ hasText: 'Tarnholm Buyout Fund IV' }).locator('td').allInnerTexts();
    expect(cells.map((text) => text.trim())).toEqual(['TARN-4']);
  });

  test('a table without rows is left out where it says so, and else says that it has none', async ({ page }) => {
    await configure(page, (config) => {
      config.tables = ['active_investments', 'left_out', 'kept'].map((id) => ({ id, heading: `Table ${id}`, rows: [fund], hide_if_empty: id !== 'kept' }));
    });
    await signIn(page, people.newcomer);
    await expect(section(page, 'Table kept')).toContainText('No data found.');
    await expect(page.getByText('Investment Opportunities Coming Soon')).toHaveCount(0);
    await expect(page.getByText('Table left_out')).toHaveCount(0);
  });

  test('broken ones leave the rest standing: no tiles, no tables, no list', async ({ page }) => {
    await configure(page, (config) => {
      config.tiles = [];
      config.right_section_stats = [];
      config.tables = [];
      config['page_headline'] = '';
      config['fund_based_value_key'] = 'no_such_field';
    });
    await signIn(page, people.investor);
    await expect(page.getByRole('heading', { name: 'Active Investments' }).or(page.getByRole('heading', { name: 'Active investments' }))).toBeVisible();
    await expect(rowOf(page, 'Tarnholm Buyout Fund V')).toBeVisible();
    await expect(page.getByRole('button', { name: /As of today/ })).toBeVisible();
    await expect(page.getByText('could not be shown')).toHaveCount(0);
  });

  for (const { what, change, complaint } of [
    {
      what: 'a column',
      change: (config: DashboardPage) => columns(config, fund, stat('Wrong', 'fund.external_id'), stat('Value', 'latest_nav')),
      complaint: '‘Wrong’ is left out. fund.external_id cannot be shown as currency',
    },
    {
      what: 'a tile',
      change: (config: DashboardPage) => void config.tiles.push(stat('Wrong', 'notice_date')),
      complaint: '‘Wrong’ is left out. notice_date cannot be shown as currency',
    },
    {
      what: 'a part of the ring',
      change: (config: DashboardPage) => {
        config['use_fund_based_value'] = false;
        config.right_section_stats.push(stat('Wrong', 'fund.name'));
      },
      complaint: '‘Wrong’ is left out. fund.name cannot be shown as currency',
    },
    {
      what: 'the figure of the ring',
      change: (config: DashboardPage) => {
        Object.assign(config, { use_fund_based_value: true, fund_based_value_key: 'firm_name', chart_stats_heading: 'Wrong' });
      },
      complaint: '‘Wrong’ is left out. firm_name cannot be shown as currency',
    },
    {
      what: 'two columns and all else that was shown in a nested table',
      change: (config: DashboardPage) => {
        config.tiles.push(stat('Wrong', 'quarter'));
        config.tables.push({ id: 'others', heading: 'Others', nested_key: 'fund', rows: [stat('Wrong', 'name'), stat('Outside', 'external_id', 'string')] });
      },
      complaint: '‘Wrong’ is left out. quarter cannot be shown as currency‘Wrong’ is left out. fund.name cannot be shown as currency',
    },
  ]) {
    test(`what cannot be drawn is left out alone, and administrators are told: ${what}`, async ({ page }) => {
      await configure(page, change);
      await signIn(page, people.investor);
      await expect(rowOf(page, 'Tarnholm Buyout Fund IV')).toContainText('$206,821');
      await expect(page.locator('.ui-stat').first()).toBeVisible();
      await expect(page.getByText('Wrong', { exact: true })).toHaveCount(0);
      await expect(page.getByText('could not be shown')).toHaveCount(0);
      await expect(page.getByText('needs attention')).toHaveCount(0);

      await hold(page, () => {});
      await page.route('**/api/users/info', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as { abilities: object };
        await route.fulfill({ response, json: { ...user, abilities: { ...user.abilities, administer: true } } });
      });
      await page.reload();
      await expect(page.getByText('needs attention').locator('..')).toContainText(complaint);
    });
  }

  test('logos are left out where it says so', async ({ page }) => {
    await configure(page, (config) => {
      config['hide_logo'] = true;
    });
    await signIn(page, people.investor);
    await expect(rowOf(page, 'Tarnholm Buyout Fund IV')).toBeVisible();
    await expect(page.locator('#main').locator('.app-fund-logo, .ui-avatar')).toHaveCount(0);
  });

  test('columns not for legacy investments are left out there', async ({ page }) => {
    await configure(page, (config) => {
      config.tables = [
        {
          id: 'active_investments',
          heading: 'Active',
          rows: [fund, stat('Value', 'latest_nav'), stat('Owned', 'ownership', 'percentage', { hideForLegacy: true })],
        },
      ];
    });
    await signIn(page, people.investor);
    const tables = page.locator('.app-figures .ui-table');
    await expect(tables).toHaveCount(2);
    await expect(tables.nth(0).getByRole('columnheader')).toHaveCount(3);
    await expect(tables.nth(1).getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByText('Metrics are based on the most recent available data. Some metrics are not available.')).toBeVisible();
  });

  test('borrowing is left out where no fund lends', async ({ page }) => {
    await configure(page, (config) => columns(config, fund, stat('Value', 'latest_nav'), stat('Debt', 'loan_balance', 'currency', { isLeverageField: true })));
    await hold(page, ({ invested_funds: funds }) => {
      for (const { fund: held } of funds) held.offer_leverage = false;
    });
    await signIn(page, people.investor);
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    // Among the tiles too.
    await expect(page.locator('.ui-stat').filter({ hasText: /^Loan/ })).toHaveCount(0);
  });

  test('values show as their column asks: dependence, defaults, zeros, cents', async ({ page }) => {
    await configure(page, (config) =>
      columns(
        config,
        fund,
        stat('Debt', 'loan_balance', 'currency', { depends_on_field: 'fund.offer_leverage', depended_field_default: 'Not lent' }),
        stat('Zero', 'loan_balance', 'currency', { default_value: 'Nothing' }),
        stat('Kept', 'loan_balance', 'currency', { default_value: 'Nothing', preserve_zero: true }),
        stat('Cents', 'latest_nav', 'currency', { show_cents: true }),
        stat('Missing', 'latest_nav', 'currency', { default_value: 'Not yet' }),
      ),
    );
    await signIn(page, people.investor);
    await expect(rowOf(page, 'Tarnholm Buyout Fund IV')).toBeVisible();
    expect((await cellsOf(page, 'Tarnholm Buyout Fund IV')).slice(1)).toEqual(['$181,972', '$181,972', '$181,972', '$206,820.53', '$206,821']);
    expect((await cellsOf(page, 'Kestrelbrook')).slice(1, 4)).toEqual(['Not lent', 'Nothing', '£0']);
    expect((await cellsOf(page, 'Tarnholm Buyout Fund V')).slice(4)).toEqual(['–', 'Not yet']);
  });

  test('a column is as wide as it must be, and is sorted by only where it may', async ({ page }) => {
    await configure(page, (config) =>
      columns(
        config,
        fund,
        stat('Wide', 'latest_nav', 'currency', { minWidth: 500 }),
        stat('Fixed', 'total_called_calculated', 'currency', { is_sortable: false }),
      ),
    );
    await signIn(page, people.investor);
    const wide = table(page).getByRole('columnheader', { name: 'Wide' });
    expect((await wide.boundingBox())?.width).toBeGreaterThanOrEqual(500);
    await expect(wide.getByRole('button', { name: 'Wide' })).toBeVisible();
    await expect(table(page).getByRole('columnheader', { name: 'Fixed' }).getByRole('button')).toHaveCount(0);
  });

  test('columns are sorted by what they hold, and what is missing stands last', async ({ page }) => {
    await configure(page, (config) =>
      columns(
        config,
        fund,
        stat('Value', 'latest_nav'),
        stat('IRR', 'total_leveraged_unleveraged_irr', 'percentage'),
        stat('On', 'fair_market_value_date', 'date'),
      ),
    );
    await signIn(page, people.birch);
    await setDollars(page);
    const shown = async (column: number) => table(page).locator(`tr.ui-body-row[data-depth="0"] > :nth-child(${column})`).allInnerTexts();
    const number = (text: string) => (/^\s*–/.test(text) ? null : Number(text.replaceAll(/[^\d.(-]/g, '').replace('(', '-')));
    for (const [heading, column] of [
      ['Value', 2],
      ['IRR', 3],
    ] as const) {
      for (const sign of [-1, 1]) {
        await table(page).getByRole('columnheader', { name: heading }).getByRole('button', { name: heading }).click();
        await expect(table(page).getByRole('columnheader', { name: heading })).toHaveAttribute('aria-sort', sign < 0 ? 'descending' : 'ascending');
        const numbers = (await shown(column)).map(number);
        const known = numbers.filter((one) => one !== null);
        expect(numbers.slice(0, known.length)).toEqual(known.toSorted((one, other) => sign * (one - other)));
      }
    }
    await table(page).getByRole('columnheader', { name: 'Fund' }).getByRole('button', { name: 'Fund' }).click();
    const names = await shown(1);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  test('the ring is made of funds, or of figures with their colours, or has a total of its own', async ({ page }) => {
    const parts = page.getByRole('list', { name: /^Parts of/ }).getByRole('listitem');
    const middle = page.locator('.ui-doughnut-middle');
    let own = false;
    await configure(page, (config) => {
      config['use_fund_based_value'] = false;
      config['use_custom_chart_total'] = own;
      config['fund_based_value_key'] = 'commitment';
      config['chart_stats_heading'] = 'Of which';
      config.right_section_stats = [
        stat('Called', 'total_called_calculated', 'currency', { color: '#112233' }),
        stat('Received', 'total_received_calculated', 'currency', { color: '#aa3355' }),
        stat('Rate', 'ownership', 'percentage'),
      ];
    });
    await signIn(page, people.investor);
    await expect(page.getByRole('heading', { name: 'Of which' })).toBeVisible();
    await expect(parts).toHaveCount(2);
    await expect(page.locator('.ui-slice').first()).toHaveCSS('fill', 'rgb(17, 34, 51)');
    const figures = (await parts.locator('.ui-legend-value').allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')));
    const sum = Number((await middle.innerText()).replaceAll(/\D/g, ''));
    expect(Math.abs(figures.reduce((total, one) => total + one, 0) - sum)).toBeLessThanOrEqual(1);
    own = true;
    await page.reload();
    await expect(middle).not.toContainText(sum.toLocaleString('en-US'));
    await expect(parts).toHaveCount(2);
  });

  test('several currencies bring dropdowns, one brings the switch with the day of its rates', async ({ page }) => {
    await setFeatures(page, { multiple_currencies_in_portfolio: false });
    await signIn(page, people.investor);
    const toggle = page.getByRole('group', { name: 'Currency of Active investments' });
    await expect(toggle.getByRole('radio', { name: 'USD' })).toBeChecked();
    const about = page.getByRole('button', { name: 'Exchange rates of Active investments' });
    await about.hover();
    await about.click();
    await expect(page.getByRole('tooltip')).toHaveText('Converted at exchange rates as of 13 Apr 2026.');
  });
});

/** The switch of whoever has one currency, without keeping the choice. */
async function setDollars(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('group', { name: /^Currency of/ })
      .first()
      .getByRole('radio', { name: 'USD' }),
  ).toBeChecked();
}
