/** Test fixture: a mail server that stops with its test. */
import { onTestFinished } from 'vitest';
import { type MailServerFixture, type MailServerWishes, openMailServer } from './mail-fixture.ts';

export async function startMailServer(wishes: MailServerWishes = {}): Promise<MailServerFixture> {
  const server = await openMailServer(wishes);
  onTestFinished(server.stop);
  return server;
}
