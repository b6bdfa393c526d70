import { definitionBodies } from '@pari/contract';
import type { DefinitionFault } from '@pari/domain/applications';
import { definitionKinds, type DefinitionBodies, type DefinitionKind, type Kind } from '@pari/domain/definitions';
import { loadPatterns } from '@pari/domain/kyc';
import { faultsOf, refuseUnstorable } from '../../http/readInput.ts';
import { Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { documentsNamed, hasFund, keysInForce, publishedDefinition } from './queries.ts';

export type Body = DefinitionBodies[DefinitionKind];

/** Paths as faults have them: what stands in a list by its place in brackets. */
const pathOf = (dotted: string): string => dotted.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

/** A body in the form of its kind, filled in; or what is wrong with its form. */
export function readBody(kind: DefinitionKind, given: unknown): { readonly body: Body } | { readonly faults: DefinitionFault[] } {
  refuseUnstorable(given);
  const faults = faultsOf(definitionBodies[kind], given);
  if (faults.size > 0) return { faults: [...faults].slice(0, 50).map(([path, text]) => ({ path: pathOf(path), text })) };
  return { body: definitionBodies[kind].parse(given) };
}

/** @throws Refusal `bad_request`, by path, where the form is not that of its kind */
export function formOf(kind: DefinitionKind, given: unknown): Body {
  const read = readBody(kind, given);
  if ('body' in read) return read.body;
  throw new Refusal('bad_request', 'Some of it has not the form that it needs.', { errors: byPath(read.faults) });
}

/**
 * Everything that keeps a body of the right form from being published.
 * @param key null: it has none yet
 */
export async function faultsToPublish(tx: Tx, companyId: string, kind: DefinitionKind, key: string | null, body: Body): Promise<DefinitionFault[]> {
  await loadPatterns();
  const { faults, documents, keys } = definitionKinds[kind] as Kind<Body>;
  const named = documents(body);
  const known = new Map((await documentsNamed(tx, companyId, [...new Set(named.map(({ document_id: id }) => id))])).map((row) => [row.id, row]));
  const wrong = named.flatMap(({ path, part, document_id: id, isSigned = false }) => {
    const row = known.get(id);
    const fault = (what: string) => [{ path, text: `The ${part} names a document that ${what}.` }];
    if (!row || !row.is_there) return fault('is not there');
    if (row.is_recalled) return fault('was taken back');
    if (isSigned && row.is_pdf !== true) return fault('is no PDF, and is signed here');
    if (isSigned && row.scope === 'signing') return [];
    return (row.scope === 'prospects' || row.scope === 'company') && !row.is_private
      ? []
      : fault('those who apply cannot open: publish it to the company, or to those to whom a fund is offered');
  });
  const missing = kind === 'application' ? await withoutNamed(tx, companyId, body as DefinitionBodies['application']) : [];
  const strange = kind === 'application' && key !== null && !(await hasFund(tx, companyId, key));
  const unknown = keys !== undefined && key !== null && !keys.includes(key);
  return [
    ...(strange ? [{ path: 'key', text: `There is no fund “${key}”: the key is the id of the fund.` }] : []),
    ...(unknown ? [{ path: 'key', text: `Nothing is called “${key}”: the key is one of ${keys.join(', ')}.` }] : []),
    ...faults(body),
    ...wrong,
    ...missing,
  ];
}

/** What a set-up names of which none is published: criteria, and workflows of those whom they ask. */
async function withoutNamed(
  tx: Tx,
  companyId: string,
  { criteria: rules, kyc_workflows: workflows = {} }: DefinitionBodies['application'],
): Promise<DefinitionFault[]> {
  const published = new Set((await keysInForce(tx, companyId, 'criteria')).map(({ key }) => key));
  const missing = rules.flatMap(({ criteria }, index) =>
    published.has(criteria) ? [] : [{ path: `criteria[${index}].criteria`, text: `There are no published criteria “${criteria}”.` }],
  );
  for (const [vehicle, key] of Object.entries(workflows)) {
    const workflow = (await publishedDefinition(tx, companyId, 'kyc_workflow', key))?.body as DefinitionBodies['kyc_workflow'] | undefined;
    const path = `kyc_workflows.${vehicle}`;
    if (!workflow) missing.push({ path, text: `There is no published KYC workflow “${key}”.` });
    else if (workflow.investor_type !== vehicle)
      missing.push({ path, text: `The KYC workflow “${key}” asks ${workflow.investor_type ?? 'entities of no type yet'}.` });
  }
  return missing;
}

/** Faults as a refusal has them. */
export function byPath(faults: readonly DefinitionFault[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, text } of faults) errors[path] = [...(errors[path] ?? []), text];
  return errors;
}
