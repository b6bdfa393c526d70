import { isFullDatabase, isFullDisk } from '../../fullDisk.ts';
import { Refusal } from '../../http/problems.ts';
import { SettingsError } from '../../settings.ts';
import { CommandError } from './command.ts';

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|57P\d\d|53300)$/;

/** What the program that runs into it cannot go on without, as a sentence with what to do; null for anything else. */
function ofSurroundings(error: NodeJS.ErrnoException): string | null {
  const { code = '', syscall, message, path } = error;
  // A pool keeps what the server said as the cause.
  const said = error.cause instanceof Error && 'code' in error.cause ? error.cause.code : code;
  if (said === '3D000') return `The database server has no such database (${message}). Create it, owned by the user in DATABASE_URL, or correct DATABASE_URL.`;
  if (typeof said === 'string' && said.startsWith('28'))
    return `The database server does not let the user in DATABASE_URL in (${message}). Create that role, allow it there, or correct name and password in DATABASE_URL.`;
  if (unreachable.test(code)) return `The database cannot be reached (${message || code}). Look at the address in DATABASE_URL, and whether that server runs.`;
  if (isFullDatabase(error)) return `The disk of the database server is full (${message}). Make room there and try again.`;
  if (code === '55P03') return 'Somebody else is changing the same rows. Try again in a moment.';
  if (isFullDisk(error))
    return `There is no room left on the disk of ${path ?? 'PARI_DATA_DIR, or of the folder that was named'} (${message}). Make room and try again.`;
  if (syscall === 'listen') return unfitPort(error);
  // Of a file: `EACCES: permission denied, open '...'`.
  return syscall === undefined ? null : `${message}.`;
}

function unfitPort({ code, message, port }: NodeJS.ErrnoException & { readonly port?: number }): string {
  if (code === 'EADDRINUSE') return `Another program listens on port ${port} already. Stop it, or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} is not for this user. Set PORT to one above 1023.`;
  return `${message}. Look at PARI_HOST and PORT.`;
}

/** What the person is told of an error. Anything unexpected keeps its stack: it is a defect. */
export function told(error: unknown): string {
  if (error instanceof Refusal) {
    const rows = (error.rows ?? []).map(
      ({ file, row, column, reason }) => `${file}${row === null ? '' : ` row ${row}`}${column === null ? '' : `, column ${column}`}: ${reason}`,
    );
    const fields = Object.entries(error.errors ?? {}).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`);
    return [error.message, ...rows, ...(fields.some((line) => line.endsWith(error.message)) ? [] : fields)].join('\n');
  }
  if (error instanceof SettingsError || error instanceof CommandError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const sentence = ofSurroundings(error);
  if (sentence !== null) return sentence;
  // The launcher of the database speaks in sentences for the operator.
  return error.message.endsWith('.') ? error.message : (error.stack ?? error.message);
}
