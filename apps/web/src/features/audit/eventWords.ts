import type { EndpointId } from '@pari/contract';
import { screens, type Screen } from '@pari/contract/screens';
import type { AuditEvent } from './auditSearch.ts';

/** What each call did, and what else the log tells of. The compiler keeps the calls complete. */
const actions: Readonly<Record<EndpointId, string>> = {
  listAudiences: 'Looked at whom things can be for',
  announce: 'Announced something',
  listAnnouncements: 'Read the announcements',
  getAnnouncement: 'Read an announcement',
  listAuditEvents: 'Read the audit log',
  verifyAudit: 'Verified the audit log',
  getCompanyProfile: 'Read the company’s profile',
  getCompanyTheme: 'Read the theme',
  listFeatureFlags: 'Read the features',
  getPageConfig: 'Read a page’s configuration',
  putPageConfig: 'Changed a page',
  tryPageConfig: 'Tried a change of a page',
  putCompanyProfile: 'Changed what the company tells of its programme',
  putFeatureFlag: 'Turned a feature on or off',
  getTransactionalConsiderations: 'Looked at the investment summary',
  getValuationConsiderations: 'Looked at the investment summary',
  getConsiderationDetails: 'Looked at the investment summary',
  getConsiderationValuationDetails: 'Looked at the investment summary',
  getFirmTransactionalConsiderations: 'Looked at a firm',
  getFirmValuationConsiderations: 'Looked at a firm',
  listDocuments: 'Looked at documents',
  getDocumentFilters: 'Looked at documents',
  getDocument: 'Opened a document',
  zipDocuments: 'Saved documents as a ZIP',
  deleteDocument: 'Deleted a document',
  listManagedDocuments: 'Read the list of documents',
  getManagedDocument: 'Looked at a document and its versions',
  listDocumentOpenings: 'Read who opened a document',
  listDocumentUnopened: 'Read who has not opened a document',
  publishDocuments: 'Published documents',
  addDocumentVersion: 'Published a new version of a document',
  recallDocument: 'Recalled a document',
  listManagedFunds: 'Read the list of funds',
  createFund: 'Added a fund',
  getManagedFund: 'Looked at the set-up of a fund',
  updateFund: 'Changed a fund',
  putFundProfile: 'Changed what the page of a fund tells',
  listFundSetups: 'Read the versions of a fund’s set-up',
  saveFundSetup: 'Prepared the set-up of a fund',
  publishFund: 'Published a fund',
  closeFund: 'Closed a fund',
  reopenFund: 'Opened a fund again',
  listFundPeople: 'Read whom a fund names',
  addFundPerson: 'Named somebody for a fund',
  updateFundPerson: 'Changed what a fund says of somebody',
  removeFundPerson: 'Took a name from a fund',
  getFundInvestments: 'Looked at a fund that they hold',
  deleteInvestment: 'Deleted an investment from their own sight',
  restoreInvestment: 'Showed a deleted investment again',
  getUserInfo: 'Opened the portal',
  getFirstLogin: 'Signed in for the first time',
  registerFirstLogin: 'Signed in for the first time',
  createUser: 'Added a person',
  listUsers: 'Read the list of people',
  getUser: 'Looked at a person',
  updateUser: 'Changed a person',
  signOutUser: 'Signed a person out everywhere',
  recoverUser: 'Had a link to a new passkey mailed to a person',
  linkIdentity: 'Linked a person to the sign-in provider',
  listSessions: 'Looked at their sessions',
  endSession: 'Signed out a session',
  listPersonalTokens: 'Looked at their tokens',
  listDelegates: 'Looked at who acts for them',
  inviteDelegate: 'Asked somebody to act for them',
  updateDelegate: 'Changed what somebody sees who acts for them',
  endDelegate: 'Ended that somebody acts for them',
  listPrincipals: 'Looked at whom they act for',
  acceptPrincipal: 'Accepted to act for somebody',
  endPrincipal: 'Declined or ended to act for somebody',
  createPersonalToken: 'Made a token',
  revokePersonalToken: 'Revoked a token',
  signOutEverywhere: 'Signed out everywhere',
  getContact: 'Looked at how they are reached',
  changeContact: 'Asked for another address, number or way in of their own',
  stopContactChange: 'Stopped a change of their account',
  requestContact: 'Asked for another address of a person',
  requestMove: 'Asked that a person moves to passkeys',
  listRequests: 'Read what was asked for of accounts',
  confirmRequest: 'Agreed to a change of an account',
  stopRequest: 'Stopped a change of an account',
  listPasskeys: 'Looked at their passkeys',
  beginPasskey: 'Began to make a passkey',
  addPasskey: 'Added a passkey',
  removePasskey: 'Removed a passkey',
  makeRecoveryCodes: 'Made new recovery codes',
  setPreferences: 'Chose how things are shown',
  openView: 'Began a view',
  keepView: 'Kept a view',
  endView: 'Ended a view',
  listViews: 'Looked at who looked at their data',
  recordAction: 'Visited a page',
  listCompanyUsers: 'Looked for somebody to view as',
  listConsiderationUsers: 'Looked for somebody to view as',
  listAdvisorUsers: 'Looked for a client',
  runImport: 'Imported files',
  getUnreadNotificationCount: 'Looked at notifications',
  getCalendarAddress: 'Looked at whether calendars follow their due dates',
  makeCalendarAddress: 'Made an address for their calendars',
  endCalendarAddress: 'Ended the address of their calendars',
  getChanges: 'Looked at what changed',
  noteSeen: 'Saw what changed',
  listNotifications: 'Looked at notifications',
  getNotificationFilters: 'Looked at notifications',
  getNotification: 'Opened a notification',
  updateNotification: 'Marked a notification',
  listGivenUpJobs: 'Read the work that gave up',
  retryJob: 'Had work tried again',
  getMailPreferences: 'Looked at the choices of mail',
  setMailPreferences: 'Chose which mail comes',
  listUntakenMail: 'Read the mail that was not taken',
  listNotices: 'Looked at capital calls and distributions',
  listTasks: 'Looked at what is asked',
  listDueNotices: 'Looked at what is due',
  listUpcoming: 'Looked at what comes',
  getNotice: 'Opened a notice',
  getNoticePaper: 'Saved a notice as PDF',
  getNoticeCalendar: 'Saved the day of a notice',
  listManagedNotices: 'Read the list of notices',
  listFundHolders: 'Read the holders of a fund',
  createNotice: 'Wrote a notice',
  getManagedNotice: 'Looked at a notice',
  updateNotice: 'Changed a notice',
  discardNotice: 'Discarded a notice',
  allocateNotice: 'Divided an amount in a notice',
  checkNotice: 'Checked a notice',
  approveNotice: 'Approved a notice',
  publishNotice: 'Published a notice',
  recallNotice: 'Recalled a notice',
  correctNotice: 'Began the correction of a notice',
  remindOfNotice: 'Reminded of a notice',
  listNoticeRecipients: 'Looked at who is told of a notice',
  listHolidays: 'Looked at the holidays',
  putHolidays: 'Changed the holidays',
  settleNotice: 'Settled a notice',
  undoNoticeSettlement: 'Took back that a notice was settled',
  listFundsToPay: 'Looked at how funds are paid',
  listPaymentInstructions: 'Looked at payment instructions',
  proposePaymentInstructions: 'Proposed payment instructions',
  approvePaymentInstructions: 'Approved payment instructions',
  revokePaymentInstructions: 'Revoked payment instructions',
  getMarketplace: 'Looked at where the marketplace is',
  keepMarketplace: 'Came from the marketplace, or forgot it',
  createMarketplaceReference: 'Went to the marketplace about a client',
  listClients: 'Looked at their clients at a glance',
  listAdviserRelations: 'Read the clients of an adviser',
  putAdviserClient: 'Set a client of an adviser',
  listOrders: 'Looked at requests for more or less of funds',
  createOrder: 'Asked for more or less of a fund',
  updateOrder: 'Changed a request for more or less of a fund',
  listSales: 'Looked at requests to sell',
  createSale: 'Asked to sell of a fund',
  updateSale: 'Changed a request to sell',
  listOpportunities: 'Looked at investment opportunities',
  getFundOnOffer: 'Looked at a fund on offer',
  getFundProfile: 'Looked at the profile of a fund',
  getFundCompany: 'Looked at whom to ask about a fund',
  getInterest: 'Looked at what was indicated for a fund',
  indicateInterest: 'Indicated interest in a fund',
  createFundInterest: 'Indicated interest in a fund',
  withdrawInterest: 'Withdrew interest in a fund',
  rehearseLeverage: 'Rehearsed the leverage of a fund',
  getFundDemand: 'Looked at the demand for a fund',
  listWorkflows: 'Looked at the workflows of a fund',
  listCountries: 'Looked at countries',
  getInvestorDetail: 'Looked at investments',
  getInvestorHistory: 'Looked at the history of investments',
  explainFigure: 'Looked at how a figure comes about',
  getStatement: 'Looked at a statement',
  getStatementPaper: 'Saved a statement as a PDF',
  requestStatements: 'Had statements drawn',
  getJob: 'Looked how far work is',
  getJobFile: 'Saved statements as a ZIP',
  publishStatements: 'Published the statements of a quarter',
  listInvestorProfiles: 'Looked at investor profiles',
  getFundCurrency: 'Looked at a fund’s currency',
  listAvailableCurrencies: 'Looked at currencies',
  listLatestRates: 'Looked at exchange rates',
};

const others: Readonly<Record<string, string>> = {
  signIn: 'Signed in',
  signOut: 'Signed out',
  readReference: 'Had the marketplace told who their client is',
  setPassword: 'Set a password',
  useSignInLink: 'Used a mailed sign-in link',
  acceptInvitation: 'Signed in by an invitation for the first time',
  enrolPasskey: 'Set up their first passkey',
  stopAccountChange: 'Stopped a change of their account by a mailed link',
  confirmNewAddress: 'Confirmed a new address by a mailed link',
  changeAccount: 'A change of an account came into force',
  expireAccountChange: 'A change of an account came to nothing',
  addIssuer: 'A sign-in provider was added on the command line',
  removeIssuer: 'A sign-in provider was taken away on the command line',
  recoverAccount: 'Came back to their account by a recovery',
  issueCommandLineToken: 'Made a token on the command line',
  addCompany: 'Added the company',
  importRoles: 'Changed roles by an import',
  publishNamingOthers: 'Published a document that names others',
  unsubscribe: 'Ended a kind of mail',
  startWithKey: 'Began to log with another key',
  keyAudit: 'Began to log with another key',
  findAuditAltered: 'Found the audit log altered',
  restoreBackup: 'Restored a backup',
};

const words: Readonly<Record<string, string>> = { ...actions, ...others };

/** What happened. */
export const actionWords = ({ action, detail }: Pick<AuditEvent, 'action' | 'detail'>): string =>
  `${(Object.hasOwn(words, action) ? words[action] : undefined) ?? spelled(action)}${detail['dry_run'] === true ? ', only tried' : ''}`;

/** `unknown_call` or `resetThing` as words. */
export const spelled = (name: string): string => {
  const text = name.replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The kinds of objects, as they are offered. */
export const objectKinds: Readonly<Record<string, string>> = {
  user: 'Person',
  screen: 'Page',
  export: 'Table saved as a file',
  document: 'Document',
  notification: 'Notification',
  announcement: 'Announcement',
  notice: 'Notice',
  fund: 'Fund',
  company: 'Company',
  page_config: 'Page configuration',
  feature_flag: 'Feature',
  mail_preference: 'Mail',
  job: 'Work',
  session: 'Session',
  personal_token: 'Token',
  delegation: 'Delegate',
};

const namedById = new Set(['page_config', 'feature_flag', 'mail_preference']);

/** Administrators' screens are called like those of everybody: they say that they are theirs. */
function titleOf(place: string): string {
  const screen = Object.values<Screen>(screens).find((one) => one.place === place);
  if (screen === undefined) return spelled(place);
  return screen.section === undefined ? screen.title : `Administration, ${screen.title}`;
}

/** What an event is about: its name, or what it is. */
export function objectWords({ object }: Pick<AuditEvent, 'object'>): string | undefined {
  if (object === null) return undefined;
  const { type, id, name } = object;
  if (type === 'screen') return titleOf(id);
  if (type === 'export') return `${titleOf(id)}, saved as a file`;
  const kind = (Object.hasOwn(objectKinds, type) ? objectKinds[type] : undefined) ?? spelled(type);
  return name ?? (namedById.has(type) ? `${kind} ${spelled(id).toLowerCase()}` : kind);
}

/** Of operators on the command line, and of links in mails. */
export const unsigned = 'Without signing in';

/** Who did it. */
export const actorWords = ({ real_user: real, effective_user: effective }: Pick<AuditEvent, 'real_user' | 'effective_user'>): string => {
  if (real === null) return effective === null ? unsigned : `${unsigned}, for ${effective.display_name}`;
  return effective === null ? real.display_name : `${real.display_name}, as ${effective.display_name}`;
};
