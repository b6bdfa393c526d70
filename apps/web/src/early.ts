import { askEarly, mayBeSignedIn } from './client/early.ts';

// The page's first program, and small: what it asks for comes while the others are still loaded.
if (mayBeSignedIn()) {
  const isDashboard = /^\/?$|\/ownership\/?$/.test(location.pathname);
  askEarly(isDashboard);
  void import('./app/Shell.tsx');
  if (isDashboard) void import('./features/positions/OwnershipPage.tsx');
}
void import('./main.tsx');
