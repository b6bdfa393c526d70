import type { IncomingMessage, ServerResponse } from 'node:http';

/** The sign-ins under way at the embedded provider. Each is bound to the browser that began it. */
export interface Interactions {
  /** The company asked for; null when there is no such sign-in under way in this browser. */
  company(request: IncomingMessage, response: ServerResponse, uid: string): Promise<{ slug: string | null } | null>;
  /** Takes the person for signed in and gives the address where the browser goes on. @param person `at`: when the password was looked at */
  finish(request: IncomingMessage, response: ServerResponse, person: { readonly userId: string; readonly at: Date }): Promise<string>;
}
