import { SAMPLE_INPUTS, valuesForTemplate } from '@pari/domain/applications';
import type { DefinitionBodies } from '@pari/domain/definitions';
import { notFound, Refusal } from '../../http/problems.ts';
import type { KeptBytes } from '../../ports/files.ts';
import type { Tx } from '../../ports/database.ts';
import type { Documents } from './faults.ts';
import { bodyOf } from './present.ts';
import { documentsNamed, versionsOf } from './queries.ts';

interface Sample {
  readonly name: string;
  readonly fill: { readonly kept: KeptBytes; readonly values: ReadonlyMap<string, string> };
}

/**
 * With what the document of a template is filled, as its last version has it, so that it can be looked at.
 * @throws Refusal `not_found`; `not_yet` where its document is no PDF that can be signed; Earlier where it was not looked at
 */
export async function sampleOf(tx: Tx, companyId: string, key: string, looking: NonNullable<Documents>): Promise<Sample> {
  const [latest] = await versionsOf(tx, companyId, 'document_template', key);
  if (!latest) throw notFound();
  const body = bodyOf(latest) as DefinitionBodies['document_template'];
  const [document] = await documentsNamed(tx, companyId, [body.document_id]);
  if (!document || document.is_recalled || document.sha256 === null || document.length === null)
    throw new Refusal('not_yet', 'The document of this template is not there, or no PDF.');
  const kept = { companyId, sha256: document.sha256, length: document.length };
  const { fault } = looking.seen(kept);
  if (fault !== null) throw new Refusal('not_yet', fault);
  return { name: body.name, fill: { kept, values: new Map(Object.entries(valuesForTemplate(body, SAMPLE_INPUTS))) } };
}
