import type { Tx } from './database.ts';

/** Whose a file is. */
export interface FileOwner {
  readonly companyId: string;
  readonly userId: string;
}

/** A file that is there whole. */
export interface WholeFile {
  /** In bytes. */
  readonly length: number;
  /** Its bytes, held to what was announced. Fails with Refusal `bad_request` where they are not that: then nothing is left of it; and `unavailable` where the store does not answer. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Files of people that came in parts, in earlier calls. */
export interface SentInParts {
  /**
   * A file that no call took. Asked while no transaction is open.
   * @param id of the upload
   * @throws Refusal `bad_request` where there is none of that person, or not all of it, and `conflict` where a call took it
   */
  open(owner: FileOwner, id: string, now: Date): Promise<WholeFile>;
  /**
   * Takes it for good, in the transaction of the call that does.
   * @throws Refusal `conflict` where another call took it, or it was given up
   */
  use(tx: Tx, owner: FileOwner, id: string, at: Date): Promise<void>;
}
