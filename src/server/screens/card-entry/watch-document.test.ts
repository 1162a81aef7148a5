import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { writeBuiltApp } from '../../tests/built-app.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import { startTestServer } from '../../tests/running-server.ts';
import { checkDocument } from './watch-document.ts';

const processor = 'https://checkoutshopper-test.adyen.com';
const webRoot = writeBuiltApp();
afterAll(() => rmSync(webRoot, { recursive: true }));

async function check(publicUrl: string): Promise<string> {
  const { log, lines } = createRecordingLog();
  await checkDocument({ publicUrl: new URL(publicUrl), webRoot, processor, log });
  return lines.join('\n');
}

test('reports the card document as sent, as changed by a proxy, or as unreachable', async () => {
  const running = await startTestServer({ webRoot, cardProcessor: processor });
  expect(await check(running.url)).toContain('card document is unchanged');

  const changes: ((page: string, policy: string) => [string, string])[] = [
    (page, policy) => [page, policy],
    (page, policy) => [`${page}<script src="https://evil.test/x.js"></script>`, policy],
    (page, policy) => [page, `${policy}; script-src *`],
    (page) => [page, ''],
  ];
  const reported: string[] = [];
  for (const change of changes) {
    const proxy = createServer(async (_, response) => {
      const answer = await running.call('GET', '/take-gift');
      const [page, policy] = change(await answer.text(), answer.headers.get('content-security-policy') ?? '');
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    // A listening TCP server always has an address with a port.
    reported.push(await check(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`));
    proxy.close();
  }
  await running.stop();
  expect(reported[0]).toContain('card document is unchanged');
  expect(reported[1]).toContain('"reason":"page"');
  expect(reported[2]).toContain('"reason":"policy"');
  expect(reported[3]).toContain('"reason":"policy"');
  expect(await check(running.url)).toContain("couldn't check the card document");
});
