import { MailFailure, type Mail, type Message } from '../../../ports/mail.ts';
import { JobFailure } from '../../../ports/jobs.ts';

/** Hands a message on, as the end of a job. @throws JobFailure when it was not taken */
export async function handOver(mail: Mail, message: Message): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    throw error instanceof MailFailure ? new JobFailure(error.message, { again: !error.isFinal }) : error;
  }
}
