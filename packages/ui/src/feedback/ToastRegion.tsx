import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { toneIcons } from './tone.ts';
import type { Toast, ToastQueue } from './toasts.ts';

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
  readonly toast: Toast;
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
    <div ref={card} className={`ui-toast ui-tone-${toast.tone}`}>
      <Icon name={toneIcons[toast.tone]} />
      <span className="ui-toast-text">{toast.text}</span>
      <IconButton icon="close" label={dismissLabel} onPress={() => queue.dismiss(toast.id)} />
    </div>
  );
}
