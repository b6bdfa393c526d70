import type { CallInput, CallOutput } from '@pari/contract/client';
import type { AnswerValue, Question } from '@pari/domain/kyc';
import { queryClient } from '../../../client/queryClient.ts';
import { refreshCall } from '../../../client/queries.ts';
import { refreshApplications } from '../refreshApplications.ts';

export type KycRecord = CallOutput<'getKycRecord'>;
export type KycParticipant = KycRecord['kyc_participants'][number];
export type KycFile = KycRecord['documents'][number];
export type KycAnswered = KycRecord['answers'][string];

const keyOf = (id: string) => ['getKycRecord', { params: { id } }] as const;

/** A record as it stands in sight; undefined: it was not asked for. */
export const recordNow = (id: string): KycRecord | undefined =>
  queryClient
    .getQueriesData<KycRecord>({ queryKey: keyOf(id) })
    .map(([, record]) => record)
    .find((record) => record !== undefined);

/** What a call answered stands at once, wherever it is shown: of two that come in another order than they were made, the later. */
export function takeRecord(record: KycRecord): void {
  void queryClient.cancelQueries({ queryKey: keyOf(record.id) });
  queryClient.setQueriesData<KycRecord>({ queryKey: keyOf(record.id) }, (before) => before && (before.version > record.version ? before : record));
  for (const read of ['listKycRecords', 'getApplication', 'listApplications', 'listTasks'] as const) void refreshCall(read);
}

/** Asks again for what stands. */
export function askAgain(): void {
  for (const read of ['getKycRecord', 'listKycRecords'] as const) void refreshCall(read);
  refreshApplications();
}

/** What somebody is called. */
export type Names = Pick<KycParticipant, 'first_name' | 'last_name'>;

/** Somebody who is to be added. */
export interface Adding extends Names {
  /** What they are, as the workflow asks; null: as it stands there. */
  readonly type: string | null;
}

export const nobody: Adding = { first_name: '', last_name: '', type: null };

/** Who answers are about: the record, or one of its participants. */
export type Whom = KycParticipant | null;

/** What was answered about whom, as it is kept. */
export const answersOf = (record: Pick<KycRecord, 'answers'>, whom: Whom): KycRecord['answers'] => (whom ?? record).answers;

export const filesOf = ({ documents }: Pick<KycRecord, 'documents'>, { id }: Pick<Question, 'id'>, whom: Whom): readonly KycFile[] =>
  documents.filter((file) => file.field_id === id && file.participant_id === (whom?.id ?? null));

/** A change of a record that is not saved yet: one answer, or a name. */
export type KycDraft = Partial<Pick<CallInput<'updateKycRecord'>['body'], 'entity_name' | 'economic_beneficiary'>> &
  Partial<Pick<CallInput<'updateKycParticipant'>['body'], 'first_name' | 'last_name'>> & {
    readonly answers?: Readonly<Record<string, AnswerValue | null>>;
  };
