import type { StewardReply } from '#contract/steward/api.ts';

type Text = { sentence: string; remedy: string };

/** What is wrong with a database that can't be used, and what the person who runs Steward can do: in the log, and in the checks. */
export const databaseTexts: Readonly<
  Record<Exclude<StewardReply<'GET /api/ready'>['database'], 'ok'>, Text>
> = {
  locked: {
    sentence: 'Another program holds the database file.',
    remedy: 'Close it; Steward goes on by itself.',
  },
  'no-answer': { sentence: 'The database takes too long.', remedy: 'See what it is busy with.' },
  unreachable: {
    sentence: "The database can't be reached.",
    remedy: 'Steward goes on as soon as it is back.',
  },
  refused: {
    sentence: 'The database refuses the user or the password of DATABASE_URL.',
    remedy: 'Correct it and restart Steward.',
  },
  missing: {
    sentence: 'The database file was removed or replaced.',
    remedy: 'Stop Steward, and restore a backup with npm run restore.',
  },
  full: { sentence: 'The disk is full.', remedy: 'Free some space; Steward goes on by itself.' },
  'not-writable': {
    sentence: "The database can't be written.",
    remedy: 'Check its permissions and its disk.',
  },
  failing: { sentence: "The database can't be used.", remedy: 'The log has its error.' },
};
