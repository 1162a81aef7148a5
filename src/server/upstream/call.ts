/** One call to the service with everything around it: breaker, credentials, budget, reading, and what is learned from it. */
import { type OperationId, pathParamNames } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { ReportStray } from '#contract/giving/tolerant.ts';
import type { Clock } from '../clock.ts';
import type { Asked, Breaker } from './breaker.ts';
import type { Budget, Lane } from './budget/budget.ts';
import type { Payer } from './budget/shares.ts';
import type { Capabilities } from './capabilities.ts';
import { readAnswer } from './content.ts';
import type { CredentialGuard } from './credential-guard.ts';
import {
  CredentialsRefused,
  NoAnswer,
  NotSupported,
  RequestFailing,
  ServiceAnswered,
  ServiceDown,
  UnreadableAnswer,
} from './errors.ts';
import type { ServiceRequest } from './target.ts';
import type { RawAnswer, Transport } from './transport.ts';

export type Parts = {
  transport: Transport;
  budget: Budget;
  breaker: Breaker;
  guard: CredentialGuard;
  capabilities: Capabilities;
  clock: Clock;
  drift: (id: OperationId) => ReportStray;
  random: () => number;
  /** Takes in the service's own clock. */
  heardDate: (date: string | null) => void;
};

export type Called<Id extends OperationId> = { reply: Reply<Id>; status: number; size: number };

/** Whose part of the minute a call is taken from. */
export type Cost = { lane: Lane; payer?: Payer | undefined };

const mostRetries = 2;

/**
 * A read with at most two retries for what may pass: a cut connection, 5xx, and a 403 that isn't the platform's own. An answer that
 * can't be read would hardly read better the second time, and a call that timed out has already cost half a minute: whoever asked
 * decides whether to wait again. Throws the errors of errors.ts.
 */
export async function callRead<Id extends OperationId>(
  parts: Parts,
  asked: Asked & { id: Id },
  request: ServiceRequest,
  how: Cost,
  signal: AbortSignal,
): Promise<Called<Id>> {
  for (let attempt = 0; ; attempt += 1) {
    const isProbe = enterRead(parts, asked);
    try {
      return await readOnce(parts, asked, request, how, signal);
    } catch (thrown) {
      if (isProbe || attempt >= mostRetries || !mayPass(parts, asked, thrown))
        throw asNoSuchDonor(asked.id, asRefusedCredentials(parts, thrown));
      const pause = 200 * 2 ** attempt;
      await parts.clock.sleep(pause / 2 + parts.random() * pause, signal);
    }
  }
}

/** A write: once. Throws before anything is sent when it is known that it would be in vain. */
export async function callWrite<Id extends OperationId>(
  parts: Parts,
  id: Id,
  request: ServiceRequest,
): Promise<Called<Id>> {
  if (!parts.guard.accepted()) throw new CredentialsRefused();
  if (parts.breaker.isAway()) throw new ServiceDown();
  const ticket = await parts.budget.take(0);
  let raw: RawAnswer | undefined;
  try {
    raw = await parts.transport.write(request);
    parts.heardDate(raw.header('date'));
    const reply = await readAnswer(id, raw, parts.drift(id));
    return { reply, status: raw.status, size: raw.bytes.byteLength };
  } catch (thrown) {
    if (thrown instanceof ServiceAnswered) parts.capabilities.observe(id, thrown.status, thrown.text);
    if (parts.capabilities.isMissing(id)) throw new NotSupported(id);
    throw thrown;
  } finally {
    ticket.end(raw);
  }
}

/** True when this read is a probe of an open breaker. Throws ServiceDown, RequestFailing or CredentialsRefused. */
function enterRead({ breaker, guard }: Parts, asked: Asked): boolean {
  if (!guard.mayAsk()) throw new CredentialsRefused();
  const state = breaker.state(asked);
  if (state === 'away') throw new ServiceDown();
  if (state === 'failing') throw new RequestFailing();
  return state === 'probe';
}

async function readOnce<Id extends OperationId>(
  parts: Parts,
  asked: Asked & { id: Id },
  request: ServiceRequest,
  { lane, payer }: Cost,
  signal: AbortSignal,
): Promise<Called<Id>> {
  let ticket: Awaited<ReturnType<Budget['take']>>;
  try {
    ticket = await parts.budget.take(lane, { signal, payer });
  } catch (thrown) {
    // A probe that could not start must leave the probe to the next one.
    parts.breaker.notSent(asked);
    throw thrown;
  }
  parts.guard.asking();
  let raw: RawAnswer | undefined;
  try {
    raw = await parts.transport.read(request);
    parts.heardDate(raw.header('date'));
    const reply = await readAnswer(asked.id, raw, parts.drift(asked.id));
    parts.breaker.succeeded(asked);
    parts.guard.answered();
    parts.capabilities.observe(asked.id, raw.status);
    return { reply, status: raw.status, size: raw.bytes.byteLength };
  } catch (thrown) {
    judge(parts, asked, thrown);
    throw thrown;
  } finally {
    ticket.end(raw);
  }
}

function judge({ breaker, guard, capabilities }: Parts, asked: Asked, thrown: unknown): void {
  if (thrown instanceof UnreadableAnswer) breaker.unreadable(asked);
  else if (!(thrown instanceof ServiceAnswered))
    breaker.failed(asked, thrown instanceof NoAnswer && !thrown.sent ? 'connection' : 'answer');
  // 501 says that there is no such operation, not that the platform is away.
  else if (thrown.status >= 500 && thrown.status !== 501) breaker.failed(asked, 'answer');
  else {
    capabilities.observe(asked.id, thrown.status, thrown.text);
    breaker.succeeded(asked);
    if (thrown.status === 401 || (thrown.status === 403 && thrown.own)) guard.refused();
    else if (thrown.status !== 403 && thrown.status !== 429) guard.answered();
  }
}

function mayPass({ guard, breaker }: Parts, asked: Asked, thrown: unknown): boolean {
  if (!breaker.isClosed(asked) || breaker.isDoubtful(asked.id) || !guard.mayAsk()) return false;
  if (thrown instanceof NoAnswer) return !thrown.timedOut;
  return (
    thrown instanceof ServiceAnswered && (thrown.status >= 500 || (thrown.status === 403 && !thrown.own))
  );
}

/** On a read 401 and 403 both speak of our credentials, also a 403 that stayed after the retries. */
function asRefusedCredentials({ guard }: Parts, thrown: unknown): unknown {
  if (!(thrown instanceof ServiceAnswered) || (thrown.status !== 401 && thrown.status !== 403)) return thrown;
  guard.refused();
  return new CredentialsRefused();
}

/**
 * A donor of another nonprofit answers 400 where every other foreign record answers 404; that such a donor exists
 * elsewhere is nobody's business here. The ids and filters themselves were checked before they left.
 */
function asNoSuchDonor(id: OperationId, thrown: unknown): unknown {
  const [name, second] = pathParamNames(id);
  const isForeign = thrown instanceof ServiceAnswered && thrown.status === 400 && thrown.own;
  if (!isForeign || name !== 'donorId' || second !== undefined) return thrown;
  return new ServiceAnswered(404, thrown.text, true);
}
