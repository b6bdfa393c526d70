import type { RouteComponent } from '@tanstack/react-router';
import { screens, type HereIn, type publicScreens, type Screen } from '@pari/contract/screens';
import type { DeskName } from './deskPrograms.ts';
import type { OwnName } from './ownPrograms.ts';
import { firstScreens } from './firstScreens.ts';
import { lazyScreen } from './lazyScreen.ts';

/** A screen of Administration. Where its programs are is no part of what everybody loads first. */
const desk = (name: DeskName) => lazyScreen(async () => ({ Desk: await (await import('./deskPrograms.ts')).loadDesk(name) }), 'Desk');

const desks = Object.fromEntries(
  Object.entries<Screen>(screens).flatMap(([name, { ability }]) => (ability === 'administer' ? [[name, desk(name as DeskName)]] : [])),
) as Record<DeskName, RouteComponent>;

/** A screen that people come to now and then: the same. */
const own = (name: OwnName) => lazyScreen(async () => ({ Own: await (await import('./ownPrograms.ts')).ownPrograms[name]() }), 'Own');

/** What draws each screen that is here, loaded when it is opened. The compiler keeps the list complete. */
export const screenPrograms: Readonly<Record<HereIn<typeof screens>, RouteComponent>> = {
  start: lazyScreen(firstScreens.start.load, 'StartPage'),
  ownership: lazyScreen(firstScreens.ownership.load, 'OwnershipPage'),
  fundDetail: lazyScreen(() => import('../features/positions/fundPage/FundPage.tsx'), 'FundPage'),
  reviewQueue: own('reviewQueue'),
  reviewExpiries: own('reviewExpiries'),
  reviewFile: own('reviewFile'),
  compensation: own('compensation'),
  personPay: own('personPay'),
  clients: own('clients'),
  orders: own('orders'),
  notices: lazyScreen(() => import('../features/notices/InvestmentSummaryPage.tsx'), 'InvestmentSummaryPage'),
  firmDetail: lazyScreen(() => import('../features/notices/FirmPage.tsx'), 'FirmPage'),
  opportunities: lazyScreen(() => import('../features/opportunities/OpportunitiesPage.tsx'), 'OpportunitiesPage'),
  fundProfile: lazyScreen(() => import('../features/opportunities/profile/FundProfilePage.tsx'), 'FundProfilePage'),
  fundInterest: own('fundInterest'),
  fundIndicationOfInterest: own('fundIndicationOfInterest'),
  fundOnboarding: own('fundOnboarding'),
  fundApplication: own('fundApplication'),
  fundAmlKyc: own('fundAmlKyc'),
  fundTax: own('fundTax'),
  fundBankDetails: own('fundBankDetails'),
  fundReviewDocs: own('fundReviewDocs'),
  fundAgreements: own('fundAgreements'),
  fundUserAgreement: own('fundUserAgreement'),
  countersign: own('countersign'),
  carryPlans: lazyScreen(firstScreens.carryPlans.load, 'CarryPage'),
  carryPlan: own('carryPlan'),
  vestingTool: own('vestingTool'),
  documents: lazyScreen(() => import('../features/documents/DocumentsPage.tsx'), 'DocumentsPage'),
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

export const publicScreenPrograms: Readonly<Record<HereIn<typeof publicScreens>, RouteComponent>> = {
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

/** In the place of every screen that is not built. */
export const emptyScreen = lazyScreen(() => import('./EmptyScreen.tsx'), 'EmptyScreen');
