/** Why a start failed, in one sentence that says what to do. */
import type { Config } from './server/config.ts';

type SystemFault = { code?: unknown; port?: unknown; path?: unknown };

/** Never the text of an error that may carry a secret: a system fault is told by its code, port and path. */
export function startFault(thrown: unknown, { host, port, sandbox, dataDir }: Config): string {
  // Of whatever was thrown only these members are looked at, each for its type.
  const { code, port: at, path } = Object(thrown) as SystemFault;
  const name = at === sandbox.port && at !== port ? 'SANDBOX_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${at} is taken: end what listens there (perhaps another Steward), or set ${name} to a free one.`;
  if (code === 'EACCES' && typeof at === 'number')
    return `Port ${at} may not be used by this account: set ${name} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} is not an address of this machine.`;
  if (typeof path === 'string')
    return `${path} cannot be used (${code}): check DATA_DIR, which is ${dataDir}.`;
  if (typeof code === 'string') return `Steward could not start (${code}).`;
  return `Steward could not start: ${thrown instanceof Error ? thrown.message : 'unknown fault'}`;
}
