/** The addresses of the webhook screens. They are read before the screens load, so they are in a separate file. */
import { deliveryStatuses, webhookStatuses } from '#contract/giving/vocabulary.ts';
import { ascending, idOf, integerIn, oneOf } from '../../data/search/address-values.ts';
import { type ListSearch, listReader, searchReader } from '../../data/search/list-search.ts';

export type WebhooksSearch = ListSearch & {
  status?: (typeof webhookStatuses)[number];
  /** By the day of creation: absent for the newest first. */
  direction?: 'ASC';
};

export const readWebhooksSearch = listReader<WebhooksSearch>({
  status: oneOf(webhookStatuses),
  direction: ascending,
});

/** The last page that can be opened, since each page is a call; filters reach further back. */
export const maxLogPages = 8;

export type WebhookSearch = {
  /** Absent for the deliveries tab. */
  tab?: 'details';
  status?: (typeof deliveryStatuses)[number];
  /** Name of an event. */
  event?: string;
  /** Absent for the newest first. */
  direction?: 'ASC';
  /** How many pages of the log are shown; it has cursors instead of numbers. */
  pages?: number;
  /** ID of the event whose attempts are open. */
  open?: string;
};

export const readWebhookSearch = searchReader<WebhookSearch>({
  tab: oneOf(['details']),
  status: oneOf(deliveryStatuses),
  event: (value) => (/^[a-z_]{1,40}\.[a-z_]{1,40}$/.test(String(value)) ? String(value) : undefined),
  direction: ascending,
  pages: integerIn(2, maxLogPages),
  open: idOf,
});
