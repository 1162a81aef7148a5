/** Opens the server from its configuration, and stops it. Called by `src/serve.ts`. */
import { version } from '../base/version.ts';
import { answerAtOnce } from '../copy/reading/answer-at-once.ts';
import { compareClocks } from '../database/compare-clocks.ts';
import { migrations } from '../database/migrate.ts';
import { endUpgrade } from '../database/schema-version.ts';
import { pruneExports } from '../exports/export-store.ts';
import { builtScreens } from '../gate/document/screen-renderer.ts';
import type { Listening } from '../gate/listen.ts';
import { checkDocument } from '../screens/card-entry/watch-document.ts';
import { type RunningServer, startServer } from './app.ts';
import { type FoundationParts, openFoundation } from './open-foundation.ts';
import { openScreens } from './open-screens.ts';

type Parts = FoundationParts & {
  /** Folder of the built app. */
  webRoot: string;
  /** The port, taken before anything is opened, so that a port in use changes nothing. */
  listening: Listening;
  /** False in tests of what doesn't need the copy: it is never read. */
  readsCopy?: boolean;
};

/** Opens the database, restores the state of the last process, and answers requests. Throws if any of that fails. */
export async function openServer({
  webRoot,
  listening,
  readsCopy = true,
  ...parts
}: Parts): Promise<RunningServer> {
  const foundation = await openFoundation(parts);
  const { config, database, access, gateway, live, changes, copy, clock, log, meter } = foundation;
  const screens = openScreens(foundation);
  const { cardEntry, organization, publicUrl, mode } = config;
  const processor = cardEntry.kind === 'processor' ? cardEntry.processor.origin : null;
  const server = await startServer(
    {
      deliveries: screens.deliveries,
      publicUrl,
      about: { organization, mode },
      webRoot,
      screens: builtScreens(webRoot, { clock, log }),
      opened: () => endUpgrade(database),
      isMiscounted: screens.isMiscounted,
      access,
      unread: foundation.notifications.unread,
      failing: screens.health.failing,
      lastChange: changes.last,
      succeeded: live.succeeded,
      gateway: answerAtOnce(gateway, { copies: copy.copies, changes, clock }),
      writes: screens.writes,
      cardProcessor: processor,
      discovers: mode === 'service' || config.sandbox.offers === 'documented',
      features: screens.routes,
      clock,
      log,
      served: meter.request,
    },
    listening,
  );
  access.start();
  if (readsCopy) copy.start();
  for (const one of screens.running) one.start?.();
  const checkCardDocument = async () =>
    processor ? checkDocument({ publicUrl, webRoot, processor, log }) : undefined;
  void checkCardDocument();
  const hourly = setInterval(() => {
    void access.reportHead();
    void compareClocks(database, clock, log).catch(() => undefined);
    void checkCardDocument();
    void pruneExports(database, clock).catch(() => log.error('deleting expired exports failed'));
  }, 3_600_000).unref();
  const startedAt = clock.monotonic();
  log.info('started', { version, mode, database: config.database.kind, schema: migrations.length });
  return {
    port: server.port,
    stop: async () => {
      log.info('stopping');
      clearInterval(hourly);
      screens.health.stop();
      live.close();
      await Promise.all([server.stop(), ...screens.running.map((one) => one.stop?.()), live.stop()]);
      // Last: what people still read may take the copy's lead again.
      await copy.stop();
      await access.close();
      await Promise.all([database.close(), copy.close()]);
      log.info('stopped', { version, seconds: Math.round((clock.monotonic() - startedAt) / 1_000) });
    },
  };
}
