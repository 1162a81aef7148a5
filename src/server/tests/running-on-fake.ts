import { randomUUID } from 'node:crypto';
import { catalog, type WriteId } from '#contract/giving/catalog.ts';
import { type FaultyService, startFaultyService } from './faulty-service.ts';
import { createManualClock } from './manual-clock.ts';
import {
  type Running as Base,
  type CallOptions,
  pathOf,
  type RunningSettings,
  startTestServer,
} from './running-server.ts';
import { sampleWrites } from './small-world.ts';

export type Running = Base & {
  service: FaultyService;
  write(id: WriteId, options?: CallOptions & { key?: string }): Promise<Response>;
};
type Settings = Omit<RunningSettings, 'platform' | 'clock'> & {
  service?: FaultyService;
  serviceUrl?: string;
};

export async function startRunning(settings: Settings = {}): Promise<Running> {
  const clock = createManualClock();
  const service = settings.service ?? (await startFaultyService(clock));
  const platform = {
    url: settings.serviceUrl ?? service.url,
    clientId: 'canary-id',
    apiKey: 'canary-key',
  };
  const base = await startTestServer({ ...settings, clock, platform });
  return {
    ...base,
    service,
    write: (id, options) => {
      const request = writeRequest(id, options);
      return base.call(request.method, request.path, request.options);
    },
    stop: async () => {
      await base.stop();
      if (!settings.service) await service.close();
    },
  };
}

export function writeRequest(
  id: WriteId,
  { key = randomUUID(), ...rest }: CallOptions & { key?: string } = {},
) {
  const { path, body } = sampleWrites[id];
  const headers = { 'idempotency-key': key, ...rest.headers };
  const options: CallOptions = { as: 'admin', body, ...rest, headers };
  return { method: catalog[id].method, path: pathOf(id, path), options };
}
