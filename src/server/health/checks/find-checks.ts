/**
 * What is well about an installation and what isn't, in sentences with a remedy. The same table answers *Settings → Health*, the line in the
 * frame, `npm run doctor`, and the metrics; each says it in these words.
 */
import { type CheckId, checkIds } from '#contract/steward/installation-checks.ts';
import { type MailFault, mailFaultLabels } from '#contract/steward/mail/mail-progress.ts';
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { Ready } from '../readiness.ts';
import { databaseTexts } from './database-texts.ts';

type Finding = Pick<InstallationCheck, 'state' | 'sentence' | 'remedy'>;

/** What is known of an installation at one moment. Times are in ms since 1970; null where something isn't known or doesn't apply. */
export type Facts = {
  now: number;
  database: { kind: 'sqlite' | 'postgres'; state: Ready['database'] } | null;
  disk: Ready['disk'];
  /** `since`: it doesn't respond since then. `code`: of the last try, such as ENOTFOUND. */
  platform: { host: string; since: number | null; code: string | null } | null;
  keyAccepted: boolean | null;
  /** `asOf`: when its oldest part was read. */
  copy: { state: Ready['copy']; asOf: number | null } | null;
  /** `newest`: the last backup. `since`: the server runs since then. Null on PostgreSQL. */
  backup: { newest: number | null; since: number } | null;
  /**
   * Null if email isn't set up. `failed`: messages given up in the last 30 days; `waiting`: those that are tried again. `fault`: why the mail
   * server couldn't be used just now.
   */
  mail: { server: string; waiting: number; failed: number; fault?: MailFault | null } | null;
  /** A request came through a proxy that TRUSTED_PROXIES doesn't name. */
  untrustedProxy: boolean;
  /** The platform's clock, and PostgreSQL's, minus ours, in ms. */
  clocks: { platform: number; database: number };
};

/** Writes times in the organization's zone. */
export type TimeText = (at: number) => string;

/** The checks that apply here, in their order. */
export const findChecks = (facts: Facts, timeText: TimeText): InstallationCheck[] =>
  checkIds.flatMap((id) => {
    const found = find[id](facts, timeText);
    return found ? [{ id, ...found }] : [];
  });

const ok = (sentence: string): Finding => ({ state: 'ok', sentence, remedy: null });
const failing = (sentence: string, remedy: string): Finding => ({ state: 'failing', sentence, remedy });
const warning = (sentence: string, remedy: string): Finding => ({ state: 'warning', sentence, remedy });

const hourMs = 3_600_000;
/** A backup is made every hour. */
const backupMayBeMs = 2 * hourMs;
const clockToleranceMs = 60_000;

const find: Record<CheckId, (facts: Facts, timeText: TimeText) => Finding | null> = {
  database: ({ database }) => {
    if (!database) return null;
    if (database.state === 'ok')
      return ok(`${database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} responds and can be written.`);
    const { sentence, remedy } = databaseTexts[database.state];
    return failing(sentence, remedy);
  },

  disk: ({ disk, database }) => {
    if (disk === 'full')
      return failing(
        'The disk where DATA_DIR is has less than 4 MB left.',
        database?.kind === 'sqlite'
          ? 'Free some space. Until then, nothing can be stored.'
          : 'Free some space.',
      );
    if (disk === 'low')
      return warning(
        'The disk where DATA_DIR is has less than 500 MB left.',
        'Free some space, or move DATA_DIR to a larger disk.',
      );
    return disk === 'ok' ? ok('There is room where DATA_DIR is.') : null;
  },

  platform: ({ platform, now }, timeText) => {
    if (!platform) return null;
    const { host, since, code } = platform;
    if (since === null) return ok(`${host} responds.`);
    const { why, remedy } = platformText(code);
    const said = since < now ? `hasn't responded since ${timeText(since)}` : "doesn't respond";
    return failing(`${host} ${said}${why}.`, remedy);
  },

  key: ({ keyAccepted, platform }) => {
    // While the platform is silent, nobody knows.
    if (keyAccepted === null || platform?.since != null) return null;
    return keyAccepted
      ? ok('The giving platform accepts the API key.')
      : failing(
          'The giving platform refuses the API key.',
          'Check GIVING_CLIENT_ID and GIVING_API_KEY, or create a new key there, and restart Steward.',
        );
  },

  copy: ({ copy, platform }, timeText) => {
    if (!copy || copy.state === 'unknown') return null;
    if (copy.state === 'loading') return ok('Your records are being read for the first time.');
    const at = copy.asOf === null ? 'the start' : timeText(copy.asOf);
    if (copy.state === 'ok') return ok(`Complete. The oldest part was read ${at}.`);
    return failing(
      `Nothing has been read since ${at}.`,
      platform?.since != null
        ? 'It goes on as soon as the giving platform responds.'
        : 'Check the log for errors, and restart Steward.',
    );
  },

  backup: ({ backup, database, now }, timeText) => {
    if (database?.kind === 'postgres')
      return warning(
        "Steward doesn't back up PostgreSQL, and doesn't know whether anyone does.",
        'Back it up with pg_dump every hour; docs/running.md has the command.',
      );
    if (!backup) return null;
    const { newest, since } = backup;
    const isLate = now - (newest ?? since) > backupMayBeMs && now - since > backupMayBeMs;
    if (isLate)
      return failing(
        newest === null ? 'There is no backup.' : `The last backup is from ${timeText(newest)}.`,
        "One is due every hour. The log says “backup failed”; most often, the folder backups in DATA_DIR is full or can't be written.",
      );
    return ok(newest === null ? 'The first backup is due.' : `The last backup is from ${timeText(newest)}.`);
  },

  mail: ({ mail }) => {
    if (!mail) return null;
    const { server, waiting, failed, fault = null } = mail;
    if (fault !== null)
      return failing(
        `${mailFaultLabels[fault]}: ${server}.`,
        'Check SMTP_URL and MAIL_FROM, and restart Steward.',
      );
    if (failed > 0)
      return failing(
        `${failed === 1 ? '1 email' : `${failed} emails`} couldn't be sent in the last 30 days, by ${server}.`,
        'Send yourself a test under Settings → Data, which says why, and check SMTP_URL.',
      );
    return ok(
      waiting > 0
        ? `${server} sends email. ${waiting === 1 ? '1 is' : `${waiting} are`} waiting.`
        : `${server} sends email.`,
    );
  },

  proxy: ({ untrustedProxy }) =>
    untrustedProxy
      ? failing(
          "Requests come through a proxy that Steward doesn't trust, so sign-in limits count everyone behind it as one visitor.",
          "Set TRUSTED_PROXIES to the proxy's address, and restart Steward.",
        )
      : null,

  clock: ({ clocks }) => {
    const { platform, database } = clocks;
    const [offset, of] =
      Math.abs(database) > Math.abs(platform) ? [database, 'PostgreSQL'] : [platform, 'the giving platform'];
    if (Math.abs(offset) <= clockToleranceMs) return ok("This machine's clock is right.");
    const way = offset > 0 ? 'behind' : 'ahead of';
    return warning(
      `This machine's clock is ${lengthText(Math.abs(offset))} ${way} the one of ${of}.`,
      'Synchronize the clocks. Until then, times and codes of two-step verification may be wrong.',
    );
  },
};

/** "1 minute", "90 minutes", "13 hours". */
function lengthText(ms: number): string {
  const [count, unit] =
    ms < 2 * hourMs ? [Math.round(ms / 60_000), 'minute'] : [Math.round(ms / hourMs), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

type PlatformText = { why: string; remedy: string };
const isItsAddress = 'Correct GIVING_API_URL, and restart Steward.';
/** By the code of the last try. */
const platformTexts: Readonly<Record<string, PlatformText>> = {
  ENOTFOUND: { why: ': no server has this name', remedy: isItsAddress },
  EAI_AGAIN: {
    why: ": this machine's name server doesn't respond",
    remedy: 'Check the network of this machine. Steward goes on by itself.',
  },
  ECONNREFUSED: { why: ': nothing listens there', remedy: isItsAddress },
  EHOSTUNREACH: {
    why: ": it can't be reached from here",
    remedy: 'Check the network of this machine, and GIVING_API_URL. Steward goes on by itself.',
  },
};

function platformText(code: string | null): PlatformText {
  if (code !== null && /CERT|ISSUER|ALTNAME/.test(code))
    return {
      why: `: its certificate isn't accepted (${code})`,
      remedy:
        "Check GIVING_API_URL. If the certificate comes from your own authority, set NODE_EXTRA_CA_CERTS to that authority's file.",
    };
  return (
    (code === null ? undefined : lookUp(platformTexts, code)) ?? {
      why: '',
      remedy:
        'Steward tries again by itself. If it goes on, check GIVING_API_URL, or ask your giving platform.',
    }
  );
}
