import { definitionBodies } from '@pari/contract';
import { faultsOfTemplate, type DefinitionFault } from '@pari/domain/applications';
import { definitionKinds, type DefinitionBodies, type DefinitionKind, type Kind } from '@pari/domain/definitions';
import { loadPatterns } from '@pari/domain/kyc';
import { faultsOf, refuseUnstorable } from '../../http/readInput.ts';
import { Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import type { KeptBytes } from '../../ports/files.ts';
import type { SignablePdf } from '../../ports/pdfSeal.ts';
import { activeAt, documentsNamed, hasFund, keysInForce, publishedDefinition } from './queries.ts';

/** By which documents are looked at that are signed; null: they are not. */
export type Documents = {
  /** What was seen of one before. @throws Earlier where it was not looked at */
  seen(kept: KeptBytes): SignablePdf;
} | null;

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
 * @throws Earlier where a document was not looked at
 */
export async function faultsToPublish(
  tx: Tx,
  companyId: string,
  kind: DefinitionKind,
  key: string | null,
  body: Body,
  looking: Documents,
): Promise<DefinitionFault[]> {
  await loadPatterns();
  const { faults, documents, keys, signs } = definitionKinds[kind] as Kind<Body>;
  const named = documents(body);
  const known = new Map((await documentsNamed(tx, companyId, [...new Set(named.map(({ document_id: id }) => id))])).map((row) => [row.id, row]));
  const wrong = named.flatMap(({ path, part, document_id: id, isSigned = false }) => {
    const row = known.get(id);
    const fault = (what: string) => [{ path, text: `The ${part} names a document that ${what}.` }];
    if (!row || !row.is_there) return fault('is not there');
    if (row.is_recalled) return fault('was taken back');
    if (isSigned && row.is_pdf !== true) return fault('is no PDF, and is signed here');
    if (isSigned && row.scope === 'signing') return [];
    if (signs === true) return row.scope === 'people' ? fault('is of some people alone') : [];
    return (row.scope === 'prospects' || row.scope === 'company') && !row.is_private
      ? []
      : fault('those who apply cannot open: publish it to the company, or to those to whom a fund is offered');
  });
  const missing = kind === 'application' ? await withoutNamed(tx, companyId, body as DefinitionBodies['application']) : [];
  const template = kind === 'document_template' ? (body as DefinitionBodies['document_template']) : null;
  const signed = template === null || wrong.length > 0 ? undefined : known.get(template.document_id);
  const strange = kind === 'application' && key !== null && !(await hasFund(tx, companyId, key));
  const unknown = keys !== undefined && key !== null && !keys.includes(key);
  return [
    ...(strange ? [{ path: 'key', text: `There is no fund “${key}”: the key is the id of the fund.` }] : []),
    ...(unknown ? [{ path: 'key', text: `Nothing is called “${key}”: the key is one of ${keys.join(', ')}.` }] : []),
    ...faults(body),
    ...wrong,
    ...(template !== null && signed !== undefined ? faultsOfSigned(companyId, template, signed, looking) : []),
    ...missing,
  ];
}

/** What a set-up names of which none is published: criteria, and workflows of those whom they ask. */
async function withoutNamed(
  tx: Tx,
  companyId: string,
  { criteria: rules, kyc_workflows: workflows = {}, agreements = [], countersigners = [] }: DefinitionBodies['application'],
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
  const templates = new Set((await keysInForce(tx, companyId, 'document_template')).map(({ key }) => key));
  agreements.forEach(({ template }, index) => {
    if (!templates.has(template)) missing.push({ path: `agreements[${index}].template`, text: `There is no published template “${template}”.` });
  });
  const people = new Set((await activeAt(tx, companyId, countersigners)).map(({ email }) => email.toLowerCase()));
  countersigners.forEach((email, index) => {
    if (!people.has(email.trim().toLowerCase())) missing.push({ path: `countersigners[${index}]`, text: `Nobody at “${email}” can sign in here.` });
  });
  return missing;
}

/** What a document asks for that its template does not give. */
function faultsOfSigned(
  companyId: string,
  template: DefinitionBodies['document_template'],
  { sha256, length }: { readonly sha256: string | null; readonly length: number | null },
  looking: Documents,
): DefinitionFault[] {
  if (sha256 === null || length === null) return [{ path: 'document_id', text: 'Only a PDF can be signed.' }];
  if (looking === null) return [];
  const { fields, fault } = looking.seen({ companyId, sha256, length });
  return fault === null ? faultsOfTemplate(template, fields) : [{ path: 'document_id', text: fault }];
}

/** Faults as a refusal has them. */
export function byPath(faults: readonly DefinitionFault[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, text } of faults) errors[path] = [...(errors[path] ?? []), text];
  return errors;
}
