import type { Tx } from '../../../ports/database.ts';

/** Envelopes in which somebody said something of themselves, and when what they rest on was erased. */
const envelopesOf = `(
  select d.company_id, d.envelope_id, r.erased_at from tax_documents d join tax_records r on r.company_id = d.company_id and r.id = d.record_id where d.envelope_id is not null
  union all select g.company_id, g.envelope_id, a.erased_at from application_agreements g
    join applications a on a.company_id = g.company_id and a.id = g.application_id where g.envelope_id is not null
  union all select p.company_id, p.envelope_id, a.erased_at from program_document_envelopes p
    join program_documents t on t.company_id = p.company_id and t.id = p.program_document_id
    join applications a on a.company_id = t.company_id and a.id = t.application_id)`;

const filesOf = 'cross join lateral (values (e.sha256), (e.source_sha256), (e.sealed_sha256), (e.certificate_sha256), (e.evidence_sha256)) n (sha256)';

/** Files that records, applications, tax forms, agreements and documents of the programme name of which a condition on their `erased_at` holds. */
const namedBy = (holds: (of: string) => string) => `
  select p.sha256 from kyc_uploads p join kyc_records r on r.company_id = p.company_id and r.id = p.record_id where p.company_id = $1 and ${holds('r.erased_at')}
  union select p.sha256 from application_uploads p join applications a on a.company_id = p.company_id and a.id = p.application_id where p.company_id = $1 and ${holds('a.erased_at')}
  union select d.sha256 from tax_documents d join tax_records r on r.company_id = d.company_id and r.id = d.record_id where d.company_id = $1 and ${holds('r.erased_at')}
  union select n.sha256 from ${envelopesOf} o join envelopes e on e.company_id = o.company_id and e.id = o.envelope_id ${filesOf}
    where o.company_id = $1 and ${holds('o.erased_at')}`;

/** What else names files. */
const elsewhere = `
  select v.sha256 from document_versions v where v.company_id = $1
  union select v.sha256 from carry_document_versions v where v.company_id = $1
  union select t.sha256 from tax_form_templates t where t.company_id = $1
  union select n.sha256 from envelopes e ${filesOf} where e.company_id = $1
    and not exists (select from ${envelopesOf} o where o.company_id = e.company_id and o.envelope_id = e.id)`;

/**
 * Erases the files of what was erased by now, but for those that something else names, too: they wait for it. Their bytes are swept.
 * @returns how many were erased
 */
export const eraseFiles = (tx: Tx, companyId: string, at: Date): Promise<number> =>
  tx.run(
    `update files f set erased_at = $2 where f.company_id = $1 and f.erased_at is null and f.sha256 in (${namedBy((of) => `${of} is not null`)})
       and f.sha256 not in (select o.sha256 from (${namedBy((of) => `${of} is null`)} union ${elsewhere}) o where o.sha256 is not null)`,
    [companyId, at],
  );
