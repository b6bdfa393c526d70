import type { Answer, Contract } from '@pari/contract';
import { retentionBy } from './judge.ts';
import type { KeptRow } from './queries.ts';

type Presented = Answer<Contract['listRetained']>['results'][number];

export function presentRetained(row: KeptRow, years: number | null): Presented {
  const kept = row.kept ?? 0;
  const base = { id: row.id, display_name: row.display_name, email: row.email, is_active: row.active, kept, erased_at: row.erased_at?.toISOString() ?? null };
  if (kept === 0) return { ...base, state: 'erased', because: null, ended_on: null, erasable_from: null };
  const retention = retentionBy(row, years);
  if (retention.state === 'held') return { ...base, state: 'held', because: retention.because, ended_on: null, erasable_from: null };
  return { ...base, state: 'erasable', because: null, ended_on: retention.ended, erasable_from: retention.from };
}

export const presentNamed = ({ id, display_name, email }: KeptRow) => ({ id, display_name, email });
