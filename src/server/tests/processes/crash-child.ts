/** A server process to be killed: prints its address, then serves until it is killed. */
import { startRunning } from '../running-on-fake.ts';

const [databaseFile = '', serviceUrl = ''] = process.argv.slice(2);
const running = await startRunning({ databaseFile, serviceUrl });
process.stdout.write(`${running.url}\n`);
