import { useCallback, useId, useRef, useState, type SyntheticEvent } from 'react';
import { get, useForm, type DefaultValues, type FieldError, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { EndpointId } from '@pari/contract';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import type { FormProblem } from '@pari/ui';
import { useFormChange } from '../client/changes.ts';
import { isRefusal } from '../client/failedChanges.ts';
import { toasts } from '../client/toasts.ts';
import { placeErrors, type SentOtherwise } from './placeErrors.ts';

interface FormOptions<Input, Answer, Values extends FieldValues> {
  /** Says what is wrong with a field as soon as it is left, and not only when all are sent. */
  readonly isCheckedWhileTyping?: boolean;
  /** What the fields hold at first; a form of another record is another component (`key`). */
  readonly defaults: DefaultValues<Values>;
  /** What is sent for what was filled in. */
  readonly input: (values: Values) => Input;
  readonly sentOtherwise?: SentOtherwise | undefined;
  /** Said once the server has it, as a sentence. */
  readonly success?: string | undefined;
  readonly onSuccess?: ((answer: Answer) => void) | undefined;
}

/** What saves a form: a change that says what was refused of it. */
interface FormChange<Input, Answer> {
  readonly mutate: (input: Input, then: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void; onSettled: () => void }) => void;
  readonly isPending: boolean;
  readonly refusal: CallError | null;
}

/** A form and one call that saves it. `ServerForm` draws it, `FormField` its fields. */
export interface ServerForm<Values extends FieldValues> {
  readonly id: string;
  readonly fields: UseFormReturn<Values>;
  /** Takes note of a field in sight. Returns how to take note that it is gone. */
  readonly enlist: (name: FieldPath<Values>, label: string) => () => void;
  readonly fieldId: (name: string) => string;
  readonly submit: (event: SyntheticEvent) => void;
  readonly isPending: boolean;
  readonly isDirty: boolean;
  /** What is wrong, the fields in their order, then the rest. */
  readonly problems: readonly FormProblem[];
  /** How often it was sent in vain or held back. */
  readonly attempt: number;
  /** Of a conflict: what stands now, in the form the call would have answered. */
  readonly current: unknown;
}

/**
 * One way to save: what the fields hold is sent by one call, never twice at once. What the server says of a field stands at that field, every other
 * refusal and failure in the summary above the form; a failure without an answer is told as that of every change too. What was typed stays.
 */
export function useServerForm<Id extends EndpointId, Values extends FieldValues>(
  endpoint: Id,
  options: FormOptions<CallInput<Id>, CallOutput<Id>, Values>,
): ServerForm<Values> {
  return useFormOf(useFormChange(endpoint), options);
}

/** The same for what is saved by another call than one of the contract. */
export function useFormOf<Input, Answer, Values extends FieldValues>(
  { mutate, isPending, refusal }: FormChange<Input, Answer>,
  { isCheckedWhileTyping = false, defaults, input, sentOtherwise, success, onSuccess }: FormOptions<Input, Answer, Values>,
): ServerForm<Values> {
  const id = useId();
  const fields = useForm<Values>({ defaultValues: defaults, shouldFocusError: false, mode: isCheckedWhileTyping ? 'onTouched' : 'onSubmit' });
  const isSending = useRef(false);
  const [labels] = useState(() => new Map<FieldPath<Values>, string>());
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const fieldId = (name: string): string => `${id}-${name.replaceAll('.', '-')}`;
  const enlist = useCallback(
    (name: FieldPath<Values>, label: string) => {
      labels.set(name, label);
      return () => void labels.delete(name);
    },
    [labels],
  );
  const heldBack = (why: readonly string[]): void => {
    setElsewhere(why);
    setAttempt((before) => before + 1);
  };
  const failed = (error: Error): void => {
    // The screen says by itself that nobody is signed in any more.
    if (!(error instanceof CallError)) return;
    const isRefused: boolean = isRefusal(error);
    if (!isRefused) return heldBack([`${error.message} What you typed is still here.`]);
    const { atFields, elsewhere: rest, isNamed } = placeErrors(error.errors, [...labels.keys()], sentOtherwise);
    for (const name of labels.keys()) {
      const message = atFields.get(name);
      if (message !== undefined) fields.setError(name, { type: 'server', message });
    }
    const isToldByParts = isNamed && atFields.size + rest.length > 0;
    heldBack([...new Set([...(isToldByParts ? [] : [error.message]), ...rest])]);
  };
  const send = (values: Values): void => {
    isSending.current = true;
    setElsewhere([]);
    mutate(input(values), {
      onSuccess: (answer) => {
        fields.reset(values);
        // It may have been made again from elsewhere since it failed.
        setElsewhere([]);
        if (success !== undefined) toasts.show(success);
        onSuccess?.(answer);
      },
      onError: failed,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // A dialog that stands in another form is no part of what that sends.
    event.stopPropagation();
    if (isSending.current || isPending) return;
    void fields.handleSubmit(send, () => heldBack([]))(event);
  };
  const { isDirty, errors } = fields.formState;
  const atFields = [...labels].flatMap(([name, label]) => {
    const error: FieldError | undefined = get(errors, name);
    return error?.message === undefined ? [] : [{ fieldId: fieldId(name), label, sentence: error.message }];
  });
  const problems = [...atFields, ...elsewhere.map((sentence) => ({ sentence }))];
  return { id, fields, enlist, fieldId, submit, isPending, isDirty, problems, attempt, current: refusal?.current };
}
