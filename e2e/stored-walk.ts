import { fetchJson } from './fetch-as.ts';
import { storedWalk } from './screens.ts';

/** Creates the walk that the tests of every screen open, with a mark of each kind, on a server with a complete copy; `folder` holds everyone's cookies. */
export async function storeWalk(url: string, folder: string): Promise<void> {
  const { devices } = await fetchJson<{ devices: { id: string }[] }>(url, '/api/copy/tap', { folder });
  const deviceIds = devices.slice(0, 8).map(({ id }) => id);
  const walk = { id: storedWalk, name: 'Lobby', parts: [{ expectedId: null, deviceIds }] };
  await fetchJson(url, '/api/tap-walks', { folder, body: walk });
  for (const [index, mark] of ['right', 'wrong', 'missing', 'damaged'].entries())
    await fetchJson(url, `/api/tap-walks/${storedWalk}/marks`, {
      folder,
      body: {
        key: `6f1c1d8e-4b7a-4d57-9f0a-2f6d6c1f0b1${index}`,
        deviceId: deviceIds[index],
        mark,
        note: 'Behind the plant',
        photoId: null,
        markedAt: new Date().toISOString(),
      },
    });
}
