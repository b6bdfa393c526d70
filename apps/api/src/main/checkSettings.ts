import { readSettings } from '../settings.ts';
import { told } from './commands/told.ts';
import { spoken } from './spoken.ts';

// A start asks this before it builds, so that what is wrong with the settings is told at once and not minutes later.
try {
  readSettings(process.env);
} catch (error) {
  spoken(process.env['NODE_ENV'] === 'production', (line) => process.stderr.write(`${line}\n`))('fatal', told(error));
  process.exitCode = 1;
}
