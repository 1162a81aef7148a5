/** What the addresses of refunds and of chargebacks have in common. */
import {
  dayOf,
  defined,
  idOf,
  idsOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
} from './list-search.ts';

export type MoneyBackSearch = ListSearch & {
  /** Days of the organization's calendar, YYYY-MM-DD. */
  changedFrom?: string;
  changedTo?: string;
  /** Days on which they were opened. Here and below `status`: where our server answers, the platform has no filter for it. */
  createdFrom?: string;
  createdTo?: string;
  /** Whether they are in a deposit. Where our server answers. */
  deposited?: 'yes' | 'no';
  /** Id of the gift that they are about. */
  gift?: string;
  /** By the time of creation, the only order of the platform. */
  order?: Order;
  /** A column, where our server answers; then `order` doesn't count. What sorts by none is dropped when the list is requested. */
  sort?: string;
  direction?: 'ASC';
  /** The platform's words. Where our server answers: the platform has no filter for it. */
  status?: string[];
};
export const orders = ['newest', 'oldest'] as const;
export type Order = (typeof orders)[number];

export const readMoneyBackSearch = (raw: RawSearch): MoneyBackSearch => ({
  ...listMembers(raw),
  ...defined('changedFrom', dayOf(raw.changedFrom)),
  ...defined('changedTo', dayOf(raw.changedTo)),
  ...defined('createdFrom', dayOf(raw.createdFrom)),
  ...defined('createdTo', dayOf(raw.createdTo)),
  ...defined('deposited', wordOf(raw.deposited, ['yes', 'no'] as const)),
  ...defined('gift', giftIdOf(raw.gift)),
  ...defined('order', wordOf(raw.order, orders)),
  ...defined('status', idsOf(raw.status)),
  ...defined('sort', idOf(raw.sort)),
  ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
});

/** The service takes 24 hex digits here and refuses anything else. */
export const giftIdOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value) ? value.toLowerCase() : undefined;
