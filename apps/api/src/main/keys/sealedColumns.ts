import { saidInAgreements, saidInApplications } from '../../features/applications/index.ts';
import { sealedBanking } from '../../features/banking/index.ts';
import { sealedCommitments } from '../../features/commitments/index.ts';
import { sealedPay } from '../../features/compensation/index.ts';
import { sealedSecrets } from '../../features/identity/index.ts';
import { sealedInstructions } from '../../features/instructions/index.ts';
import { keptAnswers } from '../../http/idempotency.ts';
import { sealedKyc } from '../../features/kyc/index.ts';
import { sealedTax } from '../../features/tax/index.ts';
import { saidInBatches } from '../../features/review/index.ts';
import type { SealedColumn } from '../../ports/sealedValues.ts';

/** What was kept unsealed by earlier versions, and is sealed in its row. */
export const saidInRows = [...saidInApplications, saidInBatches, keptAnswers] as const;

/** Every column of sealed values that there is: what another key of the installation reaches. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedInstructions,
  sealedSecrets,
  sealedCommitments,
  sealedPay.column,
  ...sealedKyc.map(({ column }) => column),
  ...sealedBanking.map(({ column }) => column),
  ...sealedTax.map(({ column }) => column),
  saidInAgreements.column,
  ...saidInRows.map(({ column }) => column),
];
