import { firstCall, type FirstCalls } from '../../../client/firstCall.ts';
import { isFlagOn } from '../../../client/flags.ts';

/** What is asked of the person, what they may invest in, and what they applied for, where their company offers anything. */
export const startCalls: FirstCalls = {
  atOnce: [firstCall('listTasks', 'GET /api/applications/tasks', {})],
  ofPerson: ({ user_id: id, abilities }, flags) =>
    abilities.offers && isFlagOn(flags, 'show_coinvest_home_page')
      ? [
          firstCall('listOpportunities', 'GET /api/investors/{id}/non-invested-opportunities', { params: { id } }),
          firstCall('listApplications', 'GET /api/applications', { query: {} }),
        ]
      : [],
};
