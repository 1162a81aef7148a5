import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText } from '../../data/format/format.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { failingTitle } from '../../nouns/webhook/failing-title.ts';
import { failingWebhooksOptions } from '../../nouns/webhook/failing-webhooks-queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Check, Step } from './check.tsx';
import { checkOf } from './check-of.ts';

/** Webhooks that fail. A webhook that wasn't checked never counts as working. */
export function useWebhookCheck(enabled: boolean): Check | null {
  const result = useQuery({ ...failingWebhooksOptions, enabled });
  const all = <Step to="/webhooks">View</Step>;
  return checkOf(
    enabled,
    { id: 'webhooks', icon: Webhook, what: 'webhooks', calm: 'No webhooks are failing' },
    result,
    (found) => {
      const { failing, checked, enabled: total } = found;
      const partly = checked < total ? `${checked} of ${total} checked` : '';
      const [first] = failing;
      if (!first)
        return partly ? { kind: 'partial', words: `No failing webhooks found; ${partly}`, step: all } : null;
      // The latest time is true for all of them: none has delivered anything since.
      const latest = failing.map(({ since }) => since).toSorted();
      const since = readTime(latest.at(-1));
      const line = since ? `No deliveries since ${dateTimeText(since)}` : 'No deliveries';
      return {
        tone: 'danger',
        title: failingTitle(found),
        line: partly ? `${line} · ${partly}` : line,
        step:
          failing.length === 1 ? (
            <Link {...recordPage('webhook', first.id)} className={buttonClass()}>
              View log
            </Link>
          ) : (
            all
          ),
      };
    },
  );
}
