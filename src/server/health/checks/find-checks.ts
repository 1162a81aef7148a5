/**
 * What is well about an installation and what isn't, in sentences with a remedy. The same table answers *Settings → Health*, the line in the
 * frame, `npm run doctor`, and the metrics; each says it in these words.
 */
import { type CheckId, checkIds } from '#contract/steward/installation-checks.ts';
import { type MailFault, mailFaultLabels } from '#contract/steward/mail/mail-progress.ts';
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { lookUp } from '#contract/values/look-up.ts';
import type { BackupFacts } from '../../backup/backup-facts.ts';
import type { Ready } from '../readiness.ts';
import { databaseTexts } from './database-texts.ts';

type Finding = Pick<InstallationCheck, 'state' | 'sentence' | 'remedy'>;

/** What is known of an installation at one moment. Times are in ms since 1970; null where something isn't known or doesn't apply. */
export type Facts = {
  now: number;
  /** `isWritten`: something was written to find out. */
  database: { kind: 'sqlite' | 'postgres'; state: Ready['database']; isWritten: boolean } | null;
  disk: Ready['disk'];
  /**
   * `since`: it doesn't respond since then. `code`: of the last try, such as ENOTFOUND, or the status of an error, such as 503. `odd`: what else responds at its address, such as
   * "404"; null if the platform does.
   */
  platform: { host: string; since: number | null; code: string | null; odd: string | null } | null;
  keyAccepted: boolean | null;
  /** `asOf`: when its oldest part was read. `since`: the server runs since then. `mayBe`: how old it may be, in ms. */
  copy: { state: Ready['copy']; asOf: number | null; since: number; mayBe: number } | null;
  /** `since`: the server runs since then. */
  backup: (BackupFacts & { since: number }) | null;
  /** Null if email isn't set up. `waiting`: messages that wait. `fault`: why the mail server can't be used; null if it can, or nothing was sent. */
  mail: { server: string; waiting: number; fault: MailFault | null } | null;
  /**
   * Null if they aren't set up. `lastAt`: when the last one arrived; `refusedAt`: when the last one with a wrong signature did. `since`: the server
   * runs since then.
   */
  webhooks: { lastAt: number | null; refusedAt: number | null; since: number } | null;
  /** A request came through a proxy that TRUSTED_PROXIES doesn't name. */
  untrustedProxy: boolean;
  /** The platform's clock, and PostgreSQL's, minus ours, in ms. */
  clocks: { platform: number | null; database: number | null };
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
/** A restore is rehearsed every week. */
const rehearsalMayBeMs = 9 * 24 * hourMs;
const clockToleranceMs = 60_000;
/** Even a small organization has a gift a week. */
const webhooksMayBeMs = 7 * 24 * hourMs;

const find: Record<CheckId, (facts: Facts, timeText: TimeText) => Finding | null> = {
  database: ({ database }) => {
    if (!database) return null;
    const name = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    if (database.state === 'ok')
      return ok(`${name} responds${database.isWritten ? ' and can be written' : ''}.`);
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
    const { host, since, code, odd } = platform;
    if (odd !== null)
      return failing(`${host} responds, but not as a giving platform does (${odd}).`, isItsAddress);
    if (since === null) return ok(`${host} responds.`);
    const { why, remedy } = platformText(code);
    const isLasting = since < now;
    if (code !== null && /^5\d\d$/.test(code))
      return failing(
        `${host} ${isLasting ? `has responded with errors since ${timeText(since)}` : 'responds with errors'} (${code}).`,
        remedy,
      );
    const said = isLasting ? `hasn't responded since ${timeText(since)}` : "doesn't respond";
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

  copy: ({ copy, platform, now }, timeText) => {
    if (!copy || copy.state === 'unknown') return null;
    const { state, asOf, since, mayBe } = copy;
    // After a night without Steward, reading comes first.
    const isDue = now - since > mayBe;
    const remedy =
      platform?.since != null
        ? 'It resumes as soon as the giving platform responds.'
        : 'Check the log for errors, and restart Steward.';
    if (state === 'loading')
      return isDue
        ? warning("Your records still aren't read for the first time.", remedy)
        : ok('Your records are being read for the first time.');
    if (asOf === null) return null;
    const at = timeText(asOf);
    if (state === 'ok') return ok(`Complete. The oldest part was read ${at}.`);
    return isDue
      ? failing(`Part of your records hasn't been read since ${at}.`, remedy)
      : ok(`Being read again. The oldest part was read ${at}.`);
  },

  backup: ({ backup, now }, timeText) => {
    if (!backup) return null;
    const { newest, since, rehearsal, second } = backup;
    const isLate = (at: number | null) => now - (at ?? since) > backupMayBeMs && now - since > backupMayBeMs;
    if (isLate(newest))
      return failing(
        newest === null ? 'There is no backup.' : `The last backup is from ${timeText(newest)}.`,
        "One is due every hour, and the log says why it failed. Most often, the disk is full or DATA_DIR/backups can't be written.",
      );
    if (newest === null) return ok('The first backup is due.');
    if (rehearsal && !rehearsal.isIntact)
      return failing(
        `A restore was rehearsed on ${timeText(rehearsal.at)}, and the backup wasn't what had been stored.`,
        'Another one is tried within an hour. If this lasts, check the disk and the memory of this machine.',
      );
    // The first one follows the first backup.
    if (now - (rehearsal?.at ?? 0) > rehearsalMayBeMs && now - since > backupMayBeMs)
      return failing(
        rehearsal
          ? `No restore was rehearsed since ${timeText(rehearsal.at)}.`
          : 'No restore could be rehearsed yet.',
        'One is due every week, and the log says why it failed. Most often, the disk is full.',
      );
    if (second && isLate(second.newest))
      return failing(
        `Backups aren't copied to ${second.folder}.`,
        'Check that it is there and can be written. The log says what went wrong.',
      );
    const last = `The last backup is from ${timeText(newest)}.`;
    return ok(rehearsal ? `${last} A restore was rehearsed on ${timeText(rehearsal.at)}.` : last);
  },

  mail: ({ mail }) => {
    if (!mail) return null;
    const { server, waiting, fault } = mail;
    if (fault !== null)
      return failing(
        `${mailFaultLabels[fault]}: ${server}.`,
        'Check SMTP_URL and MAIL_FROM. Settings → Data sends you a test.',
      );
    const some = waiting === 1 ? '1 message is' : `${waiting} messages are`;
    return ok(`Email goes to ${server}.${waiting > 0 ? ` ${some} waiting.` : ''}`);
  },

  webhooks: ({ webhooks, now }, timeText) => {
    if (!webhooks) return null;
    const { lastAt, refusedAt, since } = webhooks;
    const meanwhile = 'Until then, changes are seen within half a minute.';
    // Anyone can send one, so this never fails the check.
    if (refusedAt !== null && refusedAt > (lastAt ?? 0))
      return warning(
        'The last webhook had a signature that is missing or wrong.',
        `Set GIVING_WEBHOOK_SECRETS to the signing secret that the giving platform shows, and restart Steward. ${meanwhile}`,
      );
    if (now - Math.max(lastAt ?? 0, since) > webhooksMayBeMs)
      return warning(
        'No webhook has arrived for a week.',
        `Check the address of the webhook at the giving platform. ${meanwhile}`,
      );
    return ok(lastAt === null ? 'None has arrived yet.' : `The last one arrived ${timeText(lastAt)}.`);
  },

  proxy: ({ untrustedProxy }) =>
    untrustedProxy
      ? warning(
          "Requests come through a proxy that Steward doesn't trust, so sign-in limits count everyone behind it as one visitor.",
          "Set TRUSTED_PROXIES to the proxy's address, and restart Steward.",
        )
      : null,

  clock: ({ clocks }) => {
    const compared = [
      { offset: clocks.platform, whose: "the giving platform's" },
      { offset: clocks.database, whose: "PostgreSQL's" },
    ].flatMap(({ offset, whose }) => (offset === null ? [] : [{ offset, whose }]));
    const [worst] = compared.toSorted((one, other) => Math.abs(other.offset) - Math.abs(one.offset));
    if (!worst) return null;
    const { offset, whose } = worst;
    if (Math.abs(offset) <= clockToleranceMs) return ok("This machine's clock is right.");
    return warning(
      `This machine's clock is ${lengthText(Math.abs(offset))} ${offset > 0 ? 'behind' : 'ahead of'} ${whose}.`,
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
const mayPass =
  'If it worked before, wait: Steward resumes by itself. Otherwise, correct GIVING_API_URL, and restart Steward.';
/** By the code of the last try. */
const platformTexts: Readonly<Record<string, PlatformText>> = {
  ENOTFOUND: { why: ': no server has this name', remedy: mayPass },
  EAI_AGAIN: {
    why: ": this machine's name server doesn't respond",
    remedy: 'Check the network of this machine. Steward resumes by itself.',
  },
  ECONNREFUSED: { why: ': nothing is listening there', remedy: mayPass },
  EHOSTUNREACH: {
    why: ": it can't be reached from here",
    remedy: 'Check the network of this machine, and GIVING_API_URL. Steward resumes by itself.',
  },
  CERT_HAS_EXPIRED: {
    why: ': its certificate has expired',
    remedy: 'Ask your giving platform to renew it, and check the clock of this machine.',
  },
};

function platformText(code: string | null): PlatformText {
  const known = code === null ? undefined : lookUp(platformTexts, code);
  if (known) return known;
  if (code !== null && /CERT|ISSUER|ALTNAME|VERIFY|SELF_SIGNED/.test(code))
    return {
      why: `: its certificate isn't accepted (${code})`,
      remedy:
        "Check GIVING_API_URL. If the certificate comes from your own authority, set NODE_EXTRA_CA_CERTS to that authority's file.",
    };
  return {
    why: '',
    remedy:
      'Steward tries again by itself. If this lasts, check GIVING_API_URL, or ask your giving platform.',
  };
}
