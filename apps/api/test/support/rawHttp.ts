import { connect } from 'node:net';

/** Sends bytes exactly as they are and gives everything that came back until the server closed or fell silent for good. */
export function sendRaw(port: number, bytes: string | Buffer, most = 10_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const done = () => resolve(Buffer.concat(chunks).toString('latin1'));
    socket.setTimeout(most, () =>
      socket.destroy(new Error(`no end of the answer after ${most} ms: ${Buffer.concat(chunks).toString('latin1').slice(0, 500)}`)),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => socket.end());
    socket.on('close', done);
    // A server that refuses may reset the connection after its answer.
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error)));
  });
}

/** Where a file of that name begins in a form whose boundary is `b`, and how the form ends. */
export const fileBegins = (name: string) => `--b\r\ncontent-disposition: form-data; name="f"; filename="${name}"\r\n\r\n`;
export const formEnds = '\r\n--b--\r\n';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The first answer in what came back. */
export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]));
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

/** One request of literal header lines; the connection is closed after it. */
export async function rawRequest(port: number, lines: readonly string[], target = 'GET /api/users/info', body: string | Buffer = ''): Promise<RawAnswer> {
  const head = [`${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n');
  return parseAnswer(await sendRaw(port, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)])));
}
