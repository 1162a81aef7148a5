import { Invalid, NotFound } from '../../data/api/app-error.ts';

/** No such donor is 404; a donor of another nonprofit is 400. */
export const isNoDonor = (error: Error): boolean => error instanceof NotFound || error instanceof Invalid;
