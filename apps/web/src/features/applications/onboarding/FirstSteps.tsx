import { useNavigate } from '@tanstack/react-router';
import { useViewContext } from '../../../client/viewContext.ts';
import { AboutStep } from './AboutStep.tsx';
import type { Eligibility } from './eligibility.ts';
import { Frame, headOf, type ComeTo } from '../way/Frame.tsx';
import { PolicyStep } from './LoadedPolicyStep.tsx';
import { POLICY_STEP, policyItems, policyToAccept } from './policy.ts';
import { itemOf } from './itemOf.ts';
import { Stepper } from '../way/Stepper.tsx';

interface FirstStepsProps {
  readonly data: Eligibility;
  readonly fund: string;
  readonly comeTo: ComeTo;
}

const about = itemOf({ at: 'about' }, 'About you', false, false);
const toCome = [
  { id: 'questions', title: 'Questions of the fund', isDone: false, isVague: true, place: null },
  { ...itemOf({ at: 'amount' }, 'Investment amount', false, false), isVague: true },
];

/** Before it is known what is asked: the data protection policy, then from where and as what somebody invests. */
export function FirstSteps({ data, fund, comeTo }: FirstStepsProps) {
  const isSelf = useViewContext().viewing === null;
  const navigate = useNavigate();
  const policy = policyToAccept(data, isSelf);
  const items = [...policyItems(data, isSelf), about, ...toCome];
  const current = policy ? POLICY_STEP : about.id;
  return (
    <Frame {...headOf(data.fund)} placeKey={current} comeTo={comeTo} stepper={<Stepper items={items} current={current} isOpenEnded onGo={() => undefined} />}>
      {policy ? (
        <PolicyStep policy={policy} fund={fund} />
      ) : (
        <AboutStep data={data} fund={fund} onDone={() => void navigate({ to: '.', search: {}, ignoreBlocker: true })} />
      )}
    </Frame>
  );
}
