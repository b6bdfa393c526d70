import { Noun } from '../endpoint.ts';
import { agreementEndpoints } from './agreements.ts';
import { applicationEndpoints, eligibilityEndpoints } from './endpoints.ts';
import { documentEndpoints } from './documents.ts';
import { managedApplicationEndpoints } from './managed.ts';
import { partEndpoints } from './parts.ts';
import { programEndpoints } from './program.ts';
import { listTasks } from './tasks.ts';

export type { Tasks } from './tasks.ts';

export const applications = new Noun({
  listTasks,
  ...eligibilityEndpoints,
  ...applicationEndpoints,
  ...partEndpoints,
  ...documentEndpoints,
  ...programEndpoints,
  ...agreementEndpoints,
  ...managedApplicationEndpoints,
});
