import { saidInApplications } from '../../features/applications/index.ts';
import { sealedSecrets } from '../../features/identity/index.ts';
import { sealedInstructions } from '../../features/instructions/index.ts';
import type { SealedColumn } from '../../ports/sealedValues.ts';

/** Every column of sealed values that there is: what another key of the installation reaches. */
export const sealedColumns: readonly SealedColumn[] = [sealedInstructions, sealedSecrets, ...saidInApplications.map(({ column }) => column)];
