import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What came in, as a program that shows mail reads it. */
export interface Letter extends Email {
  /** Where it went, whatever it says itself. */
  readonly recipients: readonly string[];
}

export interface SmtpInbox {
  readonly url: string;
  readonly letters: Letter[];
  /** What it answers at a step from now on; null takes everything. */
  readonly refuse: (step: 'sender' | 'recipient' | 'data' | null, code?: number, text?: string) => void;
  /** Called when a letter is whole, before that is said. */
  onLetter: (letter: Letter) => Promise<void> | void;
  readonly close: () => Promise<void>;
}

/** A mail server on this machine that keeps what it gets. */
export async function smtpInbox(options: { login?: { user: string; password: string } } = {}): Promise<SmtpInbox> {
  let refusal: { step: string; code: number; text: string } | null = null;
  const answer = (step: string) => (refusal?.step === step ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
  const letters: Letter[] = [];
  const inbox = { onLetter: (_letter: Letter): Promise<void> | void => undefined };
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === options.login?.user && password === options.login?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 who are you'), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo: (_address, _session, done) => done(answer('recipient')),
    onData(stream, session, done) {
      void (async () => {
        const letter = { ...(await PostalMime.parse(await buffer(stream))), recipients: session.envelope.rcptTo.map(({ address }) => address) };
        const refused = answer('data');
        if (refused) return done(refused);
        letters.push(letter);
        await inbox.onLetter(letter);
        done();
      })();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const user = options.login ? `${encodeURIComponent(options.login.user)}:${encodeURIComponent(options.login.password)}@` : '';
  return Object.assign(inbox, {
    url: `smtp://${user}127.0.0.1:${port}`,
    letters,
    refuse: (step: string | null, code = 550, text = 'no') => void (refusal = step === null ? null : { step, code, text }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
