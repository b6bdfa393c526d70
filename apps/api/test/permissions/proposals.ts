import { saidOfFinalAmounts } from '../../src/features/applications/sealing.ts';
import { sealedAs } from '../applications/said.ts';
import type { TestApp, TestPerson } from '../support/app.ts';

type Owner = Pick<TestPerson, 'companyId' | 'id'> & { readonly mark: string };

/** What comes to be committed by an application of somebody. */
export async function finalAmountsFor({ owner, clock }: TestApp, { companyId, id: userId, mark }: Owner, id: string): Promise<void> {
  const said = { section_description: `Final ${mark}`, entity_name: mark };
  await owner.query(
    `insert into application_final_amounts (company_id, application_id, version, equity_amount, levered_amount, leverage_ratio, leverage_amount, cashless_commitment,
       total_investment, hide_finalized_section, set_by, at, key_id, sealed) values ($1, $2, 1, 80000, 0, 0, 0, 0, 80000, false, $3, $4, $5, $6)`,
    [companyId, id, userId, clock.now(), ...sealedAs(saidOfFinalAmounts, { company_id: companyId, application_id: id, version: 1 }, said)],
  );
}

/** The same with a proposal that holds no longer. */
export async function proposalFor(test: TestApp, person: Owner, id: string): Promise<void> {
  await finalAmountsFor(test, person, id);
  await test.owner.query(
    `insert into application_proposals (company_id, application_id, final_version, digest, state, proposed_by, proposed_at, decided_by, decided_at)
     values ($1, $2, 1, repeat('0', 64), 'void', $3, $4, $3, $4)`,
    [person.companyId, id, person.id, test.clock.now()],
  );
}
