/** Runs the sandbox in its own process, so that sending requests doesn't slow down answering them. Started by million-rows.ts. */
import type { Sandbox } from '../src/sandbox/start-sandbox.ts';
import { startSandbox } from '../src/sandbox/start-sandbox.ts';

export type Served = Pick<Sandbox, 'url' | 'credentials'>;

const [dataDir = '', gifts = '0', seed = '0', now = '0'] = process.argv.slice(2);
const { url, credentials } = await startSandbox({
  port: 0,
  dataDir,
  gifts: Number(gifts),
  seed: Number(seed),
  now: Number(now),
  simulation: false,
  control: false,
  rateLimit: 1_000_000_000,
});
process.send?.({ url, credentials } satisfies Served);
