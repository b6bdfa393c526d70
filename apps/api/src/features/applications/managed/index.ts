import { isClosed, mayBeginAnew, MODULE_WORDS, standsAs, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { notFound } from '../../../http/problems.ts';
import { readPage } from '../../../http/readPage.ts';
import { fundManaged } from '../../opportunities/index.ts';
import { askDefinitionAgain } from './askAgain.ts';
import { beginAnew } from './beginAnew.ts';
import { endReopened, presentReopened, reopenWindow } from './reopenWindow.ts';
import { reopenedWindowsOf } from './reopenedWindows.ts';
import { applicationManaged, applicationsOfFund, statusOf, type ManagedRow } from './queries.ts';

const present = (row: ManagedRow, { realUser }: Context) => {
  const status = statusOf(row);
  const isOthers = row.applicant_id !== realUser.id;
  const declined = row.declined as readonly { readonly module: ModuleNumber; readonly version: number }[];
  return {
    id: row.id,
    applicant: { id: row.applicant_id, display_name: row.display_name, email: row.email },
    attempt: row.attempt,
    status,
    stands: standsAs({ status, states: row.states as ModuleState[], isLocked: row.locked_reason !== null }),
    changed_at: row.changed_at.toISOString(),
    declined: !isOthers || isClosed(status) || status === 4 ? [] : declined.map((part) => ({ ...part, name: MODULE_WORDS[part.module] })),
    abilities: { begin_anew: isOthers && row.is_current && mayBeginAnew(status) },
  };
};

/** What administrators do about applications. */
export const managedApplicationsHandlers = {
  listFundApplications: async (call) => {
    const { tx, context, params } = call;
    const fund = await fundManaged(tx, context.company.id, params.id);
    if (!fund) throw notFound();
    return readPage(call, applicationsOfFund(fund.id), (row) => present(row, context));
  },

  beginApplicationAnew: async ({ tx, context, clock, params, audit }) => {
    const id = await beginAnew(tx, context, clock, params.id);
    audit({ type: 'application', id: params.id, detail: { begun: id } });
    const row = await applicationManaged(tx, context.company.id, id);
    if (!row) throw notFound();
    return present(row, context);
  },

  askDefinitionAgain,

  listReopenedWindows: async (call) => {
    const { tx, context, params } = call;
    const fund = await fundManaged(tx, context.company.id, params.id);
    if (!fund) throw notFound();
    return readPage(call, reopenedWindowsOf(fund.id), (row) => presentReopened(row, context));
  },

  reopenWindow: async ({ tx, context, clock, params, body, audit }) => {
    const { fundId, window } = await reopenWindow(tx, context, clock, params.id, body);
    audit({ type: 'fund', id: fundId, detail: { window: window.id, person: window.person.id, until: window.until } });
    return window;
  },

  endReopenedWindow: async ({ tx, context, clock, params, audit }) => {
    const { fundId, personId, isDone } = await endReopened(tx, context, clock, params.id, params.window);
    audit({ type: 'fund', id: fundId, detail: { window: params.window, person: personId, ...(isDone && { repeated: true }) } });
    return null;
  },
} satisfies Partial<Handlers>;
