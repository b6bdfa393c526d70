import {
  AGREEMENTS,
  agreementsFor,
  appliesAs,
  isEntity,
  MODULE_NUMBERS,
  saidOtherwise,
  type AmountRound,
  type ApplicationSetup,
  type EligibilityRound,
  type ModuleNumber,
  type ProgramDocumentsRound,
  type RequestsRound,
  type Said,
  type SaidOtherwise,
  type Vehicle,
} from '@pari/domain/applications';
import { numbersToCall, type BankRound } from '@pari/domain/banking';
import type { TaxRound } from '@pari/domain/tax/record';
import {
  daysOfRange,
  expiriesOf,
  expiryBy,
  ownershipBy,
  ownershipOf,
  participantName,
  type Answers,
  type KycModule,
  type KycRound,
  type Workflow,
} from '@pari/domain/kyc';
import { civilDate, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { decimal } from '@pari/domain/money';
import { outsideLimits } from '@pari/domain/opportunities';
import type { Context } from '../../http/context.ts';
import { badField, notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import {
  agreementsOf,
  attorneyOf,
  customLimits,
  eventsOf,
  limitsSet,
  modulesOf,
  isOfKyc,
  numbersGivenBy,
  profilesFor,
  proposalsOf,
  programFilesBy,
  repliesOf,
  requestsOf,
  roundReader,
  settlementsOf,
  type ModuleRow,
} from '../applications/index.ts';
import { holidaysOf } from '../companies/index.ts';
import { bankVerificationOf, bankVersionOf } from '../banking/index.ts';
import { definitionAt } from '../definitions/index.ts';
import { fileNameOf } from '../documents/index.ts';
import { kycUploadsBy, recordOf, screeningsOf } from '../kyc/index.ts';
import { limitsFor } from '../opportunities/index.ts';
import { taxDocumentsBy } from '../tax/index.ts';
import {
  amountAuthors,
  commentsFor,
  fileOf,
  givenBy,
  lastReminder,
  namesOf,
  roundsOf,
  uploadsBy,
  tasksOfFile,
  type CommentRow,
  type FileRow,
  type RoundRow,
  type TaskRow,
  type UploadRow,
} from './queries.ts';

export const todayIn = ({ now, company }: Pick<Context, 'now' | 'company'>): CivilDate => civilDateIn(now, company.timeZone);

/** A round with what was said in it. */
export interface ReadRound extends RoundRow {
  readonly said: readonly Said[];
}

/** A part of an application that was submitted at least once. */
export interface FileModule {
  readonly row: ModuleRow;
  /** The earliest first. */
  readonly rounds: readonly ReadRound[];
  readonly last: ReadRound;
  /** That waits for a reviewer. */
  readonly task: TaskRow | null;
  /** The last one that was closed. */
  readonly decided: TaskRow | null;
  /** For a second look at what was approved, the last one. */
  readonly internal: TaskRow | null;
}

export type File = Awaited<ReturnType<typeof readFile>>;

/**
 * The file of an application as the reviewer finds it: what was submitted, and nothing that is typed since.
 * @throws Refusal `not_found` for one that is not there, or not theirs to review
 */
export async function readFile(tx: Tx, context: Context, id: string) {
  const companyId = context.company.id;
  const row = await fileOf(tx, companyId, context.realUser.id, todayIn(context), id);
  if (!row) throw notFound();
  const tasks = await tasksOfFile(tx, companyId, row.id);
  const rounds = await readRounds(tx, context.company, row);
  const moduleRows = await modulesOf(tx, companyId, row.id);
  const modules = moduleRows.flatMap((one): FileModule[] => {
    const own = rounds.filter(({ module }) => module === one.module);
    const last = own.at(-1);
    const ofModule = tasks.filter(({ module, kind }) => module === one.module && kind === 'review');
    const internal = tasks.find(({ module, kind }) => module === one.module && kind === 'internal_tax') ?? null;
    if (!last) return [];
    return [
      { row: one, rounds: own, last, task: ofModule.find(({ closed_at: at }) => at === null) ?? null, decided: ofModule.find(isClosed) ?? null, internal },
    ];
  });
  const setup = await setupOf(tx, companyId, row);
  // Nothing of them is submitted: where they stand is said by what is signed.
  const areSigned = agreementsFor(setup, vehicleSubmitted({ modules })).length > 0;
  const agreementsState = areSigned ? (moduleRows.find(({ module }) => module === AGREEMENTS)?.state ?? 'not_started') : null;
  const isGivenWithThem = areSigned && (setup.program_documents ?? []).length === 0;
  const given = isGivenWithThem ? await attorneyOf(tx, companyId, row.id) : null;
  const attorney = given?.state === 'accepted' ? { id: given.id, file_name: given.file_name, at: given.at } : null;
  return { row, setup, modules, rounds, agreementsState, attorney };
}

interface OfModules {
  readonly modules: readonly FileModule[];
}

const eligibilitySubmitted = ({ modules }: OfModules): EligibilityRound | undefined =>
  modules.find(({ row }) => row.module === 1)?.last.content as EligibilityRound | undefined;

/** As what somebody applies by what they submitted last; null: they submitted nothing of it. */
export const vehicleSubmitted = (file: OfModules): Vehicle | null => eligibilitySubmitted(file)?.vehicle ?? null;

/** Who applies by what was submitted last; null: it was not said, or not by which name. */
export function investorSubmitted(file: OfModules): { readonly name: string; readonly isEntity: boolean } | null {
  const eligibility = eligibilitySubmitted(file);
  const name = eligibility && appliesAs(eligibility, kycSubmitted(file, 2)?.name);
  return eligibility && name ? { name, isEntity: isEntity(eligibility.vehicle) } : null;
}

/** Amounts that the applicant submitted last; null: none by now. */
export const amountSubmitted = ({ modules }: OfModules): AmountRound['amount'] | null =>
  (modules.find(({ row }) => row.module === 7)?.last.content as AmountRound | undefined)?.amount ?? null;

/** Parts of which nothing was submitted, and about which something is said; agreements, where there are any, whether or not something is. */
export function talkedAbout(
  { modules, agreementsState }: Pick<File, 'modules' | 'agreementsState'>,
  { comments }: Pick<Surroundings, 'comments'>,
): ModuleNumber[] {
  const isSubmitted = new Set(modules.map(({ row }) => row.module));
  const isTalkedAbout = (module: ModuleNumber): boolean =>
    (module === AGREEMENTS && agreementsState !== null) || comments.some((comment) => comment.module === module);
  return MODULE_NUMBERS.filter((module) => !isSubmitted.has(module) && isTalkedAbout(module));
}

const isClosed = ({ closed_at: at }: TaskRow): boolean => at !== null;

/** What the fund asked for when the application was begun. */
async function setupOf(tx: Tx, companyId: string, row: Pick<FileRow, 'external_id' | 'setup_version'>): Promise<ApplicationSetup> {
  const definition = await definitionAt(tx, companyId, 'application', row.external_id, row.setup_version);
  if (!definition) throw new Error('An application has no set-up.');
  return definition.body as ApplicationSetup;
}

async function readRounds(tx: Tx, company: Context['company'], { id }: FileRow): Promise<ReadRound[]> {
  const read: ReadRound[] = [];
  const saidIn = roundReader(tx, company);
  for (const round of await roundsOf(tx, company.id, id)) read.push({ ...round, said: await saidIn(round) });
  return read;
}

const kycSubmitted = ({ modules }: OfModules, module: KycModule): KycRound | undefined =>
  modules.find(({ row }) => row.module === module)?.last.content as KycRound | undefined;

/** Id of the record that was submitted last, whichever the applicant means by now; null: none was. */
export const recordSubmitted = (file: Pick<File, 'modules'>): string | null => kycSubmitted(file, 2)?.record ?? null;

/** Whom a record named when it was submitted last: the investor, by null, and each participant. */
export function peopleSubmitted(file: Pick<File, 'modules'>): { readonly participant_id: string | null; readonly name: string }[] {
  const investor = kycSubmitted(file, 2);
  if (investor === undefined) return [];
  const participants = kycSubmitted(file, 8)?.participants ?? [];
  return [{ participant_id: null, name: investor.name }, ...participants.map((one) => ({ participant_id: one.id, name: participantName({ ...one }) }))];
}

interface Expiring {
  readonly module: KycModule;
  readonly id: string;
  readonly text: string;
}

/** Documents that a part submitted last of who somebody is and that expire within 30 days, each with its day; what expired is refused by itself. */
export async function expiringIn(tx: Tx, context: Pick<Context, 'company' | 'now'>, file: Pick<File, 'modules'>, module: KycModule): Promise<Expiring[]> {
  const round = kycSubmitted(file, module);
  if (round === undefined) return [];
  const workflow = (await definitionAt(tx, context.company.id, 'kyc_workflow', round.workflow.key, round.workflow.version))?.body as Workflow | undefined;
  if (workflow === undefined) return [];
  const today = todayIn(context);
  const { to } = daysOfRange('30', today);
  const names = new Map(peopleSubmitted(file).map(({ participant_id: id, name }) => [id, name]));
  const labels = new Map(workflow.cards.flatMap(({ schema }) => schema.map(({ id, label }) => [id, label] as const)));
  return expiriesOf(workflow, round, module === 2 ? 'record' : 'participants')
    .filter(({ until }) => until >= today && until <= to)
    .map(({ question, participant, until }) => ({
      module,
      id: `expires ${participant ?? round.record} ${question} ${until}`,
      text: `${names.get(participant) ?? 'Somebody'}, ${labels.get(question) ?? question}: ${formatDate(expiryBy(until))}`,
    }));
}

/** What the natural persons own who are named, in percent, as they were submitted last; null: nobody said a share. */
export function ownedInAll(file: Pick<File, 'modules'>): string | null {
  const round = kycSubmitted(file, 8);
  // Answers to what is asked alone are submitted.
  const answersOf = (id: string): Answers =>
    Object.fromEntries((round?.answers ?? []).filter(({ participant }) => participant === id).map(({ question, value }) => [question, value]));
  const participants = (round?.participants ?? []).map((one) => ({ ...one, answers: answersOf(one.id) }));
  return participants.every((one) => ownershipOf(one) === null) ? null : ownershipBy(participants).named.toString();
}

/**
 * All that stands around what was submitted: people, files, comments, what happened.
 * @param isScreened whether a list is installed, so that whoever was submitted is looked for
 */
export async function surroundingsOf(tx: Tx, context: Context, file: File, isScreened: boolean) {
  const { row, rounds } = file;
  const record = recordSubmitted(file);
  const companyId = context.company.id;
  const comments = await commentsFor(tx, companyId, row.id, context.realUser.id);
  const by = new Set(rounds.flatMap(({ said }) => said.flatMap(({ answer }) => answer?.answered_by ?? [])));
  return {
    isScreened,
    comments,
    replies: await repliesOf(
      tx,
      companyId,
      comments.map(({ id }) => id),
    ),
    events: await eventsOf(tx, companyId, row.id),
    given: await givenIn(tx, companyId, file),
    uploads: new Map((await submittedUploads(tx, companyId, file)).map((upload): [string, UploadRow] => [upload.id, upload])),
    amounts: new Map((await amountAuthors(tx, companyId, row.id)).map((amount) => [amount.version, amount])),
    names: new Map((await namesOf(tx, companyId, [...by])).map(({ id, display_name: name }) => [id, name])),
    holidays: await holidaysIn(tx, companyId),
    bank: await submittedBank(tx, companyId, file),
    limits: (await limitsSet(tx, companyId, row.id)) ?? null,
    record: record === null ? null : ((await recordOf(tx, companyId, record)) ?? null),
    expiring: [...(await expiringIn(tx, context, file, 2)), ...(await expiringIn(tx, context, file, 8))],
    screenings: record === null ? [] : await screeningsOf(tx, companyId, record),
    requests: await requestsOf(tx, companyId, row.id),
    remindedAt: await lastReminder(tx, companyId, row.id),
    settlements: await settlementsOf(tx, companyId, objectionsIn(file)),
    agreements: await agreementsOf(tx, companyId, row.id),
    offered: await limitsFor(tx, companyId, row.applicant_id, row.fund_id),
    proposals: await proposalsOf(tx, companyId, row.id),
    profiles: await profilesFor(tx, companyId, row.applicant_id),
  };
}

/** Documents of the company that the applicant was given, and that stand in what they submitted last. */
export async function givenIn(tx: Tx, companyId: string, { modules }: Pick<File, 'modules'>) {
  const named = modules.flatMap(({ last }) => last.said.flatMap(({ opened }) => opened.flatMap(({ of }) => of ?? [])));
  return (await givenBy(tx, companyId, named)).flatMap(({ title, media_type: type, ...row }) =>
    type === null ? [] : [{ ...row, media_type: type, file_name: fileNameOf({ title, media_type: type, profile: null }) }],
  );
}

/** What was submitted of the documents of the programme last; null: nothing was. */
export const programIn = ({ modules }: Pick<File, 'modules'>): ProgramDocumentsRound | null =>
  (modules.find(({ row }) => row.module === 10)?.last.content as ProgramDocumentsRound | undefined) ?? null;

const objectionsIn = (file: Pick<File, 'modules'>): string[] =>
  (programIn(file)?.program ?? []).flatMap(({ said, answer }) => (said === 'objected' ? [answer] : []));

/** The details that were submitted last of where the applicant is paid, by which numbers they are called about them, and who confirmed them; null: none were. */
export async function submittedBank(tx: Tx, companyId: string, file: Pick<File, 'row' | 'rounds' | 'modules'>) {
  const { row, rounds } = file;
  const last = rounds.findLast(({ module }) => module === 4);
  if (!last) return null;
  const { record, version, committed_at: at } = last.content as BankRound;
  const given = await numbersGivenBy(tx, companyId, { userId: row.applicant_id, applicationId: row.id, kycRecordId: recordSubmitted(file) });
  // Whoever invests through another entity by now is paid elsewhere.
  const isCurrent = record === row.bank_record_id && (await bankVersionOf(tx, companyId, record)) === version;
  return {
    record,
    version,
    isCurrent,
    givenAt: new Date(at),
    callBack: numbersToCall(given, new Date(at)),
    verified: (await bankVerificationOf(tx, companyId, record, version)) ?? null,
  };
}

/** Files that were submitted, also those that the applicant replaced since; and what was given with agreements. */
export async function submittedUploads(tx: Tx, companyId: string, { row, rounds, attorney }: Pick<File, 'row' | 'rounds' | 'attorney'>): Promise<UploadRow[]> {
  const ofEligibility = rounds.flatMap(({ module, content }) => (module === 1 ? (content as EligibilityRound).documents : []));
  const ofRequests = rounds.flatMap(({ module, content }) => (module === 6 ? (content as RequestsRound).requests : []));
  const ofKyc = rounds.flatMap(({ module, content }) => (isOfKyc(module) ? [content as KycRound] : []));
  const ids = (documents: readonly { readonly id: string }[]) => documents.map(({ id }) => id);
  return [
    ...(await uploadsBy(tx, companyId, row.id, ids([...ofEligibility, ...ofRequests.flatMap(({ documents }) => documents)]))),
    ...(await kycUploadsBy(
      tx,
      companyId,
      ofKyc.map(({ record }) => record),
      ids(ofKyc.flatMap(({ documents }) => documents)),
    )),
    ...(await programFilesBy(tx, companyId, row.applicant_id, [
      ...rounds.flatMap(({ module, content }) => (module === 10 ? copiesIn(content as ProgramDocumentsRound) : [])),
      ...(attorney === null ? [] : [attorney.id]),
    ])),
    ...(await submittedForms(
      tx,
      companyId,
      rounds.flatMap(({ module, content }) => (module === 3 ? (content as TaxRound).documents : [])),
    )),
  ];
}

const copiesIn = ({ program, attorney }: ProgramDocumentsRound): string[] => [
  ...program.flatMap(({ document }) => (document === null ? [] : [document.id])),
  ...(attorney === undefined ? [] : [attorney.id]),
];

/** Tax forms that were submitted: as they were signed and sealed, or uploaded. */
async function submittedForms(tx: Tx, companyId: string, submitted: TaxRound['documents']): Promise<UploadRow[]> {
  const names = new Map(submitted.map(({ id, file_name: name }) => [id, name]));
  return (await taxDocumentsBy(tx, companyId, [...names.keys()])).flatMap((row): UploadRow[] => {
    const isSigned = row.envelope_id !== null;
    const [sha256, length, damaged] = isSigned ? [row.sealed_sha256, row.sealed_length, row.sealed_damaged_at] : [row.sha256, row.length, row.damaged_at];
    if (sha256 === null || length === null) return [];
    const { id, file_state: state, media_type: type, created_at: at, superseded_at: over, uploaded_by: by } = row;
    const shown = { state: state ?? 'checking', media_type: (isSigned ? null : type) ?? 'application/pdf', damaged_at: damaged };
    return [{ id, file_name: names.get(id) ?? '', sha256, length, ...shown, at: row.completed_at ?? at, via: 'self', removed_at: over, uploaded_by: by }];
  });
}

export type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>;

export const holidaysIn = async (tx: Tx, companyId: string): Promise<ReadonlySet<CivilDate>> =>
  new Set((await holidaysOf(tx, companyId)).map(({ date }) => civilDate(date)));

/** @throws Refusal `not_found` for a part of which nothing was submitted */
export function moduleOf({ modules }: Pick<File, 'modules'>, module: ModuleNumber): FileModule {
  const found = modules.find(({ row }) => row.module === module);
  if (!found) throw notFound();
  return found;
}

/** Of which limits that were set for the application the amounts of the last round are outside, a sentence each; nothing for other parts. */
export function outsideOf({ last }: Pick<FileModule, 'last'>, limits: Surroundings['limits']): string[] {
  if (last.module !== 7) return [];
  const { amounts, currency } = (last.content as AmountRound).amount;
  const exact = {
    equity: decimal(amounts.equity),
    leverage: decimal(amounts.leverage),
    cashless: decimal(amounts.cashless),
    total: decimal(amounts.total),
    ratio: amounts.ratio,
  };
  return outsideLimits(customLimits(limits), exact, currency);
}

/** In what the last round of a part differs from an earlier one. @throws Refusal `bad_request` for a round that there is not */
export function differencesSince({ rounds, last }: FileModule, since: number): SaidOtherwise[] {
  const earlier = rounds.find(({ round }) => round === since);
  if (!earlier) throw badField('since', 'There is no such round.');
  return saidOtherwise(earlier.said, last.said);
}

/** Comments of a part that the applicant has yet to answer, or a reviewer to look at. */
export const isOpenComment = ({ status }: Pick<CommentRow, 'status'>): boolean => status === 1 || status === 2;

/** The same of what reviewers ask: what the applicant asks them holds nothing up. */
export const isOpenRequest = (comment: Pick<CommentRow, 'status' | 'is_own_question'>): boolean => isOpenComment(comment) && !comment.is_own_question;

/** Whether what answers a request for a document was submitted last. */
export const isRequestSubmitted = ({ modules }: Pick<File, 'modules'>, requestId: string): boolean =>
  modules.some(({ row, last }) => row.module === 6 && last.said.some(({ question, documents }) => question === requestId && documents.length > 0));
