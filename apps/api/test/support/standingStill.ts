import { join } from 'node:path';
import { auditAnchorsIn } from '../../src/adapters/audit-anchors/auditAnchors.ts';
import { filesInFolder } from '../../src/adapters/files/folder.ts';
import { caughtMail } from '../../src/adapters/mail/index.ts';
import { taxFormsOf } from '../../src/adapters/tax-forms/index.ts';
import { noScreening } from '../../src/adapters/screening/listFile.ts';
import { noScanner } from '../../src/adapters/scanner/noScanner.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { builtInSigner } from '../../src/features/envelopes/index.ts';
import { purposes } from '../../src/main/purposes.ts';
import { testPdfSeal } from './pdfSeal.ts';

export type MailStep = 'mail is handed over' | 'mail was handed over';

/**
 * For a program that says what it does and is killed where it stands still for ever.
 * @param hang the step that it stands still at when it comes to it first
 * @param folder where files and mail are kept
 */
export function standingStill<Step extends string>(hang: Step | MailStep | undefined, folder: string) {
  const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
  const at = async (step: Step | MailStep): Promise<void> => {
    if (step !== hang) return;
    say({ still: true });
    await new Promise<never>(() => setInterval(() => {}, 60_000));
  };
  /** What `work` gives, once its step is behind. */
  const before = async <T>(step: Step | MailStep, work: Promise<T>): Promise<T> => {
    const given = await work;
    await at(step);
    return given;
  };
  // As many as are sent in its rounds.
  const caught = caughtMail(join(folder, 'mail'), systemClock, Infinity);
  const kept = { clock: systemClock, files: filesInFolder(join(folder, 'files')), pdfSeal: testPdfSeal, publicUrl: 'http://localhost', purposes };
  // Nothing is signed meanwhile.
  const signer = builtInSigner({ ...kept, database: { asCompany: () => Promise.reject(new Error('Nobody signs here.')) } });
  const services = {
    ...kept,
    auditAnchors: auditAnchorsIn(folder),
    linkKey: Buffer.from('key'),
    scan: noScanner,
    screen: noScreening,
    taxForms: taxFormsOf(),
    signers: { all: [signer], usual: signer },
    mail: {
      async send(message: Parameters<typeof caught.send>[0]) {
        await at('mail is handed over');
        await before('mail was handed over', caught.send(message));
      },
    },
  };
  return { say, at, before, services };
}
