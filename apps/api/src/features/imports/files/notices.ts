import { NOTICE_KINDS, REASONED_CHECKS } from '@pari/domain/notices';
import { amount, choice, currency, day, lines, matching, nameText, optional, text } from '../columns.ts';
import { quoted } from '../faults.ts';
import { refuseRows, type RowFile, type Work } from '../work.ts';
import { refuseUnknown, restage } from './named.ts';
import { keyedTexts, keyedTextsProblem } from './keyedTexts.ts';

const table = 'import_notices';

/** Capital calls and distributions; what each investor is asked for or given stands in notice_lines.csv, with which they are taken over. */
export const notices: RowFile = {
  file: 'notices.csv',
  table,
  columns: [
    text('reference', 80),
    matching('fund_external_id', /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'the form of an external_id'),
    choice('kind', NOTICE_KINDS),
    nameText('title'),
    lines('purpose', 4000),
    day('due_date'),
    currency('currency'),
    amount('total_called', '0'),
    amount('total_distributed', '0'),
    optional(text('corrects_reference', 80)),
    optional(text('excused', 100_000)),
    optional(text('reasons', 4000)),
    optional(day('published_on')),
  ],
  problem,
  check,
  async post({ tx }) {
    const counts = await tx.first<{ added: number; updated: number }>(
      `select count(*) filter (where done = 'added') as added, count(*) filter (where done = 'updated') as updated from ${table}`,
    );
    return counts ?? { added: 0, updated: 0 };
  },
};

function problem(cells: readonly (string | null)[]) {
  const [excused, reasons, publishedOn] = cells.slice(10);
  const corrects = cells[9];
  for (const [column, cell] of [
    ['excused', excused],
    ['reasons', reasons],
  ] as const) {
    const reason = keyedTextsProblem(cell ?? null);
    if (reason !== null) return { column, reason };
  }
  const unknown = Object.keys(keyedTexts(reasons ?? null)).find((code) => !REASONED_CHECKS.some((known) => known === code));
  if (unknown !== undefined) return { column: 'reasons', reason: `${quoted(unknown)} needs no reason. What may have one is ${REASONED_CHECKS.join(', ')}.` };
  if (publishedOn && corrects)
    return { column: 'corrects_reference', reason: 'What was published before corrects nothing here: give the notice as it was corrected.' };
  return null;
}

async function check(work: Work): Promise<void> {
  await restage(
    work,
    table,
    `select s.*, f.id as fund_id, c.id as corrects_id, null::text as done, (timestamptz '${work.now.toISOString()}' at time zone o.time_zone)::date as today
     from ${table} s join companies o on o.id = '${work.companyId}' left join funds f on f.external_id = s.fund_external_id
       left join notices c on c.reference = s.corrects_reference and c.state <> 'discarded'`,
  );
  await refuseUnknown(work, notices, 'fund_external_id');
  await refuseRows(
    work,
    notices.file,
    'reference',
    `select row, first, reference as given from (select row, reference, min(row) over (partition by reference) as first from ${table}) r where row > first`,
    ({ first, given }) => `${quoted(given)} stands in row ${first} already.`,
  );
  await refuseRows(
    work,
    notices.file,
    'corrects_reference',
    `select row, corrects_reference as given from ${table} where corrects_reference is not null and corrects_id is null`,
    ({ given }) => `${quoted(given)} is not a notice of this company.`,
  );
  await refuseRows(
    work,
    notices.file,
    'published_on',
    `select row from ${table} where published_on > today`,
    () => 'Lies in the future. Leave it blank for a draft; what was published before is history.',
  );
  const lineTable = await work.tx.first<{ is_there: boolean }>(`select to_regclass('pg_temp.import_notice_lines') is not null as is_there`);
  if (!lineTable?.is_there)
    await refuseRows(work, notices.file, null, `select row from ${table}`, () => 'It has no lines: notices.csv is taken together with notice_lines.csv.');
}
