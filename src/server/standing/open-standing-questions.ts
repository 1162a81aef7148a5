/** Connects the parts of standing questions: their routes, and what answers them. */
import { staleMs } from '#contract/steward/standing-questions.ts';
import type { Clock } from '../base/clock.ts';
import { everyMinute } from '../base/every-minute.ts';
import type { Log } from '../base/log.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Config } from '../config/config.ts';
import { createAnswer } from './answer.ts';
import { mailLinks } from './answer-mail.ts';
import type { CountParts } from './count-lists.ts';
import { oneClickRoutes } from './one-click-routes.ts';
import { createQuestionRunner } from './run-questions.ts';
import { standingRoutes } from './standing-routes.ts';
import { createStandingRuns } from './standing-runs.ts';
import { createStandingStore } from './standing-store.ts';

type Parts = Omit<Parameters<typeof createStandingRuns>[0], 'clock'> &
  Omit<CountParts, 'texts' | 'clock'> &
  Pick<Parameters<typeof createAnswer>[0], 'donorReports' | 'fiscalStart'> & {
    config: { publicUrl: URL; copy: Pick<Config['copy'], 'refreshMs'> };
    clock: Clock;
    log: Log;
  };

export function openStandingQuestions(parts: Parts) {
  const { config, mail, zone } = parts;
  const texts = zoneTexts(zone);
  const store = createStandingStore(parts);
  const { refreshMs } = config.copy;
  const answer = createAnswer({
    ...parts,
    texts,
    // A copy that is read rarely is older by that.
    staleMs: refreshMs === null || refreshMs === 0 ? null : staleMs + 2 * refreshMs,
  });
  const runner = createQuestionRunner({
    ...parts,
    runs: createStandingRuns(parts),
    answer,
    texts,
    links: mailLinks(config.publicUrl),
  });
  let running: ReturnType<typeof everyMinute> | null = null;
  return {
    routes: standingRoutes({ store, runner, sendsEmail: mail !== null }),
    oneClick: oneClickRoutes(store),
    /** Call once the server answers. */
    start: () => {
      running ??= everyMinute(parts, 'answering standing questions failed; trying again', runner.all);
    },
    stop: async () => running?.stop(),
  };
}
