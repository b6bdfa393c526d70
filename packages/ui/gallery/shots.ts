import type { Page } from '@playwright/test';

/** A screen in one of its states. */
export interface Shot {
  readonly name: string;
  readonly query: string;
  /** Brings the screen into the state. */
  readonly prepare?: (page: Page, width: number) => Promise<void>;
  /** false: only what is in sight, as for what floats. */
  readonly isFullPage?: boolean;
  /** What axe may find all the same, with the reason beside the shot. */
  readonly allowed?: readonly string[];
}

const expandFirst = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show the parts of Alder Partners Fund IV' }).click();
};

const awaitRows = async (page: Page): Promise<void> => {
  await page.locator('.ui-table-more').waitFor({ state: 'attached' });
};

export const screens: readonly Shot[] = [
  { name: 'signed-out', query: 'screen=signed-out' },
  { name: 'sign-in', query: 'screen=sign-in' },
  { name: 'sign-in-error', query: 'screen=sign-in&error' },
  { name: 'dashboard', query: '' },
  { name: 'dashboard-expanded', query: '', prepare: expandFirst },
  { name: 'loading', query: 'screen=loading' },
  { name: 'empty', query: 'screen=empty' },
  { name: 'error', query: 'screen=error' },
  { name: 'tables', query: 'screen=tables' },
  { name: 'server', query: 'screen=server&delay=0', isFullPage: false, prepare: awaitRows },
  {
    name: 'server-failed',
    query: 'screen=server&delay=0&fail=1',
    prepare: async (page) => {
      await awaitRows(page);
      const again = page.getByRole('button', { name: 'Try again' });
      while (!(await again.isVisible())) await page.mouse.wheel(0, 800);
    },
  },
  { name: 'parts', query: 'screen=parts' },
  { name: 'fields', query: 'screen=fields', prepare: (page) => page.getByRole('combobox', { name: 'Bank' }).waitFor() },
  {
    name: 'combo',
    query: 'screen=fields&only=combo',
    isFullPage: false,
    // react-aria hides the page from screen readers while the list is open, and closes the list as soon as the focus leaves the field.
    allowed: ['aria-hidden-focus'],
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Many' }).fill('ban');
      await page.getByRole('option', { name: /Meridian/ }).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'charts', query: 'screen=charts' },
  {
    name: 'ring-pointed',
    query: 'screen=charts&only=Several',
    isFullPage: false,
    prepare: async (page) => {
      const ring = page.getByRole('slider', { name: 'Several: by fund' });
      await ring.focus();
      await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'line-pointed',
    query: 'screen=charts&only=Value and money paid in',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('slider', { name: 'Value and money paid in' }).focus();
      for (let presses = 0; presses < 9; presses += 1) await page.keyboard.press('ArrowLeft');
    },
  },
  { name: 'details', query: 'screen=details' },
  {
    name: 'tab',
    query: 'screen=details',
    prepare: async (page, width) => {
      if (width === 360) await page.getByRole('tab', { name: 'Notifications & Documents 12' }).click();
    },
  },
  {
    name: 'day',
    query: 'screen=details',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'As of 30 Sep 2026' }).click();
      await page.getByRole('button', { name: /30 September 2026/ }).waitFor();
    },
  },
  {
    name: 'range',
    query: 'screen=details',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Published/ }).click();
      await page.getByRole('button', { name: /\b4 November 2026/ }).click();
      await page.getByRole('button', { name: /17 November 2026/ }).hover();
    },
  },
  {
    name: 'panel',
    query: 'screen=details',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Explain a figure' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'welcome',
    query: 'screen=details',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Welcome' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
    },
  },
  {
    name: 'row-pointed',
    query: '',
    isFullPage: false,
    prepare: async (page, width) => {
      await expandFirst(page);
      if (width !== 360) await page.getByRole('row', { name: /^Meridian/ }).hover();
    },
  },
  {
    name: 'row-pointed-wide',
    query: 'screen=tables&rows=10000',
    isFullPage: false,
    prepare: async (page, width) => {
      if (width !== 360) await page.setViewportSize({ width: 900, height: 800 });
      if (width !== 360) await page.getByRole('row', { name: /^Show the parts of Alder/ }).hover();
    },
  },
  {
    name: 'account-menu',
    query: '',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Account of Ada Moss' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'tip',
    query: '',
    isFullPage: false,
    prepare: async (page, width) => {
      const mark = page.getByRole('button', { name: 'About Net asset value' }).first();
      await page.mouse.move(10, 10);
      await (width === 360 ? mark.tap() : mark.hover());
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'dialog',
    query: 'screen=parts',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Delete investment' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'select',
    query: 'screen=parts',
    isFullPage: false,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^US dollar.*Currency$/ })
        .first()
        .click();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'toast',
    query: 'screen=parts',
    isFullPage: false,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show a toast' }).click();
    },
  },
  { name: 'yellow', query: 'accent=%23ffd400', isFullPage: false },
  { name: 'black', query: 'screen=sign-in&accent=%230a0a0a', isFullPage: false },
];
