import type { ReactNode } from 'react';

/** A file that was given, and how far it is. */
export interface DroppedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes; absent: it is not told. */
  readonly size?: number;
  /** `waiting`: others are sent before it; `paused`: it goes on by itself once there is a connection. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'checking' | 'there' | 'failed';
  /** While it is sent, and as far as that is known: from 0 to 1. */
  readonly progress?: number;
  /** Why it failed, as a sentence. */
  readonly error?: string;
  /** What else is said of it. */
  readonly note?: ReactNode;
  /** What else may be done with it. */
  readonly actions?: ReactNode;
  /** It stays: it can neither be taken away nor stopped. */
  readonly isKept?: boolean;
}
