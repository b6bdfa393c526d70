import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ApplicationSetup } from '@pari/domain/applications';
import { definitionKinds, type DefinitionBodies, type DefinitionKind, type Kind } from '@pari/domain/definitions';
import { copySomeRows, type SomeRows } from '../../adapters/backup/index.ts';
import type { Database } from '../../ports/database.ts';
import { openChecked, type Files } from '../../ports/files.ts';

interface Place {
  readonly connectionString: string;
  readonly files: Pick<Files, 'open' | 'put'>;
}

interface Programme {
  readonly companyId: string;
  readonly fund: { readonly id: string; readonly external_id: string };
}

/**
 * Copies what a company set up for a fund, as it is published, into an empty database: how the company looks and works, the fund, what is asked, and the documents that are
 * named there. No person, nobody's holding and nothing that anybody said is among it.
 */
export async function copyProgramme(database: Database, from: Place, to: Place, { companyId, fund }: Programme): Promise<void> {
  const definitions = await database.asCompany(companyId, (tx) =>
    tx.rows(`select id, kind, key, body from definitions where company_id = $1 and state <> 'draft'`, [companyId]),
  );
  const own = definitions.filter(({ kind, key }) => kind === 'application' && key === fund.external_id);
  const setups = own.map(({ body }) => body as ApplicationSetup);
  const asked = new Set(
    setups.flatMap(({ criteria, kyc_workflows: workflows }) => [...criteria.map((one) => one.criteria), ...Object.values(workflows ?? {})]),
  );
  const copied = [
    ...own,
    ...definitions.filter(({ kind, key }) => kind !== 'application' && (asked.has(key) || (kind !== 'criteria' && kind !== 'kyc_workflow'))),
  ];
  const named = copied.flatMap(({ kind, body }) =>
    (definitionKinds[kind as DefinitionKind] as Kind<unknown>).documents(body as DefinitionBodies[DefinitionKind]).map(({ document_id: id }) => id),
  );
  const of = (table: string, where = 'true', values: SomeRows['values'] = []): SomeRows => ({
    table,
    where: `t.company_id = $1 and ${where}`,
    values: [companyId, ...values],
  });
  const documents = `(t.id = any($2::uuid[]) or (t.scope = 'prospects' and t.fund_id = $3)) and t.recalled_at is null`;
  const versions = `exists (select from documents d where d.company_id = t.company_id and d.id = t.document_id and ${documents.replaceAll('t.', 'd.')})`;
  const files = `t.state = 'accepted' and (exists (select from document_versions v join documents d on d.company_id = v.company_id and d.id = v.document_id
      where v.company_id = t.company_id and v.sha256 = t.sha256 and ${documents.replaceAll('t.', 'd.')})
    or exists (select from tax_form_templates f where f.company_id = t.company_id and f.sha256 = t.sha256))`;
  await copySomeRows(from.connectionString, to.connectionString, [
    { table: 'companies', where: 't.id = $1', values: [companyId] },
    of('logos'),
    of('feature_flags'),
    of('page_configs'),
    of('holidays'),
    of('firms', 'exists (select from funds f where f.company_id = t.company_id and f.firm_id = t.id and f.id = $2)', [fund.id]),
    of('funds', 't.id = $2', [fund.id]),
    of('fund_setups', `t.fund_id = $2 and t.state = 'published'`, [fund.id]),
    of('definitions', 't.id = any($2::uuid[])', [copied.map(({ id }) => id)]),
    of('files', files, [named, fund.id]),
    of('tax_form_templates'),
    of('documents', documents, [named, fund.id]),
    of('document_versions', versions, [named, fund.id]),
  ]);
  const kept = await database.asCompany(companyId, (tx) =>
    tx.rows<{ sha256: string; length: number }>(`select t.sha256, t.length::int from files t where t.company_id = $1 and ${files}`, [
      companyId,
      named,
      fund.id,
    ]),
  );
  for (const one of kept) {
    const bytes = await buffer(await openChecked(from.files, { companyId, ...one }));
    await to.files.put(companyId, () => Readable.from([bytes]));
  }
}
