import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import type { Body } from '#contract/giving/operations.ts';
import { writeHeaders } from '#contract/steward/write-headers.ts';
import type { useTakeGift } from './take-gift-mutations.ts';

// Test files share modules; these must see this storage, and later tests must not.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('after a lost reply, charging the payment method that was just saved instead never charges twice', async () => {
  const sent: { path: string; key: string | null }[] = [];
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.resetModules();
  const tested = await import('./take-gift-mutations.ts');
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return Response.json({ data: [] });
    sent.push({ path, key: new Headers(headers).get(writeHeaders.idempotencyKey) });
    // The first has arrived, so our server knows the key.
    if (sent.length === 1) throw new TypeError('fetch failed');
    return Response.json({ type: 'key-used', title: 'Used', outcome: 'nothing-changed' }, { status: 422 });
  });
  let take: ReturnType<typeof useTakeGift> | undefined;
  const Form = () => {
    take = tested.useTakeGift();
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  // What the bodies contain makes no difference here.
  const authorized = { amountInCents: 5_000 } as Body<'payments.authorize'>;
  const charged = { amount: 50 } as unknown as Body<'contributions.charge'>;
  await expect(take?.run({ operation: 'payments.authorize', body: authorized })).rejects.toMatchObject({
    name: 'ReplyLost',
  });
  take?.reset();
  await expect(take?.run({ operation: 'contributions.charge', body: charged })).rejects.toMatchObject({
    outcome: 'unknown',
  });
  expect(new Set(sent.map(({ path }) => path)).size).toBe(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
