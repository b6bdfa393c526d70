/**
 * True when an error says that the provider could not be reached or failed itself, rather than that it gave a bad answer. The library puts
 * what it met into `cause`.
 */
export function isOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true;
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true;
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true;
  }
  return false;
}
