/** Whoever tells what gifts add up to tells what that leaves out, with the one text for it; or it is said here who tells it instead. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTest, readSources } from './source-files.ts';

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url))).filter(
  ({ path }) => /^src\/(?:web|server)\//.test(path) && !isTest(path),
);

/** What was received, as text or as an amount. */
const tells =
  /(?:moneyText|moneyParts|money|amount=\{|cents)\(?[^;\n]*received\.cents|outcomeText\([^)]*'received'/;
/** src/contract/steward/gifts/sum-parts.ts, and what is made of it. */
const says = /\b(?:SumParts|sumParts|sumText|unsettledText|giftNotes)\b/;

/** Parts of a screen or a file that tells it once for all of them, and others with their reason. */
const elsewhere: Readonly<Record<string, { toldBy: string } | { because: string }>> = {
  'src/web/features/plans/past/past-text.ts': { because: 'It names each of the others by their number.' },
  'src/web/features/plans/plan-gifts-text.ts': { because: 'It names each of the others by their number.' },
  'src/web/features/reports/board/giving-board.tsx': {
    toldBy: 'src/web/features/reports/board/board-notes.ts',
  },
  'src/web/features/reports/grouped/grouped-gifts.tsx': {
    toldBy: 'src/web/features/gifts/list/contributions-list.tsx',
  },
  'src/web/features/reports/own/returned-page.tsx': { because: 'It is about what went back.' },
  'src/web/features/reports/report-figures.tsx': { toldBy: 'src/web/features/reports/report-page.tsx' },
  'src/web/features/reports/report-table.tsx': { toldBy: 'src/web/features/reports/report-page.tsx' },
  'src/web/features/thanks/thank-you-page.tsx': { because: 'It tells received and pending apart.' },
  'src/server/screens/reports/returned-report.ts': { because: 'It is about what went back.' },
};

test('every place that tells a sum of gifts tells what it leaves out, or is told elsewhere', () => {
  const silent = sources.filter(({ text }) => tells.test(text) && !says.test(text)).map(({ path }) => path);
  expect(silent.sort()).toEqual(Object.keys(elsewhere).sort());
  const saying = new Set(sources.filter(({ text }) => says.test(text)).map(({ path }) => path));
  for (const [path, reason] of Object.entries(elsewhere))
    if ('toldBy' in reason) expect([path, saying.has(reason.toldBy)]).toEqual([path, true]);
});
