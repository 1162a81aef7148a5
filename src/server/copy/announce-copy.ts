/**
 * Announces records that the copy found changed. Each one is first put into the cache, so that all open pages together need no call to
 * read it again, or one call if the record has more than its row in the list.
 */
import type { Reply } from '#contract/giving/operations.ts';
import type { Changes } from '../base/changes.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { CopyChanged } from './copy.ts';
import { type RecordRead, singleReads } from './single-reads.ts';

export const announceCopy =
  (changes: Pick<Changes, 'announce'>, gateway: Pick<Gateway, 'keep'>): CopyChanged =>
  (set, records) => {
    const { noun, get, id, partial } = singleReads[set];
    for (const record of records) {
      const path = { [id]: record.id, ...ownerOf(record) };
      // A plan can't be read without its donor.
      if (set === 'plans' && !('donorId' in path)) continue;
      gateway.keep(get, { path }, partial ? null : ({ data: record } as Reply<RecordRead>));
    }
    changes.announce(
      noun,
      records.map((record) => record.id),
    );
  };

/** The platform needs a plan's donor and ID to read it. */
const ownerOf = (record: object): { donorId?: string } =>
  'donorId' in record && typeof record.donorId === 'string' ? { donorId: record.donorId } : {};
