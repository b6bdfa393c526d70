import type { ComponentType } from 'react';
import { screens, type Screen } from '@pari/contract/screens';
import { withSections } from './Administration.tsx';

type Screens = typeof screens;

/** The names of the screens of Administration. */
export type DeskName = { [Name in keyof Screens]: Screens[Name] extends { readonly ability: 'administer' } ? Name : never }[keyof Screens];

/** What draws each screen of Administration, loaded when it is opened. The compiler keeps the list complete. */
const programs: Readonly<Record<DeskName, () => Promise<ComponentType>>> = {
  people: async () => (await import('../features/identity/people/PeoplePage.tsx')).PeoplePage,
  adviserClients: async () => (await import('../features/advisers/managed/AdviserClientsPage.tsx')).AdviserClientsPage,
  managedFunds: async () => (await import('../features/opportunities/managed/ManagedFundsPage.tsx')).ManagedFundsPage,
  managedFund: async () => (await import('../features/opportunities/managed/ManagedFundPage.tsx')).ManagedFundPage,
  managedOrders: async () => (await import('../features/orders/ManagedOrdersPage.tsx')).ManagedOrdersPage,
  managedDocuments: async () => (await import('../features/documents/managed/ManagedDocumentsPage.tsx')).ManagedDocumentsPage,
  uploadDocuments: async () => (await import('../features/documents/publishing/UploadPage.tsx')).UploadPage,
  publishStatements: async () => (await import('../features/documents/quarter/QuarterPage.tsx')).QuarterPage,
  managedNotices: async () => (await import('../features/notices/managed/ManagedNoticesPage.tsx')).ManagedNoticesPage,
  managedNotice: async () => (await import('../features/notices/managed/ManagedNoticePage.tsx')).ManagedNoticePage,
  paymentInstructions: async () => (await import('../features/instructions/PaymentInstructionsPage.tsx')).PaymentInstructionsPage,
  fundPaymentInstructions: async () => (await import('../features/instructions/FundInstructionsPage.tsx')).FundInstructionsPage,
  holidays: async () => (await import('../features/notices/holidays/HolidaysPage.tsx')).HolidaysPage,
  managedCarry: async () => (await import('../features/carry/managed/ManagedCarryPage.tsx')).ManagedCarryPage,
  managedCarryPlan: async () => (await import('../features/carry/managed/ManagedCarryPlanPage.tsx')).ManagedCarryPlanPage,
  managedCarryDocuments: async () => (await import('../features/carry/managed/documents/CarryDocumentsPage.tsx')).CarryDocumentsPage,
  vestingSchedules: async () => (await import('../features/carry/managed/SchedulesPage.tsx')).SchedulesPage,
  signatures: async () => (await import('../features/envelopes/managed/SignaturesPage.tsx')).SignaturesPage,
  sendToSign: async () => (await import('../features/envelopes/managed/SendPage.tsx')).SendPage,
  sentEnvelope: async () => (await import('../features/envelopes/managed/SentPage.tsx')).SentPage,
  announcements: async () => (await import('../features/announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
  imports: async () => (await import('../features/imports/ImportsPage.tsx')).ImportsPage,
  features: async () => (await import('../features/companies/FeaturesPage.tsx')).FeaturesPage,
  definitions: async () => (await import('../features/definitions/DefinitionsPage.tsx')).DefinitionsPage,
  definition: async () => (await import('../features/definitions/DefinitionPage.tsx')).DefinitionPage,
  taxForms: async () => (await import('../features/tax-forms/TaxFormsPage.tsx')).TaxFormsPage,
  retention: async () => (await import('../features/retention/RetentionPage.tsx')).RetentionPage,
  programme: async () => (await import('../features/companies/ProfilePage.tsx')).ProfilePage,
  theme: async () => (await import('../features/companies/ThemePage.tsx')).ThemePage,
  pages: async () => (await import('../features/companies/pages/PagesPage.tsx')).PagesPage,
  jobs: async () => (await import('../features/jobs/JobsPage.tsx')).JobsPage,
  access: async () => (await import('../features/audit/access/AccessPage.tsx')).AccessPage,
  audit: async () => (await import('../features/audit/AuditPage.tsx')).AuditPage,
};

/** What draws a screen of Administration: a section beneath the list of all of them, any other alone. */
export async function loadDesk(name: DeskName): Promise<ComponentType> {
  const page = await programs[name]();
  const { section }: Screen = screens[name];
  return section === undefined ? page : withSections(page);
}
