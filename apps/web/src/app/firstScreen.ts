import type { PageConfig } from '@pari/contract';
import { callAhead } from '../client/queries.ts';
import { sessionStatus, startSession } from '../client/session.ts';
import { prepareText } from '../configured/RichText.tsx';
import { dashboardQuery, isOnDashboard } from './dashboardQuery.ts';
import { router } from './router.tsx';

/** In ms: for so long the frame waits for the figures within it, to be drawn once with them instead of twice. */
const patience = 500;

/** Done as soon as the application has something to draw in the place of the page's own loader. */
export async function firstScreen(): Promise<void> {
  await Promise.all([answers(), router.load().catch(() => undefined)]);
}

async function answers(): Promise<void> {
  await startSession();
  if (sessionStatus().kind !== 'signed_in') return;
  const isDashboard = isOnDashboard();
  const flags = callAhead('listFeatureFlags', {}, { once: true });
  const inside: Promise<unknown>[] = [callAhead('getUnreadNotificationCount', {})];
  if (isDashboard) inside.push(dashboardPage());
  const user = await callAhead('getUserInfo', {});
  if (user === undefined) return;
  const company = { params: { id: user.company.slug } };
  if (isDashboard)
    inside.push(flags.then((known) => callAhead('getInvestorDetail', { params: { id: user.user_id }, query: dashboardQuery(user.company.time_zone, known) })));
  inside.push(callAhead('getCompanyProfile', company));
  await Promise.all([flags, callAhead('getCompanyTheme', company)]);
  await Promise.race([Promise.all(inside), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** With its headline, above the figures, ready: they would move when it came after them. */
async function dashboardPage(): Promise<void> {
  const page = await callAhead('getPageConfig', { params: { key: 'investor_dashboard' } });
  const headline = page && (page.config as PageConfig<'investor_dashboard'>).page_headline;
  if (headline) await prepareText(headline).catch(() => undefined);
}
