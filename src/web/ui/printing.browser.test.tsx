import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { mount } from './mount-fixture.tsx';
import { followPrinting, useIsPrinted, useIsPrintedEarly } from './printing.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Prints the page, as the browser's own command does. */
    print: () => Promise<void>;
  }
}

const client = new QueryClient();
beforeAll(() => followPrinting(client));

/** What was on the page, each time that it changed. */
function Sheet({ seen }: { seen: string[] }) {
  const printed = useIsPrinted();
  const early = useIsPrintedEarly();
  const text = printed ? (early ? 'early' : 'whole') : 'screen';
  useEffect(() => {
    seen.push(text);
  }, [text, seen]);
  return <p>{text}</p>;
}

function Late() {
  useQuery({ queryKey: ['late'], queryFn: () => new Promise<string>(() => undefined) });
  return null;
}

test('paper shows everything, and the screen afterward does not', async () => {
  const seen: string[] = [];
  await mount(<Sheet seen={seen} />);
  await commands.print();
  await expect.poll(() => seen).toEqual(['screen', 'whole', 'screen']);
});

test('paper says if something has not loaded', async () => {
  const seen: string[] = [];
  await mount(
    <QueryClientProvider client={client}>
      <Sheet seen={seen} />
      <Late />
    </QueryClientProvider>,
  );
  await commands.print();
  await expect.poll(() => seen.at(-1)).toBe('screen');
  expect(seen).toContain('early');
});
