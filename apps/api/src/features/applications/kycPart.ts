import {
  isEntity,
  isKycOpen,
  isOpenForApplicant,
  kycWorkflowOf,
  modulesAsked,
  type ApplicationSetup,
  type KycStanding,
  type ModuleNumber,
  type ModuleStates,
  type Vehicle,
} from '@pari/domain/applications';
import { civilDate, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { fileKey, heldUntil, type KycProblem } from '@pari/domain/kyc';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { readRecord, type WholeRecord } from '../kyc/index.ts';
import type { ApplicationRow } from './queries.ts';

/** What an application asks to know who applies. */
export interface KycPart {
  /** Of the application's parts, by what the fund asks and as what it is made. */
  readonly asked: readonly ModuleNumber[];
  /** The key of the workflow by which it is asked; null: it is not. */
  readonly workflow: string | null;
  readonly isOpen: boolean;
}

/**
 * @param vehicle null: none was chosen yet
 * @param requests how many documents reviewers ask for
 */
export function kycPartOf(setup: ApplicationSetup, vehicle: Vehicle | null, modules: ModuleStates, requests = 0): KycPart {
  const workflow = kycWorkflowOf(setup, vehicle);
  return { asked: modulesAsked(setup, vehicle, requests), workflow, isOpen: workflow !== null && isKycOpen(setup, modules) };
}

/** Whose details are asked for: the person's (null), or of the entity of that record. Undefined: nobody said yet which entity. @param vehicle null: none was chosen yet */
export const entityOf = (
  vehicle: Vehicle | null,
  { workflow }: Pick<KycPart, 'workflow'>,
  row: Pick<ApplicationRow, 'kyc_record_id'> | null,
): string | null | undefined => (vehicle !== null && isEntity(vehicle) && workflow !== null ? (row?.kyc_record_id ?? undefined) : null);

interface Proved {
  readonly row: Pick<ApplicationRow, 'kyc_record_id' | 'kyc_valid_until'> | null;
  readonly kyc: KycPart;
}

/** The record by which an applicant proves who they are; null: there is none, or it is not asked yet. */
export const kycRecordOf = async (tx: Tx, context: Pick<Context, 'company' | 'now'>, { row, kyc }: Proved): Promise<WholeRecord | null> =>
  kyc.isOpen && row !== null && row.kyc_record_id !== null ? readRecord(tx, context, row.kyc_record_id) : null;

/** Where a problem is put right: a question, of a participant with their id before it; else the record as a whole. */
const placeOf = ({ question, participant, of }: KycProblem): string => (question === null ? of : fileKey(question, participant));

/** How far somebody proved who they are by a record as it stands. @param record null: what was submitted of it is as it was then */
export function kycStandingBy({ row }: Pick<Proved, 'row'>, record: Pick<WholeRecord, 'problems' | 'participants'> | null, today: CivilDate): KycStanding {
  const of = (part: KycProblem['of']) => (record?.problems ?? []).filter((one) => one.of === part).map((one) => [placeOf(one), one.text] as const);
  return {
    isLinked: row !== null && row.kyc_record_id !== null,
    ofRecord: of('record'),
    ofParticipants: of('participants'),
    named: record?.participants.length ?? 0,
    heldUntil: row === null || row.kyc_valid_until === null ? null : heldUntil(civilDate(row.kyc_valid_until), today),
  };
}

/** How far an applicant proved who they are: null where it is not asked, or not yet. Only what is still to be given is opened for that. */
export async function kycStandingOf(
  tx: Tx,
  context: Pick<Context, 'company' | 'now'>,
  of: Proved & { readonly modules: ModuleStates },
): Promise<KycStanding | null> {
  if (!of.kyc.isOpen) return null;
  const isToGive = of.kyc.asked.some((module) => (module === 2 || module === 8) && isOpenForApplicant(of.modules.get(module) ?? 'not_started'));
  return kycStandingBy(of, isToGive ? await kycRecordOf(tx, context, of) : null, civilDateIn(context.now, context.company.timeZone));
}
