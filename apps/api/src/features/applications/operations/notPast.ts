import type { ModuleNumber, ModuleState } from '@pari/domain/applications';
import { Refusal } from '../../../http/problems.ts';

const firsts: Readonly<Partial<Record<ModuleState, string>>> = {
  pending: 'Reviewers first decide whether you may invest',
  changes_requested: 'Reviewers ask for changes to what you said of your eligibility, which come first',
  declined: 'Reviewers decided that you may not invest',
};

/** That something comes after eligibility, and what is waited for there. @param after what comes after, as the rest of a sentence */
export const notPast = (modules: ReadonlyMap<ModuleNumber, ModuleState>, after: string): Refusal =>
  new Refusal('not_yet', `${firsts[modules.get(1) ?? 'not_started'] ?? 'Say first whether you may invest'}: ${after}`);
