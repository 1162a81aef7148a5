/** Opens the rooms of `screens`, and those beside them that answer requests. */
import { keepBackups } from '../backup/keep-backups.ts';
import { isMiscounted } from '../copy/copy-check.ts';
import { copyRoutes } from '../copy/copy-routes.ts';
import { copiedGiftsRoutes } from '../copy/gifts/copied-gifts-routes.ts';
import { exportRoutes } from '../exports/export-routes.ts';
import type { Route } from '../gate/route.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { openHealth } from '../health/open-health.ts';
import { createTelling } from '../health/tell-failing.ts';
import { giftExport } from '../lists/exports/gift-export.ts';
import { moneyExports } from '../lists/exports/money-exports.ts';
import { peopleExports } from '../lists/exports/people-exports.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { createReconciliations } from '../records/reconciliation.ts';
import { createRecordNotes } from '../records/record-notes.ts';
import { sentRefunds } from '../records/sent-refunds.ts';
import { activityExport } from '../screens/activity/activity-export.ts';
import { activityRoutes } from '../screens/activity/activity-routes.ts';
import { cardEntryRoutes } from '../screens/card-entry/card-entry-routes.ts';
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
import { planCallRoutes } from '../screens/plans/calls/plan-call-routes.ts';
import { createPlanCallMarks } from '../screens/plans/calls/plan-calls.ts';
import { keepPlanSnapshots } from '../screens/plans/pulse/keep-plan-snapshots.ts';
import { planPulseRoutes } from '../screens/plans/pulse/plan-pulse-routes.ts';
import { createPlanSnapshots } from '../screens/plans/pulse/plan-snapshots.ts';
import { openPlanRuns } from '../screens/plans/runs/open-plan-runs.ts';
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
import { createIntentStore } from '../writes/database-intent-store.ts';
import { inTurn } from '../writes/record-step.ts';
import { tellStale } from '../writes/tell-stale.ts';
import { createWrites, type Writes } from '../writes/writes.ts';
import type { FeatureRoute } from './app.ts';
import { callPlatform } from './call-platform.ts';
import type { Foundation } from './open-foundation.ts';
import { readAgainSince } from './read-again.ts';

/** Something that goes on by itself until it is stopped. */
type Running = { start?: () => void; stop?: () => unknown };

export type Screens = {
  writes: Writes;
  routes: StewardHandlers<FeatureRoute>;
  /** The routes that other servers call. */
  deliveries: readonly Route[];
  running: readonly Running[];
  health: ReturnType<typeof openHealth>;
  /** Returns true while the platform's count of a list is known to be wrong. */
  isMiscounted: (id: Parameters<typeof isMiscounted>[1]) => Promise<boolean>;
};

export function openScreens(foundation: Foundation): Screens {
  const { config, service, database, activity, changes, copy, clock, log, live, notifications } = foundation;
  const { gateway, platform, zone, fiscalStart, access, holds, mail, meter } = foundation;
  const { cardEntry, organization } = config;
  const miscounted: Screens['isMiscounted'] = (id) => isMiscounted(copy.check, id);
  const stored = { database, activity, clock };
  const refundRequests = openRefundRequests({ ...foundation, gateway: platform });
  const scheduledChanges = createScheduledChanges(foundation);
  const writes = createWrites({
    gateway: tellStale(gateway, [copy.touched, live.wrote]),
    store: createIntentStore(database, inTurn(scheduledChanges.recordStep, refundRequests.recordStep), clock),
    clock,
    log,
    cardEntry: cardEntry.kind !== 'off',
    checkHold: holds.check,
  });
  const scheduling = openScheduledChanges({
    ...foundation,
    gateway: platform,
    store: scheduledChanges,
    writes,
  });
  const planRuns = openPlanRuns({ ...foundation, writes });
  const letters = openLetters({ ...foundation, organization: organization.name });
  const reports = openReports({ ...foundation, statements: letters.statements });
  const reconciliations = createReconciliations(stored);
  const standing = openStandingQuestions({ ...foundation, reconciliations, donorReports: reports.donors });
  const notes = createRecordNotes(stored);
  const webhooks = openWebhooks({ ...foundation, config: config.webhooks });
  const health = openHealth({
    config,
    meter,
    database,
    gateway: platform,
    platformHost: new URL(service.url).host,
    copy,
    mail,
    oddAtPlatform: async () =>
      config.mode === 'sandbox' ? null : (await callPlatform(service, config, clock)).odd,
    webhooks: webhooks.facts,
    untrustedProxy: access.untrustedProxy,
    streams: live.streams,
    tell: createTelling({ database, changes, clock }),
    clock,
    log,
    zone,
  });
  const snapshots = createPlanSnapshots(database, clock);
  const watched = { database, copy, zone, clock, findings: createPlanFindings(stored) };
  const routes: StewardHandlers<FeatureRoute> = {
    ...activityRoutes({ activity }),
    ...reconciliationRoutes(reconciliations),
    ...monthRoutes({ copy, reconciliations, clock, zone }, createClosings(stored)),
    ...openTap({ ...foundation, raise: notifications.raise }),
    ...viewRoutes(createViews(stored), createPins(stored)),
    ...depositGiftRoutes({ gateway: platform, copy }),
    ...cardEntryRoutes(cardEntry, service.url.origin),
    ...copyRoutes(copy),
    ...health.routes,
    ...listRoutes({ copy, reconciliations, clock, gateway, zone }),
    ...copiedGiftsRoutes(copy, zone),
    ...donorAttentionRoutes({
      copy,
      clock,
      dismissals: createDismissedDoubles(stored),
      sentRefunds: (giftIds) => sentRefunds(database, giftIds),
    }),
    ...letters.routes,
    ...planPulseRoutes({ snapshots, database, copy, clock, zone }),
    ...planWatchRoutes(watched),
    ...reports.routes,
    ...refundRequests.routes,
    ...noteRoutes(notes),
    ...planRuns.routes,
    ...planCallRoutes({ marks: createPlanCallMarks(stored), notes, copy, clock }),
    ...scheduling.routes,
    ...standing.routes,
    ...findRoutes({ copy, notes, gateway: platform }),
    ...questionRoutes({ copy, reconciliations, clock, zone, fiscalYearStart: fiscalStart }),
    ...live.routes,
    ...installationRoutes(config, clock, health.checks),
    ...webhooks.room,
    ...notifications.routes,
    ...exportRoutes({
      ...stored,
      organization,
      kinds: [
        depositBooks({ gateway: platform, copy, zone }),
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
  /** Runs from the start until it is stopped. */
  const throughout = (begin: () => { stop(): unknown }): Running => {
    let begun: { stop(): unknown } | null = null;
    return {
      start: () => {
        begun = begin();
      },
      stop: () => begun?.stop(),
    };
  };
  return {
    writes,
    routes,
    deliveries: [
      webhooks.route,
      ...standing.oneClick,
      // Whose sessions these were isn't said: each stream asks for its own.
      ...access.providerRoutes(() => changes.announce('team', null)),
      health.metrics,
    ],
    running: [
      webhooks,
      ...(mail ? [{ start: () => mail.start(activity), stop: mail.stop }] : []),
      notifications,
      scheduling,
      planRuns,
      standing,
      { stop: refundRequests.stop },
      throughout(() => keepPlanSnapshots({ snapshots, copy, clock, log, zone })),
      throughout(() =>
        keepPlanWatch({ ...watched, changed: (ids) => changes.announce('planFindings', ids), log }),
      ),
      throughout(() => readAgainSince({ holds, gateway: platform, clock, log })),
      throughout(() => keepBackups({ config, clock, log })),
    ],
    health,
    isMiscounted: miscounted,
  };
}
