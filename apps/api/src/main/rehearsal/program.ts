import type { Applicant } from './apply.ts';
import { inventedPaper } from './paper.ts';
import { sign } from './sign.ts';
import { until } from './stage.ts';

/** Signs, or agrees to, every document of the programme. @returns false where there are none */
export async function doProgramDocuments(who: Applicant, now: Date): Promise<boolean> {
  const { call, fund, name } = who;
  const { modules } = await call('getApplication', { params: { id: fund } });
  if (!modules.some(({ module, is_asked: isAsked }) => module === 10 && isAsked)) return false;
  const read = async () => (await call('listProgramDocuments', { params: { id: fund, skip: 'true' } })).results;
  for (const { id, document_id: document, company_document: asked, completed } of await read()) {
    if (completed) continue;
    if (asked.require_wet_signature) await call('uploadSignedDocument', { params: { id }, body: {}, form: await inventedPaper(asked.name, name, now) });
    else if (asked.require_signature) await sign(who, await envelopeOf(who, id, read));
    else {
      await call('getDocument', { params: { id: document } });
      await call('answerProgramDocument', { params: { id }, body: { is_acknowledged: true } });
    }
  }
  await until('The documents of the programme', async () => (await read()).every(({ completed }) => completed));
  return true;
}

/** Asking where it is signed has it prepared. */
function envelopeOf(
  { call }: Applicant,
  id: string,
  read: () => Promise<readonly { readonly id: string; readonly envelope_id: string | null }[]>,
): Promise<string> {
  return until('A document of the programme to be signed', async () => {
    await call('leadToProgramSigning', { params: { id }, body: {} }).catch(() => undefined);
    return (await read()).find((one) => one.id === id)?.envelope_id;
  });
}
