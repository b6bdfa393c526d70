import { connect, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scan } from '../../ports/scanner.ts';

const patience = 120_000;

/** Asks a ClamAV daemon, by `host:port` or the path of its socket. */
export const clamAv =
  (address: string): Scan =>
  async (bytes) => {
    const [, host = '', port = ''] = /^([^/]*):(\d+)$/.exec(address) ?? [];
    const socket = port === '' ? connect(address) : connect(Number(port), host.replace(/^\[|\]$/g, ''));
    socket.setTimeout(patience, () => socket.destroy(new Error('ClamAV does not answer.')));
    const [reply] = await Promise.all([replyOf(socket), pipeline(bytes, inChunks(), socket, { end: false })]).finally(() => socket.destroy());
    if (reply === 'stream: OK') return null;
    const [, found] = /^stream: ([\w.:/-]{1,100}) FOUND$/.exec(reply) ?? [];
    if (found === undefined) throw new Error('ClamAV could not look at a file.');
    return found;
  };

/** The command INSTREAM: chunks with their length before them, and an empty one at the end. */
function inChunks(): Transform {
  const lengthOf = (length: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(length);
    return bytes;
  };
  let begun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!begun) this.push('zINSTREAM\0');
      begun = true;
      this.push(lengthOf(chunk.length));
      done(null, chunk);
    },
    flush: (done) => done(null, Buffer.concat([...(begun ? [] : [Buffer.from('zINSTREAM\0')]), lengthOf(0)])),
  });
}

/** What it says, up to the zero that ends it; it may say so before all was sent, where that is too large. */
async function replyOf(socket: Socket): Promise<string> {
  let said = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    said += chunk.toString('latin1');
    if (said.length > 1000) break;
    if (said.includes('\0')) return said.slice(0, said.indexOf('\0'));
  }
  throw new Error('ClamAV ended the connection without an answer.');
}
