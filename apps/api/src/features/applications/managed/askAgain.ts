import { criteriaChanges, isOpenForApplicant, MODULE_WORDS, type Criteria, type VersionChanges } from '@pari/domain/applications';
import type { DefinitionBodies } from '@pari/domain/definitions';
import { workflowChanges, type Workflow } from '@pari/domain/kyc';
import type { Call } from '../../../http/handler.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import { rehearse } from '../../../http/rehearse.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueueAll } from '../../../ports/jobs.ts';
import { definitionAt, publishedDefinition } from '../../definitions/index.ts';
import { askAgain, askRecordAgain } from '../operations/askQueued.ts';
import { openByCriteria, openByWorkflow, statesOfParts, whyLeftOut, type OpenRow } from './openByVersion.ts';

/** So many are shown one by one. */
const SHOWN = 200;

type Kind = Call<'askDefinitionAgain'>['params']['kind'];
type Body = DefinitionBodies[Kind];
interface Changes extends Readonly<Record<'added' | 'changed' | 'ruled' | 'removed', readonly string[]>> {
  /** Something that is new or another is asked of everybody, whatever they are and said. */
  readonly isOfAll: boolean;
}

const nothing: Changes = { added: [], changed: [], ruled: [], removed: [], isOfAll: false };

function titlesIn<Asked extends { readonly title: string; readonly id: string }>(
  { added, changed, ruled, removed }: VersionChanges<Asked>,
  isConditional: (asked: Asked) => boolean,
): Changes {
  const of = (all: readonly Asked[]) => all.map(({ title, id }) => (title === '' ? id : title));
  return { added: of(added), changed: of(changed), ruled: of(ruled), removed: of(removed), isOfAll: ![...added, ...changed].every(isConditional) };
}

/** In what a version asks something else than an earlier one. */
const changesOf = (kind: Kind, before: Body, after: Body): Changes =>
  kind === 'criteria'
    ? titlesIn(criteriaChanges(before as Criteria, after as Criteria), ({ dependencies }) => dependencies.length > 0)
    : titlesIn(workflowChanges(before as Workflow, after as Workflow), ({ isConditional }) => isConditional);

interface Planned {
  readonly row: OpenRow;
  /** Why it stays as it is; null: it is asked. */
  readonly leftOut: string | null;
  /** Id of what is asked: the application by criteria, its record by a workflow. */
  readonly of: string;
}

async function planOf(tx: Tx, companyId: string, kind: Kind, asking: { readonly key: string; readonly version: number }): Promise<readonly Planned[]> {
  if (kind === 'criteria')
    return (await openByCriteria(tx, companyId, { ...asking, only: null })).map((row) => ({ row, leftOut: whyLeftOut(row, 'eligibility'), of: row.id }));
  const rows = (await openByWorkflow(tx, companyId, { ...asking, only: null })).map((row) => ({
    row,
    leftOut: whyLeftOut(row, MODULE_WORDS[2]),
    of: row.record_id,
  }));
  const asked = new Set(rows.filter(({ leftOut }) => leftOut === null).map(({ of }) => of));
  return rows.map((one) =>
    one.leftOut !== null && asked.has(one.of) ? { ...one, leftOut: `${one.leftOut} Another application that is asked uses the same details.` } : one,
  );
}

/**
 * Has open applications asked by the version of criteria, or of a workflow, that is in force, each in a transaction of its own, once this one ends; those that use one
 * record of who their applicant is together.
 * @throws Refusal `not_found`; `conflict` where another version is in force, or it would do something else than was rehearsed; `not_yet` where nobody is asked
 */
export async function askDefinitionAgain(call: Call<'askDefinitionAgain'>) {
  const { tx, context, params, body, audit } = call;
  const { kind, id: key } = params;
  const companyId = context.company.id;
  const inForce = await publishedDefinition(tx, companyId, kind, key);
  if (!inForce) throw notFound();
  const { version } = inForce;
  if (version !== body.version) throw new Refusal('conflict', 'Another version is in force by now. Look at it first.', { current: { version } });
  const plan = await planOf(tx, companyId, kind, { key, version });
  if (plan.length === 0) throw new Refusal('not_yet', 'Every open application is asked by this version already.');
  const changes = new Map<number, Changes>();
  for (const from of new Set(plan.map(({ row }) => row.asked_version))) {
    const before = await definitionAt(tx, companyId, kind, key, from);
    if (before) changes.set(from, changesOf(kind, before.body as Body, inForce.body as Body));
  }
  const asked = plan.filter(({ leftOut }) => leftOut === null);
  const told = {
    version,
    asked: asked.length,
    left_out: plan.length - asked.length,
    applications: plan.slice(0, SHOWN).map(({ row, leftOut }) => {
      const { added, changed, ruled, removed, isOfAll } = changes.get(row.asked_version) ?? nothing;
      return {
        id: row.id,
        applicant: { id: row.applicant_id, display_name: row.display_name, email: row.email },
        fund: { id: row.fund_id, name: row.fund_name },
        from: row.asked_version,
        is_submitted: statesOfParts(row).some((state) => !isOpenForApplicant(state)),
        is_asked_of_all: isOfAll,
        left_out: leftOut,
        added: [...added],
        changed: [...changed],
        ruled: [...ruled],
        removed: [...removed],
      };
    }),
  };
  const effect = { kind, key, version, applications: plan.map(({ row, leftOut }) => [row.id, row.asked_version, statesOfParts(row), leftOut]) };
  const answer = rehearse(call, effect, told);
  audit({ type: 'definition', id: key, detail: { kind, version, dry_run: answer.dry_run, applications: asked.length } });
  if (answer.dry_run) return answer;
  if (asked.length === 0) throw new Refusal('not_yet', 'None of these can be asked now.');
  const asking = { key, version, by: context.realUser.id };
  const ids = [...new Set(asked.map(({ of }) => of))];
  if (kind === 'criteria') {
    const each = ids.map((applicationId) => ({ applicationId, ...asking }));
    await enqueueAll(tx, askAgain, each);
  } else {
    const each = ids.map((recordId) => ({ recordId, ...asking }));
    await enqueueAll(tx, askRecordAgain, each);
  }
  return answer;
}
