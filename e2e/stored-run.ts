import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { fetchJson } from './fetch-as.ts';
import { coreFile } from './hosted/servers.ts';
import { storedRun } from './screens.ts';

/** Reviews a change of three plans, on a server with a complete copy; `folder` holds everyone's cookies. Returns its ID. */
export async function reviewRun(url: string, folder: string): Promise<string> {
  const { data } = await fetchJson<{ data: { plan: { id: string; updatedAt: string } }[] }>(
    url,
    '/api/lists/plans',
    { folder, body: { status: ['active'], limit: 3 } },
  );
  const plans = data.map(({ plan }) => ({ id: plan.id, seenVersion: plan.updatedAt }));
  const { id } = await fetchJson<{ id: string }>(url, '/api/plan-runs', {
    folder,
    body: { act: { kind: 'cancel', reason: 'Program ended' }, selection: { kind: 'plans', plans } },
  });
  return id;
}

/** Gives it the ID under which the tests that visit every screen open it; the server must be stopped. */
export function renameRun(folder: string, id: string): void {
  const core = new DatabaseSync(join(folder, coreFile));
  core.prepare('UPDATE plan_runs SET id = ? WHERE id = ?').run(storedRun, id);
  core.prepare('UPDATE plan_run_items SET run_id = ? WHERE run_id = ?').run(storedRun, id);
  core.close();
}
