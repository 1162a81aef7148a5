/** Notifications on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import type { Secret } from '../../base/secret.ts';
import { createDatabase } from '../../database/create-database.ts';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { notificationMailsSharedTests } from './notification-mails-shared-tests.ts';
import { notificationSharedTests } from './notification-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

const open = () => createDatabase({ kind: 'postgres', url });
describe('PostgreSQL: notifications', () => notificationSharedTests(open, 40));
describe('PostgreSQL: emails about notifications', () => notificationMailsSharedTests(open, 20));
