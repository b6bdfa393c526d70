export {
  buildAdviserLink,
  buildCompany,
  buildFirm,
  buildFund,
  buildHolding,
  buildInvestor,
  buildNotification,
  buildPerson,
  buildRate,
} from './builders/build.ts';
export type { Built, Entry, Fund, Holding, Person } from './builders/things.ts';
export { startFakeProvider, type FakeProvider, type Mischief } from './signIn/fakeProvider.ts';
export type { Keys, Signing } from './signIn/forgery.ts';
export { authenticator, type AuthenticatorMischief } from './signIn/authenticator.ts';
export { descriptionFile } from './docusign/description.ts';
export type { FakeEnvelope } from './docusign/envelopes.ts';
export { docuSignSettings } from './docusign/settings.ts';
export { startFakeDocuSign, type FakeDocuSign, type Trouble } from './docusign/fakeDocuSign.ts';
