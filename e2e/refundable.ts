import { expect } from '@playwright/test';
import { refundBar } from '../src/contract/rules/refundable.ts';
import { fetchJson } from './fetch-as.ts';

type Gift = Parameters<typeof refundBar>[0] & { id: string };

/** IDs of gifts for which Refund is offered. */
export async function refundableGifts({ url }: { url: string }, count: number): Promise<string[]> {
  const { data } = await fetchJson<{ data: Gift[] }>(url, '/api/v3/contributions?limit=100');
  const ids = data.flatMap((one) => (refundBar(one) === null ? one.id : [])).slice(0, count);
  expect(ids).toHaveLength(count);
  return ids;
}
