import type { Handlers } from '../../http/handler.ts';
import { explainAccess } from './explainAccess.ts';

/** Why people may see what. */
export const accessHandlers = {
  explainAccess: async ({ tx, context, params, query, tryCall, audit }) => {
    const explained = await explainAccess({ tx, context, params, query, tryCall });
    const { looks_at: target, by, kind, of } = query;
    audit({ type: 'user', id: params.id, detail: { kind, of, ...(target !== undefined && { looks_at: target, by }), refusal: explained.refusal } });
    return explained;
  },
} satisfies Partial<Handlers>;
