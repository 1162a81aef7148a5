import { deliveryStatuses } from '#contract/giving/vocabulary.ts';
import { webhookEvents } from '#contract/giving/webhook-events.ts';
import { changeSearch, type SearchPatch } from '../../../data/search/list-search.ts';
import type { WebhookSearch } from '../../../nouns/webhook/address.ts';
import type { Webhook } from '../../../nouns/webhook/query.ts';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar, ChipBarEnd } from '../../../ui/filters/filter-chip.tsx';
import { ToggleChip } from '../../../ui/filters/toggle-chip.tsx';
import { deliveryLabel, eventLabel } from '../labels.ts';

type Props = { webhook: Webhook; search: WebhookSearch; onChange: (next: WebhookSearch) => void };

export function DeliveryFilters({ webhook, search, onChange }: Props) {
  const subscribed = webhook.enabledEvents ?? [];
  // The webhook may have subscribed to other events before, so one in the address is offered too.
  const names = subscribed.includes('*')
    ? webhookEvents.filter((name) => name !== '*')
    : [...new Set([...subscribed, ...(search.event ? [search.event] : [])])];
  // A changed filter starts over at the first page.
  const change = (patch: SearchPatch<WebhookSearch>) =>
    onChange(changeSearch(search, { ...patch, pages: undefined, open: undefined }));
  return (
    // Views are for lists; this is part of a page.
    <ChipBarEnd value={null}>
      <ChipBar>
        <OneOfFilter
          label="Status"
          value={search.status}
          choices={deliveryStatuses.map((value) => ({ value, label: deliveryLabel(value).name }))}
          onChange={(status) => change({ status })}
        />
        <OneOfFilter
          label="Event"
          value={search.event}
          choices={names.map((value) => ({ value, label: value, hint: eventLabel(value) }))}
          onChange={(event) => change({ event })}
        />
        <ToggleChip
          on={search.direction === 'ASC'}
          onChange={(on) => change({ direction: on ? 'ASC' : undefined })}
        >
          Oldest first
        </ToggleChip>
      </ChipBar>
    </ChipBarEnd>
  );
}

/** The filters in use, as text. */
export const filterLabels = ({ status, event }: WebhookSearch): string[] =>
  [
    status ? deliveryLabel(status).name.toLowerCase() : '',
    event ? eventLabel(event).toLowerCase() : '',
  ].filter(Boolean);
