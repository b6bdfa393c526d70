/** A file that was given, and how far it is. */
export interface DroppedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes; absent: it is not told. */
  readonly size?: number;
  readonly state: 'sending' | 'checking' | 'there' | 'failed';
  /** While it is sent: from 0 to 1. */
  readonly progress?: number;
  /** Why it failed, as a sentence. */
  readonly error?: string;
}
