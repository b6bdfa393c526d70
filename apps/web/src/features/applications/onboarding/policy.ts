import type { Eligibility } from './eligibility.ts';
import type { StepperItem } from '../way/Stepper.tsx';
import type { Place } from './place.ts';

/** Only the applicant accepts the policy; who prepares something for them goes on without. */
export const policyToAccept = ({ policy }: Pick<Eligibility, 'policy'>, isSelf: boolean): Eligibility['policy'] =>
  isSelf && policy?.is_accepted === false ? policy : null;

/** Where somebody is while they accept it. */
export const POLICY_STEP = 'policy';

/** Its step, which counts before it is accepted and after. */
export const policyItems = ({ policy }: Pick<Eligibility, 'policy'>, isSelf: boolean): readonly StepperItem<Place>[] =>
  policy !== null && isSelf ? [{ id: POLICY_STEP, title: 'Data protection', isDone: policy.is_accepted, place: null }] : [];
