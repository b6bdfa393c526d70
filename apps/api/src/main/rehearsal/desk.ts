import type { CallOutput } from '@pari/contract/client';
import type { ModuleNumber } from '@pari/domain/applications';
import { RehearsalStopped, type Player } from './stage.ts';

type File = CallOutput<'getReviewFile'>;

/** Approves every part of an application that waits for reviewers, and verifies the account where one was given. @returns the parts, by their numbers */
export async function approveParts(reviewer: Player, application: string, now: Date): Promise<ModuleNumber[]> {
  const { call } = reviewer;
  const params = { id: application };
  const approved: ModuleNumber[] = [];
  for (let file = await call('getReviewFile', { params }); ; file = await call('getReviewFile', { params })) {
    const waiting = file.modules.find(({ state }) => state === 'pending');
    if (!waiting) return approved;
    await verified(reviewer, file, now);
    const read = (await call('getReviewFile', { params })).modules.find(({ module }) => module === waiting.module) ?? waiting;
    await call('decideModule', {
      params: { id: application, module: String(waiting.module) },
      body: { decision: 'approve', round: read.round, version: read.version, warnings: read.warnings.map(({ id }) => id) },
    });
    approved.push(waiting.module);
  }
}

/** Calls the applicant back at a number that was known before. @throws RehearsalStopped where none was */
async function verified({ call }: Player, { id, modules }: File, now: Date): Promise<void> {
  const bank = modules.find(({ bank: found, state }) => found && !found.verified && state === 'pending')?.bank;
  if (!bank) return;
  const [known] = bank.call_back.numbers;
  if (!known)
    throw new RehearsalStopped(
      'An account cannot be verified: no telephone number is known before. Ask for a “phone” in AML/KYC, or have people say one in their account.',
    );
  await call('verifyBankDetails', {
    params: { id },
    body: { version: bank.version, person: 'Whoever was called', number: known.number, at: now.toISOString(), note: 'Rehearsed.' },
  });
}
