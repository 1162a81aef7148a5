/**
 * `POST /hooks/giving/NAME` receives the platform's events. There is no session, cookie, or app header; only the signature authenticates
 * the sender. An event is just a hint: its records are then read as usual.
 */
import { createHash } from 'node:crypto';
import type { Log } from '../../base/log.ts';
import type { WebhookConfig } from '../../config/config.ts';
import { parseJson, readBytes } from '../../gate/body.ts';
import { notFound, ProblemError } from '../../gate/problem.ts';
import type { Route } from '../../gate/route.ts';
import type { Delivery, Inbox } from './inbox.ts';
import { isSigned } from './signature.ts';

type Parts = {
  /** Null if webhooks aren't received. */
  config: WebhookConfig | null;
  inbox: Pick<Inbox, 'keep'>;
  /** Called after each event that wasn't received before. */
  arrived: () => void;
  /** Called after each delivery with a missing or wrong signature. */
  refused: () => void;
  log: Log;
};

export const maxDeliveryBytes = 1_048_576;
/** The most bodies read at the same time, which limits the memory that a flood can use. */
export const maxAtOnce = 32;

export function receiverRoute({ config, inbox, arrived, refused, log }: Parts): Route {
  let reading = 0;
  const receive = async (raw: Request, name: string, { secrets, header }: WebhookConfig): Promise<void> => {
    const bytes = await readBytes(raw, maxDeliveryBytes);
    if (!isSigned(bytes, raw.headers.get(header), secrets)) {
      refused();
      throw wrongSignature();
    }
    const isNew = await inbox.keep(deliveryIn(bytes, name, log));
    if (isNew) arrived();
  };
  return {
    id: 'webhooks.receive',
    method: 'POST',
    path: '/hooks/giving/:name',
    policy: { kind: 'open' },
    body: 'delivery',
    handler: async ({ raw, params: { name = '' } }) => {
      if (!config || !/^[\w-]{1,40}$/.test(name)) throw notFound();
      // The platform sends it again.
      if (reading >= maxAtOnce) throw tooBusy();
      reading += 1;
      try {
        await receive(raw, name, config);
      } finally {
        reading -= 1;
      }
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    },
  };
}

/** Only the event's ID and type are documented, so nothing else is read. Throws ProblemError 400. */
function deliveryIn(bytes: Uint8Array, name: string, log: Log): Delivery {
  let payload: unknown;
  try {
    payload = parseJson(bytes);
  } catch (thrown) {
    log.warn('a delivery was not JSON', { bytes: bytes.byteLength });
    throw thrown;
  }
  const [id, type] = [textIn(payload, 'id'), textIn(payload, 'type')];
  return {
    id: /^[\w.:-]{1,128}$/.test(id)
      ? id
      : `sha256:${createHash('sha256')
          .update(id || bytes)
          .digest('hex')}`,
    type: /^[\w.-]{1,64}$/.test(type) ? type : 'unknown',
    name,
  };
}

function textIn(payload: unknown, member: string): string {
  const value =
    typeof payload === 'object' && payload !== null && Object.hasOwn(payload, member)
      ? Reflect.get(payload, member)
      : null;
  return typeof value === 'string' ? value : '';
}

const wrongSignature = () => new ProblemError(401, 'wrong-signature', 'The signature is missing or wrong');
const tooBusy = () =>
  new ProblemError(503, 'too-busy', 'Too many deliveries at the same time', { retryAfter: 5 });
