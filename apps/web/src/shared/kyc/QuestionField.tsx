import type { ComponentProps, ReactNode } from 'react';
import { isCivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { DEFAULT_MAX_LENGTH, lastDayAllowed, takesAnswers, type AnswerValue, type Question, type Validation } from '@pari/domain/kyc';
import { AmountField, Checkbox, CheckboxGroup, DateField, RadioGroup, Select, TextArea, TextField } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { CountryField } from '../countries/CountryField.tsx';
import { useToday } from '../dates/useToday.ts';

export interface QuestionFieldProps {
  readonly question: Question;
  /** Undefined: not answered. */
  readonly value: AnswerValue | undefined;
  readonly onChange: (value: AnswerValue) => void;
  readonly onBlur?: (() => void) | undefined;
  /** What is wrong, once it is told. */
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** ISO code, of amounts. */
  readonly currency: string;
  /** Stands in the place of a question that is not answered by typing: files, and what another part of the application says. */
  readonly inPlace?: ReactNode;
}

const textOf = (value: AnswerValue | undefined): string => (typeof value === 'string' ? value : '');
/** One alone was answered where no more could be. */
const idsOf = (value: AnswerValue | undefined): string[] => (typeof value === 'object' ? [...value] : [textOf(value)].filter((id) => id !== ''));
const nothing = (): void => undefined;

/** Of the field of a question, where problems lead. */
export const questionFieldId = (question: string): string => `kyc-${question}`;

/** A company may be old: what else a date must be is for its question to say. */
const earliest = '1000-01-01';

/** Empties a list that may be left out; ids of options hold no colon. */
const noAnswer = { value: ':none', label: 'No answer' };

/** How many years are listed; any can be typed. */
const yearsOffered = 30;
/** A day that is masked is a birthday. */
const yearsOfLife = 110;

/** More options are chosen from a list. */
const mostInSight = 7;

/** Longer answers are written in several lines, in characters. */
const mostOfLine = 200;

/** One question of a workflow, as its type asks for it. */
export function QuestionField({ question, value, onChange, onBlur = nothing, error, isReadOnly = false, currency, inPlace }: QuestionFieldProps) {
  const { id, label, type, required, helpText, data, disabled } = question;
  if (type === 'section_header') return <h3 className="app-kyc-section">{label}</h3>;
  if (!takesAnswers(question) || type === 'file_upload') return <>{inPlace}</>;
  const description = helpText === '' ? undefined : helpText;
  const isFixed = isReadOnly || disabled;
  const texts = { id: questionFieldId(id), label, description, error, isOptional: !required, isRequired: required };
  const options = (data.options ?? []).map((option) => ({ value: option.id, label: option.text }));
  const choice = { ...texts, options, onBlur, isReadOnly: isFixed };
  if (type === 'radio-select' && options.length <= mostInSight) return <RadioGroup {...choice} value={textOf(value)} onChange={onChange} />;
  if (type === 'radio-select' || (type === 'custom-select' && data.is_multiple !== true))
    return (
      <Select
        {...texts}
        options={required || textOf(value) === '' ? options : [noAnswer, ...options]}
        value={textOf(value) === '' ? null : textOf(value)}
        onChange={(chosen) => onChange(chosen === noAnswer.value ? '' : chosen)}
        isDisabled={isFixed}
      />
    );
  if (type === 'custom-select' || data.options !== undefined) return <CheckboxGroup {...choice} value={idsOf(value)} onChange={onChange} />;
  if (type === 'checkbox')
    return (
      <Checkbox
        id={texts.id}
        label={label}
        description={description}
        error={error}
        checked={value === true}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
    );
  const typed = { ...texts, value: textOf(value), onBlur };
  if (type === 'select-country') return <CountryField {...typed} onChange={onChange} isDisabled={isFixed} />;
  if (type === 'date')
    return (
      <DayField
        {...texts}
        value={textOf(value)}
        onChange={onChange}
        isDisabled={isFixed}
        rules={data.validation ?? {}}
        years={question.is_sensitive ? yearsOfLife : yearsOffered}
      />
    );
  if (type === 'currency') return <AmountField {...typed} currency={currency} isNegativeAllowed onChange={onChange} isReadOnly={isFixed} />;
  const most = data.validation?.maxLength ?? DEFAULT_MAX_LENGTH;
  if (type === 'text' && most > mostOfLine) return <TextArea {...typed} most={most} onChange={(event) => onChange(event.target.value)} readOnly={isFixed} />;
  return (
    <TextField
      {...typed}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      readOnly={isFixed}
    />
  );
}

interface DayFieldProps extends Pick<ComponentProps<typeof DateField>, 'id' | 'label' | 'description' | 'error' | 'isOptional' | 'isDisabled' | 'years'> {
  /** '': none is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly rules: Validation;
}

/** A day, chosen in a calendar or typed; none that its question would not take for lying too late. */
function DayField({ value, onChange, rules, ...field }: DayFieldProps) {
  const today = useToday(useUserInfo().data?.company.time_zone ?? 'UTC', true);
  const last = isCivilDate(today) ? lastDayAllowed(rules, today) : undefined;
  return (
    <DateField
      {...field}
      value={isCivilDate(value) ? value : null}
      onChange={(day) => onChange(day ?? '')}
      min={earliest}
      max={last}
      texts={last === undefined ? undefined : { outside: `Must be ${formatDate(last)} or earlier.` }}
      today={today}
      placeholder="Choose a date"
      clearLabel={field.isOptional === true ? `Clear ${field.label}` : undefined}
    />
  );
}
