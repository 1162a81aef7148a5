import type { Clock } from '../base/clock.ts';
import { codeOf } from '../base/fault-fields.ts';
import { createLog } from '../base/log.ts';
import type { Config, ServiceConfig } from '../config/config.ts';
import { CredentialsRefused, NotSupported, ServiceAnswered, UnreadableAnswer } from '../upstream/errors.ts';
import { createGateway, type Gateway } from '../upstream/gateway.ts';

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
    await readOne(gateway);
    return called(true);
  } catch (thrown) {
    if (thrown instanceof CredentialsRefused) return called(false);
    const isDown = { since: clock.now(), offsetMs: null };
    if (thrown instanceof ServiceAnswered && thrown.status >= 500)
      return { ...called(null), ...isDown, code: String(thrown.status) };
    // Its own answer, such as one call more than it allows in a minute.
    if (thrown instanceof ServiceAnswered && thrown.own) return called(null);
    if (thrown instanceof ServiceAnswered || thrown instanceof UnreadableAnswer)
      return called(null, String(thrown.status));
    const cause = thrown instanceof Error ? thrown.cause : undefined;
    return { ...called(null), ...isDown, code: codeOf(cause) ?? null };
  } finally {
    await gateway.close();
  }
}

/** Every platform has gifts; a page for everything has neither of the two. */
const readOne = (gateway: Gateway): Promise<unknown> =>
  gateway.read('campaigns.list', { query: { limit: 1, page: 1 } }).catch((thrown: unknown) => {
    if (thrown instanceof NotSupported)
      return gateway.read('contributions.list', { query: { limit: 1, page: 1 } });
    throw thrown;
  });
