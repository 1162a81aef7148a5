/** Opens what all screens stand on: database, accounts, gateway, copy, and what people are told. */
import { setPlatformName } from '#contract/rules/platform-name.ts';
import { createAccess } from '../auth/access.ts';
import { firstStepHint } from '../auth/accounts/account-command.ts';
import { createHashing, type Hashing } from '../auth/passwords/hashing.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Config, ServiceConfig } from '../config/config.ts';
import { openCopy } from '../copy/copy.ts';
import { copySource, platformSource } from '../copy/copy-database.ts';
import { rememberSeen } from '../copy/reading/remember-seen.ts';
import { compareClocks } from '../database/compare-clocks.ts';
import { createMeter } from '../health/metrics/meter.ts';
import { openDatabase } from '../installation/open-database.ts';
import { openLive } from '../live/open-live.ts';
import { openMail } from '../notices/mail/open-mail.ts';
import type { ReadAll } from '../sandbox-past/platform-records.ts';
import { writePast } from '../sandbox-past/write-past.ts';
import { openNotifications } from '../screens/notifications/open-notifications.ts';
import { runNames } from '../screens/plans/runs/run-names.ts';
import { createRateWindowStore } from '../upstream/budget/database-rate-window-store.ts';
import { createGateway } from '../upstream/gateway.ts';
import { createMoneyHolds } from '../writes/money-hold.ts';
import { goBackIfUnfinished } from './go-back.ts';

export type FoundationParts = {
  config: Config;
  /** The configured platform, or the sandbox that runs in its place. */
  service: ServiceConfig;
  /** Reads the sandbox's lists, to give a new one a past; absent for none. */
  past?: ReadAll | undefined;
  /** Defaults to the system clock. */
  clock?: Clock;
  /** Defaults to the one for real passwords; tests use a cheaper one. */
  hashing?: Hashing;
};

/** What the rooms of `screens` are opened with. */
export type Foundation = Awaited<ReturnType<typeof openFoundation>>;

export async function openFoundation(parts: FoundationParts) {
  const { config, service, past, clock = systemClock, hashing = createHashing() } = parts;
  const { timeZone: zone, fiscalYearStart: fiscalStart } = config.organization;
  const meter = createMeter();
  const log = createLog({ level: config.logLevel, logged: meter.logged });
  setPlatformName(config.organization.platform);
  await goBackIfUnfinished({ config, clock, log });
  const database = await openDatabase(config, clock, log);
  await compareClocks(database, clock, log);
  const mail = openMail({ config, database, clock, log });
  const access = await createAccess({ database, config, clock, log, hashing, mail });
  if (past) await writePast({ database, config, clock, log, readAll: past });
  const hint = await firstStepHint(access);
  if (hint) process.stdout.write(`${hint}\n`);
  const platform = createGateway({
    baseUrl: service.url.href,
    credentials: service,
    arrayStyle: service.arrayStyle,
    dateFilters: config.dateFilters,
    manualDatesIn: config.manualDates === 'day' ? zone : undefined,
    clock,
    log,
    windowStore: createRateWindowStore(database, service.clientId),
    called: meter.call,
  });
  const { activity } = access;
  const live = openLive({ config: config.database, gateway: platform, clock, log });
  const { changes } = live;
  const copy = await openCopy({
    config: config.copy.database,
    source: copySource(config, service),
    refreshMs: config.copy.refreshMs,
    calendar: { zone, fiscalYearStart: fiscalStart },
    gateway: platform,
    clock,
    log,
    changed: (...found) => notifications.changed(...found),
  });
  live.onWriteElsewhere(copy.touched);
  const source = platformSource(config, service);
  const told = { config, mail, database, activity, copy, changes, clock, log };
  const notifications = openNotifications({ ...told, gateway: platform, runNames, source });
  return {
    config,
    service,
    meter,
    log,
    clock,
    zone,
    fiscalStart,
    database,
    mail,
    access,
    activity,
    /** Only reads and writes, without keeping what was seen. */
    platform,
    /** Keeps what it reads in the copy. */
    gateway: rememberSeen(platform, { copy, clock, log, changed: notifications.changed, changes }),
    live,
    changes,
    copy,
    notifications,
    holds: createMoneyHolds({
      ...{ database, activity, clock },
      timeText: zoneTexts(config.organization.timeZone).time,
    }),
  };
}
