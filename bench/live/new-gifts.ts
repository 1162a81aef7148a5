/** Creates gifts directly on the platform, as donors do, without our server. */
import type { Reply } from '../../src/contract/giving/operations.ts';
import type { Product } from '../product.ts';

/** Returns a function that charges the card of an active plan, and resolves with the ID of the new gift. */
export async function giver({ service: { url, headers } }: Product): Promise<() => Promise<string>> {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v3/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  // The sandbox's replies follow the contract.
  const { data: plans } = (await call('subscriptions?limit=100')) as Reply<'subscriptions.list'>;
  // The platform sends an event for a card gift at once, but for a bank gift only when it is paid.
  const plan = plans.find(
    ({ status, paymentMethod }) => status === 'active' && paymentMethod?.type === 'card',
  );
  const gift = { donorId: plan?.donorId, paymentMethodId: plan?.paymentMethod?.id, amount: 12 };
  return async () => ((await call('contributions', gift)) as Reply<'contributions.charge'>).data.id;
}
