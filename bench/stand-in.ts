import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asBuilt, freePorts, startMain } from '../src/whole/started-main.ts';

/** The product as a newcomer starts it, sandbox and all, for what is measured in a browser. */
export async function startStandIn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-bench-browser-'));
  const started = await startMain(
    { DATA_DIR: folder, SANDBOX_LIFE: 'off', ...(await freePorts()) },
    [],
    asBuilt,
  );
  return {
    url: started.url,
    stop: async () => {
      await started.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
