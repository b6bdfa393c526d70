import { processApart } from '../../src/apart/process.ts';
import type { TestTask } from './tasksProgram.ts';

// Has a process that is held up, for ever or until it has nothing more to do.

const [port, isEndless] = process.argv.slice(2);
const task: TestTask = { does: 'hold', port: Number(port), isEndless: isEndless === 'endless' };
await processApart().answer(new URL('tasksProgram.ts', import.meta.url), task);
