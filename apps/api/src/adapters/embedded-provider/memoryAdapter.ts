import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const most = 10_000;

/**
 * Where the embedded provider keeps its sessions, codes and interactions: in memory, until they expire. Beyond 10,000 of a kind the oldest
 * goes first, so that nobody can fill the memory by starting sign-ins.
 */
export function memoryAdapters(): AdapterFactory {
  const kinds = new Map<string, Map<string, Entry>>();
  return (name) => {
    const entries = kinds.get(name) ?? new Map<string, Entry>();
    kinds.set(name, entries);
    return new MemoryAdapter(entries, kinds);
  };
}

class MemoryAdapter implements Adapter {
  readonly #entries: Map<string, Entry>;
  readonly #kinds: ReadonlyMap<string, Map<string, Entry>>;
  constructor(entries: Map<string, Entry>, kinds: ReadonlyMap<string, Map<string, Entry>>) {
    this.#entries = entries;
    this.#kinds = kinds;
  }

  async upsert(id: string, payload: AdapterPayload, seconds = 3600): Promise<void> {
    this.#entries.delete(id);
    this.#entries.set(id, { payload, expires: Date.now() + seconds * 1000 });
    if (this.#entries.size > most) this.#makeRoom();
  }

  #makeRoom(): void {
    const now = Date.now();
    for (const [id, { expires }] of this.#entries) if (expires <= now) this.#entries.delete(id);
    for (const id of this.#entries.keys()) {
      if (this.#entries.size <= most) return;
      this.#entries.delete(id);
    }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    if (entry && entry.expires > Date.now()) return entry.payload;
    this.#entries.delete(id);
    return undefined;
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.uid === uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.userCode === userCode);
  }

  async #findBy(matches: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    for (const [id, { payload }] of this.#entries) if (matches(payload)) return this.find(id);
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const entries of this.#kinds.values()) for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
  }
}
