/** Refund requests, from people who may not refund to people who may. They never reach the platform. Types only. */

/** Maximum characters (code points) of a request's reason, and of the answer to it. */
export const maxRequestText = 150;

export const requestStates = ['open', 'refunded', 'declined', 'withdrawn'] as const;

/** The most that one list has. */
export const maxOpenRequests = 100;
