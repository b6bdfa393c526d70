import type { Answer, Contract, Received } from '@pari/contract';
import { MODULE_WORDS, type ApplicationStatus, type ModuleNumber } from '@pari/domain/applications';
import { civilDate, daysBetween } from '@pari/domain/dates';
import { daysOfRange, expiryBy, participantName, type Workflow } from '@pari/domain/kyc';
import type { Context } from '../../http/context.ts';
import type { Listing } from '../../http/readPage.ts';
import { isUuid } from '../../isUuid.ts';
import type { Tx } from '../../ports/database.ts';
import { isOthers } from '../applications/index.ts';
import { definitionAt } from '../definitions/index.ts';
import { participantNames, recordNames } from '../kyc/index.ts';
import { todayIn } from './file.ts';

type Presented = Answer<Contract['listExpiries']>['results'][number];

interface Use {
  readonly id: string;
  readonly attempt: number;
  readonly status: ApplicationStatus;
  readonly fund: Presented['applications'][number]['fund'];
}

/** Something that lapses. */
export interface ExpiryRow {
  readonly id: string;
  readonly kind: Presented['kind'];
  readonly module: ModuleNumber;
  readonly user_id: string;
  readonly display_name: string;
  /** Of who somebody is, by which the investor is known. */
  readonly kyc_record_id: string | null;
  /** The participant, or the record itself. */
  readonly of_id: string | null;
  readonly question_id: string | null;
  readonly form: string | null;
  readonly valid_until: string;
  readonly told_at: string | null;
  readonly applications: readonly Use[];
}

/** What lapses, whoever may look at it: `parts` are those for which it is submitted. */
const lapsing = `(
    select k.company_id, k.id, 'approval' as kind, 2 as module, '{2,8}'::smallint[] as parts, k.user_id, k.id as kyc_record_id, null::uuid as tax_record_id, k.id as of_id,
      null as question_id, null as form, k.valid_until
    from kyc_records k where k.valid_until is not null
  union all
    select e.company_id, e.id, 'document', e.module, '{2,8}', k.user_id, e.record_id, null, e.of_id, e.question_id, null, e.valid_until
    from kyc_expiries e join kyc_records k on k.company_id = e.company_id and k.id = e.record_id
  union all
    select d.company_id, d.id, 'tax_form', 3, '{3}', t.user_id, t.kyc_record_id, d.record_id, t.kyc_record_id, null, d.form, d.valid_until
    from tax_documents d join tax_records t on t.company_id = d.company_id and t.id = d.record_id where d.valid_until is not null and d.superseded_at is null
  ) x join users u on u.company_id = x.company_id and u.id = x.user_id
  join users r on r.company_id = x.company_id and r.id = $2::uuid`;

/** The applications for which it was submitted, of those that a reviewer looks at and that did not come to nothing; and when their applicant was told. */
const uses = `join lateral (
    select json_agg(json_build_object('id', a.id, 'attempt', a.attempt, 'status', a.status, 'fund', json_build_object('id', f.id, 'external_id', f.external_id, 'name', f.name))
        order by f.name collate names, a.attempt, a.id) as applications,
      array_agg(f.id::text) || array_agg(f.external_id) as funds,
      (select max(v.at) from application_events v where v.company_id = x.company_id and v.application_id = any(array_agg(a.id)) and v.kind = 'lapsed' and v.module = any(x.parts)
        and (v.at at time zone $4)::date > x.valid_until) as told_at
    from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
    where a.company_id = x.company_id and a.status in (1, 2, 3, 4, 7)
      and (a.tax_record_id = x.tax_record_id or (x.tax_record_id is null and a.kyc_record_id = x.kyc_record_id))
      and exists (select from application_rounds o where o.company_id = a.company_id and o.application_id = a.id and o.module = any(x.parts))
      and ${isOthers}
  ) s on s.applications is not null`;

type Asked = Received<Contract['listExpiries'], 'query'>;

export function expiriesIn(context: Context, { range, kind, fund }: Asked) {
  const today = todayIn(context);
  const values: string[] = [];
  // After the company, the reviewer, the day and the time zone.
  const given = (value: string) => `$${values.push(value) + 4}`;
  const days = range && daysOfRange(range, today);
  const where = [
    ...(days ? [`x.valid_until <= ${given(days.to)}::date`] : []),
    ...(days?.from ? [`x.valid_until >= ${given(days.from)}::date`] : []),
    ...(kind === undefined ? [] : [`x.kind = ${given(kind)}`]),
    ...(fund === undefined ? [] : [`${given(isUuid(fund.toLowerCase()) ? fund.toLowerCase() : fund)} = any(s.funds)`]),
  ];
  return {
    columns: `x.id, x.kind, x.module, x.user_id, u.display_name, x.kyc_record_id, x.of_id, x.question_id, x.form, x.valid_until, s.applications, s.told_at`,
    rows: (tx, text, all) => tx.rows<ExpiryRow>(text, all),
    from: `${lapsing} ${uses}`,
    id: 'x.id',
    company: 'x.company_id',
    owned: { where: 's.applications is not null', values: [context.realUser.id, today, context.company.timeZone] },
    ...(where.length > 0 && { where: where.join(' and ') }),
    values,
    searched: ['u.display_name', 'u.email'],
    sorts: { until: { by: 'x.valid_until', type: 'date' } },
  } satisfies Listing<ExpiryRow>;
}

export async function presentExpiries(tx: Tx, context: Context, rows: readonly ExpiryRow[]): Promise<Presented[]> {
  const companyId = context.company.id;
  const today = todayIn(context);
  const records = new Map(
    (
      await recordNames(
        tx,
        companyId,
        rows.flatMap(({ kyc_record_id: id }) => id ?? []),
      )
    ).map((record) => [record.id, record]),
  );
  const people = new Map(
    (
      await participantNames(
        tx,
        companyId,
        rows.flatMap(({ of_id: id }) => id ?? []),
      )
    ).map((one) => [one.id, one]),
  );
  const labels = new Map<string, string>();
  const workflows = new Map([...records.values()].map(({ workflow_key: key, workflow_version: version }) => [`${key} ${version}`, { key, version }]));
  for (const { key, version } of workflows.values()) {
    const body = (await definitionAt(tx, companyId, 'kyc_workflow', key, version))?.body as Workflow | undefined;
    for (const { id, label } of body?.cards.flatMap(({ schema }) => schema) ?? []) labels.set(`${key} ${version} ${id}`, label);
  }
  const nameOf = ({ kind, form, question_id: question, kyc_record_id: id }: ExpiryRow): string => {
    if (kind === 'approval') return MODULE_WORDS[2];
    const record = id === null ? undefined : records.get(id);
    return form ?? (record && labels.get(`${record.workflow_key} ${record.workflow_version} ${question}`)) ?? question ?? '';
  };
  return rows.map((row) => {
    const participant = row.of_id === null ? undefined : people.get(row.of_id);
    const until = civilDate(row.valid_until);
    return {
      id: row.id,
      kind: row.kind,
      name: nameOf(row),
      of: participant ? participantName(participant) : (row.kyc_record_id !== null && records.get(row.kyc_record_id)?.entity_name) || null,
      person: { id: row.user_id, display_name: row.display_name },
      valid_until: until,
      expires_on: row.kind === 'document' ? expiryBy(until) : null,
      days_left: daysBetween(today, until),
      told_at: row.told_at === null ? null : new Date(row.told_at).toISOString(),
      applications: row.applications.map((use) => ({ ...use, module: row.module })),
    };
  });
}
