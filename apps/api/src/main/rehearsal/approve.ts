import type { CallOutput } from '@pari/contract/client';
import { RehearsalStopped, type Player } from './stage.ts';

/**
 * Approves an application as a whole by two reviewers, for the amounts that were submitted and a profile of the applicant's name.
 * @returns what was approved in all, in the currency of the fund
 * @throws RehearsalStopped where something keeps it from being approved
 */
export async function approveWhole(first: Player, second: Player, application: string): Promise<string> {
  const params = { id: application };
  const file = await first.call('getReviewFile', { params });
  const { submitted, amounts, profiles } = file.approval;
  if (!submitted) throw new RehearsalStopped('No amount was submitted.');
  const { equity_amount: equity, leverage_option_description: option, leverage_amount: leverage, cashless_commitment: cashless } = submitted;
  const [profile] = profiles;
  const { approval } = await first.call('setFinalAmounts', {
    params,
    body: {
      version: amounts?.version ?? 0,
      equity_amount: equity,
      leverage_amount: option === null ? leverage : '',
      leverage_option_description: option,
      cashless_commitment: cashless,
      ...(profile ? { final_entity: profile.id } : { entity_name: file.applicant.display_name }),
    },
  });
  const [obstacle] = approval.obstacles;
  if (obstacle) throw new RehearsalStopped(`It cannot be approved: ${approval.obstacles.map(({ text }) => text).join(' ')}`);
  const warnings = approval.warnings.map(({ id }) => id);
  const proposed = await first.call('proposeApproval', { params, body: { version: approval.amounts?.version ?? 1, submissions: file.submissions, warnings } });
  const proposal = openIn(proposed);
  await second.call('confirmProposal', { params: { id: proposal }, body: { warnings } });
  return approval.amounts?.total_investment ?? '';
}

function openIn({ approval }: CallOutput<'proposeApproval'>): string {
  const open = approval.proposals.find(({ state }) => state === 'open');
  if (!open) throw new Error('what was proposed is not there');
  return open.id;
}
