import type { Handlers } from '../../http/handler.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import type { FileOwner } from '../../ports/sentInParts.ts';
import { addPart } from './operations/addPart.ts';
import { beginUpload } from './operations/beginUpload.ts';
import { presentUpload } from './present.ts';
import { uploadOf } from './queries.ts';

export { uploadsJobs } from './jobs.ts';
export { sentInPartsOf } from './sentInParts.ts';

const ownerOf = ({ company, realUser }: Context): FileOwner => ({ companyId: company.id, userId: realUser.id });
const named = (id: string) => ({ type: 'file_upload', id });

export const uploadsHandlers = {
  async beginFileUpload({ tx, context, body, audit }) {
    const upload = await beginUpload(tx, ownerOf(context), body, context.now);
    audit(named(upload.id));
    return presentUpload(upload);
  },

  async sendFilePart({ tx, context, params, body, came, audit }) {
    const [part] = came.values();
    if (!part || 'refusal' in part) throw new Error('A part was not kept.');
    audit(named(params.id));
    return presentUpload(await addPart(tx, ownerOf(context), params.id, { ...part, start: body.start }, context.now));
  },

  async getFileUpload({ tx, context, params }) {
    const upload = await uploadOf(tx, ownerOf(context), params.id, context.now);
    if (!upload) throw notFound();
    return presentUpload(upload);
  },

  async cancelFileUpload({ tx, context, params, audit }) {
    const { companyId, userId } = ownerOf(context);
    const gone = await tx.run('delete from file_uploads where company_id = $1 and user_id = $2 and id = $3', [companyId, userId, params.id]);
    if (gone === 0) throw notFound();
    audit(named(params.id));
    return null;
  },
} satisfies Partial<Handlers>;
