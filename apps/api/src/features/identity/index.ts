import type { Handlers } from '../../http/handler.ts';
import { createPersonalToken, endSession, listPersonalTokens, listSessions, revokePersonalToken } from './credentials.ts';
import { createUser, listAdvisorUsers, listCompanyUsers, listConsiderationUsers, listUsers, updateUser } from './people.ts';
import { getFirstLogin, getUserInfo, keepView, recordAction, registerFirstLogin, setPreferences } from './userInfo.ts';

export { findAccount } from './embedded/accounts.ts';
export { passwordForm } from './embedded/passwordForm.ts';
export { listPersonas, personaPassword } from './embedded/personas.ts';
export { addUser } from './operations/addUser.ts';
export { issueCommandLineToken } from './operations/issueCommandLineToken.ts';
export { removeExpired } from './operations/removeExpired.ts';
export { setPassword } from './operations/setPassword.ts';
export { updateUser } from './operations/updateUser.ts';
export { signIn } from './signIn/plugin.ts';

export const identityHandlers = {
  getUserInfo,
  getFirstLogin,
  registerFirstLogin,
  setPreferences,
  keepView,
  recordAction,
  createUser,
  listUsers,
  updateUser,
  listCompanyUsers,
  listConsiderationUsers,
  listAdvisorUsers,
  listSessions,
  endSession,
  listPersonalTokens,
  createPersonalToken,
  revokePersonalToken,
} satisfies Partial<Handlers>;
