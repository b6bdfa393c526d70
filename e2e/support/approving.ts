import { callsAs } from './calls.ts';
import { people } from './people.ts';

interface Module {
  readonly module: number;
  readonly state: string;
  readonly round: number;
  readonly version: number;
  readonly warnings: readonly { readonly id: string }[];
  readonly verified?: object | null;
  readonly bank?: { readonly version: number; readonly call_back: { readonly numbers: readonly { readonly number: string }[] } } | null;
}
interface File {
  readonly submissions: number;
  readonly modules: readonly Module[];
  readonly approval: {
    readonly amounts: { readonly version: number } | null;
    readonly warnings: readonly { readonly id: string }[];
    readonly proposals: readonly { readonly id: string; readonly state: string }[];
  };
}
const at = (application: string): string => `/review/applications/${application}`;

/** The reviewer approves whatever somebody has submitted to a fund, and calls them about their bank where one is to be verified. @returns id of the application */
export async function approveParts(address: string, email: string, fund: string): Promise<string> {
  const { id } = await (await callsAs(address, email)).call<{ readonly id: string }>('GET', `/applications/${fund}`);
  const calls = await callsAs(address, people.reviewer);
  const read = async (): Promise<Module | undefined> => (await calls.call<File>('GET', at(id))).modules.find(({ state }) => state === 'pending');
  for (let waiting = await read(); waiting; waiting = await read()) {
    if (waiting.bank && !waiting.verified) {
      const { version, call_back: known } = waiting.bank;
      const said = { person: 'Theo Marchetti', number: known.numbers[0]?.number, at: new Date().toISOString(), note: 'Called.' };
      await calls.call('POST', `${at(id)}/bank-verification`, { version, ...said });
      waiting = (await read()) ?? waiting;
    }
    const { module, round, version, warnings } = waiting;
    await calls.call('POST', `${at(id)}/modules/${module}/decision`, { decision: 'approve', round, version, warnings: warnings.map((one) => one.id) });
  }
  return id;
}

/** The reviewer proposes that the whole is approved. @param equity sets it as the final amount, committed by a new profile @returns id of the proposal */
export async function propose(address: string, application: string, equity?: string): Promise<string> {
  const calls = await callsAs(address, people.reviewer);
  const read = () => calls.call<File>('GET', at(application));
  if (equity !== undefined) {
    const { amounts } = (await read()).approval;
    const body = { version: amounts?.version ?? 0, equity_amount: equity, entity_name: 'Theo Marchetti' };
    await calls.call('PUT', `${at(application)}/final-amounts`, body);
  }
  const { submissions, approval } = await read();
  const warnings = approval.warnings.map((one) => one.id);
  await calls.call('POST', `${at(application)}/proposals`, { version: approval.amounts?.version ?? 1, submissions, warnings });
  return (await read()).approval.proposals.find(({ state }) => state === 'open')?.id ?? '';
}

/** The second reviewer approves what the first proposed, with what is open about it. */
export async function confirm(address: string, application: string, proposal: string): Promise<void> {
  const calls = await callsAs(address, people.secondReviewer);
  const { approval } = await calls.call<File>('GET', at(application));
  await calls.call('POST', `/review/proposals/${proposal}/confirm`, { warnings: approval.warnings.map((one) => one.id) });
}
