import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test("a part that can't be loaded is requested again where it is shown later, but not at once; once loaded, never again", async () => {
  let requests = 0;
  let isLost = true;
  const Part = lazyPart(
    async () => {
      requests += 1;
      if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }: { name: string }) => <p>{name}</p>;
    },
    () => <p>Instead</p>,
  );
  const shown = async () => {
    const { prelude } = await prerender(
      <Suspense>
        <Part name="Part" />
      </Suspense>,
    );
    return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '');
  };
  expect([await shown(), await shown(), requests]).toEqual(['<p>Instead</p>', '<p>Instead</p>', 1]);
  vi.setSystemTime(Date.now() + 5_000);
  expect([await shown(), await shown(), requests]).toEqual(['<p>Instead</p>', '<p>Instead</p>', 2]);
  isLost = false;
  vi.setSystemTime(Date.now() + 5_000);
  expect([await shown(), requests]).toEqual(['<p>Part</p>', 3]);
  vi.setSystemTime(Date.now() + 60_000);
  expect([await shown(), requests]).toEqual(['<p>Part</p>', 3]);
});
