import type { Contract, Received } from '@pari/contract';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { correctWitness, nameWitness, resendWitness, withdrawWitness, witnessOfSigner } from '../../envelopes/index.ts';
import { holdOwn, requireSignable } from './participant.ts';
import type { CarryDocumentRow } from './queries.ts';

interface Witnessing {
  readonly tx: Tx;
  readonly context: Context;
  readonly clock: { readonly now: () => Date };
  readonly params: { readonly id: string };
  readonly purposes: SigningPurposes;
}

/** A document that its participant signs before a witness, held, and whose it is. @throws Refusal `not_found` where no witness is asked for */
async function held({ tx, context, clock, params, purposes }: Witnessing) {
  const row = await holdOwn(tx, context, params.id);
  if (!row.requires_witness) throw notFound();
  const envelopeId = requireSignable(row);
  return { row, own: { companyId: context.company.id, user: context.realUser, envelopeId, purposes, now: () => clock.now() } };
}

export async function nameOwnWitness(call: Witnessing, given: Received<Contract['nameCarryWitness'], 'body'>): Promise<void> {
  const { row, own } = await held(call);
  await nameWitness(call.tx, own, { name: `${given.first_name} ${given.last_name}`, email: given.email });
  await keepNames(call.tx, call.context, row, given);
}

/** What is not given stays. @throws Refusal `not_found` where nobody is named */
export async function correctOwnWitness(call: Witnessing, given: Received<Contract['correctCarryWitness'], 'body'>): Promise<void> {
  const { row, own } = await held(call);
  const now = (await witnessOfSigner(call.tx, own.companyId, own.user.id, own.envelopeId, call.context.now))?.name ?? null;
  if (now === null) throw notFound();
  const names = {
    first_name: given.first_name ?? row.witness_first_name ?? now,
    last_name: given.last_name ?? row.witness_last_name ?? '',
  };
  const isNamed = given.first_name !== undefined || given.last_name !== undefined;
  await correctWitness(call.tx, own, { ...(isNamed && { name: `${names.first_name} ${names.last_name}`.trim() }), email: given.email });
  if (isNamed && names.last_name !== '') await keepNames(call.tx, call.context, row, names);
}

export const withdrawOwnWitness = async (call: Witnessing): Promise<void> => withdrawWitness(call.tx, (await held(call)).own);
export const resendOwnWitness = async (call: Witnessing): Promise<void> => resendWitness(call.tx, (await held(call)).own);

/** Their envelope knows them by one name. */
async function keepNames(
  tx: Tx,
  { company }: Context,
  row: CarryDocumentRow,
  { first_name: first, last_name: last }: { readonly first_name: string; readonly last_name: string },
): Promise<void> {
  await tx.run(
    'update carry_document_versions set witness_first_name = $4, witness_last_name = $5 where company_id = $1 and carry_document_id = $2 and version = $3',
    [company.id, row.id, row.version, first, last],
  );
}
