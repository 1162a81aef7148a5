/**
 * Builds the server from its configuration: database, accounts, gateway, writes, and request handler. Called
 * by `src/main.ts`.
 */
import { setPlatformName } from '#contract/rules/platform-name.ts';
import { createAccess } from '../auth/access.ts';
import { firstStepHint } from '../auth/accounts/account-command.ts';
import { createHashing, type Hashing } from '../auth/passwords/hashing.ts';
import { keepBackups } from '../backup/keep-backups.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import { version } from '../base/version.ts';
import type { Config, ServiceConfig } from '../config/config.ts';
import { openCopy } from '../copy/copy.ts';
import { isMiscounted } from '../copy/copy-check.ts';
import { copySource, platformSource } from '../copy/copy-database.ts';
import { copyRoutes } from '../copy/copy-routes.ts';
import { copiedGiftsRoutes } from '../copy/gifts/copied-gifts-routes.ts';
import { answerAtOnce } from '../copy/reading/answer-at-once.ts';
import { rememberSeen } from '../copy/reading/remember-seen.ts';
import { compareClocks } from '../database/compare-clocks.ts';
import { migrations } from '../database/migrate.ts';
import { exportRoutes } from '../exports/export-routes.ts';
import { pruneExports } from '../exports/export-store.ts';
import { builtScreens } from '../gate/document/screen-renderer.ts';
import type { Listening } from '../gate/listen.ts';
import type { IsMiscounted } from '../gate/operation-routes.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { createMeter } from '../health/metrics/meter.ts';
import { openHealth } from '../health/open-health.ts';
import { openDatabase } from '../installation/open-database.ts';
import { giftExport } from '../lists/exports/gift-export.ts';
import { moneyExports } from '../lists/exports/money-exports.ts';
import { peopleExports } from '../lists/exports/people-exports.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { openLive } from '../live/open-live.ts';
import { openMail } from '../notices/mail/open-mail.ts';
import { createReconciliations } from '../records/reconciliation.ts';
import { createRecordNotes } from '../records/record-notes.ts';
import { sentRefunds } from '../records/sent-refunds.ts';
import type { ReadAll } from '../sandbox-past/platform-records.ts';
import { writePast } from '../sandbox-past/write-past.ts';
import { activityExport } from '../screens/activity/activity-export.ts';
import { activityRoutes } from '../screens/activity/activity-routes.ts';
import { cardEntryRoutes } from '../screens/card-entry/card-entry-routes.ts';
import { checkDocument } from '../screens/card-entry/watch-document.ts';
import { depositBooks } from '../screens/deposits/deposit-books.ts';
import { depositGiftRoutes } from '../screens/deposits/deposit-gift-routes.ts';
import { reconciliationRoutes } from '../screens/deposits/reconciliation-routes.ts';
import { createDismissedDoubles } from '../screens/donors/dismissed-doubles.ts';
import { donorAttentionRoutes } from '../screens/donors/donor-attention-routes.ts';
import { findRoutes } from '../screens/find/find-routes.ts';
import { openLetters } from '../screens/letters/open-letters.ts';
import { createClosings } from '../screens/months/closings.ts';
import { monthRoutes } from '../screens/months/month-routes.ts';
import { noteRoutes } from '../screens/notes/note-routes.ts';
import { openNotifications } from '../screens/notifications/open-notifications.ts';
import { planCallRoutes } from '../screens/plans/calls/plan-call-routes.ts';
import { createPlanCallMarks } from '../screens/plans/calls/plan-calls.ts';
import { keepPlanSnapshots } from '../screens/plans/pulse/keep-plan-snapshots.ts';
import { planPulseRoutes } from '../screens/plans/pulse/plan-pulse-routes.ts';
import { createPlanSnapshots } from '../screens/plans/pulse/plan-snapshots.ts';
import { openPlanRuns } from '../screens/plans/runs/open-plan-runs.ts';
import { runNames } from '../screens/plans/runs/run-names.ts';
import { openScheduledChanges } from '../screens/plans/scheduled/open-scheduled-changes.ts';
import { createScheduledChanges } from '../screens/plans/scheduled/scheduled-changes.ts';
import { createPlanFindings } from '../screens/plans/watch/plan-findings.ts';
import { planWatchRoutes } from '../screens/plans/watch/plan-watch-routes.ts';
import { keepPlanWatch } from '../screens/plans/watch/watch-plans.ts';
import { questionRoutes } from '../screens/questions/question-routes.ts';
import { openRefundRequests } from '../screens/refund-requests/open-refund-requests.ts';
import { openReports } from '../screens/reports/open-reports.ts';
import { openTap } from '../screens/tap/walks/open-tap.ts';
import { installationRoutes } from '../screens/team/installation-routes.ts';
import { createPins } from '../screens/views/pins.ts';
import { viewRoutes } from '../screens/views/view-routes.ts';
import { createViews } from '../screens/views/views.ts';
import { openWebhooks } from '../screens/webhooks/open-webhooks.ts';
import { openStandingQuestions } from '../standing/open-standing-questions.ts';
import { createRateWindowStore } from '../upstream/budget/database-rate-window-store.ts';
import { createGateway } from '../upstream/gateway.ts';
import { createIntentStore } from '../writes/database-intent-store.ts';
import { createMoneyHolds } from '../writes/money-hold.ts';
import { inTurn } from '../writes/record-step.ts';
import { createWrites } from '../writes/writes.ts';
import { type FeatureRoute, type RunningServer, startServer } from './app.ts';
import { readAgainSince } from './read-again.ts';

type Parts = {
  config: Config;
  /** The configured platform, or the sandbox that runs in its place. */
  service: ServiceConfig;
  /** Folder of the built app. */
  webRoot: string;
  /** The port, taken before anything is opened, so that a port in use changes nothing. */
  listening: Listening;
  /** Reads the sandbox's lists, to give a new one a past; absent for none. */
  past?: ReadAll | undefined;
  /** Defaults to the system clock. */
  clock?: Clock;
  /** Defaults to the one for real passwords; tests use a cheaper one. */
  hashing?: Hashing;
};

/** Opens the database, restores the state of the last process, and answers requests. Throws if any of that fails. */
export async function openServer(parts: Parts): Promise<RunningServer> {
  const { config, service, webRoot, listening, past, clock = systemClock, hashing = createHashing() } = parts;
  const meter = createMeter();
  const log = createLog({ level: config.logLevel, logged: meter.logged });
  setPlatformName(config.organization.platform);
  const database = await openDatabase(config, clock, log);
  await compareClocks(database, clock, log);
  const mail = openMail({ config, database, clock, log });
  const access = await createAccess({ database, config, clock, log, hashing, mail });
  if (past) await writePast({ database, config, clock, log, readAll: past });
  const hint = await firstStepHint(access);
  if (hint) process.stdout.write(`${hint}\n`);
  const gateway = createGateway({
    baseUrl: service.url.href,
    credentials: service,
    arrayStyle: service.arrayStyle,
    dateFilters: config.dateFilters,
    manualDatesIn: config.manualDates === 'day' ? config.organization.timeZone : undefined,
    clock,
    log,
    windowStore: createRateWindowStore(database, service.clientId),
    called: meter.call,
  });
  const { activity } = access;
  const { cardEntry, organization, publicUrl } = config;
  const { timeZone: zone, fiscalYearStart: fiscalStart } = organization;
  const cardProcessor = cardEntry.kind === 'processor' ? cardEntry.processor.origin : null;
  const holds = createMoneyHolds({ database, activity, clock });
  const live = openLive({ config: config.database, gateway, clock, log });
  const { changes } = live;
  const copy = await openCopy({
    config: config.copy.database,
    source: copySource(config, service),
    refreshMs: config.copy.refreshMs,
    keepsGifts: config.copy.keepsGifts,
    calendar: { zone, fiscalYearStart: fiscalStart },
    gateway,
    clock,
    log,
    changed: (...found) => notifications.changed(...found),
  });
  live.onWriteElsewhere(copy.touched);
  const notifications = openNotifications({
    config,
    mail,
    database,
    activity,
    copy,
    gateway,
    source: platformSource(config, service),
    changes,
    runNames,
    clock,
    log,
  });
  const refundRequests = openRefundRequests({ database, activity, changes, gateway, copy, clock, log });
  const scheduledChanges = createScheduledChanges({ database, activity, changes, clock });
  const recordStep = inTurn(scheduledChanges.recordStep, refundRequests.recordStep);
  const store = createIntentStore(database, recordStep, clock);
  const remembering = rememberSeen(gateway, {
    copy,
    clock,
    log,
    changed: notifications.changed,
    changes,
  });
  const writes = createWrites({
    gateway: {
      ...remembering,
      send: (id, input) =>
        gateway.send(id, input).finally(() => {
          copy.touched(id);
          live.wrote(id, input);
        }),
    },
    store,
    clock,
    log,
    cardEntry: cardEntry.kind !== 'off',
    checkHold: holds.check,
  });
  const scheduling = openScheduledChanges({
    store: scheduledChanges,
    database,
    gateway,
    writes,
    copy,
    zone,
    clock,
    log,
  });
  const planRuns = openPlanRuns({
    database,
    activity,
    changes,
    copy,
    gateway: remembering,
    writes,
    holds,
    clock,
    log,
    zone,
  });
  const letters = openLetters({
    database,
    activity,
    clock,
    copy,
    zone,
    fiscalStart,
    organization: organization.name,
  });
  const reports = openReports({ copy, statements: letters.statements, zone, fiscalStart });
  const reconciliations = createReconciliations({ database, activity, clock });
  const standing = openStandingQuestions({
    config,
    database,
    activity,
    changes,
    mail,
    copy,
    reconciliations,
    donorReports: reports.donors,
    fiscalStart,
    clock,
    log,
    zone,
  });
  const notes = createRecordNotes({ database, activity, clock });
  const health = openHealth({ config, meter, database, gateway, copy, streams: live.streams, clock, log });
  const isCountedWrong: IsMiscounted = (id) => isMiscounted(copy.check, id);
  const snapshots = createPlanSnapshots(database, clock);
  const watched = {
    database,
    copy,
    zone,
    clock,
    findings: createPlanFindings({ database, activity, clock }),
  };
  const webhooks = openWebhooks({ config: config.webhooks, database, copy, changes, clock, log });
  const features: StewardHandlers<FeatureRoute> = {
    ...activityRoutes({ database, activity, zone }),
    ...reconciliationRoutes(reconciliations),
    ...monthRoutes({ copy, reconciliations, clock, zone }, createClosings({ database, activity, clock })),
    ...openTap({ database, activity, clock, log, copy, changes, raise: notifications.raise }),
    ...viewRoutes(createViews({ database, activity, clock }), createPins({ database, activity, clock })),
    ...depositGiftRoutes({ gateway, copy }),
    ...cardEntryRoutes(cardEntry, service.url.origin),
    ...copyRoutes(copy),
    ...health.routes,
    ...listRoutes({
      copy,
      reconciliations,
      clock,
      gateway: remembering,
      isMiscounted: isCountedWrong,
      zone,
    }),
    ...copiedGiftsRoutes(copy, zone),
    ...donorAttentionRoutes({
      copy,
      clock,
      dismissals: createDismissedDoubles({ database, activity, clock }),
      sentRefunds: (giftIds) => sentRefunds(database, giftIds),
    }),
    ...letters.routes,
    ...planPulseRoutes({ snapshots, database, copy, clock, zone }),
    ...planWatchRoutes(watched),
    ...reports.routes,
    ...refundRequests.routes,
    ...noteRoutes(notes),
    ...planRuns.routes,
    ...planCallRoutes({ marks: createPlanCallMarks({ database, activity, clock }), notes, copy, clock }),
    ...scheduling.routes,
    ...standing.routes,
    ...findRoutes({ copy, notes, gateway }),
    ...questionRoutes({ copy, reconciliations, clock, zone, fiscalYearStart: organization.fiscalYearStart }),
    ...live.routes,
    ...installationRoutes(config, clock),
    ...webhooks.room,
    ...notifications.routes,
    ...exportRoutes({
      database,
      activity,
      clock,
      organization,
      kinds: [
        depositBooks({ gateway, copy, zone }),
        activityExport(database),
        giftExport({ copy, zone }),
        ...moneyExports({ copy, reconciliations, zone }),
        ...peopleExports({ copy, clock, zone }),
        ...letters.exports,
        ...reports.exports,
        ...planRuns.exports,
      ],
    }),
  };
  const server = await startServer(
    {
      deliveries: [
        webhooks.route,
        ...standing.oneClick,
        // Whose sessions these were isn't said: each stream asks for its own.
        ...access.providerRoutes(() => changes.announce('team', null)),
        health.metrics,
      ],
      publicUrl,
      about: { organization, mode: config.mode },
      webRoot,
      screens: builtScreens(webRoot, { clock, log }),
      isMiscounted: isCountedWrong,
      access,
      unread: notifications.unread,
      lastChange: changes.last,
      succeeded: live.succeeded,
      gateway: copy.enabled
        ? answerAtOnce(remembering, { copies: copy.copies, changes, clock })
        : remembering,
      writes,
      cardProcessor,
      discovers: config.mode === 'service' || config.sandbox.offers === 'documented',
      features,
      clock,
      log,
      served: meter.request,
    },
    listening,
  );
  access.start();
  copy.start();
  webhooks.start();
  mail?.start(activity);
  notifications.start();
  scheduling.start();
  planRuns.start();
  standing.start();
  const recording = copy.enabled ? keepPlanSnapshots({ snapshots, copy, clock, log, zone }) : null;
  const watching = copy.copiedGifts.enabled
    ? keepPlanWatch({ ...watched, changed: (ids) => changes.announce('planFindings', ids), log })
    : null;
  const readingAgain = readAgainSince({ holds, gateway, clock, log });
  const backups =
    config.database.kind === 'sqlite'
      ? keepBackups({ databaseFile: config.database.file, dataDir: config.dataDir, clock, log })
      : null;
  const checkCardDocument = async () =>
    cardProcessor ? checkDocument({ publicUrl, webRoot, processor: cardProcessor, log }) : undefined;
  void checkCardDocument();
  const hourly = setInterval(() => {
    void access.reportHead();
    void compareClocks(database, clock, log).catch(() => undefined);
    void checkCardDocument();
    void pruneExports(database, clock).catch(() => log.error('deleting expired exports failed'));
  }, 3_600_000).unref();
  const startedAt = clock.monotonic();
  log.info('started', {
    version,
    mode: config.mode,
    database: config.database.kind,
    schema: migrations.length,
  });
  return {
    port: server.port,
    stop: async () => {
      log.info('stopping');
      clearInterval(hourly);
      health.stop();
      live.close();
      await Promise.all([
        server.stop(),
        readingAgain.stop(),
        backups?.stop(),
        recording?.stop(),
        watching?.stop(),
        scheduling.stop(),
        refundRequests.stop(),
        planRuns.stop(),
        standing.stop(),
        copy.stop(),
        live.stop(),
        webhooks.stop(),
        mail?.stop(),
        notifications.stop(),
      ]);
      await access.close();
      await Promise.all([database.close(), copy.close()]);
      log.info('stopped', { version, seconds: Math.round((clock.monotonic() - startedAt) / 1_000) });
    },
  };
}
