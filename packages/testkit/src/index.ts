export { startFakeProvider, type FakeProvider, type Mischief } from './signIn/fakeProvider.ts';
export type { Keys, Signing } from './signIn/forgery.ts';
