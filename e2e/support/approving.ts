import { callsAs } from './calls.ts';
import { people } from './people.ts';

interface Task {
  readonly module: number;
  readonly round: number;
  readonly module_version: number;
  readonly application: { readonly id: string };
  readonly applicant: { readonly email: string };
}
interface File {
  readonly submissions: number;
  readonly approval: { readonly amounts: { readonly version: number } | null; readonly proposals: readonly { readonly id: string; readonly state: string }[] };
}

const proposals = (application: string): string => `/review/applications/${application}/proposals`;

/** The reviewer approves whatever somebody has submitted. @returns id of the application */
export async function approveParts(address: string, email: string): Promise<string> {
  const calls = await callsAs(address, people.reviewer);
  const { results } = await calls.call<{ readonly results: readonly Task[] }>('GET', `/review/queue?limit=50&search=${encodeURIComponent(email)}`);
  for (const { application, module, round, module_version: version } of results)
    await calls.call('POST', `/review/applications/${application.id}/modules/${module}/decision`, { decision: 'approve', round, version });
  const [first] = results;
  if (!first) throw new Error(`Nothing of ${email} waits for reviewers.`);
  return first.application.id;
}

/** The reviewer proposes that the whole is approved. @param equity sets it as the final amount, committed by a new profile @returns id of the proposal */
export async function propose(address: string, application: string, equity?: string): Promise<string> {
  const calls = await callsAs(address, people.reviewer);
  const read = () => calls.call<File>('GET', `/review/applications/${application}`);
  if (equity !== undefined) {
    const { amounts } = (await read()).approval;
    const body = { version: amounts?.version ?? 0, equity_amount: equity, entity_name: 'Theo Marchetti' };
    await calls.call('PUT', `/review/applications/${application}/final-amounts`, body);
  }
  const { submissions, approval } = await read();
  await calls.call('POST', proposals(application), { version: approval.amounts?.version ?? 1, submissions });
  return (await read()).approval.proposals.find(({ state }) => state === 'open')?.id ?? '';
}

/** The second reviewer approves what the first proposed. */
export async function confirm(address: string, proposal: string): Promise<void> {
  const calls = await callsAs(address, people.secondReviewer);
  await calls.call('POST', `/review/proposals/${proposal}/confirm`, {});
}
