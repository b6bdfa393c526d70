import type { ModuleNumber } from '@pari/domain/applications';
import { bankFieldInRound, type BankRound } from '@pari/domain/banking';
import { taxFieldInRound, type TaxRound } from '@pari/domain/tax/record';
import { answerInRound, type KycRound } from '@pari/domain/kyc';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { note } from '../../applications/index.ts';
import { moduleOf, readFile } from '../file.ts';

interface Revealed {
  readonly module: ModuleNumber;
  /** As comments name it. */
  readonly question: string;
  readonly reason: string;
}

/** A sensitive answer of the last round, whole; who looked at it and why is kept. @throws Refusal `not_found` for what is not masked */
export async function revealAnswer(tx: Tx, context: Context, id: string, { module, question, reason }: Revealed, at: Date): Promise<string> {
  const file = await readFile(tx, context, id);
  const { last } = moduleOf(file, module);
  if (last.said.find((one) => one.question === question)?.isMasked !== true) throw notFound();
  const value = wholeIn(last, module, question);
  if (value === null) throw notFound();
  await note(tx, context.company.id, id, context.realUser.id, at, { kind: 'revealed', module, round: last.round, reason });
  return value;
}

function wholeIn({ content }: { readonly content: unknown }, module: ModuleNumber, question: string): string | null {
  if (module === 4) return bankFieldInRound(content as BankRound, question);
  return module === 3 ? taxFieldInRound(content as TaxRound, question) : answerInRound(content as KycRound, question);
}
