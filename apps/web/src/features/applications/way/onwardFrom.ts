import { addressIn } from '../../../client/addresses.ts';
import type { Application } from '../application.ts';
import { isBuilt } from '../isBuilt.ts';

/**
 * Where somebody goes on from a page of an application: to what is to be done next, where that is another page and there is one, else to the application.
 * @param page the last part of its path
 * @param next as it stands by now
 */
export function onwardFrom(page: string, company: string | undefined, fund: string, { next_url: next }: Pick<Application['next'], 'next_url'>): string {
  const at = `/funds/${encodeURIComponent(fund)}/`;
  return next !== null && isBuilt(next) && !next.includes(`${at}${page}`) ? next : addressIn(company, `${at}application`);
}
