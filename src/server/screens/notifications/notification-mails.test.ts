import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import { setUp } from '../../notices/mail/outbox-fixture.ts';
import { raiseIn } from '../../notices/raise.ts';
import { createNotificationMails } from './notification-mails.ts';
import { lastMorningTests, notificationMailsSharedTests } from './notification-mails-shared-tests.ts';

notificationMailsSharedTests(openEmptyDatabase, 25);
lastMorningTests();

test('an email has kinds and counts, links to their lists, and a link to the settings', async () => {
  const { database, clock, server, open } = await setUp(openEmptyDatabase);
  const { mail } = open();
  await database.db.updateTable('users').set({ role: 'admin' }).execute();
  const publicUrl = new URL('https://steward.example.org');
  const organization = {
    name: 'Harbor Relief',
    timeZone: 'America/Chicago',
    fiscalYearStart: 7,
    domains: [],
    platform: null,
  };
  const mailDue = createNotificationMails({ database, mail, clock, config: { organization, publicUrl } });
  await database.write((trx) =>
    raiseIn(
      trx,
      ['w1', 'w2'].map((recordId) => ({ kind: 'webhook', recordId })),
      clock.now(),
    ),
  );
  await clock.advance(120_000);
  await mailDue();
  await expect.poll(() => server.mails).toHaveLength(1);
  const [received] = server.mails;
  expect(received).toMatchObject({ to: ['bea@example.org'] });
  expect(received?.header('subject')).toBe('2 failing webhooks');
  expect(received?.text).toContain('2 failing webhooks, the first on March 3, 2026 at 9:00 AM.');
  expect(received?.text).toContain('https://steward.example.org/webhooks\n');
  expect(received?.html).toContain('href="https://steward.example.org/webhooks"');
  expect(received?.text).toContain('https://steward.example.org/profile');
  expect(`${received?.text}${received?.html}`).not.toMatch(/w1|Bea|\$/);
});
