import { useEffect, useRef, useState } from 'react';
import type { EndpointId } from '@pari/contract';
import { CallError } from '@pari/contract/client';
import type { DroppedFile } from '@pari/ui';
import { doOnceSignedIn, waitsForSignIn } from '../../../client/failedChanges.ts';
import { queryClient } from '../../../client/queryClient.ts';
import { clientIn } from '../../../client/session.ts';
import { toasts } from '../../../client/toasts.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { useQuestions, type Asking, type Questions } from './useQuestions.ts';
import type { Held } from './useSaving.ts';

/** A file on its way. */
export interface Sending extends DroppedFile {
  readonly file: File;
}

/** Whether it is sent, or will be by itself. */
export const isUnderWay = ({ state }: Pick<Sending, 'state'>): boolean => state !== 'failed';

interface How {
  /** Whoever sends it confirmed that what was submitted is changed. */
  readonly isChange: boolean;
  /** Others come after it. */
  readonly more: boolean;
  readonly signal: AbortSignal;
}

interface Parts<Place> {
  /** By which places are told apart. */
  readonly keyOf: (place: Place) => string;
  /** @param form names the file, which came before */
  readonly upload: (place: Place, form: FormData, how: How) => Promise<void>;
  readonly remove: (id: string, isChange: boolean) => Promise<void>;
  /** Something else stands than what was last answered: it is still there, or came although its answer was lost. @returns once it is read @throws where it could not be */
  readonly onOutdated: () => Promise<unknown>;
  /** What is asked before what was submitted is changed. */
  readonly confirm: (error: CallError, act: () => void) => Asking;
}

export interface Sendings<Place> extends Pick<Questions, 'asking' | 'closeQuestion'> {
  /** In ms since 1970: when the last file came or went; null: none did. */
  readonly savedAt: number | null;
  readonly isSending: boolean;
  /** @param key of the place */
  readonly sendingTo: (key: string) => readonly Sending[];
  /** What failed and goes to none of these places: it was sent while its own was taken away. @param keys of places */
  readonly failedBeside: (keys: readonly string[]) => readonly Sending[];
  /** Why a file was not kept, wherever it stands; null: none failed. */
  readonly failure: string | null;
  readonly send: (place: Place, file: File) => void;
  /** Sends again what failed. @param id of the file on its way */
  readonly again: (id: string) => void;
  /** Stops what is under way, and forgets what failed. */
  readonly stop: (id: string) => void;
  /** Stops all that is under way. */
  readonly stopAll: () => void;
  readonly askToRemove: (id: string) => void;
}

/** Loaded beside the page: what sends is not needed to see it. */
const loadSender = () => Promise.all([import('./sendInParts.ts'), import('./untilBack.ts')]);

/** Why somebody stops a file: nothing of it is kept for them. */
const STOPPED = 'stopped';

/** In ms since 1970. */
const now = (): number => Date.now();

const sentenceOf = (failure: unknown, otherwise: string): string => (failure instanceof Error ? failure.message : otherwise);

/** Why it failed, of which file. */
const withName = ({ name, error = '' }: Sending): string => (error.includes(name) ? error : `${name}: ${error}`);

/** What is lost of files on their way with the page. */
export const heldFiles = ({ isSending, stopAll }: Pick<Sendings<never>, 'isSending' | 'stopAll'>): Held => ({
  sentence: isSending ? 'A file is still being sent.' : null,
  giveUp: stopAll,
});

/** Waits for what `refreshCall` asked for last of a call, wherever it is shown, and asks for it where nobody did. @throws where it could not be read */
export const readAnew = (id: EndpointId): Promise<void> => queryClient.invalidateQueries({ queryKey: [id] }, { throwOnError: true, cancelRefetch: false });

/** Files that are sent, one after the other, while somebody goes on elsewhere on the page. */
export function useSendings<Place>({ keyOf, upload, remove, onOutdated, confirm }: Parts<Place>): Sendings<Place> {
  const [sending, setSending] = useState<ReadonlyMap<string, { readonly place: Place; readonly row: Sending }>>(new Map());
  const { asking, closeQuestion, ask, askOfAll } = useQuestions();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const aborts = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  const last = useRef(Promise.resolve());
  const waiting = useRef(0);
  /** Whoever confirmed for one of those that are sent together did so for all. */
  const isConfirmed = useRef(false);
  /** By file: forgets what is sent once somebody signed in. */
  const forgetters = useRef(new Map<string, () => void>());
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    underWay.current = [...sending.values()].flatMap(({ row }) => (isUnderWay(row) ? [row.name] : []));
  }, [sending]);
  useEffect(() => {
    const [all, forgotten] = [aborts.current, forgetters.current];
    // Before the connection may be gone.
    loadSender().catch(() => undefined);
    // What came of them goes on where it was, once the same file is chosen again.
    return () => {
      for (const controller of all.values()) controller.abort();
      for (const forget of forgotten.values()) forget();
      if (underWay.current.length > 0) toasts.show(`Not kept, because the page was left: ${underWay.current.join(', ')}.`, 'negative');
    };
  }, []);
  const note = (id: string, entry: { readonly place: Place; readonly row: Sending } | undefined): void =>
    setSending((before) => new Map([...before].filter(([of]) => of !== id).concat(entry === undefined ? [] : [[id, entry]])));

  const send = async (id: string, place: Place, file: File, isChange: boolean): Promise<void> => {
    forgetters.current.get(id)?.();
    const controller = new AbortController();
    aborts.current.set(id, controller);
    const { signal } = controller;
    const row = { id, name: file.name, size: file.size, file };
    const before = last.current;
    const turn = Promise.withResolvers<void>();
    last.current = turn.promise;
    waiting.current += 1;
    note(id, { place, row: { ...row, state: 'waiting' } });
    try {
      await before;
      signal.throwIfAborted();
      note(id, { place, row: { ...row, state: 'sending' } });
      const [{ sendInParts }, { untilBack }] = await loadSender().catch(() => {
        throw new Error('The server could not be reached.');
      });
      await sendInParts(file, {
        call: clientIn(currentViewContext()),
        take: (form, limit) => upload(place, form, { isChange: isChange || isConfirmed.current, more: waiting.current > 1, signal: limit }),
        onTaken: onOutdated,
        onProgress: ({ sent, isPaused }) => {
          if (!signal.aborted) note(id, { place, row: { ...row, state: isPaused ? 'paused' : 'sending', progress: sent } });
        },
        wait: untilBack,
        now,
        signal,
        isGivenUp: () => signal.reason === STOPPED,
      });
      note(id, undefined);
      setSavedAt(now());
    } catch (failure) {
      // Another may be on its way since it was stopped.
      if (signal.aborted) return;
      if (failure instanceof CallError && failure.code === 'confirm_needed') {
        // Confirmed for another while this one was under way.
        if (isConfirmed.current && !isChange) return void send(id, place, file, true);
        // It stays in sight, and keeps the page, until that is answered.
        note(id, { place, row: { ...row, state: 'waiting' } });
        const act = (): void => {
          isConfirmed.current = true;
          void send(id, place, file, true);
        };
        askOfAll({ ...confirm(failure, act), giveUp: () => note(id, undefined) });
        return;
      }
      note(id, { place, row: { ...row, state: 'failed', error: sentenceOf(failure, 'It could not be uploaded.') } });
      // What it was for may be gone.
      if (failure instanceof CallError && failure.code === 'not_found') onOutdated().catch(() => undefined);
      if (failure instanceof CallError && waitsForSignIn(failure))
        forgetters.current.set(
          id,
          doOnceSignedIn(`file ${id}`, failure, () => send(id, place, file, isChange)),
        );
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) isConfirmed.current = false;
      turn.resolve();
    }
  };
  const takeAway = async (id: string, isChange: boolean): Promise<void> => {
    try {
      await remove(id, isChange);
      setSavedAt(now());
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'confirm_needed') return askOfAll(confirm(failure, () => void takeAway(id, true)));
      if (failure instanceof CallError && waitsForSignIn(failure)) return void doOnceSignedIn(`file ${id}`, failure, () => takeAway(id, isChange));
      const sentence = sentenceOf(failure, 'It could not be deleted.');
      ask({ title: 'It is still there', verb: 'Try again', sentence, effects: [], act: () => void takeAway(id, isChange) });
      onOutdated().catch(() => undefined);
    }
  };
  const failed = [...sending.values()].filter(({ row }) => !isUnderWay(row));
  return {
    savedAt,
    isSending: [...sending.values()].some(({ row }) => isUnderWay(row)),
    sendingTo: (key) => [...sending.values()].filter(({ place }) => keyOf(place) === key).map(({ row }) => row),
    failedBeside: (keys) => failed.filter(({ place }) => !keys.includes(keyOf(place))).map(({ row }) => row),
    failure: failed[0] ? withName(failed[0].row) : null,
    asking,
    closeQuestion,
    send: (place, file) => void send(`sending-${(count.current += 1)}`, place, file, false),
    again: (id) => {
      const before = sending.get(id);
      if (before) void send(id, before.place, before.row.file, false);
    },
    stop: (id) => {
      aborts.current.get(id)?.abort(STOPPED);
      forgetters.current.get(id)?.();
      note(id, undefined);
    },
    stopAll: () => {
      for (const controller of aborts.current.values()) controller.abort();
      underWay.current = [];
      setSending(new Map());
    },
    askToRemove: (id) =>
      ask({
        title: 'Delete the file?',
        verb: 'Delete',
        sentence: 'Are you sure you want to delete this file?',
        effects: [],
        act: () => void takeAway(id, false),
      }),
  };
}

/** What is asked before what was submitted is changed. @param act does it */
export const changeOfSubmitted = ({ message }: Pick<CallError, 'message'>, act: () => void): Asking => ({
  title: 'Change what you submitted?',
  verb: 'Change it',
  sentence: message,
  effects: [],
  act,
});
