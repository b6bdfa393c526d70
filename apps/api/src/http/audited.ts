import type { Endpoint } from '@pari/contract';
import type { AuditEvent } from '../ports/auditTrail.ts';
import type { Context } from './context.ts';

/** The part of a request that its audit row is made from. */
interface Audited {
  readonly method: string;
  readonly endpointId?: string;
  readonly endpoint?: Endpoint;
}

/** Whether a call changes nothing. A GET that may not be sent while viewing as another person is one that does change something. */
export const isRead = ({ method, endpoint }: Audited): boolean =>
  endpoint?.reads === true || ((method === 'GET' || method === 'HEAD') && endpoint?.viewing !== 'refused');

/** Which calls leave a row in the audit log, done or refused: everything but reading for oneself what is not `audited`. */
export const leavesTrace = (call: Audited, { mode }: Context): boolean => mode !== 'self' || !isRead(call) || call.endpoint?.audited === true;

/** The part of an audit event that the call alone decides. */
export function auditOf({ endpointId }: Audited, context: Context) {
  return {
    companyId: context.company.id,
    at: context.now,
    realUserId: context.realUser.id,
    effectiveUserId: context.effectiveUser.id,
    action: endpointId ?? 'unknown_call',
    requestId: context.requestId,
  };
}

/** What an event says beside its object: in whose view it was, too. */
export const detailOf = ({ view }: Context, detail: AuditEvent['detail']): AuditEvent['detail'] => (view ? { ...detail, view: view.id } : detail);
