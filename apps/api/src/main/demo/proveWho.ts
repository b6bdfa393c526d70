import { addDays, type CivilDate } from '@pari/domain/dates';
import type { AnswerValue } from '@pari/domain/kyc';
import { beginRecord, heldApplication, submitKyc, tellSubmitted } from '../../features/applications/index.ts';
import { addKycUpload, addParticipant, heldRecord, saveAnswers } from '../../features/kyc/index.ts';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { CameFiles } from '../../ports/keptFiles.ts';

interface Said {
  /** By question; a day that is counted from that of the story is told by how many days it comes after. */
  readonly answers: Readonly<Record<string, AnswerValue | { readonly expires: number }>>;
  /** Names of papers by the questions that ask for them. */
  readonly files: Readonly<Record<string, string>>;
}

/** How somebody proves who they are, and whom their entity names. */
export interface Proof extends Said {
  /** Counted from the day of the story. */
  readonly at: number;
  readonly beneficiary: string;
  /** Its name; of whoever invests themselves there is none. */
  readonly entity?: string;
  readonly participants?: readonly (Said & { readonly first_name: string; readonly last_name: string })[];
}

interface Proving {
  /** The applicant's, at the moment at which it is said. */
  readonly context: Context;
  readonly day: CivilDate;
  readonly fund: string;
  readonly papers: CameFiles;
}

const ready = () => Promise.resolve();

/** Says and submits who an applicant is, as they would themselves. */
export async function proveWho(tx: Tx, { context, day, fund, papers }: Proving, proof: Proof): Promise<void> {
  const at = context.now;
  const clock = { now: () => at };
  const record = await beginRecord(tx, context, clock, { key: fund, entityName: proof.entity ?? null });
  const read = () => heldRecord(tx, context, at, record);
  const say = async (participant: string | null, { answers, files }: Said, beneficiary?: string) => {
    const whole = await read();
    const version = participant === null ? whole.row.version : (whole.participants.find(({ id }) => id === participant)?.version ?? 0);
    const given = Object.entries(answers).map(([question, value]) => [
      question,
      typeof value === 'object' && 'expires' in value ? addDays(day, value.expires) : value,
    ]);
    await saveAnswers(
      tx,
      context,
      whole,
      {
        participant,
        version,
        answers: Object.fromEntries(given) as Record<string, AnswerValue>,
        isDraft: false,
        ...(beneficiary !== undefined && { beneficiary }),
      },
      at,
      ready,
    );
    for (const [question, name] of Object.entries(files)) {
      const came = papers.get(name);
      if (came) await addKycUpload(tx, context, await read(), { question, participant, came: new Map([[name, came]]) }, at, ready);
    }
  };
  await say(null, proof, proof.beneficiary);
  for (const { first_name, last_name, ...said } of proof.participants ?? [])
    await say(await addParticipant(tx, context, await read(), { first_name, last_name, answers: {} }, at, ready), said);
  const held = await heldApplication(tx, context, clock, fund);
  await tellSubmitted(tx, context, held, await submitKyc(tx, context, held, {}));
}
