import { useEffect, useEffectEvent, useState } from 'react';
import { shownFileName } from '@pari/domain/format';
import { FileDrop, fileDropWords, type ComboOption } from '@pari/ui';
import { todayIn } from '../../client/asOf.ts';
import { useFormChange } from '../../client/changes.ts';
import { refreshCall, useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { formOf } from '../files/filesOf.ts';

const mostBytes = 25_000_000;
/** In ms. */
const often = 700;

const titleOf = ({ name }: File): string =>
  shownFileName(name)
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 200);

interface NewDocumentProps {
  /** The one that is chosen, whichever way. */
  readonly chosen: ComboOption | null;
  /** @param chosen once its file was looked at; null: it is taken away again */
  readonly onChange: (chosen: ComboOption | null) => void;
  readonly isDisabled: boolean;
  /** Who reads it then. */
  readonly readers?: string;
}

/** A file that is stored to be signed only, and chosen. */
export function NewDocument({ chosen, onChange, isDisabled, readers = 'those who sign it read it in what they are sent' }: NewDocumentProps) {
  const zone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const [file, setFile] = useState<File>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [id, setId] = useState<string>();
  const { mutate, isPending, refusal, error, reset } = useFormChange('publishDocuments');
  const looked = useCall(
    'getManagedDocument',
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, isToldInPlace: true, every: often, until: ({ state }) => state !== 'checking' },
  );
  const stored = looked.data?.id === id ? looked.data : undefined;
  const isReady = stored?.state === 'accepted';
  const title = stored?.title;
  const choose = useEffectEvent(onChange);
  useEffect(() => {
    if (isReady && id !== undefined && title !== undefined) choose({ value: id, label: title });
  }, [isReady, id, title]);
  const forget = (): void => {
    setFile(undefined);
    setFaults([]);
    setId(undefined);
    reset();
    if (id !== undefined && chosen?.value === id) onChange(null);
  };
  const store = (given: File, digest?: string): void =>
    mutate(
      {
        form: formOf([given]),
        query: digest === undefined ? { dry_run: 'true' } : { dry_run: 'false', digest },
        body: { type: 'agreement', date: todayIn(zone), title: titleOf(given), audience: { scope: 'signing' }, overrides: [] },
      },
      {
        onSuccess: ({ dry_run: isRehearsal, digest: rehearsed, documents: [one] }) => {
          if (one === undefined || one.faults.length > 0) return setFaults(one?.faults ?? []);
          if (isRehearsal) return store(given, rehearsed);
          setId(one.id ?? undefined);
          void refreshCall('listManagedDocuments');
        },
      },
    );
  const why = [...faults, refusal?.message, stored?.state === 'refused' ? stored.reason : undefined].filter((one) => typeof one === 'string').join(' ');
  const hasFailed = why !== '' || error !== null || looked.isLoadingError;
  const state = hasFailed ? 'failed' : isReady ? 'there' : isPending && id === undefined ? 'sending' : 'checking';
  return (
    <FileDrop
      label="Or a file, only to be signed"
      description={`It is stored for administrators alone, and ${readers}.`}
      accept={['.pdf', 'application/pdf']}
      kinds="PDF"
      mostBytes={mostBytes}
      isMultiple={false}
      files={file ? [{ id: file.name, name: shownFileName(file.name), size: file.size, state, ...(why !== '' && { error: why }) }] : []}
      onAdd={([given]) => {
        forget();
        setFile(given);
        if (given) store(given);
      }}
      onRemove={forget}
      isDisabled={isDisabled || isPending}
      words={fileDropWords}
    />
  );
}
