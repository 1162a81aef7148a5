/** Rules for visible text: American English, and one name for each thing. Each banned pattern comes with the phrase to write instead. */
import { readableTexts } from './readable-texts.ts';
import type { SourceFile, Violation } from './source-files.ts';

type Pattern = { banned: RegExp; write: string };

const patterns: readonly Pattern[] = [
  {
    banned: /\b(?:stands|stood|standing(?![ -]questions?\b))\b|\bstand (?:here|under|in|at|on|beside)\b/i,
    write: 'is shown, appears',
  },
  { banned: /(?<!\bdonor )\b(?:told|tells)\b/i, write: 'reported; Unknown' },
  { banned: /\blook(?:s|ed|ing)? (?:for|at|further|through)\b|\blooking…/i, write: 'Searching…, Checking…' },
  { banned: /\btaken\b/i, write: 'charged, used, removed' },
  { banned: /\bmade\b/i, write: 'Created' },
  { banned: /(?<!\bdonor )\basked\b/i, write: 'Requested' },
  { banned: /(?<!\b(?:date|minimum) )\bgiven\b/i, write: 'Date; Received' },
  { banned: /\bneeds? some(?:one|body)\b|\bsome(?:one|body) must\b/i, write: 'Needs attention' },
  { banned: /\bsomebody\b|\banybody\b|\bnobody\b/i, write: 'someone, anyone, no one' },
  { banned: /\b(?:fits|nothing fits|no \w+ fits)\b/i, write: 'matches; No results for' },
  { banned: /\blives (?:at|in|on)\b|\b(?:is|are) kept\b/i, write: 'is stored, is saved' },
  { banned: /\bon (?:its|their) way\b/i, write: 'In transit; Loading…' },
  { banned: /\bwhose\b|\bknown(?: yet)? whether\b/i, write: "We couldn't confirm that …" },
  { banned: /\blately\b/i, write: 'Recent' },
  { banned: /\bas of\b/i, write: 'Updated 9:41 AM' },
  { banned: /\bpresent password\b/i, write: 'Current password' },
  { banned: /\bgive (?:an?|the|it|your|this|month|day) (?!gift)/i, write: 'Enter' },
  { banned: /\blet in again\b/i, write: 'Reactivate' },
  { banned: /\bways? (?:to|of) (?:give|giving|pay|paying)\b/i, write: 'Payment methods' },
  { banned: /\brhythm\b/i, write: 'Frequency' },
  { banned: /\beach time\b/i, write: 'Amount' },
  { banned: /\bends \d|\bends \{\}/i, write: 'Expires 04/28' },
  { banned: /\bmay stay empty\b/i, write: 'Optional' },
  { banned: /\bmeanwhile\b|\bbesides\b|\bof before\b|(?:^|[.;,] )else\b/i, write: 'otherwise' },
  { banned: /\bopen-ended\b/i, write: 'No end date' },
  { banned: /\bby hand\b/i, write: 'Manual' },
  { banned: /\bunder way\b/i, write: 'In progress' },
  { banned: /\bthe service\b|\bgiving service\b/i, write: 'platformName()' },
  {
    banned:
      /\b(?:cancelled|cancelling|organi[s]ation|authori[s]|recogni[s]e|colour|honour|behaviour|centre)/i,
    write: 'American spelling',
  },
  { banned: /\be-mails?\b/i, write: 'email' },
  { banned: /\u2019/, write: "a straight apostrophe (')" },
];

/** Matches `Id` or `id` as a word in a sentence. `ID` is correct. */
const smallId = /(?:^|\s)(?:Ids?|ids?)(?=$|[\s.,:;…])/;

const spoken = (path: string): boolean =>
  /^(?:src|scripts)\/.*\.(?:tsx?|mjs)$/.test(path) &&
  // The sandbox repeats the platform's texts word for word; only developers see the others, some of which quote code.
  !/\.test\.tsx?$|-(?:shared-tests|samples)\.ts$|^scripts\/(?:rules|faults)\/|^scripts\/supply-chain|\/tests\/|^src\/sandbox\//.test(
    path,
  );

/** Returns a violation for each visible text that matches a banned pattern. */
export function brokenLanguageRules(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => spoken(path))
    .flatMap(({ path, text: source }) =>
      readableTexts(path, source).flatMap(({ text, start }) =>
        [...patterns, ...(path.startsWith('src/web/') ? [{ banned: smallId, write: 'ID' }] : [])]
          .filter(({ banned }) => banned.test(text))
          .map(({ write }) => ({
            path: `${path}:${source.slice(0, start).split('\n').length}`,
            rule: `“${text}”: write ${write}`,
          })),
      ),
    );
}
