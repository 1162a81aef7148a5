/** A walk that is there in every world, for the journeys that visit every screen. */
import { cookiesOf } from './sign-in.ts';

export const storedWalk = '6f1c1d8e-4b7a-4d57-9f0a-2f6d6c1f0a11';

/** Makes it, with a mark of each kind, on a server whose mirror is complete; `folder` holds the cookies of everybody. */
export async function storeWalk(url: string, folder: string): Promise<void> {
  const cookie = cookiesOf('Administrator', folder)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      headers: { 'content-type': 'application/json', 'x-steward': '1', origin: url, cookie },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { devices }: { devices: { id: string }[] } = await call('/api/mirror/tap');
  const deviceIds = devices.slice(0, 8).map(({ id }) => id);
  await call('/api/tap-walks', { id: storedWalk, name: 'Lobby', parts: [{ expectedId: null, deviceIds }] });
  for (const [index, mark] of ['right', 'wrong', 'missing', 'damaged'].entries())
    await call(`/api/tap-walks/${storedWalk}/marks`, {
      key: `6f1c1d8e-4b7a-4d57-9f0a-2f6d6c1f0b1${index}`,
      deviceId: deviceIds[index],
      mark,
      note: 'Behind the plant',
      photoId: null,
      markedAt: new Date().toISOString(),
    });
}
