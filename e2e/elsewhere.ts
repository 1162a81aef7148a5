import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Sends a write that bypasses the app, so that its page knows no more about it than about a colleague's. Returns the status of the reply.
 * `path`: below `/api`.
 */
export const elsewhere = (
  page: Page,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<number> =>
  page.evaluate(
    async ([verb, address, key, text]) => {
      const headers = { 'x-steward': '1', 'content-type': 'application/json', 'idempotency-key': key };
      return (await fetch(address, { method: verb, headers, body: text })).status;
    },
    [method, `/api/${path}`, randomUUID(), JSON.stringify(body)] as const,
  );
