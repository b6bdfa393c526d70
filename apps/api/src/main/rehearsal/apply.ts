import type { CallOutput } from '@pari/contract/client';
import type { Vehicle } from '@pari/domain/applications';
import { bestAnswer } from './answers.ts';
import { inventedPaper } from './paper.ts';
import { RehearsalStopped, until, type Player } from './stage.ts';

/** Somebody who applies to a fund. */
export interface Applicant extends Player {
  /** External id of the fund. */
  readonly fund: string;
  readonly country: string;
  readonly vehicle: Vehicle;
}

type Eligibility = CallOutput<'fetchEligibility'>;

/** From where to ask as each vehicle: the first country that is offered. */
export async function vehiclesOffered({ call }: Player, fund: string): Promise<{ readonly country: string; readonly vehicle: Vehicle }[]> {
  const { countries, vehicles } = await call('fetchEligibility', { params: { id: fund } });
  const [first] = countries;
  if (!first) throw new RehearsalStopped('Nobody may apply: no country is offered.');
  return vehicles.map(({ id }) => ({ country: first.code, vehicle: id }));
}

/** Answers eligibility as well as can be, and submits it. @throws RehearsalStopped where the best answers do not meet it */
export async function becomeEligible(who: Applicant, now: Date): Promise<void> {
  const { call, fund, country, vehicle } = who;
  const begun = await call('fetchEligibility', { params: { id: fund } });
  if (begun.policy) {
    await call('getDocument', { params: { id: begun.policy.document_id } });
    await call('acceptDataPolicy', { params: { id: fund }, body: { document_id: begun.policy.document_id, accepted: true } });
  }
  const [firstName = '', ...names] = who.name.split(' ');
  const [department = 'Finance'] = begun.fund.departments;
  const [jobBand = 'Associate'] = begun.fund.job_bands;
  await call('beginEligibility', {
    params: { id: fund, country, vehicle },
    body: {
      first_name: firstName,
      last_name: names.join(' '),
      where_were_you_when_you_decided_to_invest: 'In the office.',
      ...(begun.fund.employee_co_invest && { job_title: 'Associate', department, job_band: jobBand }),
      version: 0,
    },
  });
  const checked = () =>
    until('The check of what was uploaded', async () => {
      const read = await call('fetchEligibility', { params: { id: fund } });
      return read.response?.uploads.some(({ state }) => state === 'checking') ? null : read;
    });
  let read = await checked();
  // Each answer can ask for more.
  const answered = new Set<string>();
  for (let open = next(read, answered); open !== undefined; open = next(read, answered)) {
    answered.add(open);
    await answer(who, open, now);
    read = await checked();
  }
  const { response } = read;
  const [open] = steps(read).flatMap(({ block, problems }) => problems.map(({ text }) => `${block}: ${text}`));
  if (!response || open !== undefined)
    throw new RehearsalStopped(`As ${vehicle} from ${country} eligibility cannot be answered: ${open ?? 'nothing is asked'}`);
  if (response.decision.outcome === 'fails')
    throw new RehearsalStopped(`As ${vehicle} from ${country} nobody is eligible: ${response.decision.texts.map(({ text }) => text).join(' ')}`);
  await call('submitEligibility', { params: { id: response.id }, body: { version: response.version } });
}

/** The next block that is not done and was not tried. */
const next = (read: Eligibility, tried: ReadonlySet<string>) => steps(read).find(({ block, problems }) => problems.length > 0 && !tried.has(block))?.block;

const steps = ({ response }: Eligibility) => response?.steps ?? [];

async function answer({ call, fund, vehicle, name }: Applicant, id: string, now: Date): Promise<void> {
  const { criteria, response } = await call('fetchEligibility', { params: { id: fund } });
  const block = criteria?.body.blocks.find((one) => one.id === id);
  if (!block || !response) return;
  const documents = block.kind === 'KII' ? block.documents : block.kind === 'AC' ? block.options.map(({ document }) => document) : [];
  for (const { document_id: document } of documents) await call('getDocument', { params: { id: document } });
  if (block.kind === 'documents')
    for (const { id: question, name: title } of block.required_documents)
      await call('uploadForBlock', {
        params: { id: response.id },
        body: { block_id: id, question },
        form: await inventedPaper(title, name, now),
      });
  const given = bestAnswer(block, vehicle);
  if (given) await call('answerBlock', { body: { eligibility_criteria_id: response.id, block_id: id, response_json: given, version: response.version } });
}

/** Says the least amount that the fund takes, and submits it. */
export async function sayAmount({ call, fund }: Applicant): Promise<string> {
  const { application, response } = await call('fetchEligibility', { params: { id: fund } });
  if (!application || !response) throw new RehearsalStopped('There is no application to say an amount in.');
  const equity = application.limits.minimum_equity ?? application.limits.minimum_investment;
  const said = await call('saveInvestmentAmount', {
    params: { id: response.id },
    query: { skip_task: 'false' },
    body: { equity_amount: equity, version: 0, eligibility_version: response.version },
  });
  return said.total_investment ?? equity;
}
