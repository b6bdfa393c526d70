import type { Transporter } from 'nodemailer';
import { MailFailure, type Mail } from '../../ports/mail.ts';
import { isThisMachine } from '../../thisMachine.ts';

interface Smtp {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** The address that mail comes from. */
  readonly from: string;
}

/** In ms: to reach the server, to be greeted, and between two answers. */
const patience = 20_000;

/** Mail by a server of the operator's. Nothing is said over an open line but to this machine itself: STARTTLS is asked for where the line is not closed from the start. */
export function smtpMail({ url, from }: Smtp): Mail {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const options = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isThisMachine(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, from: name, to, subject, text, html, unsubscribe }) {
      transport ??= (await import('nodemailer')).createTransport(options);
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name, address: from },
          to,
          // What the header says is read by people; the letter goes where this says.
          envelope: { from, to: [to.address] },
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== null && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** What the server or the line said, without its words, which repeat addresses. */
function failureOf(error: unknown): MailFailure {
  const { code, command, responseCode, response } = error as { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };
  if (typeof responseCode !== 'number') return new MailFailure(`The mail server could not be reached${wordOf(code)}.`, { isFinal: false });
  const status = typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;
  const said = `(${[responseCode, ...(status === undefined ? [] : [status])].join(', ')})`;
  // 530 to 538 are about who we are, which the operator mends.
  const isFinal = responseCode >= 500 && (responseCode < 530 || responseCode > 538);
  if (command === 'RCPT TO') return new MailFailure(`The mail server ${isFinal ? 'refused' : 'did not take'} the recipient's address ${said}.`, { isFinal });
  if (command === 'DATA') return new MailFailure(`The mail server ${isFinal ? 'refused' : 'did not take'} the message ${said}.`, { isFinal });
  return new MailFailure(`The mail server does not take mail of the portal ${said}.`, { isFinal: false });
}

const wordOf = (code: unknown) => (typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` (${code})` : '');
