import type { Handlers } from '../../http/handler.ts';
import * as credentials from './credentials.ts';
import * as people from './people.ts';
import * as userInfo from './userInfo.ts';

export { addUser, type NewUser } from './operations/addUser.ts';
export { issueCommandLineToken } from './operations/issueCommandLineToken.ts';
export { setPassword } from './operations/setPassword.ts';

export const identityHandlers = { ...userInfo, ...people, ...credentials } satisfies Partial<Handlers>;
