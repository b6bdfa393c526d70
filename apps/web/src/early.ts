import { dashboardQuery, isOnDashboard } from './app/dashboardQuery.ts';
import { askEarly, mayBeSignedIn } from './client/early.ts';

// The page's first program, and small: what it asks for comes while the others are still loaded.
if (mayBeSignedIn()) {
  askEarly(isOnDashboard() ? dashboardQuery : undefined);
  if (isOnDashboard()) void import('./features/positions/OwnershipPage.tsx');
}
void import('./main.tsx');
