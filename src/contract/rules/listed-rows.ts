/** A page of a list: `unreadable` are the records that were left out of `data`, which the platform listed all the same. */
type ListPage = { data: readonly unknown[]; unreadable?: readonly unknown[] };

/** Returns how many records the platform listed on a page. Only a page with fewer than were requested is certain to be the last one. */
export const listedRows = ({ data, unreadable = [] }: ListPage): number => data.length + unreadable.length;
