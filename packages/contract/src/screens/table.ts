import { declareScreens } from './screen.ts';

const carryOfAll = { flag: 'carry_participant_dashboard', viewAs: 'nobody', hasDaysToCome: true } as const;
/** For those who were granted some. */
const carry = { ...carryOfAll, place: 'carry-plans', ability: 'carry' } as const;

const offered = { flag: 'show_coinvest_home_page', shows: 'offers' } as const;

/** For administrators, about the company and nobody's holdings. */
const desk = { ability: 'administer', viewAs: 'nobody' } as const;

/** For those who look at what others apply for. */
const reviewing = { ability: 'review', flag: 'show_coinvest_home_page', viewAs: 'nobody' } as const;

/** For those who see what others are paid. */
const pay = { ability: 'compensation', viewAs: 'nobody' } as const;

/** Every screen of the signed-in, in the order of the navigation. */
export const screens = declareScreens({
  start: { path: '/start', title: 'Home', navigation: { name: 'home', label: 'Home', flag: 'show_coinvest_home_page' } },
  opportunities: { ...offered, path: '/opportunities', title: 'Investment Opportunities', above: '/start' },
  ownership: {
    path: '/ownership',
    title: 'Investor Dashboard',
    shows: 'holdings',
    navigation: { name: 'my_portfolio', label: 'My Portfolio', flag: 'investor_portfolio_page' },
  },
  documents: { path: '/documents', title: 'Documents', navigation: { name: 'documents', label: 'Documents', ability: 'documents' } },
  notices: {
    path: '/notices',
    title: 'Investment Summary',
    shows: 'holdings',
    flag: 'aggregator',
    navigation: { name: 'investment_summary', label: 'Investment Summary' },
    viewAs: 'investors',
  },
  firmDetail: { path: '/firms/$firm/detail', title: 'Investments', shows: 'holdings', flag: 'aggregator', viewAs: 'investors' },

  fundDetail: { path: '/funds/$fund/detail', title: 'My Investments', shows: 'holdings' },
  orders: { path: '/orders', title: 'Requests', shows: 'offers', above: '/ownership' },
  fundProfile: { ...offered, path: '/funds/$fund/profile', title: 'Fund profile' },
  fundInterest: { ...offered, path: '/funds/$fund/interest', title: 'Indicate interest' },
  fundOnboarding: { ...offered, path: '/funds/$fund/onboarding', title: 'Onboarding' },
  fundIndicationOfInterest: {
    ...offered,
    path: '/funds/$fund/indication_of_interest',
    title: 'Indication of interest',
  },
  fundApplication: { ...offered, path: '/funds/$fund/application', title: 'Application' },
  fundAmlKyc: { ...offered, path: '/funds/$fund/amlkyc', title: 'AML/KYC', place: 'fund-amlkyc' },
  fundTax: { ...offered, path: '/funds/$fund/tax', title: 'Tax forms' },
  fundBankDetails: { ...offered, path: '/funds/$fund/bank_details', title: 'Banking Details' },
  fundProgramDoc: { ...offered, path: '/funds/$fund/program_doc', title: 'Program Documents' },
  fundProgramDocOfApplication: {
    ...offered,
    path: '/funds/$fund/program_doc/$envelope/application',
    title: 'Application',
    place: 'fund-program-doc',
  },
  fundProgramDocOfOnboarding: {
    ...offered,
    path: '/funds/$fund/program_doc/$envelope/onboarding',
    title: 'Program Documents',
    place: 'fund-program-doc',
  },
  fundReviewDocs: { ...offered, path: '/funds/$fund/review_docs', title: 'Fund documents' },
  fundAgreements: { ...offered, path: '/funds/$fund/agreements', title: 'Subscription documents' },
  fundUserAgreement: { ...offered, path: '/funds/$fund/user-agreement/$envelope', title: 'Subscription documents', place: 'fund-agreements' },

  carryPlans: {
    ...carry,
    path: '/carry-plans',
    title: 'Carry',
    navigation: { name: 'carry', label: 'Carry', ability: 'carry' },
  },
  carryPlan: { ...carry, path: '/carry-plans/$plan', title: 'Carry plan', above: '/carry-plans' },
  carryAcknowledgment: { ...carry, path: '/carry-plans/documents/acknowledgment', title: 'Acknowledge carry documents', above: '/carry-plans' },
  carrySignature: { ...carry, path: '/carry-plans/documents/signature', title: 'Sign carry documents', above: '/carry-plans' },
  carrySignatureOfEnvelope: {
    ...carry,
    path: '/carry-plans/documents/signature/$envelope',
    title: 'Sign carry documents',
    above: '/carry-plans/documents/signature',
  },
  vestingTool: { ...carryOfAll, path: '/carryManagement/vesting-tool', title: 'Vesting tool', place: 'vesting-tool', above: '/carry-plans' },

  totalCompensation: {
    path: '/totalCompensation',
    title: 'Total Compensation',
    place: 'totalCompensation',
    flag: 'total_compensation',
    ability: 'pay',
    navigation: { name: 'total_compensation', label: 'Total Compensation', ability: 'pay' },
    viewAs: 'nobody',
    hasDaysToCome: true,
  },

  reviewQueue: { ...reviewing, path: '/review', title: 'Review', navigation: { name: 'review', label: 'Review', ability: 'review' } },
  reviewExpiries: { ...reviewing, path: '/review/expiries', title: 'What lapses', above: '/review' },
  reviewFile: { ...reviewing, path: '/review/applications/$application', title: 'Application in review', above: '/review' },
  compensation: {
    ...pay,
    path: '/compensation',
    title: 'Compensation',
    navigation: { name: 'compensation', label: 'Compensation', ability: 'compensation' },
  },
  personPay: { ...pay, path: '/compensation/$person', title: 'Pay of a person', above: '/compensation' },
  clients: { path: '/clients', title: 'Clients', ability: 'view_as_clients', viewAs: 'nobody', above: '/start' },
  countersign: { path: '/countersign', title: 'Countersign', above: '/start', viewAs: 'nobody', flag: 'show_coinvest_home_page' },
  signing: { path: '/signing', title: 'Documents to sign', above: '/start' },
  envelope: { path: '/signing/$envelope', title: 'Sign a document' },
  account: { path: '/account', title: 'Account', viewAs: 'nobody', accountMenu: { icon: 'user' } },
  accountKyc: { path: '/account/kyc/$record', title: 'Who I am', viewAs: 'nobody', above: '/account', flag: 'show_coinvest_home_page' },
  accountTax: { path: '/account/tax/$record', title: 'Taxes', viewAs: 'nobody', above: '/account', flag: 'show_coinvest_home_page' },
  mail: { path: '/mail', title: 'Mail to you', viewAs: 'nobody', accountMenu: { icon: 'mail' } },
  people: { ...desk, path: '/admin/people', alsoAt: ['/admin'], title: 'People', section: 'People', group: 'Investors' },
  adviserClients: { ...desk, path: '/admin/people/$person/clients', title: 'Clients of an adviser', above: '/admin/people' },
  managedDocuments: { ...desk, path: '/admin/documents', title: 'Documents', section: 'Documents', group: 'Investors' },
  uploadDocuments: { ...desk, path: '/admin/documents/upload', title: 'Upload documents', above: '/admin/documents' },
  publishStatements: { ...desk, path: '/admin/documents/statements', title: 'Statements of a quarter', above: '/admin/documents' },
  signatures: { ...desk, path: '/admin/signing', title: 'Signatures', section: 'Signatures', group: 'Investors' },
  sendToSign: { ...desk, path: '/admin/signing/send', title: 'Send to be signed', above: '/admin/signing' },
  sentEnvelope: { ...desk, path: '/admin/signing/$envelope', title: 'Document to be signed' },
  announcements: { ...desk, path: '/admin/announcements', title: 'Announcements', section: 'Announcements', group: 'Investors' },
  managedFunds: { ...desk, path: '/admin/funds', title: 'Funds', section: 'Funds', group: 'Investments' },
  managedFund: { ...desk, path: '/admin/funds/$fund', title: 'Fund', above: '/admin/funds' },
  managedOrders: { ...desk, path: '/admin/orders', title: 'Orders and sales', section: 'Orders and sales', group: 'Investments' },
  managedNotices: {
    ...desk,
    path: '/admin/notices',
    title: 'Capital calls and distributions',
    section: 'Calls and distributions',
    group: 'Investments',
  },
  managedNotice: { ...desk, path: '/admin/notices/$notice', title: 'Notice' },
  paymentInstructions: {
    ...desk,
    path: '/admin/payment-instructions',
    title: 'Payment instructions',
    section: 'Payment instructions',
    group: 'Investments',
  },
  fundPaymentInstructions: {
    ...desk,
    path: '/admin/payment-instructions/$fund',
    title: 'Payment instructions of a fund',
    above: '/admin/payment-instructions',
  },
  holidays: { ...desk, path: '/admin/holidays', title: 'Holidays', section: 'Holidays', group: 'Investments' },
  managedCarry: { ...desk, path: '/admin/carry', title: 'Carry plans', section: 'Carry plans', group: 'Investments' },
  managedCarryPlan: { ...desk, path: '/admin/carry/$plan', title: 'Carry plan', above: '/admin/carry' },
  managedCarryDocuments: { ...desk, path: '/admin/carry-documents', title: 'Carry documents', above: '/admin/carry' },
  vestingSchedules: { ...desk, path: '/admin/vesting-schedules', title: 'Vesting schedules', above: '/admin/carry' },
  features: { ...desk, path: '/admin/features', title: 'Features', section: 'Features', group: 'Set-up' },
  definitions: { ...desk, path: '/admin/definitions', title: 'Definitions', section: 'Definitions', group: 'Set-up' },
  definition: { ...desk, path: '/admin/definitions/$kind/$definition', title: 'Definition', above: '/admin/definitions' },
  taxForms: { ...desk, path: '/admin/tax-forms', title: 'Tax forms', section: 'Tax forms', group: 'Set-up' },
  retention: { ...desk, path: '/admin/retention', title: 'Retention', section: 'Retention', group: 'Set-up' },
  programme: { ...desk, path: '/admin/programme', title: 'Programme', section: 'Programme', group: 'Set-up' },
  theme: { ...desk, path: '/admin/theme', title: 'Theme', section: 'Theme', group: 'Set-up' },
  pages: { ...desk, path: '/admin/pages', title: 'Page configuration', section: 'Pages', group: 'Set-up' },
  imports: { ...desk, path: '/admin/imports', title: 'Imports', section: 'Imports', group: 'Operations' },
  jobs: { ...desk, path: '/admin/jobs', title: 'Jobs and mail', section: 'Jobs and mail', group: 'Operations' },
  audit: { ...desk, path: '/admin/audit', title: 'Audit log', section: 'Audit', group: 'Operations' },
  access: { ...desk, path: '/admin/access', title: 'Who sees what', section: 'Access', group: 'Operations' },
});

/** Where people come by a link, without signing in; after `/investor`, as they belong to no company. */
export const linkScreens = declareScreens({
  witnessSign: { path: '/witness/$witness/sign/$envelope', title: 'Witness', place: 'witness' },
  witnessSubmit: { path: '/witness/$witness/submit/$envelope', title: 'Witness', place: 'witness' },
});

/** Before signing in and after signing out; their paths stand for themselves. */
export const publicScreens = declareScreens({
  signIn: { path: '/sign-in/$uid', title: 'Sign in' },
  passkeySignIn: { path: '/passkey-sign-in', title: 'Sign in with a passkey' },
  signInLink: { path: '/sign-in-link', title: 'Your sign-in link' },
  accountChange: { path: '/account-change', title: 'A change of your account' },
  signInProblem: { path: '/sign-in-problem', title: 'You could not be signed in' },
  signedInAgain: { path: '/signed-in-again', title: 'Signed in again' },
  signedOut: { path: '/signed-out', title: 'Signed out' },
});

/** Where signing in leads, and every address that names nothing. */
export const home = screens.start.path;
