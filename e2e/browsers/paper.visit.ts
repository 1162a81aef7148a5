/** What Firefox prints: no sheet is without words, on either paper. How Chromium prints is in e2e/paper.spec.ts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './stewards.ts';
import { firstRecord, laptop, signIn } from './visits.ts';

const papers = { A4: { width: 21, height: 29.7 }, Letter: { width: 21.59, height: 27.94 } };

const documents: Record<string, (first: (list: string) => Promise<string>) => Promise<string>> = {
  overview: async () => '/',
  list: async () => '/contributions',
  donor: (first) => first('/donors'),
  deposit: (first) => first('/deposits'),
  statement: async (first) => `/letters/statements/${(await first('/donors')).split('/').at(-1)}/2025`,
  labels: async () => '/tap/labels',
};

/** The number of words on each sheet, by pdftotext (poppler-utils). */
function wordsOn(pdf: Buffer): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'steward-paper-'));
  const file = join(folder, 'printed.pdf');
  writeFileSync(file, pdf);
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  // Each sheet ends with a form feed.
  return text
    .split('\f')
    .slice(0, -1)
    .map((sheet) => sheet.split(/\s+/).filter(Boolean).length);
}

for (const [name, address] of Object.entries(documents))
  test(`no sheet of ${name} is without words`, async ({ driver, visitorAt, stewards }) => {
    const visitor = visitorAt('http');
    await visitor.resize(...laptop);
    await signIn(visitor, 'Administrator');
    await visitor.open(await address((list) => firstRecord(stewards.http.url, list)));
    for (const [paper, size] of Object.entries(papers)) {
      const words = wordsOn((await driver.print?.(size)) ?? Buffer.of());
      expect([paper, words.length > 0, words.filter((count) => count === 0)]).toEqual([paper, true, []]);
      // One line alone, such as the organization and the date, is no sheet either.
      expect(words[0], paper).toBeGreaterThan(9);
    }
  });
