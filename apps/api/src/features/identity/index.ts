import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';

export { addUser, type NewUser } from './operations/addUser.ts';
export { issueCommandLineToken } from './operations/issueCommandLineToken.ts';
export { setPassword } from './operations/setPassword.ts';

const unbuilt = () => Promise.reject(notFound());

export const identityHandlers = {
  getUserInfo: unbuilt,
  getFirstLogin: unbuilt,
  registerFirstLogin: unbuilt,
  createUser: unbuilt,
  listSessions: unbuilt,
  endSession: unbuilt,
  listPersonalTokens: unbuilt,
  createPersonalToken: unbuilt,
  revokePersonalToken: unbuilt,
  setPreferences: unbuilt,
  recordAction: unbuilt,
  listCompanyUsers: unbuilt,
  listConsiderationUsers: unbuilt,
  listAdvisorUsers: unbuilt,
} satisfies Partial<Handlers>;
