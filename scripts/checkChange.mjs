import { execFileSync } from 'node:child_process';
import { touched } from './touched.ts';
import { check, checkAll, checkJourneys, conclude, quick, tests } from './lib/checks.mjs';
import { say, top } from './lib/run.mjs';

// `npm run check`: what holds of the whole text, and the tests of what was changed since the last commit, or since the commit that is named.
const git = (...args) => execFileSync('git', args, { cwd: top, encoding: 'utf8' }).split('\n').filter(Boolean);

const since = process.argv[2] ?? 'HEAD';
const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const { tests: filters, journeys } = touched(files);
say(`${files.length} files changed since ${since}`);

await checkAll(quick, 2);
if (filters.length > 0) await check(tests(filters));
if (journeys.length > 0) await checkJourneys(journeys);
conclude();
