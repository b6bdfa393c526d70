import type { Contract, EndpointId, ViewedExport, ViewedPart } from '@pari/contract';

interface Shown {
  readonly part: ViewedPart;
  readonly saves?: ViewedExport;
}

/** Calls that may be made while looking at somebody, and answer. */
type InView = {
  [Id in EndpointId]: Contract[Id] extends
    | { readonly policy: 'administrator' | 'reviewer' | 'oneself' | 'compensation' }
    | { readonly viewing: 'self' | 'refused' }
    ? never
    : Contract[Id] extends { readonly viewing: 'read' } | { readonly reads: true } | { readonly route: `GET ${string}` }
      ? Id
      : never;
}[EndpointId];

/** What each of them shows of the person; null: nothing that is theirs. */
const shown: Readonly<Record<InView, Shown | null>> = {
  listTasks: { part: 'tasks' },
  getChanges: { part: 'changes' },
  getInvestorDetail: { part: 'investments' },
  getInvestorHistory: { part: 'investments' },
  explainFigure: { part: 'investments' },
  listInvestorProfiles: { part: 'investments' },
  getFundInvestments: { part: 'fund' },
  getStatement: { part: 'statements' },
  getStatementPaper: { part: 'statements', saves: 'statement' },
  requestStatements: { part: 'statements' },
  getJob: null,
  getJobFile: { part: 'statements', saves: 'statement' },
  listNotices: { part: 'notices' },
  listDueNotices: { part: 'notices' },
  listUpcoming: { part: 'notices' },
  getNotice: { part: 'notices' },
  getNoticeCalendar: { part: 'notices', saves: 'notice_day' },
  getTransactionalConsiderations: { part: 'investment_summary' },
  getValuationConsiderations: { part: 'investment_summary' },
  getConsiderationDetails: { part: 'investment_summary' },
  getConsiderationValuationDetails: { part: 'investment_summary' },
  getFirmTransactionalConsiderations: { part: 'firm' },
  getFirmValuationConsiderations: { part: 'firm' },
  listDocuments: { part: 'documents' },
  getDocumentFilters: { part: 'documents' },
  getDocument: { part: 'documents' },
  listEnvelopes: { part: 'documents' },
  getEnvelope: { part: 'documents' },
  zipDocuments: { part: 'documents', saves: 'documents' },
  listNotifications: { part: 'notifications' },
  getNotificationFilters: { part: 'notifications' },
  getNotification: { part: 'notifications' },
  getUnreadNotificationCount: null,
  listOpportunities: { part: 'opportunities' },
  getFundOnOffer: { part: 'opportunities' },
  getFundProfile: { part: 'opportunities' },
  getFundCompany: { part: 'opportunities' },
  getCompanyByFund: { part: 'opportunities' },
  getFundDemand: { part: 'opportunities' },
  getInterest: { part: 'interest' },
  rehearseLeverage: { part: 'interest' },
  fetchEligibility: { part: 'applications' },
  getEligibilityStatus: { part: 'applications' },
  getUpload: { part: 'applications' },
  listFundDocuments: { part: 'applications' },
  getAgreements: { part: 'applications' },
  getFundDocumentResponse: { part: 'applications' },
  listProgramDocuments: { part: 'applications' },
  listDocumentRequests: { part: 'applications' },
  listRequestFiles: { part: 'applications' },
  getRequestFile: { part: 'applications' },
  listApplications: { part: 'applications' },
  getApplication: { part: 'applications' },
  getWorkflowStatus: { part: 'applications' },
  getModuleStates: { part: 'applications' },
  getNextState: { part: 'applications' },
  getBookmark: { part: 'applications' },
  listComments: { part: 'applications' },
  getCriteriaBlock: { part: 'applications' },
  listBlockDocuments: { part: 'applications' },
  checkSubmission: { part: 'applications' },
  getEligibilityData: { part: 'applications' },
  getApplicantDefaults: { part: 'applications' },
  getPendingRequests: { part: 'applications' },
  checkApplying: { part: 'applications' },
  getDataPolicy: { part: 'applications' },
  listOrders: { part: 'orders' },
  listSales: { part: 'orders' },
  getCarryOverview: { part: 'carry' },
  listCarryPlans: { part: 'carry' },
  listCarryCommitments: { part: 'carry' },
  getCarryLedger: { part: 'carry' },
  getCarryStatement: { part: 'carry', saves: 'carry_statement' },
  getCarryPlan: { part: 'carry' },
  getPendingCarryDocuments: null,
  listCarryDocuments: { part: 'carry' },
  listPlanDocuments: { part: 'carry' },
  openCarryDocument: { part: 'carry' },
  listVestingSchedules: { part: 'carry' },
  getCarryAllocation: { part: 'carry' },
  explainCarryFigure: { part: 'carry' },
  listHistoricValues: { part: 'carry' },
  createMarketplaceReference: { part: 'marketplace' },
  listWorkflows: null,
  listCountries: null,
  getUserInfo: null,
  keepView: null,
  endView: null,
  getCompanyProfile: null,
  getCompanyTheme: null,
  listFeatureFlags: null,
  getPageConfig: null,
  getFundCurrency: null,
  listAvailableCurrencies: null,
  listLatestRates: null,
};

/** What a call that was made while looking at somebody showed of them. */
export const shownBy = (action: string): Shown | null => (Object.hasOwn(shown, action) ? shown[action as InView] : null);
