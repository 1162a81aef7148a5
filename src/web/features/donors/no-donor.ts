import { Invalid, NotFound } from '../../data/api/app-error.ts';

/** A missing donor is a 404; a donor of another nonprofit is a 400. */
export const isNoDonor = (error: Error): boolean => error instanceof NotFound || error instanceof Invalid;
