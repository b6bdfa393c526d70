import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefinitionKind } from '@pari/domain/definitions';
import { publishDefinition, saveDefinition } from '../../features/definitions/index.ts';
import type { Tx } from '../../ports/database.ts';
import { acceptFiles } from './acceptFiles.ts';

interface Story {
  readonly companyId: string;
  /** Where its definitions lie. */
  readonly folder: string;
  readonly now: Date;
}

/** Criteria, workflows and templates before what names them. */
const told: readonly { readonly kind: DefinitionKind; readonly key: string }[] = [
  { kind: 'criteria', key: 'rich' },
  { kind: 'criteria', key: 'short' },
  { kind: 'kyc_workflow', key: 'kyc-individual' },
  { kind: 'kyc_workflow', key: 'kyc-private-company' },
  { kind: 'kyc_workflow', key: 'kyc-limited-partnership' },
  { kind: 'kyc_workflow', key: 'kyc-trust' },
  { kind: 'document_template', key: 'subscription' },
  { kind: 'application', key: 'TARN-IND' },
  { kind: 'application', key: 'LANT-CLI' },
];

const namesDocument = new Set(['document_id', 'data_protection_policy']);

/** Publishes the definitions of the story as an administrator would; its files name documents by their reference. */
export async function tellDefinitions(tx: Tx, { companyId, folder, now }: Story): Promise<void> {
  const documents = await tx.rows('select id, reference from documents where company_id = $1 and reference is not null', [companyId]);
  const idOf = new Map(documents.map(({ id, reference }) => [reference, id]));
  const admin = await tx.first(`select id from users where company_id = $1 and 'admin' = any(roles) order by email limit 1`, [companyId]);
  for (const { kind, key } of told) {
    const named: string[] = [];
    const body: unknown = JSON.parse(await readFile(join(folder, `${key}.json`), 'utf8'), (name, value: unknown) => {
      if (!namesDocument.has(name) || typeof value !== 'string') return value;
      const id = idOf.get(value) ?? value;
      named.push(id);
      return id;
    });
    await acceptFiles(tx, companyId, named, now);
    const of = { companyId, kind, key, by: admin?.id ?? null, at: now };
    await saveDefinition(tx, { ...of, version: null, body });
    await publishDefinition(tx, of, null);
  }
}
