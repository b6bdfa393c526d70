import { callsAs, type Calls } from './calls.ts';
import { people } from './people.ts';

interface Latest {
  readonly latest: { readonly version: number; readonly body: Readonly<Record<string, unknown>> };
}

async function publish(calls: Calls, fund: string, body: object): Promise<void> {
  const path = `/admin/definitions/application/${fund}`;
  const { latest } = await calls.call<Latest>('GET', path);
  const saved = await calls.call<Latest>('POST', path, { version: latest.version, body });
  const { version } = saved.latest;
  const { digest } = await calls.call<{ readonly digest: string }>('POST', `${path}/publish?dry_run=true`, { version });
  await calls.call('POST', `${path}/publish?digest=${digest}`, { version });
}

/** What a fund asks of those who begin to apply to it from now on. @returns how to ask for what it asked for before */
export async function askedOfApplicants(address: string, fund: string, switches: object): Promise<() => Promise<void>> {
  const calls = await callsAs(address, people.admin);
  const { latest } = await calls.call<Latest>('GET', `/admin/definitions/application/${fund}`);
  await publish(calls, fund, { ...latest.body, ...switches });
  return async () => {
    await publish(calls, fund, latest.body);
    await calls.end();
  };
}
