import {
  areAgreementsViewable,
  areFundDocumentsOpen,
  areProgramDocumentsOpen,
  isBankOpen,
  isKycOpen,
  isTaxOpen,
  modulesAsked,
  moveModule,
  statusOfModules,
  type ApplicationSetup,
  type ModuleNumber,
  type ModuleStates,
  type Vehicle,
} from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import { definitionAt } from '../../definitions/index.ts';
import { statesOf } from '../queries.ts';
import { moveTo } from './move.ts';
import { addProgramEntries } from './programEntries.ts';
import { followAgreements } from './followAgreements.ts';
import { closeComments } from './requestsDone.ts';

/** Opens what opens by now; the status follows from the modules, while an application is neither decided nor closed. */
export async function settleStatus(tx: Tx, companyId: string, applicationId: string, at: Date): Promise<void> {
  const { setup, vehicle } = await openParts(tx, companyId, applicationId, at);
  const states = await statesOf(tx, companyId, applicationId);
  // Agreements that its applicant is not shown keep it from nothing: once an approval was cancelled it is approved again before they are signed.
  if (!areAgreementsViewable(setup, { modules: states, status: 1, vehicle })) states.delete(9);
  await tx.run(
    `update applications set status = case when status in (1, 2, 3) then $3::smallint else status end, version = version + 1, changed_at = $4
     where company_id = $1 and id = $2`,
    [companyId, applicationId, statusOfModules(states), at],
  );
  await followAgreements(tx, companyId, applicationId);
}

/** Parts that are asked by what was said elsewhere in the application, and by when. */
const dependent: readonly {
  readonly module: ModuleNumber;
  readonly isOpen: (setup: ApplicationSetup, states: ModuleStates, vehicle: Vehicle | null) => boolean;
}[] = [
  { module: 2, isOpen: isKycOpen },
  { module: 3, isOpen: isTaxOpen },
  { module: 4, isOpen: isBankOpen },
  { module: 5, isOpen: areFundDocumentsOpen },
  { module: 6, isOpen: () => true },
  { module: 8, isOpen: isKycOpen },
  { module: 10, isOpen: areProgramDocumentsOpen },
  // It opens with what is to be signed.
  { module: 9, isOpen: () => false },
];

/** Parts that are asked by now are there, by the set-up that it gives; those that are asked no more, because it is made as another vehicle, are done. */
async function openParts(tx: Tx, companyId: string, applicationId: string, at: Date) {
  const row = await tx.first(
    `select f.external_id, a.setup_version, r.vehicle,
       (select count(*)::int from document_requests q where q.company_id = a.company_id and q.application_id = a.id and q.withdrawn_at is null) as requests
     from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
       left join eligibility_responses r on r.company_id = a.company_id and r.application_id = a.id and r.superseded_at is null
     where a.company_id = $1 and a.id = $2`,
    [companyId, applicationId],
  );
  const setup = row && (await definitionAt(tx, companyId, 'application', row.external_id, row.setup_version));
  if (!row || !setup) throw new Error('An application has no set-up.');
  const body = setup.body as ApplicationSetup;
  const asked = modulesAsked(body, row.vehicle, row.requests ?? 0);
  const states = await statesOf(tx, companyId, applicationId);
  const opening = dependent
    .filter(({ module, isOpen }) => asked.includes(module) && !states.has(module) && isOpen(body, states, row.vehicle))
    .map(({ module }) => module);
  if (opening.length > 0)
    await tx.run(
      'insert into application_modules (company_id, application_id, module, state_at) select $1, $2, module, $4 from unnest($3::smallint[]) module',
      [companyId, applicationId, opening, at],
    );
  if (asked.includes(10) && (states.has(10) || opening.includes(10)))
    await addProgramEntries(tx, companyId, { applicationId, documents: body.program_documents ?? [], isNew: opening.includes(10) });
  for (const { module } of dependent) {
    const state = states.get(module);
    if (state === undefined || state === 'complete' || asked.includes(module)) continue;
    const moving = { applicationId, module, by: 'portal', at } as const;
    if (moveModule(state, 'reset', 'portal') !== null) await moveTo(tx, companyId, { ...moving, move: 'reset' });
    await moveTo(tx, companyId, { ...moving, move: 'nothing_asked' });
    await closeComments(tx, companyId, applicationId, [module], at);
  }
  return { setup: body, vehicle: row.vehicle };
}
