import type { Criteria } from '@pari/domain/applications';
import { criteriaChanges, isOpenForApplicant } from '@pari/domain/applications';
import type { Call } from '../../../http/handler.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import { rehearse } from '../../../http/rehearse.ts';
import { enqueueAll } from '../../../ports/jobs.ts';
import { definitionAt, publishedDefinition } from '../../definitions/index.ts';
import { askAgain } from '../operations/askedAgain.ts';
import { openByOtherVersion, stateOfEligibility, whyLeftOut } from './openByCriteria.ts';

/** So many are shown one by one. */
const SHOWN = 200;

/**
 * Has open applications asked by the version of criteria that is in force, each in a transaction of its own, once this one ends.
 * @throws Refusal `not_found`; `conflict` where another version is in force, or it would do something else than was rehearsed; `not_yet` where nobody is asked
 */
export async function askCriteriaAgain(call: Call<'askCriteriaAgain'>) {
  const { tx, context, params, body, audit } = call;
  const companyId = context.company.id;
  const inForce = await publishedDefinition(tx, companyId, 'criteria', params.id);
  if (!inForce) throw notFound();
  const { version } = inForce;
  if (version !== body.version) throw new Refusal('conflict', 'Another version is in force by now. Look at it first.', { current: { version } });
  const rows = await openByOtherVersion(tx, companyId, { key: params.id, version, only: null });
  if (rows.length === 0) throw new Refusal('not_yet', 'Every open application is asked by this version already.');
  const changes = new Map<number, ReturnType<typeof criteriaChanges>>();
  for (const from of new Set(rows.map((row) => row.criteria_version))) {
    const before = await definitionAt(tx, companyId, 'criteria', params.id, from);
    if (before) changes.set(from, criteriaChanges(before.body as Criteria, inForce.body as Criteria));
  }
  const plan = rows.map((row) => ({ row, leftOut: whyLeftOut(row) }));
  const asked = plan.filter(({ leftOut }) => leftOut === null).map(({ row }) => row);
  const titlesOf = (blocks: readonly { readonly title: string; readonly id: string }[] = []) => blocks.map(({ title, id }) => (title === '' ? id : title));
  const told = {
    version,
    asked: asked.length,
    left_out: plan.length - asked.length,
    applications: plan.slice(0, SHOWN).map(({ row, leftOut }) => {
      const change = changes.get(row.criteria_version);
      return {
        id: row.id,
        applicant: { id: row.applicant_id, display_name: row.display_name, email: row.email },
        fund: { id: row.fund_id, name: row.fund_name },
        from: row.criteria_version,
        is_submitted: !isOpenForApplicant(stateOfEligibility(row)),
        left_out: leftOut,
        added: titlesOf(change?.added),
        changed: titlesOf(change?.changed),
        removed: titlesOf(change?.removed),
      };
    }),
  };
  const effect = { key: params.id, version, applications: plan.map(({ row, leftOut }) => [row.id, row.criteria_version, row.state, leftOut]) };
  const answer = rehearse(call, effect, told);
  audit({ type: 'definition', id: params.id, detail: { kind: 'criteria', version, dry_run: answer.dry_run, applications: asked.length } });
  if (answer.dry_run) return answer;
  if (asked.length === 0) throw new Refusal('not_yet', 'None of these can be asked now.');
  await enqueueAll(
    tx,
    askAgain,
    asked.map(({ id }) => ({ applicationId: id, key: params.id, version, by: context.realUser.id })),
  );
  return answer;
}
