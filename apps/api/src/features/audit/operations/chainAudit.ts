import type { Database, Tx } from '../../../ports/database.ts';
import { chainedColumns, linkHash } from '../link.ts';

const batch = 2000;

interface Head {
  sequence: number;
  hash: Buffer | null;
}

/**
 * Links every event that is not linked yet to its company's chain, in the order of their ids. One process works at a time, others wait.
 * @returns how many were linked
 */
export async function chainAudit(database: Database): Promise<number> {
  let total = 0;
  for (let linked = batch; linked === batch; total += linked) linked = await database.asSystem(linkSome);
  return total;
}

async function linkSome(tx: Tx): Promise<number> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari audit chain', 0))`);
  const rows = await tx.rows(`select ${chainedColumns} from audit_events e where sequence is null order by e.company_id, e.id limit ${batch}`);
  if (rows.length === 0) return 0;
  const heads = await readHeads(tx, [...new Set(rows.map((row) => row.company_id))]);
  const links = rows.map((row) => {
    const head = heads.get(row.company_id) ?? { sequence: 0, hash: null };
    const link = { row, sequence: head.sequence + 1, previous: head.hash, hash: linkHash(row, head.sequence + 1, head.hash) };
    heads.set(row.company_id, link);
    return link;
  });
  await tx.run(
    `update audit_events e set sequence = n.sequence, previous_hash = n.previous, hash = n.hash
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[]) n (company_id, id, sequence, previous, hash)
     where e.company_id = n.company_id and e.id = n.id`,
    [
      links.map(({ row }) => row.company_id),
      links.map(({ row }) => Number(row.id)),
      links.map((link) => link.sequence),
      links.map((link) => link.previous),
      links.map((link) => link.hash),
    ],
  );
  for (const [companyId, { sequence, hash }] of heads) {
    await tx.run(
      `insert into audit_heads (company_id, sequence, hash) values ($1, $2, $3)
       on conflict (company_id) do update set sequence = excluded.sequence, hash = excluded.hash`,
      [companyId, sequence, hash],
    );
  }
  return rows.length;
}

async function readHeads(tx: Tx, companies: string[]): Promise<Map<string, Head>> {
  const heads = await tx.rows('select * from audit_heads where company_id = any($1)', [companies]);
  return new Map(heads.map(({ company_id, sequence, hash }) => [company_id, { sequence, hash }]));
}
