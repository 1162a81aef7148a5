/** What the addresses of refunds and of chargebacks have in common. */
import { ascending, dayOf, idOf, idsOf, oneOf } from './address-values.ts';
import { type ListReaders, type ListSearch, listReader } from './list-search.ts';

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

/** The service takes 24 hex digits here and refuses anything else. */
export const giftIdOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value) ? value.toLowerCase() : undefined;

export const moneyBackReaders: ListReaders<MoneyBackSearch> = {
  changedFrom: dayOf,
  changedTo: dayOf,
  createdFrom: dayOf,
  createdTo: dayOf,
  deposited: oneOf(['yes', 'no']),
  gift: giftIdOf,
  order: oneOf(orders),
  status: idsOf,
  sort: idOf,
  direction: ascending,
};

export const readMoneyBackSearch = listReader<MoneyBackSearch>(moneyBackReaders);
