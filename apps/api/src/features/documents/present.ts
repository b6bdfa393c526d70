import type { DocumentType } from '@pari/contract';
import { present } from '../../ports/database.ts';
import type { DocumentRow, FilterRow, ManagedDocumentRow, OpenerRow, VersionRow } from './queries.ts';

/** What a document is about, in the form of the wire. */
function about({ fund_id, fund_external_id, fund_name, firm_id, firm_name, published_at }: DocumentRow | ManagedDocumentRow) {
  return {
    published_at: published_at.toISOString(),
    fund: fund_id !== null && fund_external_id !== null && fund_name !== null ? { id: fund_id, external_id: fund_external_id, name: fund_name } : null,
    firm: firm_id !== null && firm_name !== null ? { id: firm_id, name: firm_name } : null,
  };
}

export function presentDocument(row: DocumentRow) {
  const { id, type, title, date, investor_name, version, media_type, length, opened_at } = row;
  return { id, type, title, date, ...about(row), investor_name, version, media_type, length, opened_at: opened_at?.toISOString() ?? null };
}

export function presentManagedDocument(row: ManagedDocumentRow) {
  const { fund_id: _f, fund_external_id: _e, fund_name: _n, firm_id: _i, firm_name: _m, recalled_at, ...rest } = row;
  return { ...rest, ...about(row), recalled_at: recalled_at?.toISOString() ?? null };
}

export const presentVersion = ({ created_at, ...row }: VersionRow) => ({ ...row, created_at: created_at.toISOString() });

export const presentOpeners = (rows: readonly OpenerRow[]) => ({
  count: rows[0]?.count ?? 0,
  people: rows.map((row) => {
    const { count: _count, at, ...person } = present(row, 'in_own_name', 'version', 'at');
    return { ...person, at: at.toISOString() };
  }),
});

export function presentFilters(rows: readonly FilterRow[]) {
  const funds = new Map(
    rows.flatMap(({ fund_id: id, external_id, fund_name: name }) =>
      id !== null && external_id !== null && name !== null ? [[id, { id, external_id, name }]] : [],
    ),
  );
  return {
    type_options: [...new Set(rows.map(({ type }): DocumentType => type))].toSorted(),
    fund_options: [...funds.values()],
    year_options: [...new Set(rows.flatMap(({ year }) => (year === null ? [] : [year])))].toSorted((one, other) => other - one),
  };
}
