import { saidInRounds, saidOfFinalAmounts } from '../../src/features/applications/sealing.ts';
import { sealedAs } from '../applications/said.ts';
import type { Inhabitant, World } from './world.ts';

const amounts = { equity: '80000', levered: '0', unlevered: '80000', ratio: 0, leverage: '0', cashless: '0', total: '80000' };

/** What calls about final approval name, of one person's. @param apart where what is changed thereafter is made */
export function ofFinalApproval(owner: Inhabitant, apart: World) {
  const { test } = apart;
  /** All that was asked was approved, and somebody said what comes to be committed. */
  const ready = async (status: 2 | 4 = 2): Promise<string> => {
    const { id } = await apart.addReview(owner, 'pending');
    const { companyId, id: userId, mark } = owner;
    const at = test.clock.now();
    const amount = { version: 1, given: { equity_amount: '80000' }, currency: 'USD', amounts };
    await test.owner.query(`update review_tasks set closed_at = $2, closed_by = $3, outcome = 'approved' where application_id = $1 and closed_at is null`, [
      id,
      at,
      userId,
    ]);
    await test.owner.query(`update application_modules set state = 'approved' where application_id = $1`, [id]);
    await test.owner.query(
      `insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, 7, 1, $5, $6, $3, $4)`,
      [companyId, id, userId, at, ...sealedAs(saidInRounds, { company_id: companyId, application_id: id, module: 7, round: 1 }, { amount })],
    );
    const said = { section_description: `Final ${mark}`, entity_name: mark };
    await test.owner.query(
      `insert into application_final_amounts (company_id, application_id, version, equity_amount, levered_amount, leverage_ratio, leverage_amount, cashless_commitment,
         total_investment, hide_finalized_section, set_by, at, key_id, sealed) values ($1, $2, 1, 80000, 0, 0, 0, 0, 80000, false, $3, $4, $5, $6)`,
      [companyId, id, userId, at, ...sealedAs(saidOfFinalAmounts, { company_id: companyId, application_id: id, version: 1 }, said)],
    );
    await test.owner.query('update applications set status = $2 where id = $1', [id, status]);
    return id;
  };
  const proposed = async (): Promise<string> => {
    const id = await ready();
    const { authorization } = await test.addPerson(owner.companyId, ['reviewer']);
    const url = `/api/review/applications/${id}/proposals`;
    const answer = await test.app.inject({ method: 'POST', url, headers: { authorization }, payload: { version: 1, submissions: 2 } });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ approval: { proposals: { id: string }[] } }>().approval.proposals[0]?.id ?? '';
  };
  return {
    setFinalAmounts: () => ready(),
    proposeApproval: () => ready(),
    confirmProposal: proposed,
    rejectProposal: proposed,
    cancelApproval: () => ready(4),
  };
}
