/** What settings about the platform may be. */

/** How date filters are sent; see `date-filters.ts`. */
export const dateFilterModes = ['auto', 'instant', 'day'] as const;
export type DateFilterMode = (typeof dateFilterModes)[number];

/** How dates of gifts entered by hand are read; see `manual-dates.ts`. */
export const manualDateModes = ['instant', 'day'] as const;
export type ManualDateMode = (typeof manualDateModes)[number];

/** A platform that says it allows more calls a minute than this isn't believed. */
export const mostPerMinute = 10_000;
