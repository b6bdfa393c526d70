import { readTable } from './readTable.ts';
import * as table from './table.ts';
import type { Walked } from './walk.ts';
import type { World } from './world.ts';

const tracedReads = new Set(readTable(table.tracedReads).map((row) => row['call']));

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
  const { rows } = await world.owner.query<Row & { request_id: string }>(
    'select request_id, company_id, real_user_id, effective_user_id, action, result from audit_events where request_id = any($1)',
    [calls.map(({ requestId }) => requestId)],
  );
  const found = Map.groupBy(rows, (row) => row.request_id);
  return calls.flatMap(({ cell, sent, status, requestId }) => {
    const recorded: Row[] = found.get(requestId) ?? [];
    const traced = cell.caller !== null && (cell.viewing || sent.method !== 'GET' || tracedReads.has(cell.endpoint));
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
    return JSON.stringify(recorded.map(ordered)) === JSON.stringify(expected.map(ordered)) ? [] : [`${cell.name}: ${JSON.stringify(recorded)}`];
  });
}

const ordered = (row: Row) => [row.company_id, row.real_user_id, row.effective_user_id, row.action, row.result];
