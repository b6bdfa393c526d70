export {
  AGREEMENT_CHANGED,
  AGREEMENT_ENDED,
  AGREEMENT_INPUT_NAMES,
  AGREEMENT_INPUTS,
  AGREEMENT_STATES,
  agreementsFor,
  agreementState,
  changesOfAgreement,
  faultsOfTemplate,
  isSignedByApplicant,
  pinnedInputs,
  problemOfAgreement,
  SAMPLE_INPUTS,
  valuesForTemplate,
  wordsOfChange,
} from './agreements.ts';
export type { AgreementChange, AgreementInput, AgreementInputs, AgreementProblem, AgreementState, DocumentTemplate, SetupAgreement } from './agreements.ts';
export {
  CERTIFICATE_NAME_LENGTH,
  chosenOf,
  EXPLANATION_LENGTH,
  faultsOfAnswer,
  isForApplicantAlone,
  OPEN_FIRST,
  problemsOfBlock,
  problemsToPrepare,
  prunedAnswer,
  shownAnswer,
  takesAnswer,
  tickedOf,
  withTicksThatHold,
} from './answers.ts';
export type { BlockAnswer, BlockProblem, BlockSurroundings } from './answers.ts';
export { wordsOfAnswer } from './answerWords.ts';
export {
  areAgreementsViewable,
  areFundDocumentsOpen,
  areProgramDocumentsOpen,
  areTaxDocumentsSigned,
  isBankOpen,
  isKycOpen,
  isModuleOpen,
  isTaxOpen,
  kycWorkflowOf,
  modulesAsked,
} from './asked.ts';
export { BULK_ACTIONS, bulkProblem, MOST_AT_ONCE, reminderProblem } from './bulk.ts';
export type { BulkAction, BulkTask } from './bulk.ts';
export { CHECK_CODES, isEligible, isPastEligibility, unmetChecks, unmetChecksOf, unmetFundDocuments, unmetProgramDocuments, unmetRequests } from './checks.ts';
export type { CheckCode, CheckFacts, EligibilityFacts, KycStanding, TaxCheck, UnmetCheck } from './checks.ts';
export {
  COMMENT_LENGTH,
  COMMENT_STATUSES,
  COMMENT_WORDS,
  isAnswered,
  OWN_QUESTIONS,
  QUESTION_WORDS,
  requestsIn,
  requestsTogether,
  requestWords,
  resubmitted,
} from './comments.ts';
export type { CommentStatus, CountedComment, Touched } from './comments.ts';
export { BLOCK_KINDS, GENERIC_BLOCKS, optionsFor, optionsShown } from './criteria.ts';
export { askedAgain, criteriaChanges, documentsChanged } from './criteriaChanges.ts';
export type { VersionChanges } from './versionChanges.ts';
export type {
  AccreditedOption,
  BlockDependency,
  BlockDocument,
  BlockKind,
  ByVehicle,
  Criteria,
  CriteriaBlock,
  CriteriaOption,
  CustomField,
  GenericBlock,
  LicenceType,
  LogicalValue,
  RequiredDocument,
} from './criteria.ts';
export { countryChange, mayChangeCountry } from './countryChange.ts';
export type { CountryChange } from './countryChange.ts';
export { faultsOfCriteria } from './definitionFaults.ts';
export type { DefinitionFault } from './definitionFaults.ts';
export {
  documentsAsked,
  REQUEST_DESCRIPTION_LENGTH,
  REQUEST_FILES,
  REQUEST_NAME_LENGTH,
  REQUESTS_AT_ONCE,
  requestProblem,
  requestProblems,
  saidOfFundDocuments,
  saidOfRequests,
} from './documentRequests.ts';
export type { FundDocumentsRound, RequestProblem, RequestsRound } from './documentRequests.ts';
export { boundReached, MOST_EVER } from './bounds.ts';
export type { Bounded } from './bounds.ts';
export { APPROVAL_OBSTACLES, approvalObstacles, boundBy, leftOf, leftSentence, requiredForApproval } from './finalApproval.ts';
export type { ApprovalFacts, ApprovalObstacle, ApprovalObstacleCode } from './finalApproval.ts';
export { relates, RELATIONS } from './dependencies.ts';
export type { Relation } from './dependencies.ts';
export { isAllocationLocked, isLocked, mayBeLocked } from './locks.ts';
export {
  AGREEMENTS,
  endsWithWindow,
  isDecided,
  isOfOneself,
  isOpenForApplicant,
  isPreparable,
  MODULE_ACTORS,
  MODULE_MOVES,
  MODULE_NUMBERS,
  MODULE_STATES,
  MODULES,
  moveModule,
  MODULE_WORDS,
  PLURAL_MODULES,
  SUBMITTED_MODULES,
} from './modules.ts';
export type { ModuleActor, ModuleMove, ModuleName, ModuleNumber, ModuleState } from './modules.ts';
export { minutesByPart, minutesLeft, minutesWords, wholeMinutes } from './minutesLeft.ts';
export { bannerOf, NEXT_STATUSES, nextStateOf } from './nextState.ts';
export type { NextState, NextStatus } from './nextState.ts';
export { decideCriteria, outcomeOfBlock, OUTCOMES_OF_CRITERIA, textsThatStand } from './outcome.ts';
export type { AnsweredBlock, CriteriaDecision, CriteriaOutcome } from './outcome.ts';
export { MODULE_STATE_WORDS, PILL_STATUSES, PILLS, pillsOf, stateOfParts } from './pills.ts';
export type { Pill, PillKey, PillStatus, PillSwitches } from './pills.ts';
export { countriesOffered, countriesToChoose, criteriaFor, faultsOfApplicationSetup } from './setup.ts';
export type { ApplicationSetup, CriteriaRule } from './setup.ts';
export {
  approvalHeldBy,
  ATTORNEY,
  isForApplicant,
  OBJECTION_EFFECTS,
  OBJECTION_LENGTH,
  objectionsOpen,
  programProblem,
  programProblems,
  saidOfProgramDocuments,
} from './programDocuments.ts';
export type { ObjectionEffect, ProgramAnswer, ProgramDocument, ProgramDocumentsRound, ProgramProblem, ProgramSaid } from './programDocuments.ts';
export { STANDS, standsAs } from './standsAs.ts';
export type { Stands } from './standsAs.ts';
export {
  APPLICATION_ACTORS,
  APPLICATION_MOVES,
  APPLICATION_STATUS_NUMBERS,
  APPLICATION_WORDS,
  APPLICATION_STATUSES,
  isClosed,
  mayBeginAnew,
  moveApplication,
  statusOfModules,
} from './statuses.ts';
export type { ApplicationActor, ApplicationMove, ApplicationStatus, ModuleStates } from './statuses.ts';
export { applicantName, appliesAs, saidOfAmount, saidOfEligibility, saidOtherwise } from './rounds.ts';
export type { AmountRound, EligibilityRound, Said, SaidOtherwise } from './rounds.ts';
export { blocksAsked, resumeAt, stepFrom, stepsOf } from './steps.ts';
export type { AnswersByBlock, Step, StepDirection } from './steps.ts';
export { isEntity, VEHICLE_NAMES, VEHICLES } from './vehicles.ts';
export type { Vehicle } from './vehicles.ts';
export { otherParts } from './otherAmounts.ts';
