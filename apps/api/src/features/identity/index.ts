import type { Handlers } from '../../http/handler.ts';
import * as credentials from './credentials.ts';
import * as people from './people.ts';
import * as userInfo from './userInfo.ts';

export { findAccount } from './embedded/accounts.ts';
export type { Interactions } from './embedded/interactions.ts';
export { passwordForm } from './embedded/passwordForm.ts';
export { addUser, type NewUser } from './operations/addUser.ts';
export { issueCommandLineToken } from './operations/issueCommandLineToken.ts';
export { removeExpired } from './operations/removeExpired.ts';
export { setPassword } from './operations/setPassword.ts';
export { signIn } from './signIn/plugin.ts';
export { ProviderUnavailable, SignInRefused, type LoginSecrets, type SignedIn, type SignInProvider } from './signIn/provider.ts';

export const identityHandlers = { ...userInfo, ...people, ...credentials } satisfies Partial<Handlers>;
