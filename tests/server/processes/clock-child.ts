/**
 * A server process whose wall clock can be set: prints its address; each input line has a number of ms by which the clock jumps, and is
 * answered once everything that is due then has been checked.
 */
import { createInterface } from 'node:readline';
import { systemClock } from '../../../src/server/base/clock.ts';
import { Secret } from '../../../src/server/base/secret.ts';
import { createManualClock } from '../../../src/server/tests/manual-clock.ts';
import { startTestServer } from '../../../src/server/tests/running-server.ts';

const [database = '', skewMs, url = '', clientId = '', apiKey = ''] = process.argv.slice(2);
let aheadMs = Number(skewMs);
const running = await startTestServer({
  ...(database.startsWith('postgres:') ? { databaseUrl: new Secret(database) } : { databaseFile: database }),
  platform: { url, clientId, apiKey },
  clock: { ...createManualClock(), ...systemClock, now: () => systemClock.now() + aheadMs },
  limits: { headersMs: 10_000, bodyMs: 10_000, totalMs: 20_000 },
});
process.stdout.write(`${running.url}\n`);

createInterface({ input: process.stdin }).on('line', async (line) => {
  aheadMs += Number(line);
  await running.writes.checkDue();
  process.stdout.write('checked\n');
});
