import { allPages, type ReadPage } from './all-pages.ts';
import { serviceTime } from './facts.ts';

type Row = { id: string; createdAt: string | null };

/** Reads a list that is sorted by creation, newest first, back to a time on the platform's clock (ms). `cut`: see `allPages`. */
export const newestSince = <One extends Row>(
  read: ReadPage<One>,
  since: number,
): Promise<{ rows: One[]; cut: boolean }> =>
  allPages(read, (data) => data.some(({ createdAt }) => serviceTime(createdAt) < since));
