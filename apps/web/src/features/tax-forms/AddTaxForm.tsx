import { useState } from 'react';
import type { CallError, CallOutput } from '@pari/contract/client';
import { shownFileName } from '@pari/domain/format';
import { Banner, Button, FileDrop } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { effectNow } from '../../forms/effectNow.ts';
import { useOnePress } from '../../forms/useOnePress.ts';
import { chosenWords } from '../../shared/files/chosenWords.ts';
import { byWhom, nameOf } from './taxForm.ts';

/** What the file may have, by the contract. */
const mostBytes = 25_000_000;

type Effect = CallOutput<'addTaxFormTemplate'>;

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('file_data', file, file.name);
  return form;
}

/** A form is chosen and recognised; then it is added, in the place of the one that was shown. */
export function AddTaxForm() {
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<Effect>();
  const { mutate, isPending, refusal, reset } = useFormChange('addTaxFormTemplate');
  const choose = (next: File | undefined): void => {
    setFile(next);
    setSeen(undefined);
    reset();
    if (next) mutate({ form: formWith(next), query: { dry_run: 'true' } }, { onSuccess: setSeen });
  };
  const once = useOnePress(isPending);
  const add = (chosen: File, { digest }: Effect): void =>
    once(() =>
      mutate(
        { form: formWith(chosen), query: { digest } },
        {
          onSuccess: (added) => {
            toasts.show(`${nameOf(added)}, is added.`);
            choose(undefined);
            void refreshCall('listTaxFormTemplates');
          },
          onError: (error) => setSeen(effectNow<Effect>(error, 'replaces')),
        },
      ),
    );
  return (
    <div className="app-tax-form-add">
      <FileDrop
        label="Empty form"
        accept={['.pdf']}
        kinds="PDF"
        mostBytes={mostBytes}
        isMultiple={false}
        files={file ? [{ id: file.name, name: shownFileName(file.name), size: file.size, state: 'there' }] : []}
        onAdd={([added]) => choose(added)}
        onRemove={() => choose(undefined)}
        isDisabled={isPending}
        words={chosenWords}
      />
      {file && isPending && !seen && <output className="app-note">The form is being read.</output>}
      {refusal && <Refused refusal={refusal} />}
      {file && seen && <Recognised effect={seen} isPending={isPending} onAdd={() => add(file, seen)} />}
    </div>
  );
}

interface RecognisedProps {
  readonly effect: Effect;
  readonly isPending: boolean;
  readonly onAdd: () => void;
}

/** Which form it is, and what adding it would do. */
function Recognised({ effect, isPending, onAdd }: RecognisedProps) {
  const { code, fields, is_known: isKnown, replaces } = effect;
  if (isKnown)
    return (
      <Banner tone="info" title={nameOf(effect)}>
        This very file is given out already.
      </Banner>
    );
  return (
    <>
      <Banner tone="positive" title={`This is ${nameOf(effect)}`}>
        All of its {fields} fields are known.{' '}
        {replaces
          ? `It takes the place of ${nameOf(replaces)}, which ${byWhom(replaces.added_by)} added. What was made from that stays as it is.`
          : `No ${code} is given out until now.`}
      </Banner>
      <div>
        <Button variant="primary" isPending={isPending} onPress={onAdd}>
          Add this form
        </Button>
      </div>
    </>
  );
}

const ways = { missing: 'Fields that it lacks', strange: 'Fields that are strange to it' } as const;

/** Why it was not taken, and in what it differs from the edition that is nearest. */
function Refused({ refusal }: { readonly refusal: CallError }) {
  return (
    <>
      <Banner tone="negative" title="This form is not taken">
        {refusal.message}
      </Banner>
      {Object.entries(ways).map(([way, words]) => {
        const names = refusal.errors[way] ?? [];
        return (
          names.length > 0 && (
            <details key={way} className="app-tax-form-fields">
              <summary>{words}</summary>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <code>{name}</code>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </>
  );
}
