import { useNavigate } from '@tanstack/react-router';
import { useViewContext } from '../../../client/viewContext.ts';
import { AboutStep } from './AboutStep.tsx';
import type { Eligibility } from './eligibility.ts';
import { Frame, type ComeTo } from './Frame.tsx';
import { PolicyStep } from './PolicyStep.tsx';
import { itemOf, Stepper } from './Stepper.tsx';

interface FirstStepsProps {
  readonly data: Eligibility;
  readonly fund: string;
  readonly comeTo: ComeTo;
}

/** Only the applicant accepts the policy; who prepares something for them goes on without. */
export const policyToAccept = ({ policy }: Eligibility, isSelf: boolean): Eligibility['policy'] => (isSelf && policy?.is_accepted === false ? policy : null);

const about = itemOf({ at: 'about' }, 'About you', false, false);
const toCome = [
  { id: 'questions', title: 'Questions of the fund', isDone: false, isVague: true, place: null },
  { ...itemOf({ at: 'amount' }, 'Investment amount', false, false), isVague: true },
];
const policyItem = { id: 'policy', title: 'Data protection', place: null };

/** Before it is known what is asked: the data protection policy, then from where and as what somebody invests. */
export function FirstSteps({ data, fund, comeTo }: FirstStepsProps) {
  const isSelf = useViewContext().viewing === null;
  const navigate = useNavigate();
  const policy = policyToAccept(data, isSelf);
  const items = [...(data.policy && isSelf ? [{ ...policyItem, isDone: policy === null }] : []), about, ...toCome];
  const current = policy ? 'policy' : about.id;
  return (
    <Frame fund={data.fund} placeKey={current} comeTo={comeTo} stepper={<Stepper items={items} current={current} isOpenEnded onGo={() => undefined} />}>
      {policy ? (
        <PolicyStep policy={policy} fund={fund} />
      ) : (
        <AboutStep data={data} fund={fund} onDone={() => void navigate({ to: '.', search: {}, ignoreBlocker: true })} />
      )}
    </Frame>
  );
}
