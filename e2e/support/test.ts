import { expect, test as base, type Page } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

export { expect, type Download, type Locator, type Page, type Route } from '@playwright/test';

/** On a phone the entry of the history that a layer had goes a moment after the layer: nobody presses a button of the browser within it. */
async function historyAtRest(page: Page): Promise<void> {
  const isAtRest = (): boolean => {
    const state = history.state as { readonly uiLayers?: number } | null;
    return !state?.uiLayers || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  };
  await expect.poll(() => page.evaluate(isAtRest), { message: 'a closed layer has left the history' }).toBe(true);
}

/** Each worker walks over a product of its own, and each journey finds people who have chosen nothing yet: none meets what another is doing or has done. */
export const test = base.extend<{ nothingChosen: void }, { product: Product }>({
  product: [
    async ({ browserName }, use, { workerIndex }) => {
      const product = await startProduct(`${browserName}-${workerIndex}`);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.address),
  page: async ({ page }, use) => {
    for (const way of ['goto', 'goBack', 'goForward', 'reload'] as const) {
      const leave = page[way].bind(page) as (...given: unknown[]) => Promise<unknown>;
      Object.assign(page, {
        [way]: async (...given: unknown[]) => {
          await historyAtRest(page);
          return leave(...given);
        },
      });
    }
    await use(page);
  },
  nothingChosen: [
    async ({ product }, use) => {
      await product.forgetChoices();
      await use();
    },
    { auto: true },
  ],
});
