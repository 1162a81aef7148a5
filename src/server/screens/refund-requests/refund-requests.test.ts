import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase } from '../../database/create-database.ts';
import { refundRequestSharedTests } from './refund-request-shared-tests.ts';
import { refundedOutsideSharedTests } from './refunded-outside-shared-tests.ts';
import { requestNoticesSharedTests } from './request-notices-shared-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-refund-requests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') });
refundRequestSharedTests(open);
requestNoticesSharedTests(open);
refundedOutsideSharedTests(open);
