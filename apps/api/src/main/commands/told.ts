import { Refusal } from '../../http/problems.ts';
import { SettingsError } from '../../settings.ts';
import { CommandError } from './command.ts';

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|28\w{3}|3D000|57P\d\d|53300)$/;

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
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && unreachable.test(code)) return `The database cannot be reached (${error.message || code}).`;
  if (code === '55P03') return 'Somebody else is changing the same rows. Try again in a moment.';
  // Of a file: `EACCES: permission denied, open '...'`.
  if (syscall !== undefined) return `${error.message}.`;
  // The launcher of the database speaks in sentences for the operator.
  return error.message.endsWith('.') ? error.message : (error.stack ?? error.message);
}
