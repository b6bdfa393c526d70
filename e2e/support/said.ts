import { installationKeys } from '../../apps/api/src/adapters/secret-key/index.ts';
import { saidInComments, saidInReplies, saidOfModules, sealWords, withWords, type Words } from '../../apps/api/src/features/applications/sealing.ts';
import type { Rested } from '../../apps/api/src/ports/saidIn.ts';
import type { SealedValue } from '../../apps/api/src/ports/sealedValues.ts';

export interface Application {
  readonly company_id: string;
  readonly id: string;
}
type Columns = [keyId: string, sealed: Buffer];

const columns = ({ keyId, sealed }: SealedValue): Columns => [keyId, sealed];

/** What is said in applications, as the product with this data folder keeps it. */
export function saidBy(dataDir: string) {
  const keys = installationKeys({ dataDir });
  return {
    /** With what was said of it before. */
    ofApplication: (application: Application & Rested, words: Partial<Words>): Columns => columns(sealWords(keys, withWords(keys, application), words)),
    ofModule: ({ company_id, id }: Application, module: number, reason: string): Columns =>
      columns(saidOfModules.seal(keys, { company_id, application_id: id, module }, reason)),
    inComment: ({ company_id }: Application, id: string, text: string): Columns => columns(saidInComments.seal(keys, { company_id, id }, text)),
    inReply: ({ company_id }: Application, comment: string, id: string, text: string): Columns =>
      columns(saidInReplies.seal(keys, { company_id, comment_id: comment, id }, text)),
  };
}
