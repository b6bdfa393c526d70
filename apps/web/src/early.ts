import { keptAsOf, todayIn } from './client/asOf.ts';
import { askEarly, mayBeSignedIn } from './client/early.ts';
import { rangeIn, rangeQuery, usable } from './features/positions/dateRange.ts';

// The page's first program, and small: what it asks for comes while the others are still loaded.
if (mayBeSignedIn()) {
  const isDashboard = /^\/?$|\/ownership\/?$/.test(location.pathname);
  const inAddress = rangeIn(Object.fromEntries(new URLSearchParams(location.search)));
  askEarly(isDashboard ? (timeZone) => rangeQuery(usable(inAddress, keptAsOf() ?? todayIn(timeZone))) : undefined);
  void import('./app/Shell.tsx');
  if (isDashboard) void import('./features/positions/OwnershipPage.tsx');
}
void import('./main.tsx');
