import { civilDateIn } from '@pari/domain/dates';
import { isDue } from '@pari/domain/retention';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { retentionBy } from '../judge.ts';
import { eraseFiles } from '../operations/eraseFiles.ts';
import { erasePerson } from '../operations/erasePerson.ts';
import { peopleKept, retentionSet } from '../queries.ts';

/** Erases the records of each person that are due, one person after the other: ended at any moment, the next run does what is left. */
export async function eraseAllDue({ companyId, inCompany }: Pick<JobRun, 'companyId' | 'inCompany'>, { clock }: Pick<JobServices, 'clock'>): Promise<void> {
  const due = await inCompany(async (tx) => {
    const { years, timeZone } = await retentionSet(tx, companyId);
    const today = civilDateIn(clock.now(), timeZone);
    return (await peopleKept(tx, companyId)).filter((row) => isDue(retentionBy(row, years), today));
  });
  await eachInTurn(due, ({ id }) => inCompany((tx) => erasePerson(tx, companyId, id, clock)));
  // What came to be counted among the files of somebody since they were erased.
  await inCompany((tx) => eraseFiles(tx, companyId, clock.now()));
}
