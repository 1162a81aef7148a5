/** The addresses of the webhooks screens. They are read before the screens load, so they are in a file of their own. */
import { deliveryStatuses, webhookStatuses } from '#contract/giving/vocabulary.ts';
import {
  defined,
  idOf,
  integerOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from '../../data/search/list-search.ts';

export type WebhooksSearch = ListSearch & {
  status?: (typeof webhookStatuses)[number];
  /** By the day it was made: absent for the newest first. */
  direction?: 'ASC';
};

export const readWebhooksSearch = (raw: RawSearch): WebhooksSearch => ({
  ...listMembers(raw),
  ...defined('status', wordOf(raw.status, webhookStatuses)),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
});

/** The last page that can be opened, since each page is a call; filters reach further. */
export const mostLogPages = 8;

export type WebhookSearch = {
  /** Absent for the deliveries. */
  tab?: 'details';
  status?: (typeof deliveryStatuses)[number];
  /** Name of an event. */
  event?: string;
  /** Absent for the newest first. */
  direction?: 'ASC';
  /** How many pages of the log are shown; it has cursors instead of numbers. */
  pages?: number;
  /** Id of the event whose attempts are open. */
  open?: string;
};

export const readWebhookSearch = (raw: RawSearch): WebhookSearch => ({
  ...defined('tab', wordOf(raw.tab, ['details'] as const)),
  ...defined('status', wordOf(raw.status, deliveryStatuses)),
  ...defined('event', /^[a-z_]{1,40}\.[a-z_]{1,40}$/.test(String(raw.event)) ? String(raw.event) : undefined),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
  ...defined('pages', integerOf(raw.pages, 2, mostLogPages)),
  ...defined('open', idOf(raw.open)),
});
