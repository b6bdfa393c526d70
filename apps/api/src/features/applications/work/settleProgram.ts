import { isClosed, isLocked, type ApplicationSetup, type ApplicationStatus } from '@pari/domain/applications';
import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { definitionAt } from '../../definitions/index.ts';
import { takeBackUnlessSigned } from '../../envelopes/index.ts';
import { tellSubmitted } from '../operations/submit.ts';
import { submitProgram } from '../operations/submitProgram.ts';
import { keptOf } from '../policy.ts';
import { attorneyOf, envelopesUnderWay, programEntriesOf } from '../programPart.ts';
import { commentsOf, holdApplication, ownApplication, statesOf } from '../queries.ts';

interface Services {
  readonly purposes: SigningPurposes;
  readonly clock: Clock;
}

const ASKED_NO_MORE = 'This is not asked for any more, or there is a newer version of it.';

/** Takes back what waits to be signed and is asked no more, of one application, and submits the documents of the programme in its applicant's name once all are done. */
export async function settleProgramOf(
  tx: Tx,
  companyId: string,
  { applicationId, isAll }: { readonly applicationId: string; readonly isAll: boolean },
  { purposes, clock }: Services,
): Promise<void> {
  if (!(await holdApplication(tx, companyId, applicationId))) return;
  const found = await tx.first(
    `select a.applicant_id, u.email, c.time_zone from applications a join users u on u.company_id = a.company_id and u.id = a.applicant_id
       join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2`,
    [companyId, applicationId],
  );
  const row = found && (await ownApplication(tx, companyId, found.applicant_id, applicationId));
  if (!found || !row) return;
  const at = clock.now();
  const hasEnded = isClosed(row.status as ApplicationStatus);
  const sender = { company: { id: companyId }, realUser: { id: found.applicant_id, email: found.email } };
  for (const { id } of await envelopesUnderWay(tx, companyId, applicationId, isAll || hasEnded))
    await takeBackUnlessSigned(purposes, tx, sender, () => at, id, ASKED_NO_MORE);
  const modules = await statesOf(tx, companyId, applicationId);
  if (!modules.has(10) || hasEnded || isLocked(keptOf(row))) return;
  const setup = (await definitionAt(tx, companyId, 'application', row.external_id, row.setup_version))?.body as ApplicationSetup | undefined;
  if (!setup) throw new Error('An application has no set-up.');
  const acting = { company: { id: companyId, timeZone: found.time_zone }, realUser: { id: found.applicant_id } };
  const held = {
    row,
    modules,
    setup,
    at,
    comments: await commentsOf(tx, companyId, applicationId),
    entries: await programEntriesOf(tx, companyId, { setup, modules, row }),
    attorney: await attorneyOf(tx, companyId, applicationId),
  };
  await tellSubmitted(tx, acting, held, await submitProgram(tx, acting, held));
}

/** The same wherever a copy that was signed on paper was accepted, and not all is submitted. */
export async function settleAllPrograms(database: Database, services: Services): Promise<void> {
  const found = await database.asSystem((tx) =>
    tx.rows(
      `select m.company_id, m.application_id from application_modules m where m.module = 10 and m.state = 'in_progress'
         and exists (select from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256
           where p.company_id = m.company_id and p.application_id = m.application_id and p.module = 10 and p.removed_at is null and f.state = 'accepted')
       order by m.company_id, m.application_id`,
    ),
  );
  await eachInTurn(found, ({ company_id: companyId, application_id: applicationId }) =>
    database.asCompany(companyId, (tx) => settleProgramOf(tx, companyId, { applicationId, isAll: false }, services)),
  );
}
