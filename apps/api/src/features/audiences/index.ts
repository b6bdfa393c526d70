import type { Handlers } from '../../http/handler.ts';
import { sizesOf } from './queries.ts';

export { audienceNamed, firmNamed, fundNamed, type NamedAudience } from './audienceNamed.ts';
export {
  hashOfIds,
  namedPeople,
  peopleOffered,
  recipientsOf,
  recipientsOfDocument,
  viewersOfAudience,
  viewersOfDocument,
  viewersOfEach,
  type Given,
  type Viewing,
} from './recipientsOf.ts';

export const audiencesHandlers = {
  listAudiences: async ({ tx, context }) => {
    const { everybody, firms, funds } = await sizesOf(tx, context.company.id);
    return { company: { people: everybody }, firms, funds };
  },
} satisfies Partial<Handlers>;
