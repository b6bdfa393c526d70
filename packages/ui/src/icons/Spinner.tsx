export interface SpinnerProps {
  /** Said to screen readers; leave it out inside what already says that it is busy. */
  readonly label?: string;
}

/** For waits whose shape is unknown; where the shape is known use Skeleton. */
export function Spinner({ label }: SpinnerProps) {
  return <span className="ui-spinner" {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })} />;
}
