import type { ComponentType } from 'react';

/** What draws the screens that people come to now and then, loaded when one is opened. */
export const ownPrograms = {
  reviewQueue: async () => (await import('../features/review/QueuePage.tsx')).QueuePage,
  reviewExpiries: async () => (await import('../features/review/ExpiriesPage.tsx')).ExpiriesPage,
  reviewFile: async () => (await import('../features/review/FilePage.tsx')).FilePage,
  compensation: async () => (await import('../features/compensation/CompensationPage.tsx')).CompensationPage,
  personPay: async () => (await import('../features/compensation/PersonPayPage.tsx')).PersonPayPage,
  clients: async () => (await import('../features/advisers/ClientsPage.tsx')).ClientsPage,
  fundInterest: async () => (await import('../features/opportunities/interest/InterestPage.tsx')).InterestPage,
  fundIndicationOfInterest: async () => (await import('../features/opportunities/interest/InterestPage.tsx')).IndicationPage,
  fundOnboarding: async () => (await import('../features/applications/onboarding/OnboardingPage.tsx')).OnboardingPage,
  fundApplication: async () => (await import('../features/applications/overview/ApplicationPage.tsx')).ApplicationPage,
  fundBankDetails: async () => (await import('../features/applications/bank/BankDetailsPage.tsx')).BankDetailsPage,
  fundReviewDocs: async () => (await import('../features/applications/documents/ReviewDocsPage.tsx')).ReviewDocsPage,
  fundAmlKyc: async () => (await import('../features/applications/kyc/AmlKycPage.tsx')).AmlKycPage,
  fundTax: async () => (await import('../features/applications/tax/TaxPage.tsx')).TaxPage,
  accountTax: async () => (await import('../features/applications/tax/TaxRecordPage.tsx')).TaxRecordPage,
  accountKyc: async () => (await import('../features/applications/kyc/KycRecordPage.tsx')).KycRecordPage,
  orders: async () => (await import('../features/orders/OrdersPage.tsx')).OrdersPage,
  totalCompensation: async () => (await import('../features/compensation/own/TotalCompensationPage.tsx')).TotalCompensationPage,
  carryPlan: async () => (await import('../features/carry/CarryPlanPage.tsx')).CarryPlanPage,
  vestingTool: async () => (await import('../features/carry/VestingToolPage.tsx')).VestingToolPage,
  carryAcknowledgment: async () => (await import('../features/carry/documents/AcknowledgmentPage.tsx')).AcknowledgmentPage,
  carrySignature: async () => (await import('../features/carry/documents/SignaturePage.tsx')).SignaturePage,
  carrySignatureOfEnvelope: async () => (await import('../features/carry/documents/ReturnPage.tsx')).ReturnPage,
  signing: async () => (await import('../features/envelopes/SigningPage.tsx')).SigningPage,
  envelope: async () => (await import('../features/envelopes/EnvelopePage.tsx')).EnvelopePage,
  witness: async () => (await import('./Witness.tsx')).Witness,
  account: async () => (await import('../features/identity/account/AccountPage.tsx')).AccountPage,
  passkeySignIn: async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn,
  signInLink: async () => (await import('./PasskeySignIn.tsx')).SignInLink,
  accountChange: async () => (await import('./PasskeySignIn.tsx')).AccountChange,
  mail: async () => (await import('../features/mail/MailPage.tsx')).MailPage,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

export type OwnName = keyof typeof ownPrograms;
