/** Refund requests on a real PostgreSQL. */
import { beforeAll, describe } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { freshPostgres } from '../database/postgres-fixture.ts';
import type { Secret } from '../secret.ts';
import { refundRequestSharedTests } from './refund-request-shared-tests.ts';
import { refundedOutsideSharedTests } from './refunded-outside-shared-tests.ts';
import { requestNoticesSharedTests } from './request-notices-shared-tests.ts';

let url: Secret;
beforeAll(async () => {
  url = await freshPostgres();
});

describe('PostgreSQL: requests for a refund', () => {
  const open = () => createDatabase({ kind: 'postgres', url });
  refundRequestSharedTests(open);
  requestNoticesSharedTests(open);
  refundedOutsideSharedTests(open);
});
