import { CERTIFICATE_NAME_LENGTH, chosenOf, type AccreditedOption, type BlockAnswer, type BlockProblem } from '@pari/domain/applications';
import { charactersOf } from '@pari/domain/identifiers';
import { Checkbox, RadioGroup, TextField } from '@pari/ui';

interface AccreditedFieldsProps {
  readonly label: string;
  readonly options: readonly AccreditedOption[];
  readonly answer: BlockAnswer;
  readonly onChange: (answer: BlockAnswer) => void;
  readonly disabled: boolean;
  /** Who alone acknowledges, where somebody else answers. */
  readonly acknowledgedBy?: string | undefined;
  readonly problems: readonly BlockProblem[];
}

/** One way of being accredited, with what it asks for beside it. What was given for another way is left with that. */
export function AccreditedFields({ label, options, answer, onChange, disabled, acknowledgedBy, problems }: AccreditedFieldsProps) {
  const chosen = chosenOf(options, answer);
  const licence = chosen?.options.find(({ id }) => id === answer.license_type);
  const certificate = answer.certificate_name ?? '';
  const problem = problems[0]?.text;
  const isAcknowledged = answer.acknowledged_value === true;
  const asksAcknowledgement = chosen?.require_acknowledgement === true;
  const asksLicence = chosen?.has_selector_options === true;
  // One thing is missing at a time, in this order.
  const at = !chosen
    ? 'option'
    : asksAcknowledgement && !isAcknowledged && acknowledgedBy === undefined
      ? 'acknowledgement'
      : asksLicence && !licence
        ? 'licence'
        : 'certificate';
  const errorOf = (part: typeof at) => (at === part ? problem : undefined);
  const further = chosen && (asksAcknowledgement || asksLicence) && (
    <div className="app-eligibility-nested app-eligibility-further">
      {asksAcknowledgement && (
        <Checkbox
          label={chosen.acknowledgement_text}
          checked={isAcknowledged}
          description={acknowledgedBy === undefined ? undefined : `${acknowledgedBy} confirms this.`}
          disabled={disabled || acknowledgedBy !== undefined}
          error={errorOf('acknowledgement')}
          onChange={(event) => onChange({ ...answer, acknowledged_value: event.target.checked })}
        />
      )}
      {asksLicence && (
        <RadioGroup
          label="Licence"
          isRequired
          options={chosen.options.map(({ id: value, text }) => ({ value, label: text }))}
          value={licence?.id ?? null}
          onChange={(id) => onChange({ ...answer, license_type: id, certificate_name: undefined })}
          isDisabled={disabled}
          error={errorOf('licence')}
        />
      )}
      {asksLicence && licence?.requires_text === true && (
        <TextField
          label="Name of the certificate"
          description={`At most ${CERTIFICATE_NAME_LENGTH} characters.`}
          autoComplete="off"
          isRequired
          value={certificate}
          disabled={disabled}
          error={charactersOf(certificate) > CERTIFICATE_NAME_LENGTH ? `Must be at most ${CERTIFICATE_NAME_LENGTH} characters.` : errorOf('certificate')}
          onChange={(event) => onChange({ ...answer, certificate_name: event.target.value })}
        />
      )}
    </div>
  );
  return (
    <RadioGroup
      label={label}
      isLabelHidden
      isRequired
      options={options.map(({ id: value, text }) => ({ value, label: text, children: value === chosen?.id && further }))}
      value={chosen?.id ?? null}
      onChange={(value) => onChange({ value })}
      isDisabled={disabled}
      error={errorOf('option')}
    />
  );
}
