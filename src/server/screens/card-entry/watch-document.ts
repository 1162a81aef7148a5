/**
 * Checks that the card document reaches browsers as we send it (PCI DSS 11.6.1). Fetches the page, which
 * contains the digests of its scripts, and its policy from the public address: a proxy in front of us could
 * have changed them.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultFields } from '../../base/fault-fields.ts';
import type { Log } from '../../base/log.ts';
import { cardDocument, cardPolicy } from '../../gate/card-document.ts';

type Parts = {
  publicUrl: URL;
  /** Folder of the built app. */
  webRoot: string;
  /** Scheme and host of the processor. */
  processor: string;
  log: Log;
};

const longestWaitMs = 10_000;
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Checks once, and logs the result with digests for comparison. */
export async function checkDocument({ publicUrl, webRoot, processor, log }: Parts): Promise<void> {
  try {
    const sent = [digest(readFileSync(join(webRoot, cardDocument), 'utf8')), digest(cardPolicy(processor))];
    const answer = await fetch(new URL('/take-gift', publicUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const received = [digest(await answer.text()), digest(policy)];
    const changed = ['page', 'policy'].filter((_, index) => sent[index] !== received[index]);
    const fields = { digest: received.join(' ') };
    if (changed.length === 0) log.info('card document is unchanged', fields);
    else log.error('card document changed in transit', { ...fields, reason: changed.join(' and ') });
  } catch (thrown) {
    log.warn("couldn't check the card document", faultFields(thrown));
  }
}
