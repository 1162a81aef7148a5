import type { Clock } from '../base/clock.ts';
import { codeOf } from '../base/fault-fields.ts';
import { createLog } from '../base/log.ts';
import type { Config, ServiceConfig } from '../config/config.ts';
import { CredentialsRefused, NotSupported, ServiceAnswered, UnreadableAnswer } from '../upstream/errors.ts';
import { createGateway } from '../upstream/gateway.ts';

/** What a call to the platform showed: the facts of the checks. */
export type Called = {
  since: number | null;
  code: string | null;
  odd: string | null;
  keyAccepted: boolean | null;
  offsetMs: number | null;
};

/** A call or a few, which count against the platform's budget of a minute. */
export async function callPlatform(
  service: ServiceConfig,
  { dateFilters }: Pick<Config, 'dateFilters'>,
  clock: Clock,
): Promise<Called> {
  const gateway = createGateway({
    baseUrl: service.url.href,
    credentials: service,
    arrayStyle: service.arrayStyle,
    dateFilters,
    clock,
    log: createLog({ level: 'silent' }),
  });
  const called = (keyAccepted: boolean | null, odd: string | null = null): Called => ({
    since: null,
    code: null,
    odd,
    keyAccepted,
    offsetMs: gateway.offsetMs(),
  });
  try {
    await gateway.read('campaigns.list', { query: { limit: 1, page: 1 } });
    return called(true);
  } catch (thrown) {
    if (thrown instanceof CredentialsRefused) return called(false);
    // It responds, if only to say that it doesn't offer this.
    if (thrown instanceof NotSupported) return called(null);
    // Its own answer: one call more than it allows in a minute, or an error.
    if (thrown instanceof ServiceAnswered && thrown.own && thrown.status < 500) return called(null);
    if (thrown instanceof ServiceAnswered || thrown instanceof UnreadableAnswer)
      return called(null, String(thrown.status));
    const cause = thrown instanceof Error ? thrown.cause : undefined;
    return { ...called(null), since: clock.now(), code: codeOf(cause) ?? null, offsetMs: null };
  } finally {
    await gateway.close();
  }
}
