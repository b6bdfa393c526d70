import { contract, type Answer, type Contract, type Endpoint, type EndpointId, type Received } from '@pari/contract';
import { badField } from '../../http/problems.ts';

type Query = Received<Contract['explainAccess'], 'query'>;
type Kind = Exclude<Query['kind'], 'call'>;

/** A call that shows something, and as whom. */
interface ShownBy {
  readonly call: EndpointId;
  readonly as: string;
}

/** By which calls something is shown, and by which one administrators see it at their own desk: they ask about nothing that they could not find. */
interface Shown {
  readonly ways: readonly [ShownBy, ...ShownBy[]];
  /** null: they find it in a list. */
  readonly desk: EndpointId | null;
}

const asHolder = 'as whoever it is for';
const asAdministrator = 'as an administrator';

const shownBy: Readonly<Record<Kind, Shown>> = {
  holding: { ways: [{ call: 'getFundInvestments', as: asHolder }], desk: 'getManagedFund' },
  fund: { ways: [{ call: 'getFundOnOffer', as: asHolder }], desk: 'getManagedFund' },
  document: {
    ways: [
      { call: 'getDocument', as: asHolder },
      { call: 'getManagedDocument', as: asAdministrator },
    ],
    desk: 'getManagedDocument',
  },
  notice: {
    ways: [
      { call: 'getNotice', as: asHolder },
      { call: 'getManagedNotice', as: asAdministrator },
    ],
    desk: 'getManagedNotice',
  },
  application: {
    ways: [
      { call: 'getApplication', as: 'as its applicant' },
      { call: 'getReviewFile', as: 'as a reviewer' },
    ],
    desk: null,
  },
  carry_document: {
    ways: [
      { call: 'openCarryDocument', as: asHolder },
      { call: 'getManagedCarryDocument', as: asAdministrator },
    ],
    desk: 'getManagedCarryDocument',
  },
};

/** A way in which something may be seen. */
export interface Way {
  readonly id: EndpointId;
  readonly endpoint: Endpoint;
  /** null: there is no other. */
  readonly as: string | null;
}

export interface Asked {
  /** The usual one first. */
  readonly ways: readonly [Way, ...Way[]];
  /** Whether a call by its name is made: one that only reads, takes little, and is about nobody's pay or papers alone. */
  readonly isTried: boolean;
  /** Of something by its id. */
  readonly object: { readonly kind: Kind; readonly key: string; readonly desk: EndpointId | null } | null;
}

/** What a call may count for that is made. */
const most = 10;

/** Of what is somebody's own alone administrators learn not even whether there is some. */
const isPrivate = ({ policy }: Endpoint): boolean => policy === 'oneself' || policy === 'compensation' || policy === 'session';

/** What is asked. @throws Refusal `bad_request` for the name of no call */
export function readAsked({ kind, of: key }: Pick<Query, 'kind' | 'of'>): Asked {
  if (kind === 'call') {
    if (!Object.hasOwn(contract, key)) throw badField('of', 'There is no such call.');
    const id = key as EndpointId;
    const endpoint: Endpoint = contract[id];
    const isTried =
      endpoint.route.startsWith('GET ') &&
      endpoint.viewing !== 'refused' &&
      endpoint.params === undefined &&
      (endpoint.weight ?? 1) <= most &&
      !isPrivate(endpoint);
    return { ways: [{ id, endpoint, as: null }], isTried, object: null };
  }
  const { ways, desk } = shownBy[kind];
  const wayOf = ({ call, as }: ShownBy): Way => ({ id: call, endpoint: contract[call], as: ways.length === 1 ? null : as });
  const [first, ...others] = ways;
  return { ways: [wayOf(first), ...others.map(wayOf)], isTried: true, object: { kind, key, desk } };
}

/** What administrators are told of something at their desk, in sentences: of it nothing is said that they do not read there. */
export function factsFrom(kind: Kind, told: unknown): readonly string[] {
  if (kind === 'document') return documentFacts(told as Answer<Contract['getManagedDocument']>);
  if (kind === 'carry_document') {
    const { allocation, released_at: released, withdrawn_at: withdrawn, file_state: file } = told as Answer<Contract['getManagedCarryDocument']>;
    return [
      `It belongs to a grant of ${allocation.user.display_name}.`,
      ...(released === null ? ['It is a draft, which is released to nobody.'] : []),
      ...(withdrawn === null ? [] : ['It was taken back.']),
      ...(allocation.is_reversed ? ['Its grant was reversed.'] : []),
      ...(file === 'accepted' ? [] : ['Its file was not accepted.']),
    ];
  }
  if (kind === 'notice') {
    const { state, fund, shares } = told as Answer<Contract['getManagedNotice']>;
    const count = shares.length;
    return [
      `It is for ${count === 1 ? 'one profile' : `${count} profiles`} that ${count === 1 ? 'holds' : 'hold'} ${fund.name}.`,
      stateSaid[state] ?? '',
    ].filter((said) => said !== '');
  }
  return [];
}

const stateSaid: Readonly<Record<string, string>> = {
  draft: 'It is a draft.',
  checked: 'It was checked, and not published yet.',
  approved: 'It was approved, and not published yet.',
  recalled: 'It was recalled.',
  replaced: 'Another one took its place.',
};

function documentFacts({
  scope,
  fund,
  firm,
  recipients,
  recipient_count: count,
  recalled_at: recalled,
  state,
}: Answer<Contract['getManagedDocument']>): string[] {
  const named = [...recipients, ...(count > recipients.length ? [`${count - recipients.length} more`] : [])];
  const whom = {
    people: `It is for those who are named: ${new Intl.ListFormat('en-GB').format(named)}.`,
    fund: `It is for whoever holds ${fund?.name ?? 'its fund'}.`,
    prospects: `It is for those to whom ${fund?.name ?? 'its fund'} is offered.`,
    firm: `It is for whoever holds a fund of ${firm?.name ?? 'its firm'}.`,
    company: 'It is for everybody.',
    signing: 'It is only to be signed, and is given to nobody.',
  } satisfies Record<typeof scope, string>;
  return [
    whom[scope],
    ...(recalled === null ? [] : ['It was recalled.']),
    ...(state === 'accepted' ? [] : ['The file of its newest version was not accepted.']),
  ];
}
