import { useRef, useState } from 'react';
import type { PageConfigKey } from '@pari/contract';
import type { CallError, CallOutput } from '@pari/contract/client';
import { useFormChange } from '../../../client/changes.ts';
import { isRefusal } from '../../../client/failedChanges.ts';
import { refreshCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { readDraft, toStore, written } from './draft.ts';
import { noFaults, type Faults } from './faults.ts';
import type { Draft } from './pageParts.ts';

export type StoredPage = CallOutput<'getPageConfig'>;
type Mode = 'form' | 'text';

/** What somebody makes of a page's configuration, as a form or as text, until it is saved. @param onSaved follows once what is stored is here */
export function usePageEdit(key: PageConfigKey, { config: before, own = [], version }: StoredPage, onSaved: () => void) {
  const [mode, setMode] = useState<Mode>('form');
  const [draft, setDraft] = useState<Draft>(before);
  const [text, setText] = useState('');
  /** What a text said when it was last sent; only what the server has checked becomes the draft. */
  const [sent, setSent] = useState<Draft>(before);
  const [faults, setFaults] = useState<Faults>(noFaults);
  /** Of what is wrong with no place in it. */
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  /** Undefined until it is checked. */
  const [warnings, setWarnings] = useState<readonly string[]>();
  const [newer, setNewer] = useState<number>();
  /** The toast of a check that found nothing. */
  const praise = useRef<number>(undefined);
  const trying = useFormChange('tryPageConfig');
  const saving = useFormChange('putPageConfig');

  /** Undefined after saying why what was written is no draft. */
  const current = (): Draft | undefined => {
    if (praise.current !== undefined) toasts.dismiss(praise.current);
    setRefusal(undefined);
    setFaults(noFaults);
    setNewer(undefined);
    if (mode === 'form') return draft;
    const read = readDraft(text);
    if (typeof read === 'string') {
      refuse(read);
      return undefined;
    }
    // Lines are counted in the text as it is put in order.
    setText(written(read));
    setSent(read);
    return read;
  };
  const refuse = (sentence: string): void => {
    setRefusal(sentence);
    setAttempt((last) => last + 1);
  };
  const refused = (error: Error): void => {
    if (!isRefusal(error)) return;
    if (error.code === 'conflict') return setNewer(versionIn(error));
    setWarnings([]);
    setFaults(error.errors);
    refuse(error.message);
  };
  const check = (onGood: (told: readonly string[]) => void): void => {
    const now = current();
    if (now === undefined || trying.isPending) return;
    trying.mutate(
      { params: { key }, body: toStore(now, before, own) },
      {
        onSuccess: ({ config, warnings: told }) => {
          setDraft(config);
          if (mode === 'text') setText(written(config));
          setWarnings(told);
          onGood(told);
        },
        onError: refused,
      },
    );
  };
  const store = (body: Record<string, unknown>, edited: number, said: string): void => {
    if (saving.isPending) return;
    saving.mutate(
      { params: { key }, query: { version: edited }, body },
      {
        onSuccess: () => {
          toasts.show(said);
          void refreshCall('getPageConfig').then(onSaved);
        },
        onError: refused,
      },
    );
  };
  return {
    mode,
    draft,
    text,
    sent,
    faults,
    refusal,
    attempt,
    warnings,
    newer,
    isChecking: trying.isPending,
    isSaving: saving.isPending,
    isDirty: mode === 'text' ? text !== written(before) : written(draft) !== written(before),
    change: setDraft,
    write: setText,
    /** A text becomes a form once it is checked. */
    turnTo: (next: Mode): void => {
      if (next === mode) return;
      if (next === 'form') return check(() => setMode(next));
      setText(written(draft));
      setMode(next);
    },
    check: () =>
      check((told) => {
        if (told.length === 0) praise.current = toasts.show('Nothing is wrong with it.');
      }),
    /** @param over the version that is to be replaced, where another one came meanwhile */
    save: (over = version): void => {
      const now = current();
      if (now !== undefined) store(toStore(now, before, own), over, 'The page is saved.');
    },
    reset: (): void => store({}, version, 'The page is as it is shipped.'),
  };
}

export type PageEdit = ReturnType<typeof usePageEdit>;

const versionIn = ({ current }: CallError): number => {
  const version = typeof current === 'object' && current !== null && 'version' in current ? current.version : 0;
  return typeof version === 'number' ? version : 0;
};
