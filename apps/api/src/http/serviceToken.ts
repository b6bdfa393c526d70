import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call carries the token that the settings give a program, which takes as long to find out whatever it carries; without one nobody does. */
export const hasServiceToken = ({ headers }: { readonly headers: IncomingHttpHeaders }, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
