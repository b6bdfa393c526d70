import type { Tx } from '../../../ports/database.ts';

/** What reviewers asked of an application is told until no part of it is sent back any more. */
export const endRequests = (tx: Tx, companyId: string, applicationId: string) =>
  tx.run(
    `update applications a set update_comment = null, is_application_updated = false where a.company_id = $1 and a.id = $2
       and not exists (select from application_modules m where m.company_id = a.company_id and m.application_id = a.id and m.state = 'changes_requested')`,
    [companyId, applicationId],
  );
