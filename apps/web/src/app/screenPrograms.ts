import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { HereIn, publicScreens, screens } from '@pari/contract/screens';
import { firstScreens } from './firstScreens.ts';
import { lazyScreen } from './lazyScreen.ts';

/** A section of Administration, beneath the list of all of them. */
const section = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => {
    const [{ withSections }, page] = await Promise.all([import('./Administration.tsx'), load()]);
    return { Section: withSections(page) };
  }, 'Section');

/** What draws each screen that is here, loaded when it is opened. The compiler keeps the list complete. */
export const screenPrograms: Readonly<Record<HereIn<typeof screens>, RouteComponent>> = {
  ownership: lazyScreen(firstScreens.ownership.load, 'OwnershipPage'),
  fundDetail: lazyScreen(() => import('../features/positions/fundPage/FundPage.tsx'), 'FundPage'),
  notices: lazyScreen(() => import('../features/notices/InvestmentSummaryPage.tsx'), 'InvestmentSummaryPage'),
  firmDetail: lazyScreen(() => import('../features/notices/FirmPage.tsx'), 'FirmPage'),
  documents: lazyScreen(() => import('../features/documents/DocumentsPage.tsx'), 'DocumentsPage'),
  mail: lazyScreen(() => import('../features/mail/MailPage.tsx'), 'MailPage'),
  people: section(async () => (await import('../features/identity/people/PeoplePage.tsx')).PeoplePage),
  managedDocuments: section(async () => (await import('../features/documents/managed/ManagedDocumentsPage.tsx')).ManagedDocumentsPage),
  uploadDocuments: lazyScreen(() => import('../features/documents/publishing/UploadPage.tsx'), 'UploadPage'),
  publishStatements: lazyScreen(() => import('../features/documents/quarter/QuarterPage.tsx'), 'QuarterPage'),
  managedNotices: section(async () => (await import('../features/notices/managed/ManagedNoticesPage.tsx')).ManagedNoticesPage),
  managedNotice: lazyScreen(() => import('../features/notices/managed/ManagedNoticePage.tsx'), 'ManagedNoticePage'),
  paymentInstructions: section(async () => (await import('../features/instructions/PaymentInstructionsPage.tsx')).PaymentInstructionsPage),
  fundPaymentInstructions: lazyScreen(() => import('../features/instructions/FundInstructionsPage.tsx'), 'FundInstructionsPage'),
  holidays: section(async () => (await import('../features/notices/holidays/HolidaysPage.tsx')).HolidaysPage),
  announcements: section(async () => (await import('../features/announcements/AnnouncementsPage.tsx')).AnnouncementsPage),
  imports: section(async () => (await import('../features/imports/ImportsPage.tsx')).ImportsPage),
  features: section(async () => (await import('../features/companies/FeaturesPage.tsx')).FeaturesPage),
  theme: section(async () => (await import('../features/companies/ThemePage.tsx')).ThemePage),
  pages: section(async () => (await import('../features/companies/pages/PagesPage.tsx')).PagesPage),
  jobs: section(async () => (await import('../features/jobs/JobsPage.tsx')).JobsPage),
  audit: section(async () => (await import('../features/audit/AuditPage.tsx')).AuditPage),
};

export const publicScreenPrograms: Readonly<Record<HereIn<typeof publicScreens>, RouteComponent>> = {
  signIn: lazyScreen(() => import('./SignIn.tsx'), 'SignIn'),
  signInProblem: lazyScreen(() => import('./SignedOut.tsx'), 'SignInProblem'),
  signedInAgain: lazyScreen(() => import('./SignedInAgain.tsx'), 'SignedInAgain'),
  signedOut: lazyScreen(() => import('./SignedOut.tsx'), 'SignedOutConfirmation'),
};

/** In the place of every screen that is not built. */
export const emptyScreen = lazyScreen(() => import('./EmptyScreen.tsx'), 'EmptyScreen');
