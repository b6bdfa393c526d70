import { isKycOpen, kycWorkflowOf, modulesAsked, type ApplicationSetup, type KycStanding, type ModuleNumber, type Vehicle } from '@pari/domain/applications';
import { civilDate } from '@pari/domain/dates';
import { fileKey, type KycProblem } from '@pari/domain/kyc';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { readRecord, type WholeRecord } from '../kyc/index.ts';
import type { ModuleStates } from '@pari/domain/applications';

/** How far an applicant proved who they are, in an application. */
export interface KycPart {
  /** Of the application's parts, by what the fund asks and as what it is made. */
  readonly asked: readonly ModuleNumber[];
  /** The key of the workflow by which it is asked; null: it is not. */
  readonly workflow: string | null;
  readonly isOpen: boolean;
  readonly record: WholeRecord | null;
  readonly standing: KycStanding | null;
}

interface Of {
  readonly setup: ApplicationSetup;
  /** Null: none was chosen yet. */
  readonly vehicle: Vehicle | null;
  readonly recordId: string | null;
  readonly modules: ModuleStates;
  /** How many documents reviewers ask for. */
  readonly requests?: number;
}

/** Where a problem is put right: a question, of a participant with their id before it; else the record as a whole. */
const placeOf = ({ question, participant, of }: KycProblem): string => (question === null ? of : fileKey(question, participant));

export async function kycPartOf(tx: Tx, context: Pick<Context, 'company' | 'now'>, { setup, vehicle, recordId, modules, requests = 0 }: Of): Promise<KycPart> {
  const workflow = kycWorkflowOf(setup, vehicle);
  const asked = modulesAsked(setup, vehicle, requests);
  const isOpen = workflow !== null && isKycOpen(setup, modules);
  if (!isOpen) return { asked, workflow, isOpen, record: null, standing: null };
  const record = recordId === null ? null : await readRecord(tx, context, recordId);
  return { asked, workflow, isOpen, record, standing: standingOf(record) };
}

function standingOf(record: WholeRecord | null): KycStanding {
  if (record === null) return { isLinked: false, ofRecord: [], ofParticipants: [], heldUntil: null };
  const { problems, row, facts } = record;
  const of = (part: KycProblem['of']) => problems.filter((one) => one.of === part).map((one) => [placeOf(one), one.text] as const);
  const until = row.valid_until === null ? null : civilDate(row.valid_until);
  return { isLinked: true, ofRecord: of('record'), ofParticipants: of('participants'), heldUntil: until !== null && until < facts.today ? until : null };
}
