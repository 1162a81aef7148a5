/** What the addresses of refunds and chargebacks have in common. */
import { ascending, dayOf, idOf, idsOf, oneOf } from '../../data/search/address-values.ts';
import { type ListReaders, type ListSearch, listReader } from '../../data/search/list-search.ts';

export type MoneyBackSearch = ListSearch & {
  /** Days of the organization's calendar, YYYY-MM-DD. */
  changedFrom?: string;
  changedTo?: string;
  /** The days they were opened. Only where our server answers, since the platform has no such filter. */
  createdFrom?: string;
  createdTo?: string;
  /** Whether they are in a deposit. Only where our server answers. */
  deposited?: 'yes' | 'no';
  /** ID of the gift they belong to. */
  gift?: string;
  /** By time of creation, the only order the platform has. */
  order?: Order;
  /** A column, where our server answers; `order` is ignored then. An unknown column is dropped when the list is requested. */
  sort?: string;
  direction?: 'ASC';
  /** The platform's statuses. Only where our server answers, since the platform has no such filter. */
  status?: string[];
};
export const orders = ['newest', 'oldest'] as const;
export type Order = (typeof orders)[number];

/** The platform requires 24 hex digits here and refuses anything else. */
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
