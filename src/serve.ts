/** Runs the server for a configuration, together with the sandbox if no platform is configured. */
import type { Sandbox } from './sandbox/start-sandbox.ts';
import { signatureHeader } from './sandbox/webhooks/signature.ts';
import { Secret } from './server/base/secret.ts';
import type { Config, ServiceConfig } from './server/config/config.ts';
import { isLoopback } from './server/config/config-fields.ts';
import { listen } from './server/gate/listen.ts';
import { keepOwner } from './server/installation/folder-owner.ts';
import { refuseMissingFile } from './server/installation/open-database.ts';
import { holdFolder } from './server/installation/process-lock.ts';
import { isGoingBack } from './server/open/go-back.ts';
import { openServer } from './server/open/open-server.ts';

export type Serving = {
  /** Null if a platform is configured. */
  sandbox: Sandbox | null;
  /** Resolves once everything has stopped. */
  stop(): Promise<void>;
};

/** `webRoot` is the folder of the built app. Rejects when a port or the data folder can't be used. */
export async function serve(config: Config, webRoot: string): Promise<Serving> {
  // Before the folder is touched. What is going back has set the file aside.
  if (!isGoingBack(config)) refuseMissingFile(config);
  const lock = await holdFolder(config.dataDir, 'steward');
  // Before anything is generated or upgraded, so that a port in use changes nothing.
  const listening = await listen(config);
  const sandbox = config.service ? null : await openSandbox(config);
  const service = config.service ?? serviceOf(sandbox);
  const webhooks = sandbox ? subscribed(sandbox, config) : config.webhooks;
  const past = config.sandbox.past ? sandbox?.readAll : undefined;
  const server = await openServer({ config: { ...config, webhooks }, service, webRoot, listening, past });
  // The folder may have been made by an older version, or by a restore.
  keepOwner(config);
  const stop = async () => {
    await server.stop();
    await sandbox?.close();
    lock.release();
  };
  return { sandbox, stop };
}

/** Imported only here, so that a server with a real platform doesn't hold the sandbox in memory. */
export async function openSandbox({ sandbox, dataDir }: Config): Promise<Sandbox> {
  const { startSandbox } = await import('./sandbox/start-sandbox.ts');
  const lock = await holdFolder(dataDir, 'sandbox');
  const started = await startSandbox({ ...sandbox, dataDir });
  const close = () => started.close().then(lock.release);
  return { ...started, close };
}

/** Subscribes the server to the sandbox's events if it is on this machine. With the control interface, tests decide where events go. */
function subscribed(sandbox: Sandbox, config: Config): Config['webhooks'] {
  const { publicUrl, webhooks, port } = config;
  if (config.sandbox.control || port === 0 || !isLoopback(publicUrl.hostname)) return webhooks;
  const secret = sandbox.subscribe(`${publicUrl.origin}/hooks/giving/sandbox`, config.sandbox.past);
  const { secrets = [], header = signatureHeader } = webhooks ?? {};
  return { secrets: [...secrets, new Secret(secret)], header };
}

function serviceOf(sandbox: Sandbox | null): ServiceConfig {
  const [pair] = sandbox?.credentials ?? [];
  if (!sandbox || !pair) throw new Error('Neither a platform nor a sandbox is configured.');
  const [clientId, apiKey] = [new Secret(pair.clientId), new Secret(pair.apiKey)];
  return { url: new URL(sandbox.url), clientId, apiKey, arrayStyle: 'brackets' };
}
