import { useState } from 'react';

/** The value, or the last one that there was. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, keep] = useState(value);
  if (value !== undefined && value !== last) keep(value);
  return value ?? last;
}
