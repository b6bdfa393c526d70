/**
 * What delegates may do: people without a role whom a client asked to act for them. D1: access and export financial data; D2: access investment
 * applications. The levels are independent and add. Read and changed like `table.ts`. Whose relation has ended gets 404 everywhere.
 *
 * 'own name' is the delegate without a view, of calls that name no object; the others are in the client's view (`X-Advisor-Client`), of what is the client's. The notification
 * is about a fund that the client holds. A call without a row is there for no delegate: 404, in their own name too.
 */
export const byDelegates = `
  call                               | own name | D1    | D2    | D1+D2
  listTasks                          | 200      | 200   | 200   | 200
  getCalendarAddress                 | 200      | 200   | 200   | 200
  makeCalendarAddress                | 201      | 403   | 403   | 403
  endCalendarAddress                 | 204      | 403   | 403   | 403
  getChanges                         | 200      | 200   | 404   | 200
  noteSeen                           | 204      | 403   | 404   | 403
  getCompanyProfile                  | -        | 200   | 200   | 200
  getCompanyTheme                    | -        | 200   | 200   | 200
  listFeatureFlags                   | 200      | 200   | 200   | 200
  getPageConfig                      | 200      | 200   | 200   | 200
  getTransactionalConsiderations     | 200      | 200   | 404   | 200
  getValuationConsiderations         | 200      | 200   | 404   | 200
  getFirmTransactionalConsiderations | -        | 200   | 404   | 200
  getFirmValuationConsiderations     | -        | 200   | 404   | 200
  getConsiderationDetails            | 200      | 200   | 404   | 200
  getConsiderationValuationDetails   | 200      | 200   | 404   | 200
  listDelegates                      | 200      | 200   | 200   | 200
  inviteDelegate                     | 404      | 403   | 403   | 403
  updateDelegate                     | -        | 403   | 403   | 403
  endDelegate                        | -        | 403   | 403   | 403
  listPrincipals                     | 200      | 200   | 200   | 200
  acceptPrincipal                    | -        | 403   | 403   | 403
  endPrincipal                       | -        | 403   | 403   | 403
  listEnvelopes                      | 200      | 404   | 404   | 404
  listDocuments                      | 200      | 200   | 404   | 200
  getDocumentFilters                 | 200      | 200   | 404   | 200
  zipDocuments                       | 200      | 200   | 404   | 200
  getDocument                        | -        | 200   | 404   | 200
  getFundInvestments                 | -        | 200   | 404   | 200
  deleteInvestment                   | -        | 403   | 404   | 403
  restoreInvestment                  | -        | 403   | 404   | 403
  getUserInfo                        | 200      | 200   | 200   | 200
  getFirstLogin                      | 200      | 403   | 403   | 403
  registerFirstLogin                 | 200      | 403   | 403   | 403
  listSessions                       | 200      | 200   | 200   | 200
  endSession                         | -        | 403   | 403   | 403
  listPasskeys                       | 200      | 200   | 200   | 200
  beginPasskey                       | 404      | 403   | 403   | 403
  addPasskey                         | 404      | 403   | 403   | 403
  removePasskey                      | -        | 403   | 403   | 403
  makeRecoveryCodes                  | 201      | 403   | 403   | 403
  getContact                         | 200      | 200   | 200   | 200
  changeContact                      | 202      | 403   | 403   | 403
  stopContactChange                  | 202      | 403   | 403   | 403
  signOutEverywhere                  | 204      | 403   | 403   | 403
  listPersonalTokens                 | 200      | 200   | 200   | 200
  createPersonalToken                | 201      | 403   | 403   | 403
  revokePersonalToken                | -        | 403   | 403   | 403
  setPreferences                     | 200      | 403   | 403   | 403
  openView                           | 404      | 403   | 403   | 403
  keepView                           | 204      | 204   | 204   | 204
  endView                            | 204      | 204   | 204   | 204
  listViews                          | 200      | 200   | 200   | 200
  recordAction                       | 204      | 204   | 204   | 204
  listAdvisorUsers                   | 200      | 200   | 200   | 200
  getUnreadNotificationCount         | 200      | 200   | 200   | 200
  listNotifications                  | 200      | 200   | 200   | 200
  getNotificationFilters             | 200      | 200   | 200   | 200
  getNotification                    | -        | 200   | 404   | 200
  updateNotification                 | -        | 403   | 403   | 403
  getMailPreferences                 | 200      | 200   | 200   | 200
  setMailPreferences                 | 200      | 403   | 403   | 403
  listNotices                        | 200      | 200   | 404   | 200
  listDueNotices                     | 200      | 200   | 404   | 200
  listUpcoming                       | 200      | 200   | 404   | 200
  getNotice                          | -        | 200   | 404   | 200
  getNoticePaper                     | -        | 403   | 404   | 403
  getNoticeCalendar                  | -        | 200   | 404   | 200
  listOpportunities                  | -        | 404   | 200   | 200
  getFundOnOffer                     | -        | 404   | 200   | 200
  getFundProfile                     | -        | 404   | 200   | 200
  getFundCompany                     | -        | 404   | 200   | 200
  getInterest                        | -        | 404   | 200   | 200
  indicateInterest                   | -        | 404   | 403   | 403
  createFundInterest                 | 404      | 404   | 403   | 403
  withdrawInterest                   | -        | 404   | 403   | 403
  rehearseLeverage                   | -        | 404   | 200   | 200
  getFundDemand                      | -        | 404   | 200   | 200
  getMarketplace                     | 200      | 200   | 200   | 200
  keepMarketplace                    | 204      | 204   | 204   | 204
  listOrders                         | 200      | 404   | 200   | 200
  listSales                          | 200      | 404   | 200   | 200
  createOrder                        | 404      | 404   | 403   | 403
  createSale                         | 404      | 404   | 403   | 403
  updateOrder                        | -        | 404   | 403   | 403
  updateSale                         | -        | 404   | 403   | 403
  listWorkflows                      | -        | 404   | 200   | 200
  listCountries                      | -        | 404   | 200   | 200
  getInvestorDetail                  | -        | 200   | 404   | 200
  explainFigure                      | -        | 200   | 404   | 200
  getInvestorHistory                 | -        | 200   | 404   | 200
  listInvestorProfiles               | 200      | 200   | 404   | 200
  getFundCurrency                    | -        | 200   | 404   | 200
  listAvailableCurrencies            | 200      | 200   | 200   | 200
  listLatestRates                    | 200      | 200   | 200   | 200
  requestStatements                  | 201      | 201   | 404   | 201
  getStatement                       | -        | 200   | 404   | 200
  getStatementPaper                  | -        | 200   | 404   | 200
`;
