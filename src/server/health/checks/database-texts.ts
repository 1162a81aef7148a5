import type { StewardReply } from '#contract/steward/api.ts';
import { typed } from '../../base/typed.ts';

type Text = { sentence: string; remedy: string };

/** What is wrong with a database that can't be used, and what the person who runs Steward can do: in the log, and in the checks. */
export const databaseTexts: Readonly<
  Record<Exclude<StewardReply<'GET /api/ready'>['database'], 'ok'>, Text>
> = {
  locked: {
    sentence: 'Another program holds the database file.',
    remedy: 'Close it; Steward resumes by itself.',
  },
  'no-answer': { sentence: 'The database takes too long.', remedy: "Check what's keeping it busy." },
  unreachable: {
    sentence: "The database can't be reached.",
    remedy: 'Steward resumes as soon as it is back.',
  },
  refused: {
    sentence: 'DATABASE_URL has a user, a password, or a database that is refused.',
    remedy: 'Correct it and restart Steward.',
  },
  missing: {
    sentence: 'The database file was removed or replaced.',
    remedy: `Stop Steward, and put the file back if it was moved. Otherwise, restore a backup with ${typed('restore')}.`,
  },
  newer: {
    sentence: 'A newer Steward upgraded the database, which this one may misread.',
    remedy:
      'Stop this one, and start the newer version. To stay with this one, restore the backup from before the upgrade.',
  },
  full: { sentence: 'The disk is full.', remedy: 'Free some space; Steward resumes by itself.' },
  'not-writable': {
    sentence: "The database can't be written.",
    remedy: 'Check its permissions and its disk.',
  },
  failing: { sentence: "The database can't be used.", remedy: 'Check the log for its error.' },
};
