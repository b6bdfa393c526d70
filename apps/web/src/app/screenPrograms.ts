import type { RouteComponent } from '@tanstack/react-router';
import { screens, type publicScreens, type Screen } from '@pari/contract/screens';
import { loadRoutes } from '../client/routeOf.ts';
import type { DeskName } from './deskPrograms.ts';
import type { OwnName } from './ownPrograms.ts';
import { firstScreens } from './firstScreens.ts';
import { lazyScreen } from './lazyScreen.ts';

/** A program that is no part of what everybody loads first, with the list of calls, which it will want. */
const later = <Program>(load: () => Promise<Program>): Promise<Program> => {
  void loadRoutes().catch(() => undefined);
  return load();
};

/** A screen of Administration. */
const desk = (name: DeskName) => lazyScreen(() => later(async () => ({ Desk: await (await import('./deskPrograms.ts')).loadDesk(name) })), 'Desk');

const desks = Object.fromEntries(
  Object.entries<Screen>(screens).flatMap(([name, { ability }]) => (ability === 'administer' ? [[name, desk(name as DeskName)]] : [])),
) as Record<DeskName, RouteComponent>;

/** A screen that people come to now and then: the same. */
const own = (name: OwnName) => lazyScreen(() => later(async () => ({ Own: await (await import('./ownPrograms.ts')).ownPrograms[name]() })), 'Own');

/** What draws each screen, loaded when it is opened. The compiler keeps the list complete. */
export const screenPrograms: Readonly<Record<keyof typeof screens, RouteComponent>> = {
  start: lazyScreen(firstScreens.start.load, 'StartPage'),
  ownership: lazyScreen(firstScreens.ownership.load, 'OwnershipPage'),
  fundDetail: lazyScreen(() => later(() => import('../features/positions/fundPage/FundPage.tsx')), 'FundPage'),
  reviewQueue: own('reviewQueue'),
  reviewExpiries: own('reviewExpiries'),
  reviewFile: own('reviewFile'),
  compensation: own('compensation'),
  personPay: own('personPay'),
  clients: own('clients'),
  orders: own('orders'),
  notices: lazyScreen(() => later(() => import('../features/notices/InvestmentSummaryPage.tsx')), 'InvestmentSummaryPage'),
  firmDetail: lazyScreen(() => later(() => import('../features/notices/FirmPage.tsx')), 'FirmPage'),
  opportunities: lazyScreen(() => later(() => import('../features/opportunities/OpportunitiesPage.tsx')), 'OpportunitiesPage'),
  fundProfile: lazyScreen(() => later(() => import('../features/opportunities/profile/FundProfilePage.tsx')), 'FundProfilePage'),
  fundInterest: own('fundInterest'),
  fundIndicationOfInterest: own('fundIndicationOfInterest'),
  fundOnboarding: own('fundOnboarding'),
  fundApplication: own('fundApplication'),
  fundAmlKyc: own('fundAmlKyc'),
  fundTax: own('fundTax'),
  fundBankDetails: own('fundBankDetails'),
  fundProgramDoc: own('fundProgramDoc'),
  fundProgramDocOfApplication: own('fundProgramDocOfApplication'),
  fundProgramDocOfOnboarding: own('fundProgramDocOfOnboarding'),
  fundReviewDocs: own('fundReviewDocs'),
  fundAgreements: own('fundAgreements'),
  fundUserAgreement: own('fundUserAgreement'),
  countersign: own('countersign'),
  carryPlans: lazyScreen(firstScreens.carryPlans.load, 'CarryPage'),
  carryPlan: own('carryPlan'),
  vestingTool: own('vestingTool'),
  documents: lazyScreen(() => later(() => import('../features/documents/DocumentsPage.tsx')), 'DocumentsPage'),
  totalCompensation: own('totalCompensation'),
  carryAcknowledgment: own('carryAcknowledgment'),
  carrySignature: own('carrySignature'),
  carrySignatureOfEnvelope: own('carrySignatureOfEnvelope'),
  signing: own('signing'),
  envelope: own('envelope'),
  account: own('account'),
  accountKyc: own('accountKyc'),
  accountTax: own('accountTax'),
  mail: own('mail'),
  ...desks,
};

export const publicScreenPrograms: Readonly<Record<keyof typeof publicScreens, RouteComponent>> = {
  signIn: lazyScreen(() => import('./SignIn.tsx'), 'SignIn'),
  passkeySignIn: own('passkeySignIn'),
  signInLink: own('signInLink'),
  accountChange: own('accountChange'),
  signInProblem: lazyScreen(() => import('./SignedOut.tsx'), 'SignInProblem'),
  signedInAgain: lazyScreen(() => import('./SignedInAgain.tsx'), 'SignedInAgain'),
  signedOut: lazyScreen(() => import('./SignedOut.tsx'), 'SignedOutConfirmation'),
};

/** Of every screen to which a link leads. */
export const linkScreen = own('witness');
