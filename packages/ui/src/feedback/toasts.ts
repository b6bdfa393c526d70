import type { Tone } from './tone.ts';

export interface QueuedToast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
}

/** The toasts in sight, oldest first. A ToastRegion draws them. */
export interface ToastQueue {
  /** Gives the toast's id, for `dismiss`. */
  readonly show: (text: string, tone?: Tone) => number;
  readonly dismiss: (id: number) => void;
  readonly current: () => readonly QueuedToast[];
  readonly subscribe: (listener: () => void) => () => void;
}

const mostInSight = 3;

/** Make one for the application. Toasts tell what is already done; what asks for something is a Banner or Dialog. */
export function createToastQueue(): ToastQueue {
  let toasts: readonly QueuedToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly QueuedToast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (text, tone = 'positive') => {
      lastId += 1;
      set([...toasts.filter((toast) => toast.text !== text), { id: lastId, tone, text }].slice(-mostInSight));
      return lastId;
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
