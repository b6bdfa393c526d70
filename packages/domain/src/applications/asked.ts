import type { ModuleNumber, ModuleState } from './modules.ts';
import type { ApplicationSetup } from './setup.ts';
import type { ModuleStates } from './statuses.ts';
import { isEntity, type Vehicle } from './vehicles.ts';

type KycSetup = Pick<ApplicationSetup, 'kyc_workflows' | 'kyc_opens'>;

/** The key of the workflow by which an applicant of a vehicle proves who they are; null: it is not asked. @param vehicle null: none was chosen */
export const kycWorkflowOf = ({ kyc_workflows: workflows }: Pick<ApplicationSetup, 'kyc_workflows'>, vehicle: Vehicle | null): string | null =>
  (vehicle === null ? null : workflows?.[vehicle]) ?? null;

const isDone = (state: ModuleState | undefined): boolean => state === 'approved' || state === 'complete';

/** Whether who applies may prove who they are by now. Nothing that was begun closes again. */
export const isKycOpen = ({ kyc_opens: opens = 'after_eligibility' }: KycSetup, modules: ModuleStates): boolean =>
  opens === 'after_eligibility' || modules.has(2) || (isDone(modules.get(1)) && isDone(modules.get(7)));

/** The parts that a fund asks of an applicant, in their order; what opens later is among them. @param vehicle null: none was chosen yet */
export function modulesAsked(setup: KycSetup, vehicle: Vehicle | null): ModuleNumber[] {
  const isKycAsked = kycWorkflowOf(setup, vehicle) !== null;
  return [1, ...(isKycAsked ? ([2] as const) : []), 7, ...(isKycAsked && vehicle !== null && isEntity(vehicle) ? ([8] as const) : [])];
}
