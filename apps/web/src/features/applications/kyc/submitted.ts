import { isOpenForApplicant } from '@pari/domain/applications';
import type { Application } from '../application.ts';

/** Whether all that proves who an applicant is was submitted. */
export const isSubmitted = ({ modules }: Pick<Application, 'modules'>): boolean =>
  modules.every(({ module, state, is_asked: isAsked }) => (module !== 2 && module !== 8) || !isAsked || !isOpenForApplicant(state));

/** The part of it that reviewers declined; undefined: none. */
export const declinedPart = ({ modules }: Pick<Application, 'modules'>): Application['modules'][number] | undefined =>
  modules.find(({ module, state }) => (module === 2 || module === 8) && state === 'declined');
