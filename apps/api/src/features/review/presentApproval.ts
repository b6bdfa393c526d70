import { decimal } from '@pari/domain/money';
import type { Answer, Contract } from '@pari/contract';
import { moveApplication, type ApplicationStatus } from '@pari/domain/applications';
import type { Context } from '../../http/context.ts';
import { committedAtFirst, isPartDeclined, obstaclesOf, type Approving } from './approval.ts';
import { amountSubmitted, type File, type Surroundings } from './file.ts';

type Approval = Answer<Contract['getReviewFile']>['approval'];

/** What it takes until an application is approved as a whole. */
export function presentApproval(file: File, { proposals, profiles }: Surroundings, approving: Approving, { realUser }: Context): Approval {
  const { row } = file;
  const { final, warnings, facts } = approving;
  const status = row.status as ApplicationStatus;
  const open = proposals.find(({ state }) => state === 'open');
  const submitted = amountSubmitted(file);
  const obstacles = obstaclesOf(approving);
  const isOpen = status <= 3;
  const isFirst = open?.proposed_by_id === realUser.id || final?.set_by_id === realUser.id;
  return {
    obstacles: isOpen ? obstacles : [],
    warnings: isOpen ? [...warnings] : [],
    left: facts.left,
    submitted: submitted && {
      equity_amount: submitted.amounts.equity,
      leverage_option_description: submitted.given.leverage_option_description ?? null,
      leverage_ratio: submitted.amounts.ratio,
      leverage_amount: submitted.amounts.leverage,
      cashless_commitment: submitted.amounts.cashless,
      total_investment: submitted.amounts.total,
    },
    begins_with: committedAtFirst(file, profiles),
    profiles: profiles.map(({ id, name, account_code }) => ({ id, name, account_code })),
    amounts: final
      ? {
          version: final.version,
          equity_amount: decimal(final.equity_amount),
          levered_amount: decimal(final.levered_amount),
          leverage_option_description: final.leverage_option_description,
          leverage_ratio: final.leverage_ratio,
          leverage_amount: decimal(final.leverage_amount),
          cashless_commitment: decimal(final.cashless_commitment),
          total_investment: decimal(final.total_investment),
          finalized_section_description: final.section_description,
          hide_finalized_section: final.hide_finalized_section,
          final_entity: final.investor_id,
          entity_name: final.entity_name,
          entity: final.investor ?? final.entity_name ?? '',
          set_by: final.set_by,
          at: final.at.toISOString(),
        }
      : null,
    proposals: proposals.map(({ id, state, final_version, proposed_by, proposed_at, decided_by, decided_at, reason }) => ({
      id,
      state: state as 'open',
      version: final_version,
      proposed_by,
      proposed_at: proposed_at.toISOString(),
      decided_by,
      decided_at: decided_at?.toISOString() ?? null,
      reason,
    })),
    abilities: {
      set: isOpen && !isPartDeclined(file),
      propose: status === 2 && !open && obstacles.length === 0,
      confirm: open !== undefined && !isFirst && obstacles.length === 0,
      reject: open !== undefined,
      cancel: moveApplication(status, 'cancel_approval', 'reviewer') !== null,
    },
  };
}
