import { useEffect, useRef, useState } from 'react';
import { Banner, Button, Checkbox, StatusMark, lazyPart } from '@pari/ui';
import { OPEN_FIRST } from '@pari/domain/applications';
import { useFormChange } from '../../../client/changes.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import { CustomText } from '../CustomText.tsx';
import { askAgain, takeAnswer, type Eligibility } from './eligibility.ts';

const ShownDocument = lazyPart(() => import('../../../shared/documents/ShownDocument.tsx'));

export interface PolicyStepProps {
  readonly policy: NonNullable<Eligibility['policy']>;
  readonly fund: string;
}

/** The data protection policy is opened, then accepted. */
export default function PolicyStep({ policy: { document_id: id, document_name: name, is_opened: isOpened }, fund }: PolicyStepProps) {
  const [isReading, setReading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came here before it was loaded is led on to it.
  useEffect(() => {
    if (heading.current?.closest('.app-way-main') === document.activeElement) heading.current?.focus({ preventScroll: true });
  }, []);
  const [isTicked, setTicked] = useState(false);
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, refusal } = useFormChange('acceptDataPolicy', {
    onDone: (answer) => takeAnswer(fund, (before) => ({ ...before, ...answer })),
  });
  const goOn = (): void => {
    setTold(!isTicked);
    if (isTicked && !isPending) mutate({ params: { id: fund }, body: { document_id: id, accepted: true } });
  };
  return (
    <>
      <section className="app-way-part" aria-labelledby="policy">
        <h2 ref={heading} id="policy" tabIndex={-1} className="app-way-title">
          Data protection
        </h2>
        <CustomText name="policy" />
        <p>Read how what you tell us is used and kept before you tell us anything.</p>
        <div className="app-eligibility-document">
          <Button icon="file" isLong onPress={() => setReading(true)}>
            <FileName name={name} />
          </Button>
          {isOpened && <StatusMark tone="positive">Opened</StatusMark>}
        </div>
        <Checkbox
          label="I have read the data protection policy and accept it."
          description={isOpened ? undefined : OPEN_FIRST.one}
          checked={isTicked}
          disabled={!isOpened}
          error={isTold && !isTicked && isOpened ? 'Accept the data protection policy first.' : undefined}
          onChange={(event) => setTicked(event.target.checked)}
        />
        {isTold && !isOpened && (
          <Banner tone="warning" title="Do this first">
            Open the data protection policy first.
          </Banner>
        )}
        {refusal && <Banner tone="negative">{refusal.message}</Banner>}
      </section>
      <div className="app-way-actions">
        <Button variant="primary" isPending={isPending} onPress={goOn}>
          Next Step
        </Button>
      </div>
      {isReading && (
        <ShownDocument key={id} id={id} title={name} onOpened={() => void askAgain()} onClose={() => setReading(false)} onGiveUp={() => setReading(false)} />
      )}
    </>
  );
}
