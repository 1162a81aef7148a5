/**
 * Control routes under /__control, for tests in other processes (browser journeys).
 *
 * GET  /__control            {now, credentials}
 * POST /__control/faults    a fault as in fault-rule.ts → 204      DELETE /__control/faults[?operation=…] → 204
 * POST /__control/odd       {names: […]}, the only oddities that are on from now → 204
 * GET  /__control/effects    LedgerEntry[]
 * GET  /__control/requests   RecordedRequest[]
 * GET  /__control/calls      {"contributions.list": 3, …}           POST /__control/mark → 204
 * POST /__control/rate       {reset?: true, limit?, others?} → 204
 * POST /__control/time       {freeze?: true, run?: true, advanceMs?} → {now}
 * POST /__control/webhooks/ID {url?, events?, status?} → {secret}
 * POST /__control/plans     {planId, misbehavior: {kind, …} as in world/acts/misbehavior.ts} → 204
 * GET  /__control/broken-rules string[]
 */
import * as z from 'zod';
import { isOperationId } from '#contract/giving/catalog.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { type Answer, empty, json, refusal } from '../answers/answer.ts';
import { FaultRule } from '../faults/fault-rule.ts';
import type { Control } from './control.ts';

const controlPath = '/__control';
export const isControlTarget = (target: string): boolean => /^\/__control(?=[/?]|$)/.test(target);

const OddWish = z.strictObject({ names: z.array(z.string()) });
const RateWish = z.strictObject({
  reset: z.literal(true).optional(),
  limit: z.int().min(0).optional(),
  others: z.int().min(0).optional(),
});
const TimeWish = z.strictObject({
  freeze: z.literal(true).optional(),
  run: z.literal(true).optional(),
  advanceMs: z.int().min(0).optional(),
});
const WebhookWish = z.strictObject({
  url: z.url().optional(),
  events: z.array(z.string()).optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
});

type ControlRequest = { url: URL; body: string; control: Control };
const TapGroupWish = z.strictObject({ groupId: z.string(), destinationId: z.string() });

const PlanWish = z.strictObject({
  planId: z.string(),
  misbehavior: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['charge-after-end', 'twice']), afterMs: z.int().min(0) }),
    z.strictObject({ kind: z.literal('another-amount'), cents: z.int().min(1) }),
    z.strictObject({ kind: z.enum(['skip', 'retry-failed', 'stuck', 'archived-campaign']) }),
  ]),
});

type Handler = (request: ControlRequest) => Answer | Promise<Answer>;

const done = () => empty(204);
const wish = <T>(schema: z.ZodType<T>, body: string): T => schema.parse(JSON.parse(body));

const handlers: Record<string, Handler> = {
  'POST /faults': ({ body, control }) => {
    control.faults.set(wish(FaultRule, body));
    return done();
  },
  'DELETE /faults': ({ url, control }) => {
    const operation = url.searchParams.get('operation');
    if (operation === null) control.faults.clear();
    else if (operation === '*' || isOperationId(operation)) control.faults.clear(operation);
    else return refusal(400, 'no such operation');
    return done();
  },
  'POST /odd': ({ body, control }) => {
    control.odd.set(wish(OddWish, body).names);
    return done();
  },
  'GET /effects': ({ control }) => json(200, control.effects()),
  'GET /requests': ({ control }) => json(200, control.requests()),
  'GET /calls': ({ control }) => json(200, control.calls()),
  'GET /broken-rules': ({ control }) => json(200, control.brokenRules()),
  'POST /mark': ({ control }) => {
    control.mark();
    return done();
  },
  'POST /rate': ({ body, control }) => {
    const { reset, limit, others } = wish(RateWish, body);
    if (limit !== undefined) control.rate.setLimit(limit);
    if (others !== undefined) control.rate.setOthers(others);
    if (reset) control.rate.reset();
    return done();
  },
  'POST /tap-groups': ({ body, control }) => {
    const { groupId, destinationId } = wish(TapGroupWish, body);
    return control.pointGroup(groupId, destinationId) ? done() : refusal(404, 'No such group or destination');
  },
  'POST /plans': ({ body, control }) => {
    const { planId, misbehavior } = wish(PlanWish, body);
    return control.misbehave(planId, misbehavior) ? done() : refusal(404, 'No such plan');
  },
  'POST /time': async ({ body, control: { time } }) => {
    const { freeze, run, advanceMs } = wish(TimeWish, body);
    if (freeze) time.freeze();
    if (run) time.run();
    if (advanceMs !== undefined) await time.advance(advanceMs);
    return json(200, { now: time.now() });
  },
};

type ControlRoutes = (method: string, target: string, body: string) => Promise<Answer>;

/** Creates the control routes. `about` adds to the body of the root route. */
export function createControlRoutes(control: Control, about: () => object): ControlRoutes {
  return async (method, target, body) => {
    const url = new URL(target, 'http://sandbox.test');
    const path = url.pathname.slice(controlPath.length);
    if (method === 'GET' && path === '') return json(200, { now: control.time.now(), ...about() });
    try {
      const webhook = /^\/webhooks\/(\w+)$/.exec(path)?.[1];
      if (method === 'POST' && webhook) return changeWebhook(control, webhook, body);
      return (
        (await lookUp(handlers, `${method} ${path}`)?.({ url, body, control })) ??
        refusal(404, 'No such switch')
      );
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof RangeError)
        return refusal(400, error.message);
      throw error;
    }
  };
}

function changeWebhook(control: Control, id: string, body: string): Answer {
  const secret = control.changeWebhook(id, wish(WebhookWish, body));
  return secret === undefined ? refusal(404, 'No such subscription') : json(200, { secret });
}
