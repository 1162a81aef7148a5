import { RefusedCall } from '#contract/giving/client.ts';
import { fillPath } from '#contract/giving/wire.ts';
import { pageHeaders } from '../session/page-person.ts';
import { appError } from './api.ts';
import { Unreadable } from './app-error.ts';
import { fetchOrTake } from './first-answers.ts';
import { noteCall } from './last-call.ts';

/** Sends a photo of a tap device under an ID that the app created; sending it again changes nothing. Throws like `callSteward`. */
export async function sendPhoto(photoId: string, jpeg: Blob): Promise<void> {
  try {
    const path = fillPath('/api/tap-photos/{photoId}', { photoId });
    const headers = { ...pageHeaders(), 'content-type': 'image/jpeg' };
    const response = await fetchOrTake(path, { method: 'POST', headers, body: jpeg });
    if (!response.ok) throw new RefusedCall(response.status, await response.json(), response.headers);
    if (response.status !== 204) throw new Unreadable();
    noteCall();
  } catch (error) {
    throw appError(error);
  }
}
