import { byPasskey } from '../wayIn.ts';
import type { LivingChange, RequestRow } from './queries.ts';
import { inForceAt } from './waiting.ts';

const presentChange = (row: Pick<LivingChange, 'email' | 'phone' | 'way_in' | 'last_day' | 'asked_at' | 'told_at'>) => ({
  email: row.email,
  phone: row.phone,
  to_passkey: row.way_in === byPasskey,
  to_issuer: row.way_in === byPasskey ? null : row.way_in,
  last_day: row.last_day,
  asked_at: row.asked_at.toISOString(),
  told_at: row.told_at?.toISOString() ?? null,
  in_force_at: row.told_at === null ? null : inForceAt(row.told_at).toISOString(),
});

/** What is to change, for whose account it is. */
export const presentOwnChange = (row: LivingChange) => ({
  ...presentChange(row),
  by_administrators: row.asked_by !== row.user_id,
  is_confirmed: row.email === null || row.asked_by !== row.user_id ? null : row.confirmed_at !== null,
});

/** @param whyNot why whoever looks may not agree; null: they may */
export const presentRequest = (row: RequestRow, whyNot: string | null) => ({
  ...presentChange(row),
  id: row.id,
  person: { user_id: row.user_id, display_name: row.display_name, email: row.address },
  reason: row.reason ?? '',
  state: row.state,
  asked_by: row.asked_name,
  agreed_by: row.agreed_name,
  ended_at: row.ended_at?.toISOString() ?? null,
  may_agree: row.state === 'asked' && whyNot === null,
  why_not: row.state === 'asked' ? whyNot : null,
});
