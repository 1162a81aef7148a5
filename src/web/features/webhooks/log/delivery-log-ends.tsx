import { Link } from '@tanstack/react-router';
import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { maxLogPages, type WebhookSearch } from '../../../nouns/webhook/address.ts';
import type { Log } from '../../../nouns/webhook/query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ListEnd } from '../../../ui/table/list-end.tsx';

type EndsProps = {
  webhookId: string;
  search: WebhookSearch;
  shown: number;
  log: Log | undefined;
  busy: boolean;
};

/** The end of the log, which has cursors instead of page numbers, and no filter by time. */
export function DeliveryLogEnds({ webhookId, search, shown, log, busy }: EndsProps) {
  const { pages = 1, direction } = search;
  const attempts = log?.attempts.length ?? 0;
  const where = direction ? 'newer' : 'older';
  return (
    <ListEnd
      shown={
        <>
          <b>{countText(shown)}</b> {plural(shown, 'event', 'events')} in <b>{countText(attempts)}</b>{' '}
          {plural(attempts, 'attempt', 'attempts')}
          {log?.more
            ? pages >= maxLogPages
              ? ' · Filter the log to see others'
              : ' · Load more to go further back'
            : ' · End of log'}
          <AgeLabel asOf={log?.asOf ?? null} behind={log?.stale ?? false} />
        </>
      }
    >
      {log?.more && pages < maxLogPages ? (
        <Link
          {...recordPage('webhook', webhookId)}
          search={changeSearch(search, { pages: pages + 1 })}
          resetScroll={false}
          aria-disabled={busy || undefined}
          className={buttonClass()}
        >
          {busy ? 'Loading…' : `Load ${where}`}
        </Link>
      ) : null}
    </ListEnd>
  );
}
