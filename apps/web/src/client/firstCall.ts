import type { Contract, EndpointId } from '@pari/contract';
import { callPath } from '@pari/contract/callPath';
import type { CallInput, CallOutput } from '@pari/contract/client';
import type { Flags } from './flags.ts';

type Input<Id extends EndpointId> = Omit<CallInput<Id>, 'signal' | 'form' | 'idempotencyKey'>;

/** A reading call that is made while the application is still on its way, and found answered by what makes it there. */
export interface FirstCall<Id extends EndpointId> extends AnyFirstCall {
  readonly id: Id;
  readonly input: Input<Id>;
}

export interface AnyFirstCall {
  readonly path: string;
  /** Makes the call by other means. */
  readonly makeWith: <Result>(call: <Id extends EndpointId>(id: Id, input: Input<Id>) => Result) => Result;
}

/** The route is repeated, held to the contract by the compiler: its list of routes would be too much for the page's first program. */
export const firstCall = <Id extends EndpointId>(id: Id, route: Contract[Id]['route'], input: Input<Id>): FirstCall<Id> => ({
  id,
  input,
  path: callPath(route, input),
  makeWith: (call) => call(id, input),
});

/** What a screen asks for first, with the same input as in the screen itself. */
export interface FirstCalls {
  readonly atOnce: readonly AnyFirstCall[];
  /** Once it is known who is looked at, and what their company has turned on. */
  readonly ofPerson: (user: CallOutput<'getUserInfo'>, flags: Flags | undefined) => readonly AnyFirstCall[];
}

const flags = firstCall('listFeatureFlags', 'GET /api/feature_flags', {});
const user = firstCall('getUserInfo', 'GET /api/users/info', {});
const unread = firstCall('getUnreadNotificationCount', 'GET /api/users/unread_notification_count', {});

/** What the frame around every screen asks for first. */
export const frameCalls = {
  user,
  flags,
  unread,
  theme: (company: string) => firstCall('getCompanyTheme', 'GET /api/companies/{id}/theme', { params: { id: company } }),
  profile: (company: string) => firstCall('getCompanyProfile', 'GET /api/companies/{id}/profile', { params: { id: company } }),
};
