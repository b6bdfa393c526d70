import { isOpenForApplicant, stepsOf, type AnswersByBlock, type BlockAnswer, type BlockSurroundings, type Step } from '@pari/domain/applications';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { queryClient } from '../../../client/queryClient.ts';
import { refreshCall } from '../../../client/queries.ts';

export type Eligibility = CallOutput<'fetchEligibility'>;
export type Response = NonNullable<Eligibility['response']>;
export type Application = NonNullable<Eligibility['application']>;
export type Investment = CallOutput<'saveInvestmentAmount'>;
export type AmountGiven = Omit<CallInput<'saveInvestmentAmount'>['body'], 'version' | 'change' | 'eligibility_version'>;

/** An application whose questions are known. */
export type Begun = Eligibility & { readonly response: Response; readonly application: Application; readonly criteria: NonNullable<Eligibility['criteria']> };

export const isBegun = (data: Eligibility): data is Begun => data.response !== null && data.application !== null && data.criteria !== null;

const keyOf = (fund: string) => ['fetchEligibility', { params: { id: fund } }] as const;

/** What a call answered stands at once, wherever it is shown; what it left out stays. */
export function takeAnswer(fund: string, change: (before: Eligibility) => Eligibility): void {
  const queryKey = keyOf(fund);
  // Whatever was asked for before this was answered may tell of what came before it; what it was asked for is asked for anew.
  const isAwaited = queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .some(({ state }) => state.fetchStatus !== 'idle' || state.isInvalidated);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<Eligibility>({ queryKey }, (before) => before && change(before));
  if (isAwaited) void askAgain();
  for (const read of ['getApplication', 'listApplications', 'listTasks', 'listComments'] as const) void refreshCall(read);
}

/** Where somebody was last. */
export const takePosition = (fund: string, last_position: string): void =>
  void queryClient.setQueriesData<Eligibility>(
    { queryKey: keyOf(fund) },
    (before) => before && { ...before, response: before.response && { ...before.response, last_position } },
  );

/** Asks again for what stands. */
export const askAgain = (): Promise<void> => refreshCall('fetchEligibility');

/** Documents by whose opening or uploading steps are done. */
export const surroundings = ({ response, opened }: Begun): BlockSurroundings => ({
  vehicle: response.vehicle,
  opened: new Set(opened),
  uploaded: new Set([...response.uploaded_by_others, ...response.uploads.filter(({ state }) => state === 'accepted').map(({ question }) => question)]),
});

/** Answers as they are on the screen: what is not saved yet in the place of what is. */
export const answersNow = ({ response }: Begun, unsaved: ReadonlyMap<string, BlockAnswer>): AnswersByBlock =>
  new Map([...Object.entries(response.answers).map(([id, { response_json: given }]) => [id, given] as const), ...unsaved]);

export const stepsNow = (data: Begun, answers: AnswersByBlock): Step[] => stepsOf(data.criteria.body, answers, surroundings(data));

export const stateOf = ({ application }: Begun, number: 1 | 7) => application.modules.find(({ module }) => module === number);

/** Eligibility that is still to be submitted goes with what is submitted last. @param version of the response, as it was read */
export const eligibilityRead = (data: Begun, version: number) =>
  isOpenForApplicant(stateOf(data, 1)?.state ?? 'not_started') ? { eligibility_version: version } : {};
