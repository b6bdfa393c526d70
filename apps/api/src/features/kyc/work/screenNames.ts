import { isEntity } from '@pari/domain/applications';
import { participantName } from '@pari/domain/kyc';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { addScreening } from '../operations/addScreening.ts';
import { participantsOf, recordOf } from '../queries.ts';
import { nameOfRecord } from '../wholeRecord.ts';

/** Looks for the investor and each participant, and keeps what was found of each, once. */
export async function screenNames(recordId: string, run: JobRun, { screen, clock }: JobServices): Promise<void> {
  const { companyId } = run;
  const who = await run.inCompany(async (tx) => {
    const row = await recordOf(tx, companyId, recordId);
    if (!row) return [];
    const participants = await participantsOf(tx, companyId, recordId);
    return [
      { id: row.id, name: nameOfRecord(row), isEntity: isEntity(row.investor_type) },
      // Entities alone have one name, which stands as the last.
      ...participants.map((one) => ({ id: one.id, name: participantName(one), isEntity: one.first_name.trim() === '' })),
    ];
  });
  const found = await screen(who);
  if (found === null) return;
  await run.onlyOnce(async (tx) => {
    for (const { id } of who) {
      const own = found.hits.filter((hit) => hit.id === id);
      await addScreening(tx, companyId, {
        record: recordId,
        of: id,
        result: own.length === 0 ? 'clear' : 'possible_match',
        by: null,
        service: found.service,
        note: own.map(({ listed, source }) => `${listed} (${source})`).join('\n'),
        at: clock.now(),
      });
    }
  });
}
