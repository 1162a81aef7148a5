/**
 * A process that runs one server after another, so that each reuses code that earlier ones have warmed up. A separate process for each cost
 * another second of CPU time. Built and started by `host.ts`.
 */
import { type Serving, serve } from '../../src/serve.ts';
import { systemClock } from '../../src/server/base/clock.ts';
import { createLog } from '../../src/server/base/log.ts';
import { loadConfig } from '../../src/server/config/config.ts';
import { builtScreens, type ScreenRenderer } from '../../src/server/gate/document/screen-renderer.ts';
import { startFault } from '../../src/start-fault.ts';

/** Starts the server `id` with this environment, or stops it if that is null. */
export type Order = { id: number; environment: Record<string, string> | null; webRoot: string };
/** The order for `id` was carried out, or why it wasn't. */
export type Done = { id: number; fault: string | null };

const running = new Map<number, Serving>();
/** The thread that renders first screens would end with the last server that uses it; this keeps it for the next one. */
const kept = new Map<string, ScreenRenderer | null>();

process.on('message', (order: Order) => {
  const done = (fault: string | null) => process.send?.({ id: order.id, fault } satisfies Done);
  (order.environment ? begin(order.id, order.environment, order.webRoot) : end(order.id)).then(
    done,
    (thrown: unknown) => done(String(thrown)),
  );
});

async function begin(
  id: number,
  environment: Record<string, string>,
  webRoot: string,
): Promise<string | null> {
  const parsed = loadConfig({ LOG_LEVEL: 'silent', ...environment });
  if (!parsed.ok) return parsed.errors.join('\n');
  if (!kept.has(webRoot))
    kept.set(webRoot, builtScreens(webRoot, { clock: systemClock, log: createLog({ level: 'silent' }) }));
  try {
    running.set(id, await serve(parsed.config, webRoot));
    return null;
  } catch (thrown) {
    return startFault(thrown, parsed.config);
  }
}

async function end(id: number): Promise<null> {
  await running.get(id)?.stop();
  running.delete(id);
  return null;
}
