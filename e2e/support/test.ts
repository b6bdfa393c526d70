import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

export { expect, type Locator, type Page, type Route } from '@playwright/test';

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
  nothingChosen: [
    async ({ product }, use) => {
      await product.forgetChoices();
      await use();
    },
    { auto: true },
  ],
});
