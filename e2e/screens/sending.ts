import { expect, type Page } from '../support/test.ts';
import { people } from '../support/people.ts';
import { sendToSign } from '../support/signing.ts';
import { fails, visit, type Prepare } from './prepare.ts';

/** An administrator, once these were sent: each of a title to people. */
const sent = (documents: Readonly<Record<string, readonly string[]>>, then: (page: Page, last: string) => Promise<unknown>): Prepare =>
  visit(people.admin, async (page) => {
    const ids: string[] = [];
    for (const [title, to] of Object.entries(documents)) {
      const { id } = await sendToSign(new URL(page.url()).origin, title, to, { message: 'Please read section 4 first: it is what we spoke about.' });
      ids.push(id);
    }
    await then(page, ids.at(-1) ?? '');
  });
const three = { 'Side letter': [people.investor], 'Deed of adherence': [people.investor, people.adviser, people.reviewer] };

/** Documents that an administrator sends to be signed. */
export const sendingStates: Readonly<Record<string, Prepare>> = {
  'sending-list': sent(three, async (page) => {
    await page.goto('/investor/admin/signing');
    await expect(page.getByRole('link', { name: /Side letter/ })).toBeVisible();
  }),
  'sending-one': sent(three, async (page, id) => {
    await page.goto(`/investor/admin/signing/${id}`);
    await expect(page.getByText('0 of 3 have signed.')).toBeVisible();
  }),
  'sending-empty': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/signing?search=nothing+like+it');
    await expect(page.getByText('Nothing found')).toBeVisible();
  }),
  'sending-failing': visit(people.admin, async (page) => {
    await fails(page, '**/api/admin/envelopes?*');
    await page.goto('/investor/admin/signing');
    await expect(page.getByText('What was sent could not be loaded')).toBeVisible();
  }),
  'sending-unknown': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/signing/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is no such document')).toBeVisible();
  }),
};
