/** Architecture rules that no linter rule covers, each with the files it applies to and a pattern that matches a violation. */
import { isTest, type SourceFile, type Violation } from './source-files.ts';

type TextRule = { rule: string; holdsFor: (path: string) => boolean; broken: RegExp };

const inWeb = (path: string) => path.startsWith('src/web/') && !isTest(path);
const inData = (path: string) => path.startsWith('src/web/data/');
const inAnatomy = (path: string) => /^src\/web\/(?:list|record)\//.test(path);
/** `query.ts`, `list-queries.ts`; `mutations.ts`, `gift-mutations.ts`. */
const isQueries = (path: string) => /[/-](?:query|queries)\.tsx?$/.test(path);
const isMutations = (path: string) => /[/-]mutations\.tsx?$/.test(path);

/** Files with days that are in UTC on purpose. */
const hasDaysInUtc: ReadonlySet<string> = new Set([
  // Days of the calendar, which have no time.
  'src/server/screens/questions/calendar.ts',
  'src/server/base/texts.ts',
  // Days of the platform's own filters, which are wider than the organization's on both sides.
  'src/server/upstream/date-filters.ts',
  'src/server/writes/rules/facts.ts',
  'src/server/copy/reading/pass.ts',
  'src/server/open/read-again.ts',
  // The activity log's own times are in UTC, in the file and in its name.
  'src/server/screens/activity/activity-export.ts',
  // Arithmetic with days that are already those of the organization.
  'src/server/screens/notifications/notification-mails.ts',
  'src/web/nouns/report/labels.ts',
  // For tests that leave out the calendar; the copy passes the organization's.
  'src/server/copy/copy-database.ts',
  // A plan has a time zone of its own, which may be UTC.
  'src/web/features/plans/form/plan-preview.ts',
  'src/web/features/plans/form/plan-form.tsx',
]);

const rules: readonly TextRule[] = [
  {
    rule: 'queryKey belongs in a file of queries',
    holdsFor: (path) =>
      inWeb(path) && !inData(path) && !inAnatomy(path) && !isQueries(path) && !isMutations(path),
    // Using the key of a feature's own options is allowed: invalidateQueries({ queryKey: meOptions.queryKey }).
    broken: /\bqueryKey\s*:(?!\s*[\w.()]+\.queryKey\b)/,
  },
  {
    rule: 'useMutation belongs in a file of mutations',
    holdsFor: (path) => inWeb(path) && !inData(path) && !isMutations(path),
    broken: /\buseMutation\s*[(<]/,
  },
  {
    rule: 'await mutateAsync: callbacks given to mutate are lost when a second call follows',
    holdsFor: inWeb,
    broken: /\.mutate(?:Async)?\([^;]*?\bon(?:Success|Error|Settled)\b/,
  },
  {
    rule: 'a route that validates filters starts its fetch and does not wait for it',
    holdsFor: (path) => path.startsWith('src/web/routes/'),
    broken: /validateSearch[\s\S]*\bloader\s*:\s*async\b[\s\S]*?\bawait\b/,
  },
  {
    rule: 'no todo or only in tests',
    holdsFor: (path) => isTest(path) || path.startsWith('e2e/'),
    broken: /\b(?:test|it|describe)\.(?:\w+\.)*(?:skip|only|todo|fixme|fail|fails|skipIf|runIf)\b/,
  },
  {
    rule: 'no sleeping in journeys',
    holdsFor: (path) => path.startsWith('e2e/'),
    // Setting a test's time limit is allowed.
    broken: /\bwaitForTimeout\(|(?<!\btest\.)\bsetTimeout\(/,
  },
  {
    // The files of tests share their modules, so a mock would only hold if no other file has loaded the module before.
    rule: 'no mocks of modules',
    holdsFor: isTest,
    broken: /\bvi\.(?:mock|doMock)\(/,
  },
  {
    rule: 'a dialog that writes to the platform is blocked by waitsForOutcome, so that nothing is sent twice',
    // Those of our own operations call mutate or mutateAsync.
    holdsFor: (path) => inWeb(path) && !path.startsWith('src/web/ui/'),
    broken:
      /^(?![\s\S]*(?:\bmutate(?:Async)?\b|blocked=\{[\s\S]{0,80}?\bwaitsForOutcome\())[\s\S]*<GuardedDialog\b[\s\S]*?\bfailure=/,
  },
  {
    rule: "a day or month of the organization is that of its time zone: no 'UTC' and no toISOString().slice here",
    holdsFor: (path) =>
      /^src\/(?:server|web\/(?:features|labels|app|list|record))\//.test(path) &&
      !isTest(path) &&
      !hasDaysInUtc.has(path) &&
      // Days are counted since 1970 there; where days become moments, they are the organization's.
      (!path.startsWith('src/server/copy/gifts/') || path === 'src/server/copy/gifts/gift-filter.ts'),
    broken: /'UTC'|toISOString\(\)\.slice\(0, ?(?:10|7|4)\)/,
  },
  {
    rule: "an organization in a test isn't in UTC, where a wrong day is right",
    holdsFor: (path) => isTest(path),
    broken: /(?:timeZone|\bzone|ORG_TIMEZONE)\b\W{1,3}'UTC'|\bsetTimeZone\('UTC'/i,
  },
  {
    rule: 'a file re-exports nothing',
    holdsFor: (path) => path.startsWith('src/'),
    broken: /(?:^|\n)\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;\n]*\bfrom\s*['"]/,
  },
  {
    rule: 'a comment belongs above its member, not after the previous one',
    holdsFor: (path) => path.startsWith('src/'),
    broken: /[^\s;{,(|] \/\*\* [^\n]* \*\/;/,
  },
  {
    rule: 'American spelling, also in names and comments',
    holdsFor: () => true,
    broken:
      /colour|behaviour|favour|honour|neighbour|labelled(?!by)|travelled|licence|afterwards|(?:summari|normali|seriali|organi|recogni|optimi)s(?:e|ing|ation)/i,
  },
  {
    rule: 'what is said goes through Said: Firefox announces only what changes in an element that was there before',
    holdsFor: inWeb,
    // An alert is announced when it appears.
    broken: /\brole=(?:"|\{[^}]*['"])(?:status|log)\b|\brole: '(?:status|log)'|\baria-live\b|<output\b/,
  },
  {
    rule: 'a missing value is an em dash (—), not an en dash',
    holdsFor: inWeb,
    broken: /['"]–['"]|>\s*–\s*</,
  },
  {
    rule: 'a biome-ignore gives its reason',
    holdsFor: () => true,
    broken: /biome-ignore(?:-all|-start)?\s+[\w/]+\s*(?::\s*(?:\n|\*\/|$)|(?![\w/:]))/,
  },
];

const vagueNames = /(?:^|\/)(?:utils?|helpers?|common|misc|shared|index)(?:\/|\.)/;
const limit = 400;

/** Returns a violation for each file whose text, name or length breaks a rule. */
export function brokenTextRules(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    // The rules and their tests contain the patterns they forbid.
    const own = path.startsWith('scripts/rules/');
    const found = own ? [] : rules.filter(({ holdsFor, broken }) => holdsFor(path) && broken.test(text));
    const lines = text.split('\n').length - 1;
    return [
      ...found.map(({ rule }) => rule),
      ...(vagueNames.test(path)
        ? ['a name says what a thing is: not utils, helpers, common, misc, index']
        : []),
      ...(lines > limit ? [`${lines} lines; ${limit} is the most`] : []),
    ].map((rule) => ({ path, rule }));
  });
}
