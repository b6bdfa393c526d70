export { backup } from './backup.ts';
export { BackupError } from './manifest.ts';
export { restore } from './restore.ts';
export { copySomeRows, type SomeRows } from './someRows.ts';
