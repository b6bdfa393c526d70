import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

const job = (name: string, reason: string, at: string) => ({ id: randomUUID(), name, reason, tried: 25, gave_up_at: at });

/**
 * As if work had given up, which in the demo story none does: what the server answers, changed before it arrives. What is tried again is there no more.
 * `status` is what trying again answers.
 */
export async function giveUp(page: Page, status: 204 | 404 | 500 = 204): Promise<void> {
  let jobs = [
    job('send_statement', 'The mail server refused the address for good, and said that it would not take anything else for it either.', '2026-04-14T09:05:00Z'),
    job(
      'check_kept_file',
      `The stored file ${'ddc81d7f'.repeat(8)} is not what it was, and was put aside. Put it back from a backup, then try again.`,
      '2026-04-13T22:40:00Z',
    ),
  ];
  await page.route('**/api/admin/jobs?*', (route) => route.fulfill({ json: { results: jobs, links: { next: null } } }));
  await page.route('**/api/admin/jobs/*/retry', (route) => {
    if (status === 500) return route.fulfill({ status, json: { code: 'internal', detail: 'The problem was recorded. Nothing was changed. Try again later.' } });
    jobs = jobs.filter(({ id }) => !route.request().url().includes(id));
    return route.fulfill(status === 204 ? { status } : { status, json: { code: 'not_found', detail: 'There is nothing here.' } });
  });
}

const mail = (name: string, email: string, state: string, reason: string) => ({
  id: randomUUID(),
  user: { user_id: randomUUID(), display_name: name, email },
  title: 'New documents',
  state,
  reason,
  told_at: '2026-04-13T22:40:00Z',
});

/** As if the mail server had not taken mail, which in the demo story it always does. */
export async function refuseMail(page: Page): Promise<void> {
  const results = [
    mail('Samir Haddad', 's.haddad@alder.example', 'refused', 'The mail server knows nobody of this address.'),
    mail('Nora Lindqvist', 'n.lindqvist@alder.example', 'failing', 'The mail server did not answer.'),
  ];
  await page.route('**/api/admin/mail?*', (route) => route.fulfill({ json: { results, links: { next: null } } }));
}
