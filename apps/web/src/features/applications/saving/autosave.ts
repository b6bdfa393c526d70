/** What a failed write means for what was to be saved. */
export type Judged =
  /** Somebody else changed the same since it was read: their value stands, at this version. */
  | { readonly kind: 'conflict'; readonly version: number; readonly current: unknown; readonly sentence: string }
  /** It was submitted: whoever changes it says so first. */
  | { readonly kind: 'confirm'; readonly sentence: string; readonly current?: unknown }
  /** It is not taken as it is; another value may be. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** It takes a fresh sign-in. */
  | { readonly kind: 'signs_in'; readonly sentence: string; readonly error: Error }
  /** Nothing is wrong with it: it is sent again, after so many ms where the server said when. */
  | { readonly kind: 'passing'; readonly sentence: string; readonly after?: number | undefined };

type Trouble = Exclude<Judged, { readonly kind: 'passing' }>;

/** What is not saved yet. */
export interface Unsaved<Value> {
  readonly value: Value;
  /** Of what it was made from. */
  readonly version: number;
  /** Why it waits for the person; absent: it goes by itself. */
  readonly trouble?: Trouble | undefined;
}

interface Entry<Value> extends Unsaved<Value> {
  /** When it is sent, in ms. */
  readonly due: number;
  readonly isConfirmed: boolean;
}

export interface Clock {
  readonly now: () => number;
  /** @returns how to call it off */
  readonly after: (milliseconds: number, then: () => void) => () => void;
}

interface Parts<Value> {
  /** Writes one value. @returns the version at which it stands */
  readonly send: (key: string, value: Value, about: { readonly version: number; readonly isConfirmed: boolean }) => Promise<number>;
  readonly judge: (error: unknown) => Judged;
  /** Whether what stands after a conflict is a value that was sent from here. */
  readonly isSame: (value: Value, current: unknown) => boolean;
  readonly clock: Clock;
}

/** What the person is told. */
export interface SaveState<Value> {
  readonly kind: 'idle' | 'saving' | 'saved' | 'failed';
  /** In ms since 1970: when the last value was saved. */
  readonly savedAt: number | null;
  /** Why it is not saved. */
  readonly sentence: string | null;
  /** Nothing of it waits for another value, or a choice. */
  readonly canRetry: boolean;
  /** By key, the oldest first. */
  readonly unsaved: ReadonlyMap<string, Unsaved<Value>>;
}

/** In ms. */
const longestWait = 30_000;

/** In ms: how long whoever leaves waits for an answer before they are asked. */
const longestFlush = 8000;

/**
 * Saves what is typed, key by key: one write at a time, and of a key the newest value last. What fails in passing is sent again, later and later, until it
 * is saved; what waits for the person holds up no other key.
 */
export class Autosave<Value> {
  readonly #parts: Parts<Value>;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #listeners = new Set<() => void>();
  /** What was sent of a key, and may be stored although no answer came. */
  readonly #unanswered = new Map<string, Set<Value>>();
  readonly #versions = new Map<string, number>();
  #waiters: ((isSaved: boolean) => void)[] = [];
  #isClosed = false;
  /** Something was given up that nobody looked at any more. */
  #isLost = false;
  #sending: string | null = null;
  #isFlushing = false;
  #failures = 0;
  #failure: string | null = null;
  #pausedUntil = 0;
  #savedAt: number | null = null;
  #callOff: (() => void) | undefined;
  #state: SaveState<Value>;

  constructor(parts: Parts<Value>) {
    this.#parts = parts;
    this.#state = this.#read();
  }

  readonly state = (): SaveState<Value> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param version of what the person sees, which counts where nothing of the key is unsaved @param wait in ms: how long nothing more is typed before it is sent */
  edit(key: string, value: Value, version: number, wait: number): void {
    const before = this.#entries.get(key);
    // What is in conflict, or waits to be confirmed, stays so until the person has chosen.
    const stays = before?.trouble?.kind === 'conflict' || before?.trouble?.kind === 'confirm';
    const trouble = stays ? before.trouble : undefined;
    this.#isLost = false;
    this.#entries.set(key, {
      isConfirmed: before?.isConfirmed ?? false,
      version: before?.version ?? version,
      trouble,
      value,
      due: this.#parts.clock.now() + wait,
    });
    this.#go();
  }

  /** The person's own value stands, in the place of what somebody else wrote. */
  keepOwn(key: string): void {
    const entry = this.#entries.get(key);
    if (entry?.trouble?.kind !== 'conflict') return;
    this.#again(key, { ...entry, version: entry.trouble.version, trouble: undefined });
  }

  /** What was submitted is changed. */
  confirm(key: string): void {
    const entry = this.#entries.get(key);
    if (entry?.trouble?.kind !== 'confirm') return;
    this.#again(key, { ...entry, isConfirmed: true, trouble: undefined });
  }

  /** What waited for a fresh sign-in is sent. */
  goOn(): void {
    for (const [key, entry] of this.#entries) if (entry.trouble?.kind === 'signs_in') this.#again(key, { ...entry, trouble: undefined });
  }

  /** What is not saved of a key is given up. */
  drop(key: string): void {
    this.#entries.delete(key);
    this.#go();
  }

  /** Whatever is not saved is given up. */
  dropAll(): void {
    this.#entries.clear();
    this.#failure = null;
    this.#go();
  }

  /** The version at which what was saved last of a key stood; 0: nothing was. */
  savedVersion(key: string): number {
    return this.#versions.get(key) ?? 0;
  }

  /** Sends at once whatever can go. @returns whether everything is saved; not, where no answer comes for too long */
  flush(): Promise<boolean> {
    if (this.#entries.size === 0 && this.#sending === null) return Promise.resolve(!this.#isLost);
    const done = new Promise<boolean>((resolve) => {
      const waiter = (isSaved: boolean): void => {
        callOff();
        resolve(isSaved);
      };
      const callOff = this.#parts.clock.after(longestFlush, () => {
        this.#waiters = this.#waiters.filter((one) => one !== waiter);
        if (this.#entries.size > 0) this.#failure ??= 'The server has not answered yet.';
        this.#tell();
        resolve(this.#entries.size === 0 && !this.#isLost);
      });
      this.#waiters.push(waiter);
    });
    this.#isFlushing = true;
    this.#pausedUntil = 0;
    this.#go();
    return done;
  }

  /** What failed in passing is sent at once: the server may be there again. */
  retry(): void {
    if (this.#failures === 0) return;
    this.#pausedUntil = 0;
    this.#go();
  }

  /** Somebody looks at what is typed. */
  open(): void {
    this.#isClosed = false;
  }

  /** Nobody looks any more: what is unsaved is sent once, and not again. */
  close(): void {
    this.#isClosed = true;
    void this.flush();
  }

  #again(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, { ...entry, due: this.#parts.clock.now() });
    this.#go();
  }

  #go(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    const now = this.#parts.clock.now();
    const next = [...this.#entries].filter(([, { trouble }]) => trouble === undefined).toSorted(([, a], [, b]) => a.due - b.due)[0];
    if (this.#sending !== null) return this.#tell();
    if (next === undefined) {
      this.#settle();
      return this.#tell();
    }
    if (this.#isClosed && !this.#isFlushing) {
      this.#entries.clear();
      this.#isLost = true;
      return this.#tell();
    }
    const [key, entry] = next;
    const at = Math.max(this.#isFlushing ? now : entry.due, this.#pausedUntil);
    if (at > now) this.#callOff = this.#parts.clock.after(at - now, () => this.#go());
    else void this.#write(key, entry);
    this.#tell();
  }

  async #write(key: string, entry: Entry<Value>): Promise<void> {
    this.#sending = key;
    const unanswered = this.#unanswered.get(key) ?? new Set();
    this.#unanswered.set(key, unanswered.add(entry.value));
    try {
      const version = await this.#parts.send(key, entry.value, entry);
      this.#written(key, entry, version);
    } catch (error) {
      this.#notWritten(key, entry, this.#parts.judge(error));
    }
    this.#sending = null;
    this.#go();
  }

  #written(key: string, sent: Entry<Value>, version: number): void {
    this.#failures = 0;
    this.#failure = null;
    this.#savedAt = this.#parts.clock.now();
    this.#unanswered.delete(key);
    this.#versions.set(key, version);
    const now = this.#entries.get(key);
    if (now === undefined) return;
    // What was typed meanwhile was made from what stands now.
    if (now.value === sent.value) this.#entries.delete(key);
    else this.#entries.set(key, { ...now, version, isConfirmed: false });
  }

  #notWritten(key: string, sent: Entry<Value>, judged: Judged): void {
    const now = this.#entries.get(key);
    if (judged.kind === 'passing') {
      this.#failures += 1;
      this.#failure = judged.sentence;
      this.#pausedUntil = this.#parts.clock.now() + (judged.after ?? Math.min(1000 * 2 ** this.#failures, longestWait));
      // Whoever waits is told rather than kept waiting for the network.
      this.#settle();
      return;
    }
    this.#failures = 0;
    this.#failure = null;
    const sentBefore = [...(this.#unanswered.get(key) ?? [])];
    this.#unanswered.delete(key);
    if (now === undefined) return;
    if (judged.kind === 'conflict' && sentBefore.some((value) => this.#parts.isSame(value, judged.current))) {
      // What stands was written from here, and the answer was lost: nobody else changed anything.
      this.#entries.set(key, { ...now, version: judged.version });
      return;
    }
    // Another value was typed meanwhile: that one is tried.
    if (judged.kind === 'refused' && now.value !== sent.value) return;
    this.#entries.set(key, { ...now, trouble: judged });
  }

  #settle(): void {
    this.#isFlushing = false;
    const isSaved = this.#entries.size === 0 && !this.#isLost;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve(isSaved);
  }

  #read(): SaveState<Value> {
    const troubles = [...this.#entries.values()].flatMap(({ trouble }) => trouble ?? []);
    const sentence = this.#failure ?? troubles[0]?.sentence ?? null;
    const isAtRest = this.#entries.size === 0 && this.#sending === null;
    const kind = sentence !== null ? 'failed' : !isAtRest ? 'saving' : this.#savedAt === null || this.#isLost ? 'idle' : 'saved';
    const canRetry = kind === 'failed' && troubles.every((trouble) => trouble.kind === 'signs_in');
    return { kind, savedAt: this.#savedAt, sentence, canRetry, unsaved: new Map(this.#entries) };
  }

  #tell(): void {
    this.#state = this.#read();
    for (const listener of this.#listeners) listener();
  }
}
