/** Explains why startup failed, in one sentence that says what to do. */
import type { Config } from './server/config.ts';

type SystemFault = { code?: unknown; port?: unknown; path?: unknown };

/**
 * Never returns the message of an error that may contain a secret: a system error is described by its code,
 * port, and path.
 */
export function startFault(thrown: unknown, { host, port, sandbox, dataDir, database }: Config): string {
  // Only these members of the thrown value are read, each after a type check.
  const { code, port: at, path } = Object(thrown) as SystemFault;
  const name = at === sandbox.port && at !== port ? 'SANDBOX_PORT' : 'PORT';
  if (code === 'EADDRINUSE')
    return `Port ${at} is in use. Stop what's listening there (perhaps another Steward), or set ${name} to a free port.`;
  if (code === 'EACCES' && typeof at === 'number')
    return `This account can't use port ${at}. Set ${name} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST ${host} isn't an address of this machine.`;
  if (typeof path === 'string') return `Can't use ${path} (${code}). Check DATA_DIR, which is ${dataDir}.`;
  if (database.kind === 'postgres' && typeof code === 'string' && /CERT|ISSUER/.test(code))
    return `The certificate of the database isn't accepted (${code}). If it comes from your own authority, name its file in DATABASE_CA_FILE.`;
  if (typeof code === 'string') return `Steward couldn't start (${code}).`;
  return `Steward couldn't start: ${thrown instanceof Error ? thrown.message : 'unknown error'}`;
}
