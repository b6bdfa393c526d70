/**
 * Every call of the HTTP API: its id, method and path. The browser ships this list and nothing else of the contract at run time;
 * the endpoint objects of the same ids say what goes in, what comes out and who may.
 * A trailing slash is optional everywhere. Path parameters stand in braces.
 */
export const routes = {
  // identity
  getUserInfo: 'GET /api/users/info',
  getFirstLogin: 'GET /api/users/first_login',
  registerFirstLogin: 'POST /api/users/first_login',
  createUser: 'POST /api/users',
  listUsers: 'GET /api/admin/users',
  updateUser: 'PATCH /api/admin/users/{id}',
  listSessions: 'GET /api/users/sessions',
  endSession: 'DELETE /api/users/sessions/{id}',
  listPersonalTokens: 'GET /api/users/tokens',
  createPersonalToken: 'POST /api/users/tokens',
  revokePersonalToken: 'DELETE /api/users/tokens/{id}',
  setPreferences: 'PATCH /api/users/preferences',
  keepView: 'PUT /api/users/view',
  recordAction: 'POST /api/analytics/entity/action',
  listCompanyUsers: 'GET /api/investors/company_users',
  listConsiderationUsers: 'GET /api/admin/investors/consideration-users',
  listAdvisorUsers: 'GET /api/investors/advisors',
  // inbox
  getUnreadNotificationCount: 'GET /api/users/unread_notification_count',
  // companies
  getCompanyProfile: 'GET /api/companies/{id}/profile',
  getCompanyTheme: 'GET /api/companies/{id}/theme',
  listFeatureFlags: 'GET /api/feature_flags',
  getPageConfig: 'GET /api/page_configs/{key}',
  putPageConfig: 'PUT /api/admin/page_configs/{key}',
  putFeatureFlag: 'PUT /api/admin/feature_flags/{name}',
  // funds and money
  getFundCurrency: 'GET /api/currencies/fund/{id}',
  listAvailableCurrencies: 'GET /api/investors/available-currencies',
  listLatestRates: 'GET /api/carry_plans/currency/latest-rates',
  // positions
  getInvestorDetail: 'GET /api/investors/detail/{id}',
  explainFigure: 'GET /api/investors/detail/{id}/funds/{fund}/explanation',
  getInvestorHistory: 'GET /api/investors/detail/{id}/history',
  listInvestorProfiles: 'GET /api/investors/profiles',
  // imports and audit
  runImport: 'POST /api/admin/imports',
  verifyAudit: 'GET /api/admin/audit/verify',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`>;

export type EndpointId = keyof typeof routes;
