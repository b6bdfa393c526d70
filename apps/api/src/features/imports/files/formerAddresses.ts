import { quoted } from '../faults.ts';
import type { Layout } from '../stage.ts';
import { refuseRows, type Work } from '../work.ts';

/**
 * Refuses an address that was somebody's who has another one now: an account made for it would take what is theirs.
 * @param column of the staged rows
 */
export const refuseFormer = (work: Work, { file, table }: Layout, column: string): Promise<void> =>
  refuseRows(
    work,
    file,
    column,
    `select i.row, i.${column} as given from ${table} i
     where i.${column} in (select old_email from account_changes where state = 'done' and email is not null) and i.${column} not in (select email from users)`,
    ({ given }) =>
      `${quoted(given)} was the address of somebody who is reached at another one now. Name them by that; if it is somebody else’s by now, add them in the portal first.`,
  );
