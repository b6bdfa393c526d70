import { useState } from 'react';
import { NO_BENEFICIARY, requiredWords } from '@pari/domain/kyc';
import { Button, ErrorSummary, RadioGroup, TextField } from '@pari/ui';
import { isEntity } from '@pari/domain/applications';
import { Asked } from '../Asked.tsx';
import { NotEligible } from '../way/NotEligible.tsx';
import { BENEFICIARY_KEY, NAME_KEY } from './drafts.ts';
import { InvestorType } from './InvestorType.tsx';
import type { KycWayState } from './way.ts';

interface WhoStepProps {
  readonly way: KycWayState;
  readonly onNext: () => Promise<void>;
}

const field = 'kyc-beneficiary';

/** Who invests, as what, and in whose interest. In nobody's that may be said here, it goes no further. */
export function WhoStep({ way, onNext }: WhoStepProps) {
  const { record, of, facts, saving, isReadOnly, timeZone } = way;
  const whose = record.workflow.body.economic_beneficiary;
  const [attempt, setAttempt] = useState(0);
  const [isOver, setOver] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [name, setName] = useState<string>();
  const missing = [
    ...(name !== undefined && name.trim() === '' ? [{ fieldId: 'kyc-entity-name', sentence: 'Name of the entity is required' }] : []),
    ...(whose && facts.beneficiary === null ? [{ fieldId: field, sentence: requiredWords(whose.title) }] : []),
  ];
  const errorOf = (id: string) => (attempt > 0 ? missing.find(({ fieldId }) => fieldId === id)?.sentence : undefined);
  const next = async (): Promise<void> => {
    if (missing.length > 0) return setAttempt(attempt + 1);
    if (facts.beneficiary === NO_BENEFICIARY) return setOver(true);
    setGoing(true);
    await onNext();
    setGoing(false);
  };
  if (isOver)
    return (
      <NotEligible onBack={() => setOver(false)}>
        Whoever invests here does so in an interest that can be named. By your answer this application cannot go on.
      </NotEligible>
    );
  return (
    <section className="app-way-part app-kyc" aria-labelledby="who">
      <h2 id="who" tabIndex={-1} className="app-way-title">
        Who invests
      </h2>
      {attempt > 0 && (
        <ErrorSummary
          title={missing.length === 1 ? 'One thing needs attention' : `${missing.length} things need attention`}
          problems={missing}
          attempt={attempt}
        />
      )}
      {of && <Asked application={of.application} module={2} questions={['', 'name', 'economic_beneficiary']} timeZone={timeZone} />}
      <InvestorType vehicle={record.kyc_investor_type} fund={of?.application.fund.external_id ?? null}>
        {isEntity(record.kyc_investor_type) && (
          <TextField
            id="kyc-entity-name"
            label="Name of the entity"
            description="As it stands in its register or deed."
            autoComplete="organization"
            isRequired
            readOnly={isReadOnly}
            value={name ?? saving.state.unsaved.get(NAME_KEY)?.value.entity_name ?? record.entity_name ?? ''}
            error={errorOf('kyc-entity-name')}
            onChange={(event) => {
              setName(event.target.value);
              if (event.target.value.trim() !== '') way.keep(NAME_KEY, { entity_name: event.target.value.trim() });
            }}
          />
        )}
        {whose && (
          <RadioGroup
            id={field}
            label={whose.title}
            isRequired
            options={whose.options.map(({ id, text }) => ({ value: id, label: text }))}
            value={facts.beneficiary}
            isReadOnly={isReadOnly}
            error={errorOf(field)}
            onChange={(chosen) => way.keep(BENEFICIARY_KEY, { economic_beneficiary: chosen })}
          />
        )}
        <div className="app-way-actions">
          <Button variant="primary" isPending={isGoing} onPress={() => void next()}>
            Next Step
          </Button>
        </div>
      </InvestorType>
    </section>
  );
}
