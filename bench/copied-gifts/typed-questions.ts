/** Measures typed questions, key by key: what each key's reading takes until its meanings and their counts are here. */
import { percentile, type Row, row } from '../row.ts';
import type { IndexServer } from './copied-gifts-server.ts';

/** As staff type them while someone is on the phone: names of the sandbox's campaigns, amounts, digits, and words that no gift has. */
const questions = [
  'winter shelter october over 1000',
  'how much did we raise last year',
  'failed last month',
  'pantry over 250 q3 zebra',
  'fy26 checks over 500',
  '61.35',
  '4242 last month',
  '617 555 0144',
  'refunds this year',
  'deposits last month over 1000',
  'monthly plans over 40',
  'new donors last december',
  'top 10 gifts',
  'maria garcia',
  'over 20',
];
const mostMs = 120;

export async function measureTyping({ ask }: Pick<IndexServer, 'ask'>): Promise<Row> {
  const took: number[] = [];
  for (const question of questions)
    for (let end = 2; end <= question.length; end += 1)
      took.push(
        await ask({ path: '/api/questions/read', body: { text: question.slice(0, end), noun: 'gifts' } }),
      );
  const [p95, p50] = [percentile(took, 0.95), percentile(took, 0.5)];
  const text = `p95 ${Math.round(p95)} ms, median ${Math.round(p50)} ms (${took.length} keys)`;
  return row('from a key to the meanings of a typed question', `p95 ≤ ${mostMs} ms`, text, p95 <= mostMs);
}
