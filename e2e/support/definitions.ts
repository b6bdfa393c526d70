import { callsAs, type Calls } from './calls.ts';
import { people } from './people.ts';

interface Latest {
  readonly latest: { readonly version: number; readonly body: Readonly<Record<string, unknown>> };
}

async function publish(calls: Calls, path: string, body: object): Promise<void> {
  const { latest } = await calls.call<Latest>('GET', path);
  const saved = await calls.call<Latest>('POST', path, { version: latest.version, body });
  await publishAt(calls, path, saved.latest.version);
}

async function publishAt(calls: Calls, path: string, version: number): Promise<void> {
  const { digest } = await calls.call<{ readonly digest: string }>('POST', `${path}/publish?dry_run=true`, { version });
  await calls.call('POST', `${path}/publish?digest=${digest}`, { version });
}

/** What a fund asks of those who begin to apply to it from now on. @returns how to ask for what it asked for before */
export async function askedOfApplicants(address: string, fund: string, switches: object): Promise<() => Promise<void>> {
  const calls = await callsAs(address, people.admin);
  const path = `/admin/definitions/application/${fund}`;
  const { latest } = await calls.call<Latest>('GET', path);
  await publish(calls, path, { ...latest.body, ...switches });
  return async () => {
    await publish(calls, path, latest.body);
  };
}

interface Cards {
  readonly cards: readonly { readonly schema: readonly object[] }[];
}

/** Asks one question more, in the last card of a workflow. @returns how to ask as before */
export async function askedMore(address: string, key: string, question: object): Promise<() => Promise<void>> {
  const calls = await callsAs(address, people.admin);
  const path = `/admin/definitions/kyc_workflow/${key}`;
  const { latest } = await calls.call<{ readonly latest: { readonly body: Cards } }>('GET', path);
  const cards = latest.body.cards.map((card, at, all) => (at === all.length - 1 ? { ...card, schema: [...card.schema, question] } : card));
  await publish(calls, path, { ...latest.body, cards });
  return async () => {
    await publish(calls, path, latest.body);
  };
}

/** Sees to it that a workflow is there to be asked. */
export async function publishedWorkflow(address: string, key: string, body: object): Promise<void> {
  const calls = await callsAs(address, people.admin);
  const { results } = await calls.call<{ readonly results: readonly { readonly key: string }[] }>('GET', '/admin/definitions?kind=kyc_workflow');
  if (!results.some((one) => one.key === key)) {
    await calls.call('POST', '/admin/definitions', { kind: 'kyc_workflow', key, body });
    await publishAt(calls, `/admin/definitions/kyc_workflow/${key}`, 1);
  }
}
