import type { Product } from '../support/product.ts';
import type { Page } from '../support/test.ts';
import { signIn } from '../support/people.ts';

/** Brings a page into the state; `sight`: only what is in sight is taken, as for what floats. */
export type Prepare = (page: Page) => Promise<'sight' | void>;
/** The same for what is told beside the page. */
export type PrepareStory = (page: Page, product: Product) => ReturnType<Prepare>;

export const visit =
  (email: string, prepare?: Prepare): Prepare =>
  async (page) => {
    await signIn(page, email);
    return prepare?.(page);
  };
/** Calls of a path answer that the portal is being restarted. */
export const fails = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { detail: 'The portal is being restarted.' } }));
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
