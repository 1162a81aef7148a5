/** A server process to be killed: prints its address, then serves until it is killed. */
import { createManualClock } from '../../../src/server/tests/manual-clock.ts';
import { startTestServer } from '../../../src/server/tests/running-server.ts';

const [databaseFile = '', now, url = '', clientId = '', apiKey = ''] = process.argv.slice(2);
const clock = createManualClock(Number(now));
const running = await startTestServer({ databaseFile, clock, platform: { url, clientId, apiKey } });
process.stdout.write(`${running.url}\n`);
