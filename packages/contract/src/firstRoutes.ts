import type { EndpointId } from './contract.ts';
import { routes } from './routes.ts';

/** What every page asks for, and the screens that may come first: the dashboard, the start page, carry. */
const first = [
  'getCarryOverview',
  'getChanges',
  'getCompanyProfile',
  'getCompanyTheme',
  'getInvestorDetail',
  'getInvestorHistory',
  'getPageConfig',
  'getUnreadNotificationCount',
  'getUserInfo',
  'listApplications',
  'listAvailableCurrencies',
  'listCarryCommitments',
  'listCarryPlans',
  'listDueNotices',
  'listFeatureFlags',
  'listOpportunities',
  'listTasks',
  'recordAction',
  'registerFirstLogin',
  'setPreferences',
] as const satisfies readonly EndpointId[];

/** Of `routes` those that the first load of a page asks for, so that it does not wait for the whole list. Written out as well when the application is built. */
export const firstRoutes: Readonly<Partial<Record<EndpointId, string>>> = Object.fromEntries(first.map((id) => [id, routes[id]]));
