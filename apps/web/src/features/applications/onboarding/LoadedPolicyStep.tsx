import { lazyPart } from '@pari/ui';
import type { PolicyStepProps } from './PolicyStep.tsx';

const Loaded = lazyPart(() => import('./PolicyStep.tsx'));

/** Most who apply accepted the policy before: it comes once it is asked for. */
export const PolicyStep = (props: PolicyStepProps) => <Loaded {...props} />;
