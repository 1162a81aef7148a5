/** Measures a burst of deliveries while the server is killed repeatedly. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptDeliveries, sendBurst } from '../../tests/system/delivery-burst.ts';
import { asBuilt, freePorts, startMain } from '../../tests/system/started-main.ts';
import { milliseconds, percentile, type Row, row } from '../row.ts';

const [deliveries, kills] = [10_000, 20];
const secret = 'whsk_v1_hs256_only-for-this-measurement';

export async function measureBurst(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-burst-'));
  const ports = await freePorts();
  const environment = {
    DATA_DIR: folder,
    SANDBOX: 'on',
    SANDBOX_GIFTS: '200',
    SANDBOX_LIFE: 'off',
    SANDBOX_CONTROL: 'on',
    GIVING_WEBHOOK_SECRETS: secret,
    ...ports,
  };
  let main = await startMain(environment, [], asBuilt);
  const { ids, killed, waits, ms } = await sendBurst({
    url: `http://127.0.0.1:${ports.PORT}`,
    secret,
    deliveries,
    kills,
    killAndStart: async () => {
      await main.end('SIGKILL');
      main = await startMain(environment, [], asBuilt);
    },
  });
  await main.end('SIGTERM');
  const kept = keptDeliveries(join(folder, 'core-sandbox.sqlite'));
  rmSync(folder, { recursive: true });
  const once = new Set(kept.ids);
  const lost = ids.filter((id) => !once.has(id)).length;
  const twice = kept.ids.length - once.size;
  return row(
    '10,000 deliveries of webhooks in a burst, while the server is killed 20 times',
    'none lost, none twice',
    `${lost} lost, ${twice} twice, ${killed} kills, database ${kept.isIntact ? 'intact' : 'damaged'}, ${Math.round(ms / 1000)} s with ${kills} starts; another request waits ${milliseconds(percentile(waits, 0.5))} (median)`,
    lost === 0 && twice === 0 && killed === kills && kept.isIntact && kept.ids.length === ids.length,
  );
}
