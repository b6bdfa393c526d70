import type { ReactNode } from 'react';
import { Badge, CheckboxGroup, RadioGroup, TextLink } from '@pari/ui';
import { keys } from './drafts.ts';
import { FormQuestions } from './FormQuestions.tsx';
import type { TaxForm } from './record.ts';
import { taxFieldId, TaxStepFrame } from './TaxStepFrame.tsx';
import type { TaxWayState } from './way.ts';
import { formWords } from './words.ts';

interface FormsStepProps {
  readonly way: TaxWayState;
  readonly step: 3 | 4;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** What is wrong is told at once. */
  readonly isTold: boolean;
}

/** The forms of the tax office of the United States, of which several may be given, or the one self-certification; with their own questions. */
export function FormsStep({ way, step, onBack, onNext, isTold }: FormsStepProps) {
  const { record, said, isReadOnly } = way;
  const isGovernment = step === 3;
  const offered = record.forms.filter(({ type }) => (type === 'Goverment') === isGovernment);
  const chosen: readonly string[] = isGovernment ? said.government : [said.self ?? ''];
  const options = offered.map((form) => ({
    value: form.form_id,
    label: <FormName form={form} />,
    description: form.why_not ?? form.description,
    isDisabled: form.why_not !== null && !chosen.includes(form.form_id),
  }));
  const group = { isRequired: true, isReadOnly, options };
  return (
    <TaxStepFrame
      way={way}
      step={step}
      title={isGovernment ? 'Government tax forms' : 'Self-certification'}
      note={isGovernment ? 'Which forms of the tax office of the United States you give.' : 'By which you certify where you are resident for tax.'}
      onBack={onBack}
      onNext={onNext}
      isTold={isTold}
    >
      {(errorOf) => (
        <>
          {isGovernment ? (
            <CheckboxGroup
              {...group}
              id={taxFieldId(keys.government)}
              label="Forms"
              isLabelHidden
              error={errorOf(keys.government)}
              value={[...said.government]}
              onChange={(forms) => way.keep(keys.government, { government_forms: forms })}
            />
          ) : (
            <RadioGroup
              {...group}
              id={taxFieldId(keys.self)}
              label="Forms"
              isLabelHidden
              error={errorOf(keys.self)}
              value={said.self}
              onChange={(form) => way.keep(keys.self, { self_certification: form })}
            />
          )}
          {offered
            .filter(({ form_id: code }) => chosen.includes(code))
            .map((form) => (
              <section key={form.form_id} className="app-tax-form" aria-label={formWords(form.name).short}>
                <h3 className="app-way-subtitle">{formWords(form.name).short}</h3>
                <About form={form} />
                {form.is_uploaded && <p className="app-note">It is not filled here: you upload it, signed, in the last step.</p>}
                <FormQuestions way={way} form={form} errorOf={errorOf} />
              </section>
            ))}
        </>
      )}
    </TaxStepFrame>
  );
}

const FormName = ({ form: { name, is_suggested: isSuggested } }: { readonly form: TaxForm }): ReactNode => (
  <>
    {formWords(name).short} {isSuggested && <Badge tone="accent">Suggested</Badge>}
  </>
);

const About = ({ form: { name, details, help_link: help } }: { readonly form: TaxForm }) =>
  (details !== '' || help !== '') && (
    <p className="app-note">
      {formWords(name).rest !== '' && `${formWords(name).rest}. `}
      {details} {help !== '' && <TextLink href={help}>Instructions</TextLink>}
    </p>
  );
