import { formatInstant } from '@pari/domain/format';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

/** So often a day witnesses of one envelope are mailed, and as often named, whoever asks for it: ten times where there is one, and once more for each other. */
const most = 9;

/**
 * From when on a witness of an envelope, which the caller holds, may be named or mailed again; null: now. Whoever is named is a stranger, and what is mailed to them has the
 * name of the company: it is limited for all of an envelope together. That it is somebody's turn is mailed in any case.
 */
export async function mailableFrom(tx: Tx, companyId: string, envelopeId: string, at: Date): Promise<Date | null> {
  const row = await tx.first(
    `select max(n.at) + interval '1 day' as at from (select d.at, row_number() over (partition by d.what order by d.at desc) as place from
         (select 'mailed' as what, l.made_at as at from witness_links l where l.company_id = $1 and l.envelope_id = $2 and l.made_at > $3::timestamptz - interval '1 day'
          union all
          select 'named', v.at from envelope_events v join envelope_recipients r on r.company_id = v.company_id and r.envelope_id = v.envelope_id and r.id = v.recipient_id
          where v.company_id = $1 and v.envelope_id = $2 and v.kind = 'corrected' and r.role = 'witness' and v.detail ->> 'to' is not null
            and v.at > $3::timestamptz - interval '1 day') d) n
     where n.place = $4 + (select count(*) from envelope_recipients r where r.company_id = $1 and r.envelope_id = $2 and r.role = 'witness')`,
    [companyId, envelopeId, at, most],
  );
  return row?.at ?? null;
}

/** @throws Refusal `too_many_requests` */
export async function requireMailable(tx: Tx, companyId: string, envelopeId: string, at: Date): Promise<void> {
  const from = await mailableFrom(tx, companyId, envelopeId, at);
  if (from === null) return;
  const company = await tx.first('select time_zone from companies where id = $1', [companyId]);
  throw new Refusal(
    'too_many_requests',
    `Witnesses of this document were named or mailed as often as they can be in a day. Try again from ${formatInstant(from, company?.time_zone ?? 'UTC')}.`,
    { retryAfter: Math.ceil((from.getTime() - at.getTime()) / 1000) },
  );
}
