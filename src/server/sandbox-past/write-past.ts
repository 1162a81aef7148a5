/**
 * Gives a new sandbox two years in which people worked with Steward, so that a demo has something to show on each screen. It is written
 * once, through the same stores that requests use, and is about records that the sandbox has.
 */
import { monthsAway } from '#contract/rules/periods.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { openActivity } from '../activity/open-activity.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { findsRow } from '../database/finds-row.ts';
import { allowLongWork } from '../database/long-work.ts';
import { createRefundRequests } from '../screens/refund-requests/refund-requests.ts';
import { giftActs } from './past-gifts.ts';
import { closedMonths, moneyActs } from './past-money.ts';
import { newsActs, settleNotifications } from './past-news.ts';
import { officeActs } from './past-office.ts';
import { addColleagues, setLastSeen, teamActs } from './past-people.ts';
import { planActs } from './past-plans.ts';
import { standingActs } from './past-standing.ts';
import { tapActs } from './past-tap.ts';
import { pastWrites } from './past-writes.ts';
import { platformRecords, type ReadAll } from './platform-records.ts';
import type { Act, Scene } from './scene.ts';

type Parts = { database: Database; config: Config; clock: Clock; log: Log; readAll: ReadAll };

/** The newest act is at least this old, so that nothing has just happened when someone signs in for the first time. */
const restMs = 20 * 60_000;

/** Does nothing once anything has happened. The sandbox's accounts must exist. */
export async function writePast({ database, config, clock, log, readAll }: Parts): Promise<void> {
  if (await findsRow(database.db.selectFrom('activity').select('seq'))) return;
  const now = clock.now();
  const { timeZone: zone, fiscalYearStart: fiscalStart, name } = config.organization;
  const thisMonth = wallTimeOf(new Date(now), zone).day.slice(0, 7);
  const records = platformRecords(readAll, `${monthsAway(thisMonth, -closedMonths - 1)}-01`);
  await database.write(async (trx) => {
    await allowLongWork(trx, database.kind);
    await database.lock(trx, 'past');
    // Another server may have written it meanwhile.
    if (await findsRow(trx.selectFrom('activity').select('seq'))) return;
    let at = now;
    const pastClock: Clock = { ...clock, now: () => at };
    const inside: Database = { ...database, db: trx, write: (work) => work(trx) };
    const scene: Scene = {
      database: inside,
      // Reads its newest row once this transaction is over.
      activity: openActivity({ database: { ...inside, db: database.db }, config, clock: pastClock, log }),
      clock: pastClock,
      now,
      zone,
      fiscalStart,
      organization: name,
      people: await addColleagues(inside),
      records,
    };
    for (const act of everythingIn(scene).toSorted((one, other) => one.at - other.at)) {
      at = act.at;
      await act.run();
    }
    await settleNotifications(scene);
    await setLastSeen(scene);
  });
}

function everythingIn(scene: Scene): Act[] {
  const requests = createRefundRequests({ ...scene, changes: { announce: () => undefined } });
  const write = pastWrites(scene, requests.refunded);
  return [
    ...teamActs(scene),
    ...officeActs(scene),
    ...moneyActs(scene),
    ...planActs(scene, write),
    ...standingActs(scene),
    ...giftActs(scene, requests, write),
    ...tapActs(scene),
    ...newsActs(scene),
  ].filter(({ at }) => at < scene.now - restMs);
}
