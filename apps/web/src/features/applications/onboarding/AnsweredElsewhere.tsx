import { Banner, Button } from '@pari/ui';
import type { Begun } from './eligibility.ts';

interface AnsweredElsewhereProps {
  readonly data: Pick<Begun, 'response'>;
  /** Of the response: as its answers were gone through. */
  readonly readVersion: number;
  /** Leads to the answers. */
  readonly onLook: () => void;
}

/** Where answers were changed since they were read, which are not submitted before they are read, too. */
export const AnsweredElsewhere = ({ data: { response }, readVersion, onLook }: AnsweredElsewhereProps) =>
  response.version !== readVersion && (
    <Banner tone="warning" title="Something was answered elsewhere in the meantime" action={<Button onPress={onLook}>Look at the answers</Button>}>
      You submit the answers as you read them.
    </Banner>
  );
