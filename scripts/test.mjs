import { ensureInstalled } from './lib/prepare.mjs';

await ensureInstalled();
// After the installation: it brings the Node that the checks run on.
const { budgets, check, checkAll, checkJourneys, conclude, quick, tests, thorough } = await import('./lib/checks.mjs');

await checkAll([...thorough, ...quick], 2);
await check(tests());
await check(budgets);
await checkJourneys();
conclude();
