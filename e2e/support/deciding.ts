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
interface Approval {
  readonly amounts: { readonly version: number } | null;
  readonly submitted: {
    readonly equity_amount: string;
    readonly leverage_option_description: string | null;
    readonly leverage_amount: string;
    readonly cashless_commitment: string;
  };
  readonly profiles: readonly { readonly id: string }[];
  readonly warnings: readonly { readonly id: string }[];
  readonly proposals: readonly { readonly id: string; readonly state: string }[];
}
interface File {
  readonly id: string;
  readonly applicant: { readonly display_name: string };
  readonly submissions: number;
  readonly modules: readonly Module[];
  readonly approval: Approval;
}

const idOf = async (address: string, email: string, fund: string): Promise<string> =>
  (await (await callsAs(address, email)).call<{ readonly id: string }>('GET', `/applications/${fund}`)).id;

/** A reviewer approves all that waits of somebody's application to a fund, and has called them about their bank. */
export async function approveParts(address: string, email: string, fund: string): Promise<void> {
  const id = await idOf(address, email, fund);
  const calls = await callsAs(address, people.reviewer);
  const read = async (): Promise<Module | undefined> => {
    const { modules } = await calls.call<File>('GET', `/review/applications/${id}`);
    return modules.find(({ state }) => state === 'pending');
  };
  for (let waiting = await read(); waiting; waiting = await read()) {
    if (waiting.bank && !waiting.verified) {
      const { version, call_back: known } = waiting.bank;
      const said = { person: 'Theo Marchetti', number: known.numbers[0]?.number, at: new Date().toISOString(), note: 'Called.' };
      await calls.call('POST', `/review/applications/${id}/bank-verification`, { version, ...said });
      waiting = (await read()) ?? waiting;
    }
    const { module, round, version, warnings } = waiting;
    const body = { decision: 'approve', round, version, warnings: warnings.map((one) => one.id) };
    await calls.call('POST', `/review/applications/${id}/modules/${module}/decision`, body);
  }
}

/** Two reviewers approve an application as a whole, for what was submitted; everything in it is approved. */
export async function approveWhole(address: string, email: string, fund: string): Promise<void> {
  const id = await idOf(address, email, fund);
  const first = await callsAs(address, people.reviewer);
  const base = `/review/applications/${id}`;
  const { approval: before, applicant } = await first.call<File>('GET', base);
  const { equity_amount: equity, leverage_option_description: option, leverage_amount: leverage, cashless_commitment: cashless } = before.submitted;
  const [profile] = before.profiles;
  const { approval, submissions } = await first.call<File>('PUT', `${base}/final-amounts`, {
    version: before.amounts?.version ?? 0,
    equity_amount: equity,
    leverage_amount: option === null ? leverage : '',
    leverage_option_description: option,
    cashless_commitment: cashless,
    ...(profile ? { final_entity: profile.id } : { entity_name: applicant.display_name }),
  });
  const warnings = approval.warnings.map((one) => one.id);
  const proposed = await first.call<File>('POST', `${base}/proposals`, { version: approval.amounts?.version, submissions, warnings });
  const open = proposed.approval.proposals.find(({ state }) => state === 'open');
  await (await callsAs(address, people.secondReviewer)).call('POST', `/review/proposals/${open?.id ?? ''}/confirm`, { warnings });
}
