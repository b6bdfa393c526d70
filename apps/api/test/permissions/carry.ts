import { randomUUID } from 'node:crypto';
import { sealSalaryReduction } from '../../src/features/commitments/index.ts';
import { sealedValues } from '../../src/adapters/secret-key/index.ts';
import { testSecret } from '../support/keys.ts';
import type { TestApp } from '../support/app.ts';
import type { Inhabitant, World } from './world.ts';

/** A plan with one grant, by what calls name of them. */
export interface CarryObjects {
  readonly plan: string;
  /** Of the grant. */
  readonly id: string;
  readonly reference: string;
  readonly payment: string;
  readonly schedule: string;
  readonly user: string;
}

interface Holder {
  readonly companyId: string;
  readonly id: string;
}

const terms = {
  allocation_type: 'CUMULATIVE_ROUND_DOWN',
  day_of_month: null,
  cliff: null,
  cliff_percentage: null,
  periods: [{ length: 12, unit: 'months', percentage: '50%', times: 1 }],
  milestones: [{ name: 'Exit', percentage: '50%' }],
  sequenced: [],
};

/** A plan in which that person alone was granted points, of which some were forfeited, with what it is worth, what was paid, and what they committed. */
export async function carryOf({ owner, clock }: TestApp, { companyId, id: userId }: Holder, mark: string): Promise<CarryObjects> {
  const at = clock.now();
  const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<string> => {
    const values = { company_id: companyId, ...row };
    const { rows } = await owner.query<{ id: string }>(
      `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.keys(values)
        .map((_, index) => `$${index + 1}`)
        .join(', ')}) returning id`,
      Object.values(values),
    );
    return rows[0]?.id ?? '';
  };
  const unique = `${mark}-${randomUUID().slice(0, 8)}`;
  const plan = await insert('carry_plans', { external_id: unique, name: `Carry ${mark}`, currency: 'USD', facts: 1 });
  const posted = { posted_at: at };
  for (const kind of ['estimated_value', 'fair_market_value'])
    await insert('carry_plan_values', { plan_id: plan, kind, date: '2024-06-30', amount: '1000000', ...posted });
  const schedule = await insert('carry_schedules', { name: unique, version: 1, terms, ...posted });
  const reference = `grant-${unique}`;
  const grant = await insert('carry_allocations', {
    plan_id: plan,
    reference,
    user_id: userId,
    recipient_name: `Recipient ${mark}`,
    entity_name: `Entity ${mark}`,
    schedule_id: schedule,
    grant_date: '2024-01-01',
    vesting_start_date: '2024-01-01',
    points: '100',
    ...posted,
  });
  const ofGrant = { plan_id: plan, allocation_id: grant, ...posted };
  await insert('carry_events', { ...ofGrant, reference: `event-${unique}`, type: 'forfeiture', date: '2025-01-31', points: '10', reason: `Reason ${mark}` });
  const payment = `payment-${unique}`;
  await insert('carry_distributions', { ...ofGrant, reference: payment, type: 'distribution', date: '2025-02-28', source: mark, amount: '10', escrow: '5' });
  const place = { company_id: companyId, user_id: userId, source_name: unique, currency: 'USD', date: '2024-01-01', posted_at: at };
  const { keyId, sealed } = sealSalaryReduction({ seals: sealedValues({ PARI_SECRET_KEY: testSecret, dataDir: '' }) }, place, '1');
  await insert('carry_commitments', {
    user_id: userId,
    source_name: unique,
    date: '2024-01-01',
    currency: 'USD',
    total_capital_commit: '100',
    sealed,
    key_id: keyId,
    ...posted,
  });
  return { plan, id: grant, reference, payment, schedule, user: userId };
}

export type CarryDocumentState = 'opened' | 'signing' | 'unnamed' | 'named' | 'closing';

/**
 * A document of a grant that the person opened, and with a state acknowledged: they sign it, and stand for the general partner as well, whoever that is elsewhere.
 */
export async function carryDocumentOf(world: World, person: Inhabitant, state: CarryDocumentState) {
  const { owner, clock } = world.test;
  const { companyId, id: userId } = person;
  const grant = await world.addCarry(person);
  const { id: envelope } = await world.addEnvelope(person, 'viewed', state === 'unnamed' || state === 'named' ? state : undefined);
  const unique = randomUUID();
  const { rows } = await owner.query<{ id: string }>(
    'insert into carry_documents (company_id, reference, allocation_id, released_at) values ($1, $2, $3, $4) returning id',
    [companyId, unique, grant.id, clock.now()],
  );
  const id = rows[0]?.id ?? '';
  const isSent = state !== 'opened' && state !== 'closing';
  await owner.query(
    `insert into carry_document_versions (company_id, carry_document_id, version, title, display_name, document_type, document_id, document_version, sha256,
       requires_signature, gp_user_id, requires_witness, created_at, envelope_id)
     select $1, $2, 1, $3, $3, 'agreement', e.document_id, 1, e.sha256, $5, $6, $7, $8, case when $9 then e.id end from envelopes e where e.id = $4`,
    [
      companyId,
      id,
      `Document ${person.mark}`,
      envelope,
      isSent || state === 'closing',
      state === 'signing' || state === 'closing' ? userId : null,
      state === 'unnamed' || state === 'named',
      clock.now(),
      isSent,
    ],
  );
  await owner.query('insert into carry_document_openings values ($1, $2, 1, $3, $4)', [companyId, id, userId, clock.now()]);
  if (isSent) await owner.query('insert into carry_acknowledgements values ($1, $2, 1, $3, $4)', [companyId, id, userId, clock.now()]);
  return { id, envelope };
}

/** What calls about documents of carry name. */
export function ofCarryDocuments(world: World, owner: Inhabitant) {
  const made = (state: CarryDocumentState) => async () => ({ id: (await world.addCarryDocument(owner, state)).id });
  return {
    listPlanDocuments: async () => ({ plan: (await world.addCarry(owner)).plan }),
    openCarryDocument: made('opened'),
    acknowledgeCarryDocument: made('opened'),
    leadToCarrySigning: made('signing'),
    getCarryWitness: made('named'),
    nameCarryWitness: made('unnamed'),
    correctCarryWitness: made('named'),
    withdrawCarryWitness: made('named'),
    resendCarryWitness: made('named'),
    returnFromCarrySigning: async () => ({ id: (await world.addCarryDocument(owner, 'signing')).envelope }),
    getManagedCarryDocument: made('opened'),
    openManagedCarryDocument: made('opened'),
    updateCarryDocument: made('opened'),
    countersignCarryDocument: made('signing'),
    closeCarryDocument: made('closing'),
  };
}

/** What calls about carry name, of one person's. */
export function ofCarry(world: World, owner: Inhabitant) {
  const made = async () => ({ ...(await world.addCarry(owner)) });
  return {
    getCarryPlan: made,
    listVestingSchedules: made,
    getCarryAllocation: made,
    explainCarryFigure: made,
    listHistoricValues: made,
    getCompensationCarry: made,
    getManagedPlan: made,
    updatePlan: made,
    getPoolTable: made,
    postPlanValue: made,
    postPlanMilestone: made,
    postAllocation: made,
    postPlanDistribution: made,
  };
}

/** What they name in their bodies. @param apart where what is changed thereafter is made */
export function inCarryBodies(world: World, owner: Inhabitant, apart: World) {
  const made = async () => ({ ...(await world.addCarry(owner)) });
  const createCarryDocument = async () => {
    const document = await apart.addDocument(owner);
    await world.test.owner.query(`update documents set scope = 'signing', to_tell = false where id = $1`, [document]);
    return { ...(await world.addCarry(owner)), document };
  };
  return { createCarryDocument, postCarryEvent: made, postLeaver: made, postReversal: made, postEscrowRelease: made, postCarryCommitment: made };
}
