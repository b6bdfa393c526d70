import type { EndpointId } from '@pari/contract';
import { namesObject, type Sent } from './calls.ts';
import { readTable } from './readTable.ts';
import * as table from './table.ts';
import type { Walked } from './walk.ts';
import type { World } from './world.ts';

/** The kind of object by call; null where no one object was changed. */
const objects = new Map(readTable(table.auditedObjects).map(({ call, object = '' }) => [call, object === 'none' ? null : object]));
const readsByPost = new Set(readTable(table.readsByPost).map((row) => row['call']));
const tracedReads = new Set(readTable(table.tracedReads).map((row) => row['call']));

interface Found extends Row {
  object_type: string | null;
  object_id: string | null;
}

interface Row {
  company_id: string;
  real_user_id: string;
  effective_user_id: string;
  action: string;
  result: string;
}

/**
 * Joins the calls that were made with the audit log, by request id. One row, with the right names, for each call that writes or is made in
 * another person's name or is listed as traced, done or refused; none for other reading in one's own name and for callers nobody knows.
 * @returns a sentence for each call whose rows are not as they should be
 */
export async function auditFaults(world: World, calls: readonly Walked[]): Promise<string[]> {
  const { rows } = await world.owner.query<Found & { request_id: string }>(
    'select request_id, company_id, real_user_id, effective_user_id, action, result, object_type, object_id from audit_events where request_id = any($1)',
    [calls.map(({ requestId }) => requestId)],
  );
  const found = Map.groupBy(rows, (row) => row.request_id);
  return calls.flatMap(({ cell, sent, status, requestId }) => {
    const recorded: Found[] = found.get(requestId) ?? [];
    const traced = cell.caller !== null && (cell.viewing || !isReading(sent, cell.endpoint));
    const expected: Row[] = traced
      ? [
          {
            company_id: cell.caller.companyId,
            real_user_id: cell.caller.id,
            effective_user_id: (cell.target ?? cell.caller).id,
            action: cell.endpoint,
            result: status < 400 ? 'done' : 'refused',
          },
        ]
      : [];
    const isRight = JSON.stringify(recorded.map(ordered)) === JSON.stringify(expected.map(ordered)) && recorded.every((row) => namesItsObject(row, sent));
    return isRight ? [] : [`${cell.name}: ${JSON.stringify(recorded)}`];
  });
}

/** Whether a row of something that was done says to what, as the table of audited objects has it. Reading names nothing, in a view either. */
function namesItsObject({ action, result, object_type: type, object_id: id }: Found, { method, url }: Sent): boolean {
  if (result !== 'done') return true;
  const expected = isReading({ method }, action) ? null : objects.get(action);
  if (type !== expected || (id === null) !== (expected === null)) return false;
  return id === null || !namesObject(action as EndpointId) || url.includes(`/${id}`);
}

const isReading = ({ method }: Pick<Sent, 'method'>, call: string): boolean => (method === 'GET' || readsByPost.has(call)) && !tracedReads.has(call);

const ordered = (row: Row) => [row.company_id, row.real_user_id, row.effective_user_id, row.action, row.result];
