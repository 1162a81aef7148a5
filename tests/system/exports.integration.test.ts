/**
 * The exported files from a platform and a team with formulas in every text: no formula is active, and no
 * amount is changed.
 */
import { afterAll, expect, test } from 'vitest';
import { exportPath } from '#contract/steward/exports.ts';
import type { CreatedExport } from '#contract/steward/operations/exports.ts';
import { firstOf, openSystem } from './system-fixture.ts';

const system = await openSystem({ unread: true });
let admin = await system.signIn('admin');
afterAll(() => system.stop());

const formulas = ['=1+1', '+SUM(A1)', "-cmd|' /C calc'!A0", '@x', '\t=1', ' =1', '\u200b=1', '＝1'];
const isFormula = (cell: string): boolean => /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell);

/** Parses a file whose texts contain no commas or quotes. */
const cellsOf = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/s, '$1')));

async function file(kind: string, filter: object): Promise<string[][]> {
  const body = JSON.stringify({ kind, filter });
  const made = await system.ask(admin, '/api/exports', { method: 'POST', body });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as CreatedExport;
  const answer = await system.ask(admin, exportPath(id), { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.status).toBe(200);
  return cellsOf(await answer.text());
}

const isAmount = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

test('exports a deposit for accounting without active formulas', async () => {
  const { data: deposits } = await system.read(admin, 'deposits.list', { query: { limit: 20 } });
  const { id } = firstOf(deposits);
  const plain = await file('deposit-books', { depositId: id });
  const net = plain[0]?.indexOf('Net') ?? -1;
  const nets = (rows: string[][]) => rows.slice(1).map((row) => row[net]);
  let [live, changed, cells] = [0, 0, 0];
  for (const formula of formulas) {
    await system.clock.advance(400_000);
    admin = await system.signIn('admin');
    system.control.faults.clear();
    const corrupt = (path: string) => ({ path, value: formula });
    system.control.faults.set({
      operation: 'deposits.get',
      fault: {
        kind: 'patch',
        changes: ['statementDescriptor', 'lineItems.*.description', 'lineItems.*.type'].map((path) =>
          corrupt(`data.${path}`),
        ),
      },
    });
    system.control.faults.set({
      operation: 'campaigns.list',
      fault: { kind: 'patch', changes: [corrupt('data.*.name')] },
    });
    const rows = await file('deposit-books', { depositId: id });
    const texts = rows.slice(1).flat();
    cells += texts.length;
    live += texts.filter((cell) => isFormula(cell) && !isAmount(cell)).length;
    if (nets(rows).join() !== nets(plain).join()) changed += 1;
    // The text is there, but not as a formula.
    expect(texts.some((cell) => cell.startsWith("'"))).toBe(true);
  }
  console.log(
    `accounting export: ${cells} cells of ${formulas.length} files, ${live} active, ${changed} amounts changed`,
  );
  expect([live, changed]).toEqual([0, 0]);
  expect(nets(plain).every((cell) => cell !== undefined && isAmount(cell))).toBe(true);
});

test('exports the activity of a person whose name is a formula', async () => {
  system.control.faults.clear();
  const taken: string[] = [];
  let [live, rows] = [0, 0];
  for (const name of formulas) {
    const body = JSON.stringify({ name });
    const answer = await system.ask(admin, '/api/auth/name', { method: 'POST', body });
    if (answer.status < 300) taken.push(name);
    const reported = (await file('activity', {})).slice(1);
    rows += reported.length;
    live += reported.flat().filter((cell) => isFormula(cell) && !isAmount(cell)).length;
    if (answer.status < 300) expect(reported.flat().some((cell) => cell.startsWith("'"))).toBe(true);
  }
  console.log(`activity: ${rows} rows, ${taken.length} formulas accepted as a name, ${live} active cells`);
  expect(taken.length).toBeGreaterThan(3);
  expect(live).toBe(0);
});
