import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toast } from './Toast.tsx';
import type { QueuedToast, ToastQueue } from './toasts.ts';

export interface ToastRegionProps {
  readonly queue: ToastQueue;
  /** How long a toast stays, in milliseconds; it waits while a pointer or the focus is upon it. */
  readonly duration?: number;
  readonly label?: string;
  readonly dismissLabel?: string;
}

/** Where toasts appear and are announced. One for the application, near the end of the page. */
export function ToastRegion({ queue, duration = 6000, label = 'Messages', dismissLabel = 'Dismiss' }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current);
  return (
    <section className="ui-toasts" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} queue={queue} duration={duration} dismissLabel={dismissLabel} />
      ))}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: QueuedToast;
  readonly queue: ToastQueue;
  readonly duration: number;
  readonly dismissLabel: string;
}

function ToastCard({ toast, queue, duration, dismissLabel }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (card.current?.matches(':hover, :focus-within') !== true) queue.dismiss(toast.id);
    }, duration);
    return () => clearInterval(timer);
  }, [queue, toast.id, duration]);
  return (
    <Toast ref={card} tone={toast.tone} onDismiss={() => queue.dismiss(toast.id)} dismissLabel={dismissLabel}>
      {toast.text}
    </Toast>
  );
}
