// long: every call has its rows here, to be read in one place.
/**
 * Who may do what: the expected answer of every call of the API, written by hand and apart from the code that decides.
 * A change here is a change of who sees or does what: have it read by whoever answers for that.
 *
 *   200 201 202 204  allowed      401  not signed in
 *   403          one's visible object, but viewing as another person is read-only
 *   404          not there: foreign, unknown, switched off and not allowed are one and the same answer
 *
 * Every endpoint has its row (or rows, where its address names an object), in the person's own name and in a view. A missing row fails.
 */

/**
 * Calls in one's own name that name no object in their address. The adviser flow is switched on. Everybody is signed in with a browser here;
 * `byCredential` has what a token does not open.
 */
export const ownName = `
  call                         | anonymous | investor | carry_participant | viewer | reviewer | admin | adviser | compensation
  getUserInfo                  |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getFirstLogin                |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  registerFirstLogin           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  setPreferences               |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  openView                     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  keepView                     |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  endView                      |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  listViews                    |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  recordAction                 |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  listSessions                 |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getContact                   |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  changeContact                |    401    |   202    |        202        |  202   |   202    |  202  |   202   |     202
  stopContactChange            |    401    |   202    |        202        |  202   |   202    |  202  |   202   |     202
  listRequests                 |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  signOutEverywhere            |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  listPersonalTokens           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  createPersonalToken          |    401    |   201    |        201        |  201   |   201    |  201  |   201   |     201
  listDelegates                |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  inviteDelegate               |    401    |   201    |        201        |  404   |   404    |  404  |   404   |     404
  listPrincipals               |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getUnreadNotificationCount   |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getCalendarAddress           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listPasskeys                 | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  beginPasskey                 | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addPasskey                   | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  makeRecoveryCodes            | 401 | 201 | 201 | 201 | 201 | 201 | 201 | 201
  makeCalendarAddress          |    401    |   201    |        201        |  201   |   201    |  201  |   201   |     201
  endCalendarAddress           |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  getChanges                   |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  noteSeen                     |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  listNotifications            |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getNotificationFilters       |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listFeatureFlags             |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getPageConfig                |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listAvailableCurrencies      |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listLatestRates              |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listInvestorProfiles         |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listCompanyUsers             |    401    |   404    |        404        |  200   |   404    |  200  |   404   |     404
  listConsiderationUsers       |    401    |   404    |        404        |  200   |   404    |  200  |   404   |     404
  listAdvisorUsers             |    401    |   404    |        404        |  404   |   404    |  404  |   200   |     404
  getCompensation | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getCompensationHistory | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listPaidPeople | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 200
  importPay | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 200
  listRoleProposals | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  proposeRole | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  createUser                   |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  listUsers                    |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  putPageConfig                |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  tryPageConfig                |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  putCompanyProfile            |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  putFeatureFlag               |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  runImport                    |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listAudiences                |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  announce                     |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listAnnouncements            |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  verifyAudit                  |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listAuditEvents              |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listGivenUpJobs              |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listDocuments                |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getDocumentFilters           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  zipDocuments                 |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listUpcoming                 |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listDueNotices               |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listTasks                    |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listNotices                  |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listHolidays                 |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  putHolidays                  |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listFundsToPay               |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getTransactionalConsiderations |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getValuationConsiderations |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getConsiderationDetails |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getConsiderationValuationDetails |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listClients | 401 | 404 | 404 | 404 | 404 | 404 | 200 | 404
  getMarketplace | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  keepMarketplace | 401 | 204 | 204 | 204 | 204 | 204 | 204 | 204
  createMarketplaceReference | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listApplications | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  answerBlock | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitApplicationChanges | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateCommentsByModule | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listReviewQueue | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  listReviewers | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  listExpiries | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  reviewSeveral | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  exportReview | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  listReviewTexts | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  addReviewText | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  listOrders | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listSales | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listEnvelopes | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listManagedEnvelopes | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listSigners | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  sendEnvelope | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  sendEnvelopes | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindEnvelopes | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  cancelEnvelopes | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  createOrder | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createSale | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycRecords | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  createKycRecord | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createKycEntityRecord | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadKycDocument | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listCountersignatures | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listBankRecords | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  beginFileUpload | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listTaxForms | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listTaxRecords | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  createTaxRecord | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createFundInterest           |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  listManagedFunds             |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  createFund                   |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  listRetained                 |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  setRetention                 |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listTaxFormTemplates         |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  addTaxFormTemplate           |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listDefinitions              |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  createDefinition             |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  checkDefinition              |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  listManagedNotices           |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  createNotice                 |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  listManagedDocuments         |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  publishDocuments             |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  requestStatements            |    401    |   201    |        201        |  201   |   201    |  201  |   201   |     201
  publishStatements            |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getMailPreferences           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  setMailPreferences           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  listUntakenMail              |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getCarryOverview | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  listCarryPlans | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  listCarryCommitments | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  getCarryLedger | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  getCarryStatement | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  getPendingCarryDocuments | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  listCarryDocuments | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  listManagedCarryDocuments | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  createCarryDocument | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  listCompensationCarry | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listManagedPlans | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  createPlan | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  postCarryEvent | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postLeaver | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postReversal | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postEscrowRelease | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postCarryCommitment | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listSchedules | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  createSchedule | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  previewSchedule | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
`;

/** Calls that depend on how one is signed in, for everybody alike. */
export const byCredential = `
  call                | with a browser | by a personal token
  createPersonalToken |      201       |        404
  makeCalendarAddress |      201       |        404
  beginPasskey        |      404       |        404
  addPasskey          |      404       |        404
  changeContact       |      202       |        404
  makeRecoveryCodes   |      201       |        404
  keepView            |      204       |        404
  keepMarketplace     |      204       |        404
  noteSeen            |      204       |        404
`;

/**
 * Calls in one's own name that name an object, by whose it is. 'own' is the caller's; 'colleague' another person of the company;
 * 'client' and 'former client' are the adviser's; 'unlinked' is another adviser's client; 'deleted' is one's own that was ended already,
 * or a person who was deactivated; 'unknown' names nothing. Where the address names a fund as well, it is one that the same person holds;
 * 'fund of' and 'fund' say another, named beside the caller's own id.
 * Of a fund on offer 'own' is offered to the caller alone, and 'held' is one that they hold.
 * 'about unpublished' is the caller's own notification about a fund that is not published.
 */
export const objects = `
  call              | whose         | anonymous | investor | carry_participant | viewer | reviewer | admin | adviser | compensation
  endSession        | own           |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  endSession        | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  endSession        | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  endSession        | client        |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  endSession        | former client |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  endSession        | unlinked      |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  endSession        | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  endSession        | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  revokePersonalToken | own           |    401    |   204    |        204        |  204   |   204    |  204  |   204   |     204
  revokePersonalToken | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  revokePersonalToken | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  revokePersonalToken | client        |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  revokePersonalToken | former client |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  revokePersonalToken | unlinked      |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  revokePersonalToken | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  revokePersonalToken | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  removePasskey | own | 401 | 204 | 204 | 204 | 204 | 204 | 204 | 204
  removePasskey | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removePasskey | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removePasskey | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removePasskey | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removePasskey | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removePasskey | deleted | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removePasskey | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  updateDelegate | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateDelegate | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateDelegate | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateDelegate | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateDelegate | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateDelegate | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  endDelegate | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  endDelegate | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endDelegate | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endDelegate | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endDelegate | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endDelegate | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  acceptPrincipal | own | 401 | 200 | 200 | 404 | 404 | 404 | 200 | 404
  acceptPrincipal | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptPrincipal | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptPrincipal | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptPrincipal | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptPrincipal | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  endPrincipal | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  endPrincipal | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endPrincipal | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endPrincipal | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endPrincipal | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endPrincipal | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getNotification    | own               |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getNotification    | about unpublished |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getNotification    | colleague         |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getNotification    | other company     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getNotification    | client            |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getNotification    | former client     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getNotification    | unlinked          |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getNotification    | unknown           |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  updateNotification | own               |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  updateNotification | about unpublished |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  updateNotification | colleague         |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  updateNotification | other company     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  updateNotification | client            |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  updateNotification | former client     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  updateNotification | unlinked          |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  updateNotification | unknown           |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getUser           | own           |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getUser           | colleague     |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getUser           | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getUser           | client        |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getUser           | former client |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getUser           | unlinked      |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getUser           | deleted       |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  getUser           | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainAccess | own           |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  explainAccess | colleague     |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  explainAccess | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainAccess | client        |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  explainAccess | former client |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  explainAccess | unlinked      |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  explainAccess | deleted       |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  explainAccess | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  updateUser        | own           |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  updateUser        | colleague     |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  updateUser        | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  updateUser        | client        |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  updateUser        | former client |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  updateUser        | unlinked      |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  updateUser        | deleted       |    401    |   404    |        404        |  404   |   404    |  200  |   404   |     404
  updateUser        | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  signOutUser       | own           |    401    |   404    |        404        |  404   |   404    |  204  |   404   |     404
  signOutUser       | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  signOutUser       | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  requestContact | own | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  requestContact | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestContact | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestMove | own | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  requestMove | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestMove | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmRole | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  confirmRole | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmRole | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rejectRole | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  rejectRole | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rejectRole | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPayFile | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 200
  getPayFile | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 200
  getPayFile | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPayFile | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postPayRecord | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 201
  postPayRecord | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 201
  postPayRecord | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postPayRecord | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawPayRecord | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 200
  postSalaryReduction | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 201
  withdrawPayRecord | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 200
  postSalaryReduction | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 201
  withdrawPayRecord | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postSalaryReduction | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawPayRecord | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postSalaryReduction | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmRequest | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  confirmRequest | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmRequest | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  stopRequest | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  stopRequest | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  stopRequest | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recoverUser | own | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  recoverUser | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recoverUser | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  linkIdentity      | own           |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  linkIdentity      | colleague     |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  linkIdentity      | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  linkIdentity      | client        |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  linkIdentity      | former client |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  linkIdentity      | unlinked      |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  linkIdentity      | deleted       |    401    |   404    |        404        |  404   |   404    |  201  |   404   |     404
  linkIdentity      | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getInvestorDetail | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getInvestorDetail | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorDetail | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorDetail | client        |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorDetail | former client |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorDetail | unlinked      |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorDetail | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorDetail | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getInvestorHistory | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getInvestorHistory | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorHistory | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorHistory | client        |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorHistory | former client |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorHistory | unlinked      |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorHistory | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getInvestorHistory | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  explainFigure     | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  explainFigure     | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | client        |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | former client |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | unlinked      |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | fund of colleague |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | fund of other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | fund unpublished |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  explainFigure     | fund unknown |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getDocument | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDocument | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocument | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocument | deleted | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  deleteDocument | own | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  deleteDocument | colleague | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  deleteDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  deleteDocument | client | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  deleteDocument | former client | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  deleteDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  deleteDocument | deleted | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  deleteDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  recallDocument | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  recallDocument | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  recallDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recallDocument | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  recallDocument | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  recallDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  recallDocument | deleted | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recallDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  addDocumentVersion | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  addDocumentVersion | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  addDocumentVersion | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addDocumentVersion | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  addDocumentVersion | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  addDocumentVersion | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  addDocumentVersion | deleted | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addDocumentVersion | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listDocumentOpenings | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentOpenings | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentOpenings | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentOpenings | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentOpenings | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentOpenings | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentOpenings | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentOpenings | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listDocumentUnopened | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentUnopened | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentUnopened | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentUnopened | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentUnopened | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentUnopened | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentUnopened | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listDocumentUnopened | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getManagedDocument   | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedDocument   | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedDocument   | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedDocument   | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedDocument   | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedDocument   | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedDocument   | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedDocument   | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDocumentFields   | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocumentFields   | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocumentFields   | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDocumentFields   | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocumentFields   | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocumentFields   | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDocumentFields   | deleted | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDocumentFields   | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getAnnouncement   | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getAnnouncement   | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getAnnouncement   | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAnnouncement   | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getAnnouncement   | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getAnnouncement   | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getAnnouncement   | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getAnnouncement   | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getNotice | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getNotice | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNotice | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNotice | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNotice | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getNoticePaper | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getNoticePaper | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticePaper | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticePaper | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticePaper | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticePaper | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticePaper | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getNoticeCalendar | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getNoticeCalendar | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticeCalendar | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticeCalendar | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticeCalendar | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticeCalendar | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNoticeCalendar | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listAdviserRelations | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listAdviserRelations | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listAdviserRelations | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listAdviserRelations | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  putAdviserClient | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  putAdviserClient | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  putAdviserClient | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  putAdviserClient | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getEnvelope | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelope | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openEnvelope | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  openEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openEnvelope | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  consentToEnvelope | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  returnFromSigning | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  consentToEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromSigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  consentToEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromSigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  consentToEnvelope | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromSigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  consentToEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromSigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  consentToEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromSigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  consentToEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromSigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  signEnvelope | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  leadToSigning | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  signEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToSigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  signEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToSigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  signEnvelope | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToSigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  signEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToSigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  signEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToSigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  signEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToSigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineEnvelope | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  declineEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineEnvelope | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  nameWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  correctWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  withdrawWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  resendWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedEnvelope | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelope | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelope | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelEnvelope | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  cancelEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  cancelEnvelope | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  cancelEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  cancelEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  cancelEnvelope | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  cancelEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replaceRecipient | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  replaceRecipient | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  replaceRecipient | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  replaceRecipient | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  replaceRecipient | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  replaceRecipient | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  replaceRecipient | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replaceRecipient | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  remindEnvelope | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindEnvelope | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindEnvelope | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  remindEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedEnvelope | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getEnvelopeEvidence | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getSignedEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelopeEvidence | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelopeEvidence | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedEnvelope | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelopeEvidence | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelopeEvidence | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelopeEvidence | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEnvelopeEvidence | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedSignedEnvelope | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelopeEvidence | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedSignedEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelopeEvidence | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedSignedEnvelope | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelopeEvidence | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedSignedEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelopeEvidence | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedSignedEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelopeEvidence | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedSignedEnvelope | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedEnvelopeEvidence | deleted | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedSignedEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedEnvelopeEvidence | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedSignedEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedEnvelopeEvidence | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateOrder | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateOrder | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateOrder | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateOrder | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateOrder | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateOrder | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateOrder | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  updateSale | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateSale | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateSale | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateSale | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateSale | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateSale | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateSale | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getManagedNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  updateNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  discardNotice | own | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  discardNotice | colleague | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  discardNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  discardNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  allocateNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  allocateNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  allocateNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  allocateNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  checkNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  checkNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  checkNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  settleNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  settleNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  settleNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  settleNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  undoNoticeSettlement | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  undoNoticeSettlement | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  undoNoticeSettlement | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  undoNoticeSettlement | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  approveNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  approveNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  approveNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  approveNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  publishNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  publishNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  publishNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  publishNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  recallNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  recallNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  recallNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recallNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  correctNotice | own | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  correctNotice | colleague | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  correctNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  remindOfNotice | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindOfNotice | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  remindOfNotice | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  remindOfNotice | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listNoticeRecipients | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listNoticeRecipients | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listNoticeRecipients | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listNoticeRecipients | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listFundHolders | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundHolders | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundHolders | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundHolders | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listPaymentInstructions | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listPaymentInstructions | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listPaymentInstructions | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listPaymentInstructions | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  proposePaymentInstructions | own | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  proposePaymentInstructions | colleague | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  proposePaymentInstructions | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  proposePaymentInstructions | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  approvePaymentInstructions | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  approvePaymentInstructions | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  approvePaymentInstructions | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  approvePaymentInstructions | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  revokePaymentInstructions | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  revokePaymentInstructions | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  revokePaymentInstructions | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revokePaymentInstructions | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  fetchEligibility | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  fetchEligibility | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  fetchEligibility | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  fetchEligibility | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  fetchEligibility | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  fetchEligibility | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  fetchEligibility | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCriteriaBlock | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getCriteriaBlock | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCriteriaBlock | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCriteriaBlock | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCriteriaBlock | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCriteriaBlock | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCriteriaBlock | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listBlockDocuments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listBlockDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listBlockDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listBlockDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listBlockDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listBlockDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listBlockDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundDocuments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listFundDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listProgramDocuments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listProgramDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listProgramDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listProgramDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listProgramDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listProgramDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listProgramDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundDocumentResponse | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getFundDocumentResponse | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundDocumentResponse | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundDocumentResponse | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundDocumentResponse | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundDocumentResponse | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundDocumentResponse | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentRequests | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listDocumentRequests | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentRequests | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentRequests | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentRequests | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentRequests | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listDocumentRequests | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listRequestFiles | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listRequestFiles | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listRequestFiles | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listRequestFiles | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listRequestFiles | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listRequestFiles | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listRequestFiles | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityData | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getEligibilityData | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityData | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityData | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityData | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityData | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityData | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplicantDefaults | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getApplicantDefaults | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplicantDefaults | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplicantDefaults | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplicantDefaults | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplicantDefaults | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplicantDefaults | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplication | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getApplication | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplication | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplication | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplication | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplication | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getApplication | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWorkflowStatus | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getWorkflowStatus | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWorkflowStatus | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWorkflowStatus | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWorkflowStatus | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWorkflowStatus | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getWorkflowStatus | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getModuleStates | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getModuleStates | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getModuleStates | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getModuleStates | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getModuleStates | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getModuleStates | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getModuleStates | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNextState | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getNextState | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNextState | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNextState | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNextState | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNextState | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getNextState | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPendingRequests | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getPendingRequests | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPendingRequests | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPendingRequests | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPendingRequests | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPendingRequests | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPendingRequests | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkApplying | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  checkApplying | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkApplying | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkApplying | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkApplying | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkApplying | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkApplying | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDataPolicy | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getDataPolicy | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDataPolicy | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDataPolicy | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDataPolicy | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDataPolicy | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDataPolicy | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBookmark | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getBookmark | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBookmark | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBookmark | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBookmark | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBookmark | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBookmark | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listComments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listComments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listComments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listComments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listComments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listComments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listComments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityStatus | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getEligibilityStatus | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityStatus | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityStatus | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityStatus | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityStatus | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getEligibilityStatus | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkSubmission | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  checkSubmission | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkSubmission | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkSubmission | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkSubmission | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkSubmission | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  checkSubmission | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getUpload | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getUpload | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getUpload | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getUpload | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getUpload | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getUpload | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getUpload | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRequestFile | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getRequestFile | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRequestFile | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRequestFile | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRequestFile | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRequestFile | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRequestFile | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginEligibility | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  beginEligibility | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginEligibility | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginEligibility | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginEligibility | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginEligibility | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginEligibility | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setBookmark | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  setBookmark | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setBookmark | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setBookmark | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setBookmark | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setBookmark | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setBookmark | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateEligibility | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateEligibility | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateEligibility | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateEligibility | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateEligibility | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateEligibility | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateEligibility | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveInvestmentAmount | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  saveInvestmentAmount | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveInvestmentAmount | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveInvestmentAmount | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveInvestmentAmount | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveInvestmentAmount | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveInvestmentAmount | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForBlock | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  uploadForBlock | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForBlock | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForBlock | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForBlock | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForBlock | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForBlock | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForRequest | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  uploadForRequest | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForRequest | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForRequest | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForRequest | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForRequest | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadForRequest | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptDataPolicy | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  acceptDataPolicy | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptDataPolicy | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptDataPolicy | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptDataPolicy | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptDataPolicy | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acceptDataPolicy | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeFundDocuments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  acknowledgeFundDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeFundDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeFundDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeFundDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeFundDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeFundDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  answerProgramDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  answerProgramDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  answerProgramDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  answerProgramDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  answerProgramDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  answerProgramDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  answerProgramDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadSignedDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  uploadSignedDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadSignedDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadSignedDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadSignedDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadSignedDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadSignedDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeSignedDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  removeSignedDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeSignedDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeSignedDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeSignedDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeSignedDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeSignedDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToProgramSigning | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  leadToProgramSigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToProgramSigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToProgramSigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToProgramSigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToProgramSigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToProgramSigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveProgramSigning | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  saveProgramSigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveProgramSigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveProgramSigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveProgramSigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveProgramSigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveProgramSigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadAttorneyDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  uploadAttorneyDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadAttorneyDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadAttorneyDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadAttorneyDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadAttorneyDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadAttorneyDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeAttorneyDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  removeAttorneyDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeAttorneyDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeAttorneyDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeAttorneyDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeAttorneyDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeAttorneyDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeApplication | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  changeApplication | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeApplication | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeApplication | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeApplication | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeApplication | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeApplication | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmPrepared | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  confirmPrepared | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmPrepared | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmPrepared | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmPrepared | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmPrepared | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmPrepared | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRoundPaper | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getRoundPaper | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRoundPaper | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRoundPaper | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRoundPaper | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRoundPaper | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getRoundPaper | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getSignedDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getSignedDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAttorneyDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getAttorneyDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAttorneyDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAttorneyDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAttorneyDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAttorneyDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAttorneyDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openAttorneyDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  openAttorneyDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openAttorneyDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openAttorneyDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openAttorneyDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openAttorneyDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openAttorneyDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTaskChanges | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  submitTaskChanges | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTaskChanges | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTaskChanges | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTaskChanges | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTaskChanges | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTaskChanges | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitEligibility | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  submitEligibility | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitEligibility | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitEligibility | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitEligibility | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitEligibility | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitEligibility | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askReviewers | own | 401 | 201 | 201 | 201 | 201 | 201 | 201 | 201
  askReviewers | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askReviewers | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askReviewers | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askReviewers | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askReviewers | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askReviewers | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createAllocationTask | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  createAllocationTask | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createAllocationTask | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createAllocationTask | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createAllocationTask | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createAllocationTask | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createAllocationTask | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeUpload | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  removeUpload | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeUpload | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeUpload | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeUpload | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeUpload | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeUpload | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeRequestFile | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  removeRequestFile | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeRequestFile | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeRequestFile | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeRequestFile | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeRequestFile | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeRequestFile | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyToComment | own | 401 | 201 | 201 | 201 | 201 | 201 | 201 | 201
  replyToComment | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyToComment | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyToComment | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyToComment | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyToComment | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyToComment | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  claimReviewTask | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  claimReviewTask | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  claimReviewTask | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  claimReviewTask | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  claimReviewTask | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  claimReviewTask | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  claimReviewTask | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  releaseReviewTask | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  releaseReviewTask | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseReviewTask | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseReviewTask | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseReviewTask | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseReviewTask | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  releaseReviewTask | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  assignReviewTask | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  assignReviewTask | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  assignReviewTask | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  assignReviewTask | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  assignReviewTask | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  assignReviewTask | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  assignReviewTask | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getReviewFile | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewFile | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewFile | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewFile | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewFile | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewFile | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewFile | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getReviewDifferences | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewDifferences | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewDifferences | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewDifferences | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewDifferences | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewDifferences | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewDifferences | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getReviewUpload | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewUpload | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewUpload | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewUpload | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewUpload | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewUpload | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewUpload | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewRoundPaper | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewRoundPaper | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewRoundPaper | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewRoundPaper | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewRoundPaper | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewRoundPaper | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewRoundPaper | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  createReviewComment | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createReviewComment | colleague | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  createReviewComment | client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  createReviewComment | former client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  createReviewComment | unlinked | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  createReviewComment | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createReviewComment | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestDocument | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestDocument | colleague | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  requestDocument | client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  requestDocument | former client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  requestDocument | unlinked | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  requestDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  updateReviewComment | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateReviewComment | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  updateReviewComment | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  updateReviewComment | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  updateReviewComment | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  updateReviewComment | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateReviewComment | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  deleteReviewComment | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  deleteReviewComment | colleague | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  deleteReviewComment | client | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  deleteReviewComment | former client | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  deleteReviewComment | unlinked | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  deleteReviewComment | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  deleteReviewComment | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  replyAsReviewer | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyAsReviewer | colleague | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  replyAsReviewer | client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  replyAsReviewer | former client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  replyAsReviewer | unlinked | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  replyAsReviewer | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  replyAsReviewer | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  requestChanges | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestChanges | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  requestChanges | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  requestChanges | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  requestChanges | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  requestChanges | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  requestChanges | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  decideModule | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  decideModule | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  decideModule | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  decideModule | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  decideModule | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  decideModule | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  decideModule | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  reopenModule | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reopenModule | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  reopenModule | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  reopenModule | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  reopenModule | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  reopenModule | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reopenModule | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginApplicationAnew | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginApplicationAnew | colleague | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  beginApplicationAnew | client | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  beginApplicationAnew | former client | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  beginApplicationAnew | unlinked | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  beginApplicationAnew | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  beginApplicationAnew | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  declineApplication | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineApplication | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  declineApplication | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  declineApplication | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  declineApplication | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  declineApplication | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  declineApplication | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setFinalAmounts | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setFinalAmounts | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setFinalAmounts | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setFinalAmounts | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setFinalAmounts | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setFinalAmounts | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setFinalAmounts | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  proposeApproval | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  proposeApproval | colleague | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  proposeApproval | client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  proposeApproval | former client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  proposeApproval | unlinked | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  proposeApproval | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  proposeApproval | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmProposal | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmProposal | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  confirmProposal | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  confirmProposal | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  confirmProposal | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  confirmProposal | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  confirmProposal | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rejectProposal | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rejectProposal | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  rejectProposal | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  rejectProposal | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  rejectProposal | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  rejectProposal | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rejectProposal | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelApproval | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelApproval | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  cancelApproval | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  cancelApproval | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  cancelApproval | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  cancelApproval | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelApproval | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recordScreening | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealInReview | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setApplicationLimits | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recordScreening | colleague | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  revealInReview | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setApplicationLimits | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  recordScreening | client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  revealInReview | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setApplicationLimits | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  recordScreening | former client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  revealInReview | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setApplicationLimits | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  recordScreening | unlinked | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  revealInReview | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  setApplicationLimits | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  recordScreening | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealInReview | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setApplicationLimits | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  recordScreening | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealInReview | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setApplicationLimits | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  lockApplication | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  lockApplication | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  lockApplication | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  lockApplication | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  lockApplication | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  lockApplication | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  lockApplication | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawDocumentRequest | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawDocumentRequest | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  withdrawDocumentRequest | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  withdrawDocumentRequest | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  withdrawDocumentRequest | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  withdrawDocumentRequest | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawDocumentRequest | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  unlockApplication | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  unlockApplication | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unlockApplication | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unlockApplication | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unlockApplication | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unlockApplication | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  unlockApplication | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  freezeAmounts | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  freezeAmounts | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  freezeAmounts | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  freezeAmounts | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  freezeAmounts | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  freezeAmounts | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  freezeAmounts | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  unfreezeAmounts | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  unfreezeAmounts | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unfreezeAmounts | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unfreezeAmounts | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unfreezeAmounts | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  unfreezeAmounts | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  unfreezeAmounts | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getCarryPlan | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  getCarryPlan | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryPlan | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryPlan | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryPlan | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryPlan | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryPlan | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listVestingSchedules | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  listVestingSchedules | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listVestingSchedules | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listVestingSchedules | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listVestingSchedules | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listVestingSchedules | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listVestingSchedules | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getCarryAllocation | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  getCarryAllocation | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryAllocation | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryAllocation | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryAllocation | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryAllocation | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryAllocation | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  explainCarryFigure | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  explainCarryFigure | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  explainCarryFigure | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  explainCarryFigure | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  explainCarryFigure | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  explainCarryFigure | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  explainCarryFigure | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listHistoricValues | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  listHistoricValues | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listHistoricValues | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listHistoricValues | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listHistoricValues | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listHistoricValues | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listHistoricValues | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getCompensationCarry | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getCompensationCarry | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompensationCarry | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompensationCarry | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompensationCarry | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompensationCarry | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompensationCarry | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getKycRecord | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getKycRecord | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getKycRecord | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getKycRecord | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getKycRecord | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getKycRecord | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getKycRecord | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycRecord | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateKycRecord | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycRecord | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycRecord | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycRecord | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycRecord | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycRecord | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycStatus | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  setKycStatus | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycStatus | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycStatus | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycStatus | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycStatus | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycStatus | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reviewKycRecord | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  reviewKycRecord | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reviewKycRecord | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reviewKycRecord | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reviewKycRecord | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reviewKycRecord | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reviewKycRecord | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycWorkflow | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateKycWorkflow | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycWorkflow | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycWorkflow | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycWorkflow | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycWorkflow | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycWorkflow | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addKycParticipant | own | 401 | 201 | 201 | 201 | 201 | 201 | 201 | 201
  addKycParticipant | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addKycParticipant | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addKycParticipant | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addKycParticipant | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addKycParticipant | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addKycParticipant | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycParticipant | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateKycParticipant | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycParticipant | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycParticipant | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycParticipant | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycParticipant | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateKycParticipant | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycParticipantStatus | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  setKycParticipantStatus | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycParticipantStatus | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycParticipantStatus | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycParticipantStatus | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycParticipantStatus | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  setKycParticipantStatus | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycParticipant | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  removeKycParticipant | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycParticipant | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycParticipant | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycParticipant | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycParticipant | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycParticipant | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycDocuments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listKycDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycParticipantDocuments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listKycParticipantDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycParticipantDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycParticipantDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycParticipantDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycParticipantDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listKycParticipantDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openKycDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  openKycDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openKycDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openKycDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openKycDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openKycDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openKycDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  removeKycDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeKycDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealKyc | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  revealKyc | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealKyc | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealKyc | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealKyc | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealKyc | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealKyc | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendFilePart | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  sendFilePart | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendFilePart | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendFilePart | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendFilePart | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendFilePart | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendFilePart | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFileUpload | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getFileUpload | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFileUpload | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFileUpload | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFileUpload | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFileUpload | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFileUpload | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelFileUpload | own | 401 | 204 | 204 | 204 | 204 | 204 | 204 | 204
  cancelFileUpload | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelFileUpload | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelFileUpload | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelFileUpload | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelFileUpload | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  cancelFileUpload | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBankDetails | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getBankDetails | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBankDetails | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBankDetails | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBankDetails | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBankDetails | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getBankDetails | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveBankDetails | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  saveBankDetails | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveBankDetails | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveBankDetails | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveBankDetails | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveBankDetails | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveBankDetails | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  commitBankDetails | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  commitBankDetails | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  commitBankDetails | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  commitBankDetails | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  commitBankDetails | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  commitBankDetails | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  commitBankDetails | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealBankNumber | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  revealBankNumber | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealBankNumber | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealBankNumber | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealBankNumber | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealBankNumber | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealBankNumber | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  verifyBankDetails | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  verifyBankDetails | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  verifyBankDetails | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  verifyBankDetails | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  verifyBankDetails | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  verifyBankDetails | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  verifyBankDetails | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getTaxRecord | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getTaxRecord | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getTaxRecord | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getTaxRecord | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getTaxRecord | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getTaxRecord | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getTaxRecord | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateTaxRecord | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  updateTaxRecord | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateTaxRecord | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateTaxRecord | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateTaxRecord | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateTaxRecord | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateTaxRecord | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealTaxNumber | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  revealTaxNumber | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealTaxNumber | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealTaxNumber | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealTaxNumber | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealTaxNumber | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  revealTaxNumber | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listTaxDocuments | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listTaxDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listTaxDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listTaxDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listTaxDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listTaxDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listTaxDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openTaxDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  openTaxDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openTaxDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openTaxDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openTaxDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openTaxDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openTaxDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadTaxDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  uploadTaxDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadTaxDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadTaxDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadTaxDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadTaxDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  uploadTaxDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeTaxDocument | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  removeTaxDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeTaxDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeTaxDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeTaxDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeTaxDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeTaxDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createTaxEnvelope | own | 401 | 201 | 201 | 201 | 201 | 201 | 201 | 201
  createTaxEnvelope | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createTaxEnvelope | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createTaxEnvelope | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createTaxEnvelope | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createTaxEnvelope | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  createTaxEnvelope | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToTaxSigning | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  leadToTaxSigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToTaxSigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToTaxSigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToTaxSigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToTaxSigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToTaxSigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveSignedTaxForm | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  saveSignedTaxForm | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveSignedTaxForm | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveSignedTaxForm | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveSignedTaxForm | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveSignedTaxForm | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveSignedTaxForm | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTax | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  submitTax | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTax | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTax | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTax | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTax | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  submitTax | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreements | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getAgreements | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreements | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreements | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreements | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreements | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreements | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreementWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getAgreementWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreementWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreementWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreementWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreementWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getAgreementWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameAgreementWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  nameAgreementWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameAgreementWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameAgreementWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameAgreementWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameAgreementWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameAgreementWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctAgreementWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  correctAgreementWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctAgreementWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctAgreementWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctAgreementWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctAgreementWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctAgreementWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawAgreementWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  withdrawAgreementWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawAgreementWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawAgreementWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawAgreementWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawAgreementWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawAgreementWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendAgreementWitness | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  resendAgreementWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendAgreementWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendAgreementWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendAgreementWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendAgreementWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendAgreementWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToAgreementSigning | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  leadToAgreementSigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToAgreementSigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToAgreementSigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToAgreementSigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToAgreementSigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToAgreementSigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromAgreementSigning | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  returnFromAgreementSigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromAgreementSigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromAgreementSigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromAgreementSigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromAgreementSigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromAgreementSigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendAgreementsToClient | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendAgreementsToClient | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendAgreementsToClient | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendAgreementsToClient | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendAgreementsToClient | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendAgreementsToClient | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  sendAgreementsToClient | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  releaseAgreements | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  releaseAgreements | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseAgreements | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseAgreements | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseAgreements | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  releaseAgreements | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  releaseAgreements | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  approveInternalTax | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  approveInternalTax | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  approveInternalTax | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  approveInternalTax | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  approveInternalTax | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  approveInternalTax | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  approveInternalTax | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewBatch | own | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  getReviewBatch | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewBatch | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewBatch | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewBatch | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewBatch | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getReviewBatch | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  remindApplicant | own | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  remindApplicant | colleague | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  remindApplicant | client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  remindApplicant | former client | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  remindApplicant | unlinked | 401 | 404 | 404 | 404 | 201 | 404 | 404 | 404
  remindApplicant | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  remindApplicant | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeReviewText | own | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  changeReviewText | colleague | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  changeReviewText | client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  changeReviewText | former client | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  changeReviewText | unlinked | 401 | 404 | 404 | 404 | 200 | 404 | 404 | 404
  changeReviewText | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  changeReviewText | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeReviewText | own | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  removeReviewText | colleague | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  removeReviewText | client | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  removeReviewText | former client | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  removeReviewText | unlinked | 401 | 404 | 404 | 404 | 204 | 404 | 404 | 404
  removeReviewText | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeReviewText | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedCarryDocument | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedCarryDocument | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedCarryDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedCarryDocument | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedCarryDocument | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedCarryDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedCarryDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openManagedCarryDocument | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  openManagedCarryDocument | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  openManagedCarryDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openManagedCarryDocument | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  openManagedCarryDocument | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  openManagedCarryDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  openManagedCarryDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateCarryDocument | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateCarryDocument | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateCarryDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateCarryDocument | client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateCarryDocument | former client | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateCarryDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateCarryDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  countersignCarryDocument | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  countersignCarryDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  countersignCarryDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  countersignCarryDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  countersignCarryDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  countersignCarryDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  countersignCarryDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  closeCarryDocument | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  closeCarryDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  closeCarryDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  closeCarryDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  closeCarryDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  closeCarryDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  closeCarryDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openCarryDocument | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  openCarryDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openCarryDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openCarryDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openCarryDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openCarryDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  openCarryDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeCarryDocument | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  acknowledgeCarryDocument | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeCarryDocument | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeCarryDocument | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeCarryDocument | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeCarryDocument | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  acknowledgeCarryDocument | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToCarrySigning | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  leadToCarrySigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToCarrySigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToCarrySigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToCarrySigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToCarrySigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  leadToCarrySigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryWitness | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  getCarryWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCarryWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameCarryWitness | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  nameCarryWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameCarryWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameCarryWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameCarryWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameCarryWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  nameCarryWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctCarryWitness | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  correctCarryWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctCarryWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctCarryWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctCarryWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctCarryWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  correctCarryWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawCarryWitness | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  withdrawCarryWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawCarryWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawCarryWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawCarryWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawCarryWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawCarryWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendCarryWitness | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  resendCarryWitness | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendCarryWitness | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendCarryWitness | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendCarryWitness | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendCarryWitness | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  resendCarryWitness | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromCarrySigning | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  returnFromCarrySigning | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromCarrySigning | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromCarrySigning | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromCarrySigning | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromCarrySigning | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  returnFromCarrySigning | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listPlanDocuments | own | 401 | 404 | 200 | 404 | 404 | 404 | 404 | 404
  listPlanDocuments | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listPlanDocuments | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listPlanDocuments | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listPlanDocuments | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listPlanDocuments | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listPlanDocuments | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
`;

/**
 * Calls in one's own name that name the company by its id or slug, a fund, or work that gave up: 'own' is held by the caller or the caller's company,
 * 'colleague' by another person of the company, 'unpublished' by nobody yet; 'deleted' is work that was given back to the queue already.
 */
export const companyObjects = `
  call              | whose         | anonymous | investor | carry_participant | viewer | reviewer | admin | adviser | compensation
  getCompanyProfile | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getCompanyProfile | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getCompanyProfile | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getCompanyTheme   | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getCompanyTheme   | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getCompanyTheme   | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  listOpportunities | own | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listOpportunities | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listOpportunities | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listOpportunities | client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listOpportunities | former client | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listOpportunities | unlinked | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listOpportunities | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getFundOnOffer | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  getFundOnOffer | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getFundOnOffer | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundOnOffer | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundOnOffer | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundOnOffer | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getFundProfile | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  getFundProfile | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getFundProfile | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundProfile | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundProfile | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundProfile | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getFundCompany | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  getFundCompany | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getFundCompany | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundCompany | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundCompany | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundCompany | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompanyByFund | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  getCompanyByFund | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getCompanyByFund | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompanyByFund | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompanyByFund | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getCompanyByFund | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getInterest | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  getInterest | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getInterest | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getInterest | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getInterest | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getInterest | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listWorkflows | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  listWorkflows | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listWorkflows | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listWorkflows | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listWorkflows | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listWorkflows | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listCountries | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  listCountries | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  listCountries | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listCountries | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listCountries | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listCountries | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  indicateInterest | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  indicateInterest | held | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  indicateInterest | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  indicateInterest | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  indicateInterest | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  indicateInterest | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  withdrawInterest | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawInterest | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  withdrawInterest | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawInterest | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawInterest | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  withdrawInterest | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  rehearseLeverage | own | 401 | 200 | 404 | 404 | 404 | 404 | 404 | 404
  rehearseLeverage | held | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rehearseLeverage | colleague | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rehearseLeverage | unpublished | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rehearseLeverage | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rehearseLeverage | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getFundDemand | own | 401 | 200 | 404 | 404 | 404 | 200 | 404 | 404
  getFundDemand | held | 401 | 200 | 200 | 200 | 200 | 200 | 200 | 200
  getFundDemand | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getFundDemand | unpublished | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getFundDemand | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getFundDemand | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getFundInvestments | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getFundInvestments | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFundInvestments | unpublished   |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFundInvestments | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFundInvestments | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  deleteInvestment  | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  deleteInvestment  | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  deleteInvestment  | unpublished   |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  deleteInvestment  | profile of colleague |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  deleteInvestment  | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  deleteInvestment  | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  restoreInvestment | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  restoreInvestment | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  restoreInvestment | unpublished   |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  restoreInvestment | profile of colleague |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  restoreInvestment | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  restoreInvestment | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getStatement      | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getStatementPaper | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getStatement      | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getStatementPaper | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getStatement      | unpublished   |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getStatementPaper | unpublished   |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getStatement      | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getStatementPaper | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getStatement      | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getStatementPaper | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getJob            | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getJob            | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getJob            | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getJob            | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getJobFile        | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getJobFile        | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getJobFile        | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getJobFile        | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getFirmTransactionalConsiderations | own |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getFirmTransactionalConsiderations | colleague |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFirmTransactionalConsiderations | unpublished |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFirmTransactionalConsiderations | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFirmTransactionalConsiderations | unknown |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getFirmValuationConsiderations | own |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getFirmValuationConsiderations | colleague |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFirmValuationConsiderations | unpublished |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFirmValuationConsiderations | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFirmValuationConsiderations | unknown |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getFundCurrency   | own           |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getFundCurrency   | colleague     |    401    |   200    |        200        |  200   |   200    |  200  |   200   |     200
  getFundCurrency   | unpublished   |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFundCurrency   | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  getFundCurrency   | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  retryJob          | own           |    401    |   404    |        404        |  404   |   404    |  204  |   404   |     404
  retryJob          | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  retryJob          | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  retryJob          | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  getDefinition | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDefinition | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDefinition | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDefinition | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getDefinitionVersion | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDefinitionVersion | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDefinitionVersion | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDefinitionVersion | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getDefinitionDifferences | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDefinitionDifferences | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getDefinitionDifferences | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getDefinitionDifferences | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  saveDefinition | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  saveDefinition | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  saveDefinition | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveDefinition | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  rollBackDefinition | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  rollBackDefinition | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  rollBackDefinition | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  rollBackDefinition | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  publishDefinition | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  publishDefinition | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  publishDefinition | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  publishDefinition | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  retireDefinition | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  retireDefinition | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  retireDefinition | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  retireDefinition | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  retireTaxFormTemplate | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  retireTaxFormTemplate | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  retireTaxFormTemplate | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  retireTaxFormTemplate | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  previewTaxForm | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  previewTaxForm | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  previewTaxForm | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  previewTaxForm | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  testFillTemplate | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  testFillTemplate | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  testFillTemplate | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  testFillTemplate | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  testFillTaxForm | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  testFillTaxForm | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  testFillTaxForm | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  testFillTaxForm | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getManagedFund | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedFund | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedFund | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedFund | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  updateFund | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateFund | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateFund | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateFund | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  putFundProfile | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  putFundProfile | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  putFundProfile | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  putFundProfile | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listFundSetups | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundSetups | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundSetups | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundSetups | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  saveFundSetup | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  saveFundSetup | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  saveFundSetup | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  saveFundSetup | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  publishFund | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  publishFund | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  publishFund | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  publishFund | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  closeFund | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  closeFund | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  closeFund | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  closeFund | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  reopenFund | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  reopenFund | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  reopenFund | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reopenFund | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  listFundPeople | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundPeople | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundPeople | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundPeople | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundApplications | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundApplications | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listFundApplications | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listFundApplications | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listReopenedWindows | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listReopenedWindows | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  listReopenedWindows | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  listReopenedWindows | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reopenWindow | own | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  reopenWindow | colleague | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  reopenWindow | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  reopenWindow | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endReopenedWindow | own | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  endReopenedWindow | colleague | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  endReopenedWindow | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  endReopenedWindow | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askDefinitionAgain | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  askDefinitionAgain | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  askDefinitionAgain | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  askDefinitionAgain | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  addFundPerson | own | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  addFundPerson | colleague | 401 | 404 | 404 | 404 | 404 | 201 | 404 | 404
  addFundPerson | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  addFundPerson | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  updateFundPerson | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateFundPerson | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updateFundPerson | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updateFundPerson | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  removeFundPerson | own | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  removeFundPerson | colleague | 401 | 404 | 404 | 404 | 404 | 204 | 404 | 404
  removeFundPerson | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  removeFundPerson | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getManagedPlan | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedPlan | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getManagedPlan | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getManagedPlan | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  updatePlan | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updatePlan | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  updatePlan | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  updatePlan | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  getPoolTable | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getPoolTable | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  getPoolTable | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  getPoolTable | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  postPlanValue | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postPlanValue | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postPlanValue | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postPlanValue | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  postPlanMilestone | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postPlanMilestone | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postPlanMilestone | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postPlanMilestone | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  postAllocation | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postAllocation | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postAllocation | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postAllocation | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404

  postPlanDistribution | own | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postPlanDistribution | colleague | 401 | 404 | 404 | 404 | 404 | 200 | 404 | 404
  postPlanDistribution | other company | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
  postPlanDistribution | unknown | 401 | 404 | 404 | 404 | 404 | 404 | 404 | 404
`;

/**
 * Which views open: the header, the person asked for, and the role of whoever asks. Where it says 404, every call with that header is 404;
 * where it says 200, the next tables say what each call does. 'future client' becomes the adviser's tomorrow; 'privileged' is a colleague who
 * is a reviewer as well.
 */
export const views = `
  header           | whom          | anonymous | investor | carry_participant | viewer | reviewer | admin | adviser | compensation
  x-view-as        | oneself       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-view-as        | colleague     |    401    |   404    |        404        |  200   |   404    |  200  |   404   |     404
  x-view-as        | client        |    401    |   404    |        404        |  200   |   404    |  200  |   404   |     404
  x-view-as        | former client |    401    |   404    |        404        |  200   |   404    |  200  |   404   |     404
  x-view-as        | future client |    401    |   404    |        404        |  200   |   404    |  200  |   404   |     404
  x-view-as        | unlinked      |    401    |   404    |        404        |  200   |   404    |  200  |   404   |     404
  x-view-as        | privileged    |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-view-as        | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-view-as        | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-view-as        | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404

  x-advisor-client | oneself       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | colleague     |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | client        |    401    |   404    |        404        |  404   |   404    |  404  |   200   |     404
  x-advisor-client | former client |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | future client |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | unlinked      |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | privileged    |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | deleted       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | other company |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
  x-advisor-client | unknown       |    401    |   404    |        404        |  404   |   404    |  404  |   404   |     404
`;

/**
 * What a call does in a view that has opened, by who is viewing. Where the address names an object, 'of the person viewed' is asked for here
 * and the next table has the others.
 */
export const inView = `
  call                       | viewer | admin | adviser
  getUserInfo                |  200   |  200  |   200
  getFirstLogin              |  403   |  403  |   403
  registerFirstLogin         |  403   |  403  |   403
  setPreferences             |  403   |  403  |   403
  openView                   |  403   |  403  |   403
  keepView                   |  204   |  204  |   204
  endView                    |  204   |  204  |   204
  listViews                  |  200   |  200  |   200
  recordAction               |  204   |  204  |   204
  listSessions               |  200   |  200  |   200
  endSession                 |  403   |  403  |   403
  signOutEverywhere          |  403   |  403  |   403
  getContact                 |  200   |  200  |   200
  changeContact              |  403   |  403  |   403
  stopContactChange          |  403   |  403  |   403
  requestContact             |  404   |  404  |   404
  requestMove                |  404   |  404  |   404
  listRequests               |  404   |  404  |   404
  getCompensation | 404 | 404 | 404
  getCompensationHistory | 404 | 404 | 404
  listPaidPeople | 404 | 404 | 404
  getPayFile | 404 | 404 | 404
  postPayRecord | 404 | 404 | 404
  withdrawPayRecord | 404 | 404 | 404
  postSalaryReduction | 404 | 404 | 404
  importPay | 404 | 404 | 404
  listRoleProposals | 404 | 404 | 404
  proposeRole | 404 | 404 | 404
  confirmRole | 404 | 404 | 404
  rejectRole | 404 | 404 | 404
  confirmRequest             |  404   |  404  |   404
  stopRequest                |  404   |  404  |   404
  listPersonalTokens         |  200   |  200  |   200
  createPersonalToken        |  403   |  403  |   403
  revokePersonalToken        |  403   |  403  |   403
  listPasskeys               |  200   |  200  |   200
  beginPasskey               |  403   |  403  |   403
  addPasskey                 |  403   |  403  |   403
  makeRecoveryCodes          |  403   |  403  |   403
  removePasskey              |  403   |  403  |   403
  listDelegates              |  200   |  200  |   200
  inviteDelegate             |  403   |  403  |   403
  updateDelegate             |  403   |  403  |   403
  endDelegate                |  403   |  403  |   403
  listPrincipals             |  200   |  200  |   200
  acceptPrincipal            |  403   |  403  |   403
  endPrincipal               |  403   |  403  |   403
  getUnreadNotificationCount |  200   |  200  |   200
  getCalendarAddress         |  200   |  200  |   200
  makeCalendarAddress        |  403   |  403  |   403
  endCalendarAddress         |  403   |  403  |   403
  getChanges                 |  200   |  200  |   200
  noteSeen                   |  403   |  403  |   403
  listNotifications          |  200   |  200  |   200
  getNotificationFilters     |  200   |  200  |   200
  getNotification            |  200   |  200  |   200
  updateNotification         |  403   |  403  |   403
  getCompanyProfile          |  200   |  200  |   200
  getCompanyTheme            |  200   |  200  |   200
  listFeatureFlags           |  200   |  200  |   200
  getPageConfig              |  200   |  200  |   200
  getFundCurrency            |  200   |  200  |   200
  getStatement               |  200   |  200  |   200
  getStatementPaper          |  200   |  200  |   200
  listOpportunities          |  200  |  200  |   200
  getFundOnOffer             |  200  |  200  |   200
  getFundProfile             |  200  |  200  |   200
  getFundCompany             |  200  |  200  |   200
  getCompanyByFund |  200  |  200  |   200
  getInterest                |  200  |  200  |   200
  listWorkflows              |  200  |  200  |   200
  listCountries              |  200  |  200  |   200
  rehearseLeverage           |  200  |  200  |   200
  getFundDemand              |  200  |  200  |   200
  listClients | 404 | 404 | 200
  listAdviserRelations | 404 | 404 | 404
  putAdviserClient | 404 | 404 | 404
  getMarketplace | 200 | 200 | 200
  keepMarketplace | 204 | 204 | 204
  createMarketplaceReference | 404 | 404 | 201
  fetchEligibility | 404 | 404 | 200
  getCriteriaBlock | 404 | 404 | 200
  listBlockDocuments | 404 | 404 | 200
  listFundDocuments | 404 | 404 | 200
  listProgramDocuments | 404 | 404 | 200
  getFundDocumentResponse | 404 | 404 | 200
  listDocumentRequests | 404 | 404 | 200
  listRequestFiles | 404 | 404 | 200
  getEligibilityData | 404 | 404 | 200
  getApplicantDefaults | 404 | 404 | 200
  getApplication | 200 | 200 | 200
  getWorkflowStatus | 200 | 200 | 200
  getModuleStates | 200 | 200 | 200
  getNextState | 200 | 200 | 200
  getPendingRequests | 200 | 200 | 200
  checkApplying | 200 | 200 | 200
  getDataPolicy | 200 | 200 | 200
  getBookmark | 200 | 200 | 200
  listComments | 404 | 404 | 200
  getEligibilityStatus | 200 | 200 | 200
  checkSubmission | 200 | 200 | 200
  getUpload | 404 | 404 | 404
  getRequestFile | 404 | 404 | 404
  listApplications | 200 | 200 | 200
  beginEligibility | 403 | 403 | 200
  setBookmark | 403 | 403 | 200
  updateEligibility | 403 | 403 | 200
  saveInvestmentAmount | 403 | 403 | 200
  uploadForBlock | 403 | 403 | 200
  uploadForRequest | 403 | 403 | 200
  replyToComment | 403 | 403 | 201
  answerBlock | 403 | 403 | 404
  acceptDataPolicy | 403 | 403 | 403
  acknowledgeFundDocuments | 403 | 403 | 403
  answerProgramDocument | 403 | 403 | 403
  uploadSignedDocument | 403 | 403 | 403
  removeSignedDocument | 403 | 403 | 403
  leadToProgramSigning | 403 | 403 | 403
  saveProgramSigning | 403 | 403 | 403
  uploadAttorneyDocument | 403 | 403 | 403
  removeAttorneyDocument | 403 | 403 | 403
  changeApplication | 403 | 403 | 403
  confirmPrepared | 403 | 403 | 403
  getRoundPaper | 403 | 403 | 403
  getSignedDocument | 403 | 403 | 403
  getAttorneyDocument | 403 | 403 | 403
  openAttorneyDocument | 403 | 403 | 403
  submitTaskChanges | 403 | 403 | 403
  submitEligibility | 403 | 403 | 403
  askReviewers | 403 | 403 | 403
  createAllocationTask | 403 | 403 | 403
  removeUpload | 403 | 403 | 403
  removeRequestFile | 403 | 403 | 403
  submitApplicationChanges | 403 | 403 | 403
  updateCommentsByModule | 403 | 403 | 403
  listOrders | 200 | 200 | 200
  listSales | 200 | 200 | 200
  listEnvelopes | 200 | 200 | 200
  getEnvelope | 200 | 200 | 200
  openEnvelope | 403 | 403 | 403
  consentToEnvelope | 403 | 403 | 403
  returnFromSigning | 403 | 403 | 403
  signEnvelope | 403 | 403 | 403
  leadToSigning | 403 | 403 | 403
  declineEnvelope | 403 | 403 | 403
  getWitness | 403 | 403 | 403
  nameWitness | 403 | 403 | 403
  correctWitness | 403 | 403 | 403
  withdrawWitness | 403 | 403 | 403
  resendWitness | 403 | 403 | 403
  listManagedEnvelopes | 404 | 404 | 404
  listSigners | 404 | 404 | 404
  sendEnvelope | 404 | 404 | 404
  sendEnvelopes | 404 | 404 | 404
  remindEnvelopes | 404 | 404 | 404
  cancelEnvelopes | 404 | 404 | 404
  getManagedEnvelope | 404 | 404 | 404
  cancelEnvelope | 404 | 404 | 404
  replaceRecipient | 404 | 404 | 404
  remindEnvelope | 404 | 404 | 404
  getSignedEnvelope | 403 | 403 | 403
  getEnvelopeEvidence | 403 | 403 | 403
  getManagedSignedEnvelope | 404 | 404 | 404
  getManagedEnvelopeEvidence | 404 | 404 | 404
  createOrder | 403 | 403 | 403
  createSale | 403 | 403 | 403
  updateOrder | 403 | 403 | 403
  updateSale | 403 | 403 | 403
  indicateInterest           |  403  |  403  |   403
  withdrawInterest           |  403  |  403  |   403
  getKycRecord | 404 | 404 | 404
  updateKycRecord | 404 | 404 | 404
  setKycStatus | 404 | 404 | 404
  reviewKycRecord | 404 | 404 | 404
  updateKycWorkflow | 404 | 404 | 404
  addKycParticipant | 404 | 404 | 404
  updateKycParticipant | 404 | 404 | 404
  setKycParticipantStatus | 404 | 404 | 404
  removeKycParticipant | 404 | 404 | 404
  listKycDocuments | 404 | 404 | 404
  listKycParticipantDocuments | 404 | 404 | 404
  openKycDocument | 404 | 404 | 404
  removeKycDocument | 404 | 404 | 404
  revealKyc | 404 | 404 | 404
  listKycRecords | 404 | 404 | 404
  createKycRecord | 404 | 404 | 404
  createKycEntityRecord | 404 | 404 | 404
  uploadKycDocument | 404 | 404 | 404
  beginFileUpload | 200 | 200 | 200
  sendFilePart | 404 | 404 | 404
  getFileUpload | 404 | 404 | 404
  cancelFileUpload | 404 | 404 | 404
  listTaxForms | 404 | 404 | 404
  listTaxRecords | 404 | 404 | 404
  createTaxRecord | 404 | 404 | 404
  getTaxRecord | 404 | 404 | 404
  updateTaxRecord | 404 | 404 | 404
  revealTaxNumber | 404 | 404 | 404
  listTaxDocuments | 404 | 404 | 404
  openTaxDocument | 404 | 404 | 404
  uploadTaxDocument | 404 | 404 | 404
  removeTaxDocument | 404 | 404 | 404
  createTaxEnvelope | 404 | 404 | 404
  leadToTaxSigning | 404 | 404 | 404
  saveSignedTaxForm | 404 | 404 | 404
  submitTax | 404 | 404 | 404
  getAgreements | 200 | 200 | 200
  getAgreementWitness | 403 | 403 | 403
  nameAgreementWitness | 403 | 403 | 403
  correctAgreementWitness | 403 | 403 | 403
  withdrawAgreementWitness | 403 | 403 | 403
  resendAgreementWitness | 403 | 403 | 403
  leadToAgreementSigning | 403 | 403 | 403
  returnFromAgreementSigning | 403 | 403 | 403
  sendAgreementsToClient | 403 | 403 | 200
  releaseAgreements | 404 | 404 | 404
  testFillTemplate | 404 | 404 | 404
  listCountersignatures | 404 | 404 | 404
  approveInternalTax | 404 | 404 | 404
  listBankRecords | 404 | 404 | 404
  getBankDetails | 404 | 404 | 404
  saveBankDetails | 404 | 404 | 404
  commitBankDetails | 404 | 404 | 404
  revealBankNumber | 404 | 404 | 404
  verifyBankDetails | 404 | 404 | 404
  createFundInterest         |  403  |  403  |   403
  getFundInvestments         |  200   |  200  |   200
  deleteInvestment           |  403   |  403  |   403
  restoreInvestment          |  403   |  403  |   403
  listAvailableCurrencies    |  200   |  200  |   200
  listLatestRates            |  200   |  200  |   200
  getInvestorDetail          |  200   |  200  |   200
  getTransactionalConsiderations |  200   |  200  |   200
  getValuationConsiderations |  200   |  200  |   200
  getConsiderationDetails |  200   |  200  |   200
  getConsiderationValuationDetails |  200   |  200  |   200
  getFirmTransactionalConsiderations |  200   |  200  |   200
  getFirmValuationConsiderations |  200   |  200  |   200
  getInvestorHistory         |  200   |  200  |   200
  explainFigure              |  200   |  200  |   200
  listInvestorProfiles       |  200   |  200  |   200
  listCompanyUsers           |  200   |  200  |   404
  listConsiderationUsers     |  200   |  200  |   404
  listAdvisorUsers           |  404   |  404  |   200
  createUser                 |  404   |  404  |   404
  listUsers                  |  404   |  404  |   404
  getUser                    |  404   |  404  |   404
  explainAccess |  404   |  404  |   404
  updateUser                 |  404   |  404  |   404
  signOutUser                |  404   |  404  |   404
  recoverUser                |  404   |  404  |   404
  linkIdentity               |  404   |  404  |   404
  putPageConfig              |  404   |  404  |   404
  tryPageConfig              |  404   |  404  |   404
  putCompanyProfile          |  404   |  404  |   404
  putFeatureFlag             |  404   |  404  |   404
  runImport                  |  404   |  404  |   404
  listAudiences              |  404   |  404  |   404
  announce                   |  404   |  404  |   404
  listAnnouncements          |  404   |  404  |   404
  getAnnouncement            |  404   |  404  |   404
  verifyAudit                |  404   |  404  |   404
  listAuditEvents            |  404   |  404  |   404
  listGivenUpJobs            |  404   |  404  |   404
  getMailPreferences         |  200   |  200  |   200
  setMailPreferences         |  403   |  403  |   403
  listUntakenMail            |  404   |  404  |   404
  retryJob                   |  404   |  404  |   404
  listDocuments              |  200   |  200  |   200
  getDocumentFilters         |  200   |  200  |   200
  getDocument                |  200   |  200  |   200
  zipDocuments               |  200   |  200  |   200
  deleteDocument             |  404   |  404  |   404
  listManagedDocuments       |  404   |  404  |   404
  listDocumentOpenings       |  404   |  404  |   404
  listDocumentUnopened       |  404   |  404  |   404
  getManagedDocument         |  404   |  404  |   404
  getDocumentFields         |  404   |  404  |   404
  publishDocuments           |  404   |  404  |   404
  requestStatements          |  201   |  201  |   201
  publishStatements          |  404   |  404  |   404
  getJob                     |  404   |  404  |   404
  getJobFile                 |  404   |  404  |   404
  addDocumentVersion         |  404   |  404  |   404
  recallDocument             |  404   |  404  |   404
  listHolidays               |  404   |  404  |   404
  putHolidays                |  404   |  404  |   404
  listFundsToPay             |  404   |  404  |   404
  listUpcoming               |  200   |  200  |   200
  listDueNotices             |  200   |  200  |   200
  listTasks                  |  200   |  200  |   200
  listNotices                |  200   |  200  |   200
  getNotice                  |  200   |  200  |   200
  getNoticePaper             |  403   |  403  |   403
  getNoticeCalendar          |  200   |  200  |   200
  listManagedNotices         |  404   |  404  |   404
  createNotice               |  404   |  404  |   404
  getManagedNotice           |  404   |  404  |   404
  updateNotice               |  404   |  404  |   404
  discardNotice              |  404   |  404  |   404
  allocateNotice             |  404   |  404  |   404
  checkNotice                |  404   |  404  |   404
  settleNotice               |  404   |  404  |   404
  undoNoticeSettlement       |  404   |  404  |   404
  approveNotice              |  404   |  404  |   404
  publishNotice              |  404   |  404  |   404
  recallNotice               |  404   |  404  |   404
  correctNotice              |  404   |  404  |   404
  remindOfNotice             |  404   |  404  |   404
  listNoticeRecipients       |  404   |  404  |   404
  listFundHolders            |  404   |  404  |   404
  listPaymentInstructions    |  404   |  404  |   404
  proposePaymentInstructions |  404   |  404  |   404
  approvePaymentInstructions |  404   |  404  |   404
  revokePaymentInstructions  |  404   |  404  |   404
  listDefinitions            |  404   |  404  |   404
  createDefinition           |  404   |  404  |   404
  checkDefinition            |  404   |  404  |   404
  getDefinition              |  404   |  404  |   404
  getDefinitionVersion       |  404   |  404  |   404
  getDefinitionDifferences   |  404   |  404  |   404
  saveDefinition             |  404   |  404  |   404
  rollBackDefinition         |  404   |  404  |   404
  publishDefinition          |  404   |  404  |   404
  retireDefinition           |  404   |  404  |   404
  listRetained               |  404   |  404  |   404
  setRetention               |  404   |  404  |   404
  listTaxFormTemplates       |  404   |  404  |   404
  addTaxFormTemplate         |  404   |  404  |   404
  retireTaxFormTemplate      |  404   |  404  |   404
  previewTaxForm             |  404   |  404  |   404
  testFillTaxForm            |  404   |  404  |   404
  listManagedFunds           |  404   |  404  |   404
  createFund                 |  404   |  404  |   404
  getManagedFund             |  404   |  404  |   404
  updateFund                 |  404   |  404  |   404
  putFundProfile             |  404   |  404  |   404
  listFundSetups             |  404   |  404  |   404
  saveFundSetup              |  404   |  404  |   404
  publishFund                |  404   |  404  |   404
  closeFund                  |  404   |  404  |   404
  reopenFund                 |  404   |  404  |   404
  listFundPeople             |  404   |  404  |   404
  listFundApplications             |  404   |  404  |   404
  listReopenedWindows        |  404   |  404  |   404
  reopenWindow               |  404   |  404  |   404
  endReopenedWindow          |  404   |  404  |   404
  askDefinitionAgain         |  404   |  404  |   404
  addFundPerson              |  404   |  404  |   404
  updateFundPerson           |  404   |  404  |   404
  removeFundPerson           |  404   |  404  |   404
  listReviewQueue | 404 | 404 | 404
  listReviewers | 404 | 404 | 404
  listExpiries | 404 | 404 | 404
  reviewSeveral | 404 | 404 | 404
  exportReview | 404 | 404 | 404
  listReviewTexts | 404 | 404 | 404
  addReviewText | 404 | 404 | 404
  getReviewBatch | 404 | 404 | 404
  remindApplicant | 404 | 404 | 404
  changeReviewText | 404 | 404 | 404
  removeReviewText | 404 | 404 | 404
  claimReviewTask | 404 | 404 | 404
  releaseReviewTask | 404 | 404 | 404
  assignReviewTask | 404 | 404 | 404
  getReviewFile | 404 | 404 | 404
  getReviewDifferences | 404 | 404 | 404
  getReviewUpload | 404 | 404 | 404
  getReviewRoundPaper | 404 | 404 | 404
  createReviewComment | 404 | 404 | 404
  requestDocument | 404 | 404 | 404
  updateReviewComment | 404 | 404 | 404
  deleteReviewComment | 404 | 404 | 404
  replyAsReviewer | 404 | 404 | 404
  requestChanges | 404 | 404 | 404
  decideModule | 404 | 404 | 404
  reopenModule | 404 | 404 | 404
  beginApplicationAnew | 404 | 404 | 404
  declineApplication | 404 | 404 | 404
  setFinalAmounts | 404 | 404 | 404
  proposeApproval | 404 | 404 | 404
  confirmProposal | 404 | 404 | 404
  rejectProposal | 404 | 404 | 404
  cancelApproval | 404 | 404 | 404
  recordScreening | 404 | 404 | 404
  revealInReview | 404 | 404 | 404
  setApplicationLimits | 404 | 404 | 404
  lockApplication | 404 | 404 | 404
  withdrawDocumentRequest | 404 | 404 | 404
  unlockApplication | 404 | 404 | 404
  freezeAmounts | 404 | 404 | 404
  unfreezeAmounts | 404 | 404 | 404
  getCarryOverview | 404 | 200 | 200
  listCarryPlans | 404 | 200 | 200
  listCarryCommitments | 404 | 200 | 200
  getCarryLedger | 404 | 200 | 200
  getCarryStatement | 404 | 200 | 200
  getPendingCarryDocuments | 404 | 200 | 200
  listCarryDocuments | 404 | 200 | 200
  listPlanDocuments | 404 | 200 | 200
  openCarryDocument | 404 | 200 | 200
  acknowledgeCarryDocument | 404 | 403 | 403
  leadToCarrySigning | 404 | 403 | 403
  getCarryWitness | 404 | 403 | 403
  nameCarryWitness | 404 | 403 | 403
  correctCarryWitness | 404 | 403 | 403
  withdrawCarryWitness | 404 | 403 | 403
  resendCarryWitness | 404 | 403 | 403
  returnFromCarrySigning | 404 | 403 | 403
  getManagedCarryDocument | 404 | 404 | 404
  openManagedCarryDocument | 404 | 404 | 404
  updateCarryDocument | 404 | 404 | 404
  countersignCarryDocument | 404 | 404 | 404
  closeCarryDocument | 404 | 404 | 404
  listManagedCarryDocuments | 404 | 404 | 404
  createCarryDocument | 404 | 404 | 404
  getCarryPlan | 404 | 200 | 200
  listVestingSchedules | 404 | 200 | 200
  getCarryAllocation | 404 | 200 | 200
  explainCarryFigure | 404 | 200 | 200
  listHistoricValues | 404 | 200 | 200
  listCompensationCarry | 404 | 404 | 404
  getCompensationCarry | 404 | 404 | 404
  listManagedPlans | 404 | 404 | 404
  createPlan | 404 | 404 | 404
  postCarryEvent | 404 | 404 | 404
  postLeaver | 404 | 404 | 404
  postReversal | 404 | 404 | 404
  postEscrowRelease | 404 | 404 | 404
  postCarryCommitment | 404 | 404 | 404
  listSchedules | 404 | 404 | 404
  createSchedule | 404 | 404 | 404
  previewSchedule | 404 | 404 | 404
  getManagedPlan | 404 | 404 | 404
  updatePlan | 404 | 404 | 404
  getPoolTable | 404 | 404 | 404
  postPlanValue | 404 | 404 | 404
  postPlanMilestone | 404 | 404 | 404
  postAllocation | 404 | 404 | 404
  postPlanDistribution | 404 | 404 | 404
`;

/** Objects of others than the person viewed, named in a view of a client. */
export const objectsInView = `
  call                | whose                  | viewer | admin | adviser
  updateDelegate | of the one who views | 403 | 403 | 403
  updateDelegate | of a third person | 403 | 403 | 403
  updateDelegate | of another company | 403 | 403 | 403
  endDelegate | of the one who views | 403 | 403 | 403
  endDelegate | of a third person | 403 | 403 | 403
  endDelegate | of another company | 403 | 403 | 403
  acceptPrincipal | of the one who views | 403 | 403 | 403
  acceptPrincipal | of a third person | 403 | 403 | 403
  acceptPrincipal | of another company | 403 | 403 | 403
  endPrincipal | of the one who views | 403 | 403 | 403
  endPrincipal | of a third person | 403 | 403 | 403
  endPrincipal | of another company | 403 | 403 | 403
  getInvestorDetail   | of the one who views   |  404   |  404  |   404
  getInvestorDetail   | of a third person      |  404   |  404  |   404
  getInvestorDetail   | of another company     |  404   |  404  |   404
  getInvestorHistory  | of the one who views   |  404   |  404  |   404
  getInvestorHistory  | of a third person      |  404   |  404  |   404
  getInvestorHistory  | of another company     |  404   |  404  |   404
  explainFigure       | of the one who views   |  404   |  404  |   404
  explainFigure       | of a third person      |  404   |  404  |   404
  explainFigure       | of another company     |  404   |  404  |   404
  getCompanyProfile   | of another company     |  404   |  404  |   404
  getCompanyTheme     | of another company     |  404   |  404  |   404
  getFundCurrency     | of another company     |  404   |  404  |   404
  getStatement        | of the one who views   |  404   |  404  |   404
  getStatementPaper   | of the one who views   |  404   |  404  |   404
  getStatement        | of a third person      |  404   |  404  |   404
  getStatementPaper   | of a third person      |  404   |  404  |   404
  getStatement        | of another company     |  404   |  404  |   404
  getStatementPaper   | of another company     |  404   |  404  |   404
  listOpportunities | of the one who views | 404 | 404 | 404
  listOpportunities | of a third person | 404 | 404 | 404
  listOpportunities | of another company | 404 | 404 | 404
  getFundOnOffer | of the one who views | 404 | 404 | 404
  getFundOnOffer | of a third person | 404 | 404 | 404
  getFundOnOffer | of another company | 404 | 404 | 404
  getFundProfile | of the one who views | 404 | 404 | 404
  getFundProfile | of a third person | 404 | 404 | 404
  getFundProfile | of another company | 404 | 404 | 404
  getFundCompany | of the one who views | 404 | 404 | 404
  getFundCompany | of a third person | 404 | 404 | 404
  getFundCompany | of another company | 404 | 404 | 404
  getCompanyByFund | of the one who views | 404 | 404 | 404
  getCompanyByFund | of a third person | 404 | 404 | 404
  getCompanyByFund | of another company | 404 | 404 | 404
  getInterest | of the one who views | 404 | 404 | 404
  getInterest | of a third person | 404 | 404 | 404
  getInterest | of another company | 404 | 404 | 404
  listWorkflows | of the one who views | 404 | 404 | 404
  listWorkflows | of a third person | 404 | 404 | 404
  listWorkflows | of another company | 404 | 404 | 404
  listCountries | of the one who views | 404 | 404 | 404
  listCountries | of a third person | 404 | 404 | 404
  listCountries | of another company | 404 | 404 | 404
  rehearseLeverage | of the one who views | 404 | 404 | 404
  rehearseLeverage | of a third person | 404 | 404 | 404
  rehearseLeverage | of another company | 404 | 404 | 404
  getFundDemand | of the one who views | 404 | 404 | 404
  getFundDemand | of a third person | 404 | 404 | 404
  getFundDemand | of another company | 404 | 404 | 404
  listAdviserRelations | of the one who views | 404 | 404 | 404
  listAdviserRelations | of a third person | 404 | 404 | 404
  listAdviserRelations | of another company | 404 | 404 | 404
  putAdviserClient | of the one who views | 404 | 404 | 404
  putAdviserClient | of a third person | 404 | 404 | 404
  putAdviserClient | of another company | 404 | 404 | 404
  getEnvelope | of the one who views | 404 | 404 | 404
  getEnvelope | of a third person | 404 | 404 | 404
  getEnvelope | of another company | 404 | 404 | 404
  openEnvelope | of the one who views | 403 | 403 | 403
  openEnvelope | of a third person | 403 | 403 | 403
  openEnvelope | of another company | 403 | 403 | 403
  consentToEnvelope | of the one who views | 403 | 403 | 403
  returnFromSigning | of the one who views | 403 | 403 | 403
  consentToEnvelope | of a third person | 403 | 403 | 403
  returnFromSigning | of a third person | 403 | 403 | 403
  consentToEnvelope | of another company | 403 | 403 | 403
  returnFromSigning | of another company | 403 | 403 | 403
  signEnvelope | of the one who views | 403 | 403 | 403
  leadToSigning | of the one who views | 403 | 403 | 403
  signEnvelope | of a third person | 403 | 403 | 403
  leadToSigning | of a third person | 403 | 403 | 403
  signEnvelope | of another company | 403 | 403 | 403
  leadToSigning | of another company | 403 | 403 | 403
  declineEnvelope | of the one who views | 403 | 403 | 403
  declineEnvelope | of a third person | 403 | 403 | 403
  declineEnvelope | of another company | 403 | 403 | 403
  getWitness | of the one who views | 403 | 403 | 403
  getWitness | of a third person | 403 | 403 | 403
  getWitness | of another company | 403 | 403 | 403
  nameWitness | of the one who views | 403 | 403 | 403
  nameWitness | of a third person | 403 | 403 | 403
  nameWitness | of another company | 403 | 403 | 403
  correctWitness | of the one who views | 403 | 403 | 403
  correctWitness | of a third person | 403 | 403 | 403
  correctWitness | of another company | 403 | 403 | 403
  withdrawWitness | of the one who views | 403 | 403 | 403
  withdrawWitness | of a third person | 403 | 403 | 403
  withdrawWitness | of another company | 403 | 403 | 403
  resendWitness | of the one who views | 403 | 403 | 403
  resendWitness | of a third person | 403 | 403 | 403
  resendWitness | of another company | 403 | 403 | 403
  getManagedEnvelope | of the one who views | 404 | 404 | 404
  getManagedEnvelope | of a third person | 404 | 404 | 404
  getManagedEnvelope | of another company | 404 | 404 | 404
  cancelEnvelope | of the one who views | 404 | 404 | 404
  cancelEnvelope | of a third person | 404 | 404 | 404
  cancelEnvelope | of another company | 404 | 404 | 404
  replaceRecipient | of the one who views | 404 | 404 | 404
  replaceRecipient | of a third person | 404 | 404 | 404
  replaceRecipient | of another company | 404 | 404 | 404
  remindEnvelope | of the one who views | 404 | 404 | 404
  remindEnvelope | of a third person | 404 | 404 | 404
  remindEnvelope | of another company | 404 | 404 | 404
  getSignedEnvelope | of the one who views | 403 | 403 | 403
  getEnvelopeEvidence | of the one who views | 403 | 403 | 403
  getSignedEnvelope | of a third person | 403 | 403 | 403
  getEnvelopeEvidence | of a third person | 403 | 403 | 403
  getSignedEnvelope | of another company | 403 | 403 | 403
  getEnvelopeEvidence | of another company | 403 | 403 | 403
  getManagedSignedEnvelope | of the one who views | 404 | 404 | 404
  getManagedEnvelopeEvidence | of the one who views | 404 | 404 | 404
  getManagedSignedEnvelope | of a third person | 404 | 404 | 404
  getManagedEnvelopeEvidence | of a third person | 404 | 404 | 404
  getManagedSignedEnvelope | of another company | 404 | 404 | 404
  getManagedEnvelopeEvidence | of another company | 404 | 404 | 404
  fetchEligibility | of the one who views | 404 | 404 | 404
  fetchEligibility | of a third person | 404 | 404 | 404
  fetchEligibility | of another company | 404 | 404 | 404
  getCriteriaBlock | of the one who views | 404 | 404 | 404
  getCriteriaBlock | of a third person | 404 | 404 | 404
  getCriteriaBlock | of another company | 404 | 404 | 404
  listBlockDocuments | of the one who views | 404 | 404 | 404
  listBlockDocuments | of a third person | 404 | 404 | 404
  listBlockDocuments | of another company | 404 | 404 | 404
  listFundDocuments | of the one who views | 404 | 404 | 404
  listFundDocuments | of a third person | 404 | 404 | 404
  listFundDocuments | of another company | 404 | 404 | 404
  listProgramDocuments | of the one who views | 404 | 404 | 404
  listProgramDocuments | of a third person | 404 | 404 | 404
  listProgramDocuments | of another company | 404 | 404 | 404
  getFundDocumentResponse | of the one who views | 404 | 404 | 404
  getFundDocumentResponse | of a third person | 404 | 404 | 404
  getFundDocumentResponse | of another company | 404 | 404 | 404
  listDocumentRequests | of the one who views | 404 | 404 | 404
  listDocumentRequests | of a third person | 404 | 404 | 404
  listDocumentRequests | of another company | 404 | 404 | 404
  listRequestFiles | of the one who views | 404 | 404 | 404
  listRequestFiles | of a third person | 404 | 404 | 404
  listRequestFiles | of another company | 404 | 404 | 404
  getEligibilityData | of the one who views | 404 | 404 | 404
  getEligibilityData | of a third person | 404 | 404 | 404
  getEligibilityData | of another company | 404 | 404 | 404
  getApplicantDefaults | of the one who views | 404 | 404 | 404
  getApplicantDefaults | of a third person | 404 | 404 | 404
  getApplicantDefaults | of another company | 404 | 404 | 404
  getApplication | of the one who views | 404 | 404 | 404
  getApplication | of a third person | 404 | 404 | 404
  getApplication | of another company | 404 | 404 | 404
  getWorkflowStatus | of the one who views | 404 | 404 | 404
  getWorkflowStatus | of a third person | 404 | 404 | 404
  getWorkflowStatus | of another company | 404 | 404 | 404
  getModuleStates | of the one who views | 404 | 404 | 404
  getModuleStates | of a third person | 404 | 404 | 404
  getModuleStates | of another company | 404 | 404 | 404
  getNextState | of the one who views | 404 | 404 | 404
  getNextState | of a third person | 404 | 404 | 404
  getNextState | of another company | 404 | 404 | 404
  getPendingRequests | of the one who views | 404 | 404 | 404
  getPendingRequests | of a third person | 404 | 404 | 404
  getPendingRequests | of another company | 404 | 404 | 404
  checkApplying | of the one who views | 404 | 404 | 404
  checkApplying | of a third person | 404 | 404 | 404
  checkApplying | of another company | 404 | 404 | 404
  getDataPolicy | of the one who views | 404 | 404 | 404
  getDataPolicy | of a third person | 404 | 404 | 404
  getDataPolicy | of another company | 404 | 404 | 404
  getBookmark | of the one who views | 404 | 404 | 404
  getBookmark | of a third person | 404 | 404 | 404
  getBookmark | of another company | 404 | 404 | 404
  listComments | of the one who views | 404 | 404 | 404
  listComments | of a third person | 404 | 404 | 404
  listComments | of another company | 404 | 404 | 404
  getEligibilityStatus | of the one who views | 404 | 404 | 404
  getEligibilityStatus | of a third person | 404 | 404 | 404
  getEligibilityStatus | of another company | 404 | 404 | 404
  checkSubmission | of the one who views | 404 | 404 | 404
  checkSubmission | of a third person | 404 | 404 | 404
  checkSubmission | of another company | 404 | 404 | 404
  getUpload | of the one who views | 404 | 404 | 404
  getUpload | of a third person | 404 | 404 | 404
  getUpload | of another company | 404 | 404 | 404
  getRequestFile | of the one who views | 404 | 404 | 404
  getRequestFile | of a third person | 404 | 404 | 404
  getRequestFile | of another company | 404 | 404 | 404
  beginEligibility | of the one who views | 403 | 403 | 404
  beginEligibility | of a third person | 403 | 403 | 404
  beginEligibility | of another company | 403 | 403 | 404
  setBookmark | of the one who views | 403 | 403 | 404
  setBookmark | of a third person | 403 | 403 | 404
  setBookmark | of another company | 403 | 403 | 404
  updateEligibility | of the one who views | 403 | 403 | 404
  updateEligibility | of a third person | 403 | 403 | 404
  updateEligibility | of another company | 403 | 403 | 404
  saveInvestmentAmount | of the one who views | 403 | 403 | 404
  saveInvestmentAmount | of a third person | 403 | 403 | 404
  saveInvestmentAmount | of another company | 403 | 403 | 404
  uploadForBlock | of the one who views | 403 | 403 | 404
  uploadForBlock | of a third person | 403 | 403 | 404
  uploadForBlock | of another company | 403 | 403 | 404
  uploadForRequest | of the one who views | 403 | 403 | 404
  uploadForRequest | of a third person | 403 | 403 | 404
  uploadForRequest | of another company | 403 | 403 | 404
  replyToComment | of the one who views | 403 | 403 | 404
  replyToComment | of a third person | 403 | 403 | 404
  replyToComment | of another company | 403 | 403 | 404
  acceptDataPolicy | of the one who views | 403 | 403 | 403
  acceptDataPolicy | of a third person | 403 | 403 | 403
  acceptDataPolicy | of another company | 403 | 403 | 403
  acknowledgeFundDocuments | of the one who views | 403 | 403 | 403
  acknowledgeFundDocuments | of a third person | 403 | 403 | 403
  acknowledgeFundDocuments | of another company | 403 | 403 | 403
  answerProgramDocument | of the one who views | 403 | 403 | 403
  answerProgramDocument | of a third person | 403 | 403 | 403
  answerProgramDocument | of another company | 403 | 403 | 403
  uploadSignedDocument | of the one who views | 403 | 403 | 403
  uploadSignedDocument | of a third person | 403 | 403 | 403
  uploadSignedDocument | of another company | 403 | 403 | 403
  removeSignedDocument | of the one who views | 403 | 403 | 403
  removeSignedDocument | of a third person | 403 | 403 | 403
  removeSignedDocument | of another company | 403 | 403 | 403
  leadToProgramSigning | of the one who views | 403 | 403 | 403
  leadToProgramSigning | of a third person | 403 | 403 | 403
  leadToProgramSigning | of another company | 403 | 403 | 403
  saveProgramSigning | of the one who views | 403 | 403 | 403
  saveProgramSigning | of a third person | 403 | 403 | 403
  saveProgramSigning | of another company | 403 | 403 | 403
  uploadAttorneyDocument | of the one who views | 403 | 403 | 403
  uploadAttorneyDocument | of a third person | 403 | 403 | 403
  uploadAttorneyDocument | of another company | 403 | 403 | 403
  removeAttorneyDocument | of the one who views | 403 | 403 | 403
  removeAttorneyDocument | of a third person | 403 | 403 | 403
  removeAttorneyDocument | of another company | 403 | 403 | 403
  changeApplication | of the one who views | 403 | 403 | 403
  changeApplication | of a third person | 403 | 403 | 403
  changeApplication | of another company | 403 | 403 | 403
  confirmPrepared | of the one who views | 403 | 403 | 403
  confirmPrepared | of a third person | 403 | 403 | 403
  confirmPrepared | of another company | 403 | 403 | 403
  getRoundPaper | of the one who views | 403 | 403 | 403
  getRoundPaper | of a third person | 403 | 403 | 403
  getRoundPaper | of another company | 403 | 403 | 403
  getSignedDocument | of the one who views | 403 | 403 | 403
  getSignedDocument | of a third person | 403 | 403 | 403
  getSignedDocument | of another company | 403 | 403 | 403
  getAttorneyDocument | of the one who views | 403 | 403 | 403
  getAttorneyDocument | of a third person | 403 | 403 | 403
  getAttorneyDocument | of another company | 403 | 403 | 403
  openAttorneyDocument | of the one who views | 403 | 403 | 403
  openAttorneyDocument | of a third person | 403 | 403 | 403
  openAttorneyDocument | of another company | 403 | 403 | 403
  submitTaskChanges | of the one who views | 403 | 403 | 403
  submitTaskChanges | of a third person | 403 | 403 | 403
  submitTaskChanges | of another company | 403 | 403 | 403
  submitEligibility | of the one who views | 403 | 403 | 403
  submitEligibility | of a third person | 403 | 403 | 403
  submitEligibility | of another company | 403 | 403 | 403
  askReviewers | of the one who views | 403 | 403 | 403
  askReviewers | of a third person | 403 | 403 | 403
  askReviewers | of another company | 403 | 403 | 403
  createAllocationTask | of the one who views | 403 | 403 | 403
  createAllocationTask | of a third person | 403 | 403 | 403
  createAllocationTask | of another company | 403 | 403 | 403
  removeUpload | of the one who views | 403 | 403 | 403
  removeUpload | of a third person | 403 | 403 | 403
  removeUpload | of another company | 403 | 403 | 403
  removeRequestFile | of the one who views | 403 | 403 | 403
  removeRequestFile | of a third person | 403 | 403 | 403
  removeRequestFile | of another company | 403 | 403 | 403
  updateOrder | of the one who views | 403 | 403 | 403
  updateOrder | of a third person | 403 | 403 | 403
  updateOrder | of another company | 403 | 403 | 403
  updateSale | of the one who views | 403 | 403 | 403
  updateSale | of a third person | 403 | 403 | 403
  updateSale | of another company | 403 | 403 | 403
  indicateInterest | of the one who views | 403 | 403 | 403
  indicateInterest | of a third person | 403 | 403 | 403
  indicateInterest | of another company | 403 | 403 | 403
  withdrawInterest | of the one who views | 403 | 403 | 403
  withdrawInterest | of a third person | 403 | 403 | 403
  withdrawInterest | of another company | 403 | 403 | 403
  getFundInvestments  | of the one who views   |  404   |  404  |   404
  getFundInvestments  | of a third person      |  404   |  404  |   404
  getFundInvestments  | of another company     |  404   |  404  |   404
  deleteInvestment    | of the one who views   |  403   |  403  |   403
  deleteInvestment    | of a third person      |  403   |  403  |   403
  deleteInvestment    | of another company     |  403   |  403  |   403
  restoreInvestment   | of the one who views   |  403   |  403  |   403
  restoreInvestment   | of a third person      |  403   |  403  |   403
  restoreInvestment   | of another company     |  403   |  403  |   403
  getFirmTransactionalConsiderations | of the one who views | 404 | 404 | 404
  getFirmTransactionalConsiderations | of a third person | 404 | 404 | 404
  getFirmTransactionalConsiderations | of another company | 404 | 404 | 404
  getFirmValuationConsiderations | of the one who views | 404 | 404 | 404
  getFirmValuationConsiderations | of a third person | 404 | 404 | 404
  getFirmValuationConsiderations | of another company | 404 | 404 | 404
  getJob              | of the one who views   |  404   |  404  |   404
  getJob              | of a third person      |  404   |  404  |   404
  getJob              | of another company     |  404   |  404  |   404
  getJobFile          | of the one who views   |  404   |  404  |   404
  getJobFile          | of a third person      |  404   |  404  |   404
  getJobFile          | of another company     |  404   |  404  |   404
  getUser             | of the one who views   |  404   |  404  |   404
  getUser             | of a third person      |  404   |  404  |   404
  getUser             | of another company     |  404   |  404  |   404
  explainAccess | of the one who views   |  404   |  404  |   404
  explainAccess | of a third person      |  404   |  404  |   404
  explainAccess | of another company     |  404   |  404  |   404
  updateUser          | of the one who views   |  404   |  404  |   404
  updateUser          | of a third person      |  404   |  404  |   404
  updateUser          | of another company     |  404   |  404  |   404
  signOutUser         | of another company     |  404   |  404  |   404
  recoverUser         | of another company     |  404   |  404  |   404
  requestContact | of another company | 404 | 404 | 404
  requestMove | of another company | 404 | 404 | 404
  getPayFile | of the one who views | 404 | 404 | 404
  getPayFile | of a third person | 404 | 404 | 404
  getPayFile | of another company | 404 | 404 | 404
  postPayRecord | of the one who views | 404 | 404 | 404
  postPayRecord | of a third person | 404 | 404 | 404
  postPayRecord | of another company | 404 | 404 | 404
  withdrawPayRecord | of the one who views | 404 | 404 | 404
  postSalaryReduction | of the one who views | 404 | 404 | 404
  withdrawPayRecord | of a third person | 404 | 404 | 404
  postSalaryReduction | of a third person | 404 | 404 | 404
  withdrawPayRecord | of another company | 404 | 404 | 404
  postSalaryReduction | of another company | 404 | 404 | 404
  confirmRole | of another company | 404 | 404 | 404
  rejectRole | of another company | 404 | 404 | 404
  confirmRequest | of another company | 404 | 404 | 404
  stopRequest | of another company | 404 | 404 | 404
  linkIdentity        | of the one who views   |  404   |  404  |   404
  linkIdentity        | of a third person      |  404   |  404  |   404
  linkIdentity        | of another company     |  404   |  404  |   404
  endSession          | of the one who views   |  403   |  403  |   403
  endSession          | of a third person      |  403   |  403  |   403
  endSession          | of another company     |  403   |  403  |   403
  revokePersonalToken | of the one who views   |  403   |  403  |   403
  revokePersonalToken | of a third person      |  403   |  403  |   403
  revokePersonalToken | of another company     |  403   |  403  |   403
  removePasskey | of the one who views | 403 | 403 | 403
  removePasskey | of a third person | 403 | 403 | 403
  removePasskey | of another company | 403 | 403 | 403
  getNotification     | of the one who views   |  404   |  404  |   404
  getNotification     | of a third person      |  404   |  404  |   404
  getNotification     | of another company     |  404   |  404  |   404
  updateNotification  | of the one who views   |  403   |  403  |   403
  updateNotification  | of a third person      |  403   |  403  |   403
  updateNotification  | of another company     |  403   |  403  |   403
  retryJob            | of another company     |  404   |  404  |   404
  getDocument          | of the one who views   |  404   |  404  |   404
  getDocument          | of a third person      |  404   |  404  |   404
  getDocument          | of another company     |  404   |  404  |   404
  deleteDocument       | of the one who views   |  404   |  404  |   404
  deleteDocument       | of a third person      |  404   |  404  |   404
  deleteDocument       | of another company     |  404   |  404  |   404
  recallDocument       | of the one who views   |  404   |  404  |   404
  recallDocument       | of a third person      |  404   |  404  |   404
  recallDocument       | of another company     |  404   |  404  |   404
  addDocumentVersion   | of the one who views   |  404   |  404  |   404
  addDocumentVersion   | of a third person      |  404   |  404  |   404
  addDocumentVersion   | of another company     |  404   |  404  |   404
  listDocumentOpenings | of the one who views   |  404   |  404  |   404
  listDocumentOpenings | of a third person      |  404   |  404  |   404
  listDocumentOpenings | of another company     |  404   |  404  |   404
  listDocumentUnopened | of the one who views   |  404   |  404  |   404
  listDocumentUnopened | of a third person      |  404   |  404  |   404
  listDocumentUnopened | of another company     |  404   |  404  |   404
  getManagedDocument   | of the one who views   |  404   |  404  |   404
  getManagedDocument   | of a third person      |  404   |  404  |   404
  getManagedDocument   | of another company     |  404   |  404  |   404
  getDocumentFields   | of the one who views   |  404   |  404  |   404
  getDocumentFields   | of a third person      |  404   |  404  |   404
  getDocumentFields   | of another company     |  404   |  404  |   404
  getAnnouncement   | of the one who views   |  404   |  404  |   404
  getAnnouncement   | of a third person      |  404   |  404  |   404
  getAnnouncement   | of another company     |  404   |  404  |   404
  getNotice | of the one who views | 404 | 404 | 404
  getNotice | of a third person | 404 | 404 | 404
  getNotice | of another company | 404 | 404 | 404
  getNoticePaper | of the one who views | 403 | 403 | 403
  getNoticePaper | of a third person | 403 | 403 | 403
  getNoticePaper | of another company | 403 | 403 | 403
  getNoticeCalendar | of the one who views | 404 | 404 | 404
  getNoticeCalendar | of a third person | 404 | 404 | 404
  getNoticeCalendar | of another company | 404 | 404 | 404
  getManagedNotice | of the one who views | 404 | 404 | 404
  getManagedNotice | of a third person | 404 | 404 | 404
  getManagedNotice | of another company | 404 | 404 | 404
  updateNotice | of the one who views | 404 | 404 | 404
  updateNotice | of a third person | 404 | 404 | 404
  updateNotice | of another company | 404 | 404 | 404
  discardNotice | of the one who views | 404 | 404 | 404
  discardNotice | of a third person | 404 | 404 | 404
  discardNotice | of another company | 404 | 404 | 404
  allocateNotice | of the one who views | 404 | 404 | 404
  allocateNotice | of a third person | 404 | 404 | 404
  allocateNotice | of another company | 404 | 404 | 404
  checkNotice | of the one who views | 404 | 404 | 404
  checkNotice | of a third person | 404 | 404 | 404
  checkNotice | of another company | 404 | 404 | 404
  settleNotice | of the one who views | 404 | 404 | 404
  settleNotice | of a third person | 404 | 404 | 404
  settleNotice | of another company | 404 | 404 | 404
  undoNoticeSettlement | of the one who views | 404 | 404 | 404
  undoNoticeSettlement | of a third person | 404 | 404 | 404
  undoNoticeSettlement | of another company | 404 | 404 | 404
  approveNotice | of the one who views | 404 | 404 | 404
  approveNotice | of a third person | 404 | 404 | 404
  approveNotice | of another company | 404 | 404 | 404
  publishNotice | of the one who views | 404 | 404 | 404
  publishNotice | of a third person | 404 | 404 | 404
  publishNotice | of another company | 404 | 404 | 404
  recallNotice | of the one who views | 404 | 404 | 404
  recallNotice | of a third person | 404 | 404 | 404
  recallNotice | of another company | 404 | 404 | 404
  correctNotice | of the one who views | 404 | 404 | 404
  correctNotice | of a third person | 404 | 404 | 404
  correctNotice | of another company | 404 | 404 | 404
  remindOfNotice | of the one who views | 404 | 404 | 404
  remindOfNotice | of a third person | 404 | 404 | 404
  remindOfNotice | of another company | 404 | 404 | 404
  listNoticeRecipients | of the one who views | 404 | 404 | 404
  listNoticeRecipients | of a third person | 404 | 404 | 404
  listNoticeRecipients | of another company | 404 | 404 | 404
  listFundHolders | of the one who views | 404 | 404 | 404
  listFundHolders | of a third person | 404 | 404 | 404
  listFundHolders | of another company | 404 | 404 | 404

  listPaymentInstructions | of the one who views | 404 | 404 | 404
  listPaymentInstructions | of a third person | 404 | 404 | 404
  listPaymentInstructions | of another company | 404 | 404 | 404
  proposePaymentInstructions | of the one who views | 404 | 404 | 404
  proposePaymentInstructions | of a third person | 404 | 404 | 404
  proposePaymentInstructions | of another company | 404 | 404 | 404
  approvePaymentInstructions | of the one who views | 404 | 404 | 404
  approvePaymentInstructions | of a third person | 404 | 404 | 404
  approvePaymentInstructions | of another company | 404 | 404 | 404
  revokePaymentInstructions | of the one who views | 404 | 404 | 404
  revokePaymentInstructions | of a third person | 404 | 404 | 404
  revokePaymentInstructions | of another company | 404 | 404 | 404
  getDefinition | of the one who views | 404 | 404 | 404
  getDefinition | of a third person | 404 | 404 | 404
  getDefinition | of another company | 404 | 404 | 404
  getDefinitionVersion | of the one who views | 404 | 404 | 404
  getDefinitionVersion | of a third person | 404 | 404 | 404
  getDefinitionVersion | of another company | 404 | 404 | 404
  getDefinitionDifferences | of the one who views | 404 | 404 | 404
  getDefinitionDifferences | of a third person | 404 | 404 | 404
  getDefinitionDifferences | of another company | 404 | 404 | 404
  saveDefinition | of the one who views | 404 | 404 | 404
  saveDefinition | of a third person | 404 | 404 | 404
  saveDefinition | of another company | 404 | 404 | 404
  rollBackDefinition | of the one who views | 404 | 404 | 404
  rollBackDefinition | of a third person | 404 | 404 | 404
  rollBackDefinition | of another company | 404 | 404 | 404
  publishDefinition | of the one who views | 404 | 404 | 404
  publishDefinition | of a third person | 404 | 404 | 404
  publishDefinition | of another company | 404 | 404 | 404
  retireDefinition | of the one who views | 404 | 404 | 404
  retireDefinition | of a third person | 404 | 404 | 404
  retireDefinition | of another company | 404 | 404 | 404
  retireTaxFormTemplate | of the one who views | 404 | 404 | 404
  retireTaxFormTemplate | of a third person | 404 | 404 | 404
  retireTaxFormTemplate | of another company | 404 | 404 | 404
  previewTaxForm | of the one who views | 404 | 404 | 404
  previewTaxForm | of a third person | 404 | 404 | 404
  previewTaxForm | of another company | 404 | 404 | 404
  testFillTaxForm | of the one who views | 404 | 404 | 404
  testFillTaxForm | of a third person | 404 | 404 | 404
  testFillTaxForm | of another company | 404 | 404 | 404
  getManagedFund | of the one who views | 404 | 404 | 404
  getManagedFund | of a third person | 404 | 404 | 404
  getManagedFund | of another company | 404 | 404 | 404
  updateFund | of the one who views | 404 | 404 | 404
  updateFund | of a third person | 404 | 404 | 404
  updateFund | of another company | 404 | 404 | 404
  putFundProfile | of the one who views | 404 | 404 | 404
  putFundProfile | of a third person | 404 | 404 | 404
  putFundProfile | of another company | 404 | 404 | 404
  listFundSetups | of the one who views | 404 | 404 | 404
  listFundSetups | of a third person | 404 | 404 | 404
  listFundSetups | of another company | 404 | 404 | 404
  saveFundSetup | of the one who views | 404 | 404 | 404
  saveFundSetup | of a third person | 404 | 404 | 404
  saveFundSetup | of another company | 404 | 404 | 404
  publishFund | of the one who views | 404 | 404 | 404
  publishFund | of a third person | 404 | 404 | 404
  publishFund | of another company | 404 | 404 | 404
  closeFund | of the one who views | 404 | 404 | 404
  closeFund | of a third person | 404 | 404 | 404
  closeFund | of another company | 404 | 404 | 404
  reopenFund | of the one who views | 404 | 404 | 404
  reopenFund | of a third person | 404 | 404 | 404
  reopenFund | of another company | 404 | 404 | 404
  listFundPeople | of the one who views | 404 | 404 | 404
  listFundPeople | of a third person | 404 | 404 | 404
  listFundPeople | of another company | 404 | 404 | 404
  listFundApplications | of the one who views | 404 | 404 | 404
  listFundApplications | of a third person | 404 | 404 | 404
  listFundApplications | of another company | 404 | 404 | 404
  listReopenedWindows | of the one who views | 404 | 404 | 404
  listReopenedWindows | of a third person | 404 | 404 | 404
  listReopenedWindows | of another company | 404 | 404 | 404
  reopenWindow | of the one who views | 404 | 404 | 404
  reopenWindow | of a third person | 404 | 404 | 404
  reopenWindow | of another company | 404 | 404 | 404
  endReopenedWindow | of the one who views | 404 | 404 | 404
  endReopenedWindow | of a third person | 404 | 404 | 404
  endReopenedWindow | of another company | 404 | 404 | 404
  askDefinitionAgain | of the one who views | 404 | 404 | 404
  askDefinitionAgain | of a third person | 404 | 404 | 404
  askDefinitionAgain | of another company | 404 | 404 | 404
  addFundPerson | of the one who views | 404 | 404 | 404
  addFundPerson | of a third person | 404 | 404 | 404
  addFundPerson | of another company | 404 | 404 | 404
  updateFundPerson | of the one who views | 404 | 404 | 404
  updateFundPerson | of a third person | 404 | 404 | 404
  updateFundPerson | of another company | 404 | 404 | 404
  removeFundPerson | of the one who views | 404 | 404 | 404
  removeFundPerson | of a third person | 404 | 404 | 404
  removeFundPerson | of another company | 404 | 404 | 404
  claimReviewTask | of the one who views | 404 | 404 | 404
  claimReviewTask | of a third person | 404 | 404 | 404
  claimReviewTask | of another company | 404 | 404 | 404
  releaseReviewTask | of the one who views | 404 | 404 | 404
  releaseReviewTask | of a third person | 404 | 404 | 404
  releaseReviewTask | of another company | 404 | 404 | 404
  assignReviewTask | of the one who views | 404 | 404 | 404
  assignReviewTask | of a third person | 404 | 404 | 404
  assignReviewTask | of another company | 404 | 404 | 404
  getReviewFile | of the one who views | 404 | 404 | 404
  getReviewFile | of a third person | 404 | 404 | 404
  getReviewFile | of another company | 404 | 404 | 404
  getReviewDifferences | of the one who views | 404 | 404 | 404
  getReviewDifferences | of a third person | 404 | 404 | 404
  getReviewDifferences | of another company | 404 | 404 | 404
  getReviewUpload | of the one who views | 404 | 404 | 404
  getReviewUpload | of a third person | 404 | 404 | 404
  getReviewUpload | of another company | 404 | 404 | 404
  getReviewRoundPaper | of the one who views | 404 | 404 | 404
  getReviewRoundPaper | of a third person | 404 | 404 | 404
  getReviewRoundPaper | of another company | 404 | 404 | 404
  createReviewComment | of the one who views | 404 | 404 | 404
  createReviewComment | of a third person | 404 | 404 | 404
  createReviewComment | of another company | 404 | 404 | 404
  requestDocument | of the one who views | 404 | 404 | 404
  requestDocument | of a third person | 404 | 404 | 404
  requestDocument | of another company | 404 | 404 | 404
  updateReviewComment | of the one who views | 404 | 404 | 404
  updateReviewComment | of a third person | 404 | 404 | 404
  updateReviewComment | of another company | 404 | 404 | 404
  deleteReviewComment | of the one who views | 404 | 404 | 404
  deleteReviewComment | of a third person | 404 | 404 | 404
  deleteReviewComment | of another company | 404 | 404 | 404
  replyAsReviewer | of the one who views | 404 | 404 | 404
  replyAsReviewer | of a third person | 404 | 404 | 404
  replyAsReviewer | of another company | 404 | 404 | 404
  requestChanges | of the one who views | 404 | 404 | 404
  requestChanges | of a third person | 404 | 404 | 404
  requestChanges | of another company | 404 | 404 | 404
  decideModule | of the one who views | 404 | 404 | 404
  decideModule | of a third person | 404 | 404 | 404
  decideModule | of another company | 404 | 404 | 404
  reopenModule | of the one who views | 404 | 404 | 404
  reopenModule | of a third person | 404 | 404 | 404
  reopenModule | of another company | 404 | 404 | 404
  beginApplicationAnew | of the one who views | 404 | 404 | 404
  beginApplicationAnew | of a third person | 404 | 404 | 404
  beginApplicationAnew | of another company | 404 | 404 | 404
  declineApplication | of the one who views | 404 | 404 | 404
  declineApplication | of a third person | 404 | 404 | 404
  declineApplication | of another company | 404 | 404 | 404
  setFinalAmounts | of the one who views | 404 | 404 | 404
  setFinalAmounts | of a third person | 404 | 404 | 404
  setFinalAmounts | of another company | 404 | 404 | 404
  proposeApproval | of the one who views | 404 | 404 | 404
  proposeApproval | of a third person | 404 | 404 | 404
  proposeApproval | of another company | 404 | 404 | 404
  confirmProposal | of the one who views | 404 | 404 | 404
  confirmProposal | of a third person | 404 | 404 | 404
  confirmProposal | of another company | 404 | 404 | 404
  rejectProposal | of the one who views | 404 | 404 | 404
  rejectProposal | of a third person | 404 | 404 | 404
  rejectProposal | of another company | 404 | 404 | 404
  cancelApproval | of the one who views | 404 | 404 | 404
  cancelApproval | of a third person | 404 | 404 | 404
  cancelApproval | of another company | 404 | 404 | 404
  recordScreening | of the one who views | 404 | 404 | 404
  revealInReview | of the one who views | 404 | 404 | 404
  setApplicationLimits | of the one who views | 404 | 404 | 404
  recordScreening | of a third person | 404 | 404 | 404
  revealInReview | of a third person | 404 | 404 | 404
  setApplicationLimits | of a third person | 404 | 404 | 404
  recordScreening | of another company | 404 | 404 | 404
  revealInReview | of another company | 404 | 404 | 404
  setApplicationLimits | of another company | 404 | 404 | 404
  lockApplication | of the one who views | 404 | 404 | 404
  lockApplication | of a third person | 404 | 404 | 404
  lockApplication | of another company | 404 | 404 | 404
  withdrawDocumentRequest | of the one who views | 404 | 404 | 404
  withdrawDocumentRequest | of a third person | 404 | 404 | 404
  withdrawDocumentRequest | of another company | 404 | 404 | 404
  unlockApplication | of the one who views | 404 | 404 | 404
  unlockApplication | of a third person | 404 | 404 | 404
  unlockApplication | of another company | 404 | 404 | 404
  freezeAmounts | of the one who views | 404 | 404 | 404
  freezeAmounts | of a third person | 404 | 404 | 404
  freezeAmounts | of another company | 404 | 404 | 404
  unfreezeAmounts | of the one who views | 404 | 404 | 404
  unfreezeAmounts | of a third person | 404 | 404 | 404
  unfreezeAmounts | of another company | 404 | 404 | 404

  getCarryPlan | of the one who views | 404 | 404 | 404
  getCarryPlan | of a third person | 404 | 404 | 404
  getCarryPlan | of another company | 404 | 404 | 404
  openCarryDocument | of the one who views | 404 | 404 | 404
  openCarryDocument | of a third person | 404 | 404 | 404
  openCarryDocument | of another company | 404 | 404 | 404
  acknowledgeCarryDocument | of the one who views | 404 | 403 | 403
  acknowledgeCarryDocument | of a third person | 404 | 403 | 403
  acknowledgeCarryDocument | of another company | 404 | 403 | 403
  leadToCarrySigning | of the one who views | 404 | 403 | 403
  leadToCarrySigning | of a third person | 404 | 403 | 403
  leadToCarrySigning | of another company | 404 | 403 | 403
  getCarryWitness | of the one who views | 404 | 403 | 403
  getCarryWitness | of a third person | 404 | 403 | 403
  getCarryWitness | of another company | 404 | 403 | 403
  nameCarryWitness | of the one who views | 404 | 403 | 403
  nameCarryWitness | of a third person | 404 | 403 | 403
  nameCarryWitness | of another company | 404 | 403 | 403
  correctCarryWitness | of the one who views | 404 | 403 | 403
  correctCarryWitness | of a third person | 404 | 403 | 403
  correctCarryWitness | of another company | 404 | 403 | 403
  withdrawCarryWitness | of the one who views | 404 | 403 | 403
  withdrawCarryWitness | of a third person | 404 | 403 | 403
  withdrawCarryWitness | of another company | 404 | 403 | 403
  resendCarryWitness | of the one who views | 404 | 403 | 403
  resendCarryWitness | of a third person | 404 | 403 | 403
  resendCarryWitness | of another company | 404 | 403 | 403
  returnFromCarrySigning | of the one who views | 404 | 403 | 403
  returnFromCarrySigning | of a third person | 404 | 403 | 403
  returnFromCarrySigning | of another company | 404 | 403 | 403
  listPlanDocuments | of the one who views | 404 | 404 | 404
  listPlanDocuments | of a third person | 404 | 404 | 404
  listPlanDocuments | of another company | 404 | 404 | 404
  getKycRecord | of the one who views | 404 | 404 | 404
  getKycRecord | of a third person | 404 | 404 | 404
  getKycRecord | of another company | 404 | 404 | 404
  updateKycRecord | of the one who views | 404 | 404 | 404
  updateKycRecord | of a third person | 404 | 404 | 404
  updateKycRecord | of another company | 404 | 404 | 404
  setKycStatus | of the one who views | 404 | 404 | 404
  setKycStatus | of a third person | 404 | 404 | 404
  setKycStatus | of another company | 404 | 404 | 404
  reviewKycRecord | of the one who views | 404 | 404 | 404
  reviewKycRecord | of a third person | 404 | 404 | 404
  reviewKycRecord | of another company | 404 | 404 | 404
  updateKycWorkflow | of the one who views | 404 | 404 | 404
  updateKycWorkflow | of a third person | 404 | 404 | 404
  updateKycWorkflow | of another company | 404 | 404 | 404
  addKycParticipant | of the one who views | 404 | 404 | 404
  addKycParticipant | of a third person | 404 | 404 | 404
  addKycParticipant | of another company | 404 | 404 | 404
  updateKycParticipant | of the one who views | 404 | 404 | 404
  updateKycParticipant | of a third person | 404 | 404 | 404
  updateKycParticipant | of another company | 404 | 404 | 404
  setKycParticipantStatus | of the one who views | 404 | 404 | 404
  setKycParticipantStatus | of a third person | 404 | 404 | 404
  setKycParticipantStatus | of another company | 404 | 404 | 404
  removeKycParticipant | of the one who views | 404 | 404 | 404
  removeKycParticipant | of a third person | 404 | 404 | 404
  removeKycParticipant | of another company | 404 | 404 | 404
  listKycDocuments | of the one who views | 404 | 404 | 404
  listKycDocuments | of a third person | 404 | 404 | 404
  listKycDocuments | of another company | 404 | 404 | 404
  listKycParticipantDocuments | of the one who views | 404 | 404 | 404
  listKycParticipantDocuments | of a third person | 404 | 404 | 404
  listKycParticipantDocuments | of another company | 404 | 404 | 404
  openKycDocument | of the one who views | 404 | 404 | 404
  openKycDocument | of a third person | 404 | 404 | 404
  openKycDocument | of another company | 404 | 404 | 404
  removeKycDocument | of the one who views | 404 | 404 | 404
  removeKycDocument | of a third person | 404 | 404 | 404
  removeKycDocument | of another company | 404 | 404 | 404
  revealKyc | of the one who views | 404 | 404 | 404
  revealKyc | of a third person | 404 | 404 | 404
  revealKyc | of another company | 404 | 404 | 404
  sendFilePart | of the one who views | 200 | 200 | 200
  sendFilePart | of a third person | 404 | 404 | 404
  sendFilePart | of another company | 404 | 404 | 404
  getFileUpload | of the one who views | 200 | 200 | 200
  getFileUpload | of a third person | 404 | 404 | 404
  getFileUpload | of another company | 404 | 404 | 404
  cancelFileUpload | of the one who views | 204 | 204 | 204
  cancelFileUpload | of a third person | 404 | 404 | 404
  cancelFileUpload | of another company | 404 | 404 | 404
  getBankDetails | of the one who views | 404 | 404 | 404
  getBankDetails | of a third person | 404 | 404 | 404
  getBankDetails | of another company | 404 | 404 | 404
  saveBankDetails | of the one who views | 404 | 404 | 404
  saveBankDetails | of a third person | 404 | 404 | 404
  saveBankDetails | of another company | 404 | 404 | 404
  commitBankDetails | of the one who views | 404 | 404 | 404
  commitBankDetails | of a third person | 404 | 404 | 404
  commitBankDetails | of another company | 404 | 404 | 404
  revealBankNumber | of the one who views | 404 | 404 | 404
  revealBankNumber | of a third person | 404 | 404 | 404
  revealBankNumber | of another company | 404 | 404 | 404
  verifyBankDetails | of the one who views | 404 | 404 | 404
  verifyBankDetails | of a third person | 404 | 404 | 404
  verifyBankDetails | of another company | 404 | 404 | 404
  getTaxRecord | of the one who views | 404 | 404 | 404
  getTaxRecord | of a third person | 404 | 404 | 404
  getTaxRecord | of another company | 404 | 404 | 404
  updateTaxRecord | of the one who views | 404 | 404 | 404
  updateTaxRecord | of a third person | 404 | 404 | 404
  updateTaxRecord | of another company | 404 | 404 | 404
  revealTaxNumber | of the one who views | 404 | 404 | 404
  revealTaxNumber | of a third person | 404 | 404 | 404
  revealTaxNumber | of another company | 404 | 404 | 404
  listTaxDocuments | of the one who views | 404 | 404 | 404
  listTaxDocuments | of a third person | 404 | 404 | 404
  listTaxDocuments | of another company | 404 | 404 | 404
  openTaxDocument | of the one who views | 404 | 404 | 404
  openTaxDocument | of a third person | 404 | 404 | 404
  openTaxDocument | of another company | 404 | 404 | 404
  uploadTaxDocument | of the one who views | 404 | 404 | 404
  uploadTaxDocument | of a third person | 404 | 404 | 404
  uploadTaxDocument | of another company | 404 | 404 | 404
  removeTaxDocument | of the one who views | 404 | 404 | 404
  removeTaxDocument | of a third person | 404 | 404 | 404
  removeTaxDocument | of another company | 404 | 404 | 404
  createTaxEnvelope | of the one who views | 404 | 404 | 404
  createTaxEnvelope | of a third person | 404 | 404 | 404
  createTaxEnvelope | of another company | 404 | 404 | 404
  leadToTaxSigning | of the one who views | 404 | 404 | 404
  leadToTaxSigning | of a third person | 404 | 404 | 404
  leadToTaxSigning | of another company | 404 | 404 | 404
  saveSignedTaxForm | of the one who views | 404 | 404 | 404
  saveSignedTaxForm | of a third person | 404 | 404 | 404
  saveSignedTaxForm | of another company | 404 | 404 | 404
  submitTax | of the one who views | 404 | 404 | 404
  submitTax | of a third person | 404 | 404 | 404
  submitTax | of another company | 404 | 404 | 404
  getAgreements | of the one who views | 404 | 404 | 404
  getAgreements | of a third person | 404 | 404 | 404
  getAgreements | of another company | 404 | 404 | 404
  getAgreementWitness | of the one who views | 403 | 403 | 403
  getAgreementWitness | of a third person | 403 | 403 | 403
  getAgreementWitness | of another company | 403 | 403 | 403
  nameAgreementWitness | of the one who views | 403 | 403 | 403
  nameAgreementWitness | of a third person | 403 | 403 | 403
  nameAgreementWitness | of another company | 403 | 403 | 403
  correctAgreementWitness | of the one who views | 403 | 403 | 403
  correctAgreementWitness | of a third person | 403 | 403 | 403
  correctAgreementWitness | of another company | 403 | 403 | 403
  withdrawAgreementWitness | of the one who views | 403 | 403 | 403
  withdrawAgreementWitness | of a third person | 403 | 403 | 403
  withdrawAgreementWitness | of another company | 403 | 403 | 403
  resendAgreementWitness | of the one who views | 403 | 403 | 403
  resendAgreementWitness | of a third person | 403 | 403 | 403
  resendAgreementWitness | of another company | 403 | 403 | 403
  leadToAgreementSigning | of the one who views | 403 | 403 | 403
  leadToAgreementSigning | of a third person | 403 | 403 | 403
  leadToAgreementSigning | of another company | 403 | 403 | 403
  returnFromAgreementSigning | of the one who views | 403 | 403 | 403
  returnFromAgreementSigning | of a third person | 403 | 403 | 403
  returnFromAgreementSigning | of another company | 403 | 403 | 403
  sendAgreementsToClient | of the one who views | 403 | 403 | 404
  sendAgreementsToClient | of a third person | 403 | 403 | 404
  sendAgreementsToClient | of another company | 403 | 403 | 404
  releaseAgreements | of the one who views | 404 | 404 | 404
  releaseAgreements | of a third person | 404 | 404 | 404
  releaseAgreements | of another company | 404 | 404 | 404
  testFillTemplate | of the one who views | 404 | 404 | 404
  testFillTemplate | of a third person | 404 | 404 | 404
  testFillTemplate | of another company | 404 | 404 | 404
  approveInternalTax | of the one who views | 404 | 404 | 404
  approveInternalTax | of a third person | 404 | 404 | 404
  approveInternalTax | of another company | 404 | 404 | 404
  getReviewBatch | of the one who views | 404 | 404 | 404
  getReviewBatch | of a third person | 404 | 404 | 404
  getReviewBatch | of another company | 404 | 404 | 404
  remindApplicant | of the one who views | 404 | 404 | 404
  remindApplicant | of a third person | 404 | 404 | 404
  remindApplicant | of another company | 404 | 404 | 404
  changeReviewText | of the one who views | 404 | 404 | 404
  changeReviewText | of a third person | 404 | 404 | 404
  changeReviewText | of another company | 404 | 404 | 404
  removeReviewText | of the one who views | 404 | 404 | 404
  removeReviewText | of a third person | 404 | 404 | 404
  removeReviewText | of another company | 404 | 404 | 404
  getManagedCarryDocument | of the one who views | 404 | 404 | 404
  getManagedCarryDocument | of a third person | 404 | 404 | 404
  getManagedCarryDocument | of another company | 404 | 404 | 404
  openManagedCarryDocument | of the one who views | 404 | 404 | 404
  openManagedCarryDocument | of a third person | 404 | 404 | 404
  openManagedCarryDocument | of another company | 404 | 404 | 404
  updateCarryDocument | of the one who views | 404 | 404 | 404
  updateCarryDocument | of a third person | 404 | 404 | 404
  updateCarryDocument | of another company | 404 | 404 | 404
  countersignCarryDocument | of the one who views | 404 | 404 | 404
  countersignCarryDocument | of a third person | 404 | 404 | 404
  countersignCarryDocument | of another company | 404 | 404 | 404
  closeCarryDocument | of the one who views | 404 | 404 | 404
  closeCarryDocument | of a third person | 404 | 404 | 404
  closeCarryDocument | of another company | 404 | 404 | 404

  listVestingSchedules | of the one who views | 404 | 404 | 404
  listVestingSchedules | of a third person | 404 | 404 | 404
  listVestingSchedules | of another company | 404 | 404 | 404

  getCarryAllocation | of the one who views | 404 | 404 | 404
  getCarryAllocation | of a third person | 404 | 404 | 404
  getCarryAllocation | of another company | 404 | 404 | 404

  explainCarryFigure | of the one who views | 404 | 404 | 404
  explainCarryFigure | of a third person | 404 | 404 | 404
  explainCarryFigure | of another company | 404 | 404 | 404

  listHistoricValues | of the one who views | 404 | 404 | 404
  listHistoricValues | of a third person | 404 | 404 | 404
  listHistoricValues | of another company | 404 | 404 | 404

  getCompensationCarry | of the one who views | 404 | 404 | 404
  getCompensationCarry | of a third person | 404 | 404 | 404
  getCompensationCarry | of another company | 404 | 404 | 404

  getManagedPlan | of the one who views | 404 | 404 | 404
  getManagedPlan | of a third person | 404 | 404 | 404
  getManagedPlan | of another company | 404 | 404 | 404

  updatePlan | of the one who views | 404 | 404 | 404
  updatePlan | of a third person | 404 | 404 | 404
  updatePlan | of another company | 404 | 404 | 404

  getPoolTable | of the one who views | 404 | 404 | 404
  getPoolTable | of a third person | 404 | 404 | 404
  getPoolTable | of another company | 404 | 404 | 404

  postPlanValue | of the one who views | 404 | 404 | 404
  postPlanValue | of a third person | 404 | 404 | 404
  postPlanValue | of another company | 404 | 404 | 404

  postPlanMilestone | of the one who views | 404 | 404 | 404
  postPlanMilestone | of a third person | 404 | 404 | 404
  postPlanMilestone | of another company | 404 | 404 | 404

  postAllocation | of the one who views | 404 | 404 | 404
  postAllocation | of a third person | 404 | 404 | 404
  postAllocation | of another company | 404 | 404 | 404

  postPlanDistribution | of the one who views | 404 | 404 | 404
  postPlanDistribution | of a third person | 404 | 404 | 404
  postPlanDistribution | of another company | 404 | 404 | 404
`;

/**
 * What a person is told that they can do, by their one role: in their own name, and in a view of an investor. Every flag is on. A screen offers by it
 * and nothing else is decided by it.
 */
export const abilities = `
  ability         | view | investor | carry_participant | viewer | reviewer | admin | adviser | compensation
  view_as         | none |    no    |        no         |  yes   |    no    |  yes  |   no    |      no
  view_as_clients | none |    no    |        no         |   no   |    no    |  no   |   yes   |      no
  show_unpublished | none |   no    |        no         |   no   |    no    |  no   |   no    |      no
  administer      | none |    no    |        no         |   no   |    no    |  yes  |   no    |      no
  review          | none |    no    |        no         |   no   |    yes   |  no   |   no    |      no
  compensation    | none |    no    |        no         |   no   |    no    |  no   |   no    |     yes
  set_preferences | none |   yes    |        yes        |  yes   |   yes    |  yes  |   yes   |     yes
  holdings        | none |   yes    |        yes        |  yes   |   yes    |  yes  |   yes   |     yes
  offers          | none |   yes    |        yes        |  yes   |   yes    |  yes  |   yes   |     yes
  invite          | none |   yes    |        yes        |   no   |    no    |  no   |   no    |      no
  act_for_others  | none |   yes    |        yes        |   no   |    no    |  no   |   yes   |      no
  has_no_role     | none |   no     |        no         |   no   |    no    |  no   |   no    |      no
  documents       | none |   yes    |        yes        |   no   |    no    |  no   |   no    |      no
  act             | none |   yes    |        yes        |   no   |    no    |  no   |   no    |      no

  view_as         | open |    -     |         -         |  yes   |    -     |  yes  |   no    |      -
  view_as_clients | open |    -     |         -         |   no   |    -     |  no   |   yes   |      -
  show_unpublished | open |   -     |         -         |   no   |    -     |  yes  |   no    |      -
  administer      | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
  review          | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
  compensation    | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
  set_preferences | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
  holdings        | open |    -     |         -         |  yes   |    -     |  yes  |  yes    |      -
  offers          | open |    -     |         -         |  yes   |    -     |  yes  |  yes    |      -
  invite          | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
  act_for_others  | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
  has_no_role     | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
  documents       | open |    -     |         -         |  yes   |    -     |  yes  |  yes    |      -
  act             | open |    -     |         -         |   no   |    -     |  no   |   no    |      -
`;

/** Calls of those who could make them, while the company has the flag off. */
export const switchedOff = `
  call             | header           | flag         | role    | answer
  listAdvisorUsers | none             | advisor_flow | adviser |  404
  getUserInfo      | x-advisor-client | advisor_flow | adviser |  404
  getInvestorDetail | x-advisor-client | advisor_flow | adviser |  404
  inviteDelegate   | none             | advisor_user | investor |  404
  deleteInvestment | none             | show_investment_delete_button | investor |  404
  listOpportunities | none | show_coinvest_home_page | investor | 404
  getFundOnOffer | none | show_coinvest_home_page | investor | 404
  indicateInterest | none | show_coinvest_home_page | investor | 404
  getTransactionalConsiderations | none | aggregator | investor | 404
  getValuationConsiderations | none | aggregator | investor | 404
  getConsiderationDetails | none | aggregator | investor | 404
  getConsiderationValuationDetails | none | aggregator | investor | 404
  getCarryOverview | none | carry_participant_dashboard | carry_participant | 404
  listCarryDocuments | none | carry_participant_dashboard | carry_participant | 404
  listCarryCommitments | none | carry_participant_dashboard | carry_participant | 404
  listCarryCommitments | none | carry_management_admin_commitments_tab | carry_participant | 404
  listCompensationCarry | none | total_compensation | investor | 404
  getCompensation | none | total_compensation | investor | 404
  getCompensationHistory | none | total_compensation | investor | 404
`;

/** Calls by which whoever acts for somebody, or advises them, prepares what that person confirms: the only ones that write in a view. */
export const preparing = `
  call                         | what
  beginEligibility | from where and how somebody applies
  answerBlock | an answer on eligibility
  updateEligibility | where somebody goes on
  saveInvestmentAmount | an amount, as a draft
  uploadForBlock | a document
  uploadForRequest | a document
  setBookmark | where somebody goes on
  sendAgreementsToClient | that their client is told of what waits
  replyToComment | a reply to a reviewer
`;

/** Calls that only read, though they are no GET. */
export const readsByPost = `
  call                         | why
  testFillTaxForm              | draws examples into an empty form, and keeps nothing
  testFillTemplate             | draws examples into an agreement, and keeps nothing
  checkDefinition              | says what is wrong with a text that is not for an address, and keeps nothing
  rehearseLeverage             | computes from amounts that are not for an address, and keeps nothing
  requestStatements            | figures of the person as a file, which is drawn for whoever asks
  listHistoricValues | a range is asked by its body, and nothing is kept
  reviewKycRecord | says what is missing, and keeps nothing
  previewSchedule | computes from terms that are not for an address, and keeps nothing
`;

/** Reading calls that leave a row in the audit log all the same, also in one's own name; all others do so in a view alone. */
export const tracedReads = `
  call                         | why
  getFirstLogin                | registers the first login
  getNotice                    | who opened a notice is told
  getNoticePaper               | the same
  getRoundPaper                | what was said of oneself leaves as a file
  getSignedDocument | what somebody signed leaves as a file
  getAttorneyDocument | who signs for somebody is for them alone
  openAttorneyDocument | what was said of oneself leaves as a file
  listClients                  | how much is asked of others is read
  listPaymentInstructions      | numbers of accounts, even masked, are read by few
  requestStatements            | a job is made
  getSignedEnvelope            | who opened what they signed is told
  getEnvelopeEvidence            | who opened what they signed is told
  getManagedSignedEnvelope     | what others signed is opened
  getManagedEnvelopeEvidence     | what others signed is opened
  listClients                  | what is asked of all clients at once opens no view of theirs
  getReviewFile                | what others submitted is read
  getReviewDifferences         | the same
  getReviewUpload              | the same
  getReviewRoundPaper              | the same
  listExpiries                 | when what others gave lapses is read
  exportReview                 | what others apply for leaves as a file
  listKycRecords               | who somebody is is read, by themselves too
  getKycRecord                 | the same
  reviewKycRecord              | the same
  listKycDocuments             | the same
  listKycParticipantDocuments  | the same
  openKycDocument              | the same
  listBankRecords              | where somebody is paid is read, by themselves too
  getBankDetails               | the same
  listTaxRecords               | what taxes somebody pays is read, by themselves too
  getTaxRecord | the same
  listTaxDocuments | the same
  openTaxDocument | the same
  getCompensation              | what somebody is paid is read, by themselves too
  getCompensationHistory       | the same
  getPayFile                   | what somebody is paid is read
  explainAccess                | why somebody sees something is explained
`;

/** What the audit log names where such a call was done: the kind of object. Its id stands in the address, where that names one. */
export const auditedObjects = `
  call                         | object
  getFirstLogin                | user
  registerFirstLogin           | user
  setPreferences               | user
  keepView                     | session
  openView                     | user
  endView                      | user
  recordAction                 | screen
  deleteInvestment             | fund
  restoreInvestment            | fund
  indicateInterest             | fund
  createFundInterest           | fund
  withdrawInterest             | fund
  putAdviserClient             | user
  keepMarketplace              | session
  createMarketplaceReference   | user
  openEnvelope | envelope
  consentToEnvelope | envelope
  returnFromSigning | envelope
  signEnvelope | envelope
  leadToSigning | envelope
  declineEnvelope | envelope
  nameWitness | envelope
  correctWitness | envelope
  withdrawWitness | envelope
  resendWitness | envelope
  sendEnvelope | envelope
  sendEnvelopes | company
  remindEnvelopes | company
  cancelEnvelopes | company
  cancelEnvelope | envelope
  replaceRecipient | envelope
  remindEnvelope | envelope
  getSignedEnvelope            | envelope
  getEnvelopeEvidence            | envelope
  getManagedSignedEnvelope     | envelope
  getManagedEnvelopeEvidence     | envelope
  beginEligibility | application
  setBookmark | application
  updateEligibility | response
  saveInvestmentAmount | response
  uploadForBlock | response
  uploadForRequest | document_request
  acceptDataPolicy | fund
  acknowledgeFundDocuments | application
  answerProgramDocument | program_document
  uploadSignedDocument | program_document
  removeSignedDocument | program_document
  leadToProgramSigning | program_document
  saveProgramSigning | program_document
  uploadAttorneyDocument | application
  removeAttorneyDocument | application
  changeApplication | application
  listExpiries | user
  exportReview | company
  listKycRecords | user
  getKycRecord | kyc_record
  updateKycRecord | kyc_record
  setKycStatus | kyc_record
  reviewKycRecord | kyc_record
  updateKycWorkflow | kyc_record
  addKycParticipant | kyc_record
  updateKycParticipant | kyc_record
  setKycParticipantStatus | kyc_record
  removeKycParticipant | kyc_record
  listKycDocuments | kyc_record
  listKycParticipantDocuments | kyc_record
  openKycDocument | kyc_record
  removeKycDocument | kyc_record
  revealKyc | kyc_record
  createKycRecord | kyc_record
  createKycEntityRecord | kyc_record
  uploadKycDocument | kyc_record
  beginFileUpload | file_upload
  sendFilePart | file_upload
  cancelFileUpload | file_upload
  listBankRecords | user
  getBankDetails | application
  saveBankDetails | application
  commitBankDetails | application
  revealBankNumber | application
  verifyBankDetails | application
  listTaxRecords | user
  createTaxRecord | tax_record
  getTaxRecord | tax_record
  updateTaxRecord | tax_record
  revealTaxNumber | tax_record
  listTaxDocuments | tax_record
  openTaxDocument | tax_record
  uploadTaxDocument | tax_record
  removeTaxDocument | tax_record
  createTaxEnvelope | tax_record
  saveSignedTaxForm | tax_record
  submitTax | tax_record
  leadToTaxSigning | envelope
  nameAgreementWitness | application
  correctAgreementWitness | application
  withdrawAgreementWitness | application
  resendAgreementWitness | application
  leadToAgreementSigning | application
  sendAgreementsToClient | application
  releaseAgreements | application
  returnFromAgreementSigning | envelope
  testFillTemplate | definition
  approveInternalTax | application
  reviewSeveral | company
  remindApplicant | application
  addReviewText | review_text
  changeReviewText | review_text
  removeReviewText | review_text
  getRoundPaper | application
  getSignedDocument | program_document
  getAttorneyDocument | application
  openAttorneyDocument | application
  confirmPrepared | application
  submitTaskChanges | application
  submitEligibility | response
  askReviewers | application
  createAllocationTask | response
  removeUpload | response
  removeRequestFile | document_request
  replyToComment | comment
  answerBlock | application
  submitApplicationChanges | application
  updateCommentsByModule | application
  claimReviewTask | review_task
  releaseReviewTask | review_task
  assignReviewTask | review_task
  getReviewFile | application
  getReviewDifferences | application
  getReviewUpload | application
  getReviewRoundPaper | application
  createReviewComment | application
  requestDocument | application
  updateReviewComment | comment
  deleteReviewComment | comment
  replyAsReviewer | comment
  requestChanges | application
  decideModule | application
  reopenModule | application
  beginApplicationAnew | application
  declineApplication | application
  setFinalAmounts | application
  proposeApproval | application
  confirmProposal | proposal
  rejectProposal | proposal
  cancelApproval | application
  recordScreening | application
  revealInReview | application
  setApplicationLimits | application
  lockApplication | application
  withdrawDocumentRequest | application
  unlockApplication | application
  freezeAmounts | application
  unfreezeAmounts | application
  createOrder                  | order
  updateOrder                  | order
  createSale                   | order
  updateSale                   | order
  createUser                   | user
  updateUser                   | user
  signOutUser                  | user
  recoverUser                  | user
  linkIdentity                 | user
  endSession                   | session
  inviteDelegate               | delegation
  updateDelegate               | delegation
  endDelegate                  | delegation
  acceptPrincipal              | delegation
  endPrincipal                 | delegation
  signOutEverywhere            | user
  changeContact                | user
  stopContactChange            | user
  requestContact               | user
  requestMove                  | user
  getCompensation              | user
  getCompensationHistory       | user
  getPayFile                   | user
  explainAccess                | user
  postPayRecord                | user
  withdrawPayRecord            | user
  postSalaryReduction            | user
  importPay                    | company
  proposeRole                  | user
  confirmRole                  | role_proposal
  rejectRole                   | role_proposal
  confirmRequest               | account_request
  stopRequest                  | account_request
  createPersonalToken          | personal_token
  revokePersonalToken          | personal_token
  beginPasskey                 | user
  addPasskey                   | passkey
  removePasskey                | passkey
  makeRecoveryCodes            | user
  putCompanyProfile            | company
  putFeatureFlag               | feature_flag
  putPageConfig                | page_config
  tryPageConfig                | page_config
  runImport                    | company
  publishDocuments             | company
  requestStatements            | job
  listClients                  | user
  publishStatements            | company
  addDocumentVersion           | document
  announce                     | company
  deleteDocument               | document
  recallDocument               | document
  retryJob                     | job
  updateNotification           | notification
  setMailPreferences           | user
  noteSeen                     | user
  makeCalendarAddress          | user
  endCalendarAddress           | user
  getNotice                    | notice
  getNoticePaper               | notice
  createNotice                 | notice
  putHolidays                  | company
  updateNotice                 | notice
  discardNotice                | notice
  allocateNotice               | notice
  checkNotice                  | notice
  settleNotice                 | notice
  undoNoticeSettlement         | notice
  remindOfNotice               | notice
  correctNotice                | notice
  recallNotice                 | notice
  publishNotice                | notice
  approveNotice                | notice
  revokePaymentInstructions    | fund
  approvePaymentInstructions   | fund
  listPaymentInstructions      | fund
  proposePaymentInstructions   | fund
  createDefinition             | definition
  saveDefinition               | definition
  rollBackDefinition           | definition
  publishDefinition            | definition
  retireDefinition             | definition
  setRetention                 | company
  addTaxFormTemplate           | company
  retireTaxFormTemplate        | tax_form
  testFillTaxForm              | tax_form
  createFund                   | fund
  updateFund                   | fund
  putFundProfile               | fund
  saveFundSetup                | fund
  publishFund                  | fund
  closeFund                    | fund
  reopenFund                   | fund
  addFundPerson                | fund
  updateFundPerson             | fund
  removeFundPerson             | fund
  reopenWindow                 | fund
  endReopenedWindow            | fund
  askDefinitionAgain           | definition
  createPlan | carry_plan
  acknowledgeCarryDocument | carry_document
  leadToCarrySigning | carry_document
  nameCarryWitness | carry_document
  correctCarryWitness | carry_document
  withdrawCarryWitness | carry_document
  resendCarryWitness | carry_document
  returnFromCarrySigning | envelope
  createCarryDocument | carry_document
  updateCarryDocument | carry_document
  countersignCarryDocument | carry_document
  closeCarryDocument | carry_document
  updatePlan | carry_plan
  createSchedule | carry_schedule
  postCarryCommitment | user
  postPlanValue | carry_plan
  postPlanMilestone | carry_plan
  postAllocation | carry_plan
  postPlanDistribution | carry_plan
  postCarryEvent | carry_allocation
  postLeaver | user
  postReversal | carry_allocation
  postEscrowRelease | carry_allocation
`;

/** Every route outside the contract: what it answers somebody nobody knows, at which address, and why it needs no token. */
export const otherRoutes = `
  route                         | anonymous | address                                | why it needs no token
  GET /healthz                  |    200    | /healthz                               | says only that the process lives
  GET /readyz                   |    200    | /readyz                                | says only that the database can be used
  GET /metrics                  |    200    | /metrics                               | counts and times by endpoint, no person and no company; by token, or outside of production on this machine
  GET /api/openapi.json         |    200    | /api/openapi.json                      | the same for every installation
  POST /api/marketplace/references/:reference | 401 | /api/marketplace/references/unknown | the marketplace reads by a token of its own whom an adviser came about, once
  POST /api/signers/:signer/callbacks | 404 | /api/signers/unknown/callbacks | signers tell of events with a proof of their own, over the bytes; whatever they say, they are asked
  POST /api/browser-errors      |    400    | /api/browser-errors                    | what a page reports of its own errors, signed in or not; only the log learns of it
  GET /auth/contact             |    200    | /auth/contact                          | whom to ask for an account
  GET /auth/login               |    303    | /auth/login                            | where signing in begins
  GET /auth/callback            |    303    | /auth/callback                         | where the provider sends people back; without its answer nobody is signed in
  GET /auth/callback/:issuer    |    303    | /auth/callback/9a7c0000-0000-4000-8000-000000000000 | where a company's own provider sends people back; without its answer nobody is signed in
  GET /auth/company             |    200    | /auth/company                          | how the company greets that is meant where the address names none
  GET /auth/company/:slug       |    404    | /auth/company/nobody                   | how the company in the address greets: name, colour, logo, links, contact
  GET /logos/:sha256            |    404    | /logos/0000000000000000000000000000000000000000000000000000000000000000 | found only by whoever knows the hash of its bytes
  GET /unsubscribe/:secret      |    404    | /unsubscribe/unknown                   | programs that show mail know nobody's sign-in; opening it changes nothing
  POST /unsubscribe/:secret     |    404    | /unsubscribe/unknown                   | the same: ends one kind of mail of one person, by a secret that was mailed to them
  GET /calendar/:token.ics      |    404    | /calendar/unknown.ics                  | programs that keep calendars know nobody's sign-in; days, kinds and funds, by a secret that was shown once
  GET /dev/mail                 |    200    | /dev/mail                              | mail that was caught, only where there is no mail server, not in production
  GET /dev/mail/:id             |    404    | /dev/mail/unknown                      | the same
  GET /dev/mail/:id/html        |    404    | /dev/mail/unknown/html                 | the same
  POST /auth/token              |    401    | /auth/token                            | reads the session cookie itself, and only with the header against forged calls
  POST /auth/logout             |    200    | /auth/logout                           | the same
  POST /auth/links              |    400    | /auth/links                            | whoever lost their way in asks for a link by mail; answers the same whoever has the address
  POST /auth/links/use          |    400    | /auth/links/use                        | uses a mailed link up, by its secret
  POST /auth/passkey/options    |    400    | /auth/passkey/options                  | gives a challenge to the browser that asks
  POST /auth/passkey/verify     |    400    | /auth/passkey/verify                   | takes the answer of a passkey to it, and signs in
  POST /auth/changes/stop       |    400    | /auth/changes/stop                     | stops a change of an account, by the secret that was mailed to the address that stands
  POST /auth/changes/confirm    |    400    | /auth/changes/confirm                  | confirms a new address, by the secret that was mailed to it
  GET /auth/witness/:link | 404 | /auth/witness/unknown | a witness has no account; names at most, by a secret that was mailed to them
  POST /auth/witness/:link/envelopes/:id/open | 400 | /auth/witness/unknown/envelopes/unknown/open | the same: what they are asked to sign, and whether they may
  POST /auth/witness/:link/envelopes/:id/document | 400 | /auth/witness/unknown/envelopes/unknown/document | the same: its bytes
  POST /auth/witness/:link/envelopes/:id/consent | 400 | /auth/witness/unknown/envelopes/unknown/consent | the same: agrees to sign electronically
  POST /auth/witness/:link/envelopes/:id/sign | 400 | /auth/witness/unknown/envelopes/unknown/sign | the same: signs once
  POST /auth/witness/:link/envelopes/:id/decline | 400 | /auth/witness/unknown/envelopes/unknown/decline | the same: refuses, with a reason
  GET /oidc/*                   |    200    | /oidc/.well-known/openid-configuration | the embedded sign-in provider, not in production
  POST /oidc/*                  |    400    | /oidc/token                            | the same
  GET /oidc/interaction/:uid    |    404    | /oidc/interaction/unknown              | its pages; each belongs to a cookie
  POST /oidc/interaction/:uid   |    400    | /oidc/interaction/unknown              | the same
  GET /*                        |    200    | /investor/ownership                    | the page of the web application, empty before sign-in
  GET /index.html               |    200    | /index.html                            | the same
  GET /assets/index-0a1b2c3d.js |    200    | /assets/index-0a1b2c3d.js              | its program, the same for everybody
`;
