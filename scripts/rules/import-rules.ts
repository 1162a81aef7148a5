/** Rules for imports between folders. New feature folders are covered automatically, since they are derived from paths. */
import { posix } from 'node:path';
import { floors } from './floors.ts';
import { isTest, type SourceFile, type Violation } from './source-files.ts';

const statement = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g;
const bare = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const call = /\b(?:import|mock|doMock)\(\s*['"]([^'"]+)['"]/g;

type Room =
  | 'contract'
  | 'ui'
  | 'data'
  | 'labels'
  | 'record'
  | 'list'
  | 'nouns'
  | 'features'
  | 'app'
  | 'routes'
  | 'worker'
  | 'entry'
  | 'server'
  | 'sandbox'
  | 'main'
  | 'outside';

/** What a screen is made of, and the screens. */
const web = ['contract', 'ui', 'data', 'labels', 'record', 'list', 'nouns', 'features', 'app'] as const;

const allowed: Record<Room, readonly Room[]> = {
  contract: ['contract'],
  ui: ['ui'],
  data: ['contract', 'data'],
  // Shared by all features, such as times.
  labels: ['contract', 'ui', 'data', 'labels'],
  // The layout of a record, and of a list with a record next to it.
  record: ['ui', 'data', 'labels', 'record'],
  list: ['ui', 'data', 'labels', 'record', 'list'],
  // What several screens show of gifts, donors, plans, and so on: queries, addresses, labels, links, cards, and dialogs.
  nouns: ['contract', 'ui', 'data', 'labels', 'record', 'list', 'nouns'],
  // One screen each. They stand side by side.
  features: ['contract', 'ui', 'data', 'labels', 'record', 'list', 'nouns', 'features'],
  // The frame around all screens: navigation, search, keys, session. It may show parts of features; features must not import it.
  app: web,
  routes: [...web, 'routes'],
  // The service worker.
  worker: ['contract', 'data', 'worker'],
  // main.tsx and router.tsx of the browser app.
  entry: [...web, 'routes', 'entry'],
  server: ['contract', 'server'],
  sandbox: ['contract', 'sandbox'],
  main: ['contract', 'server', 'sandbox', 'main'],
  outside: [...web, 'server', 'sandbox', 'main', 'outside'],
};

/** Returns a violation for each import that its folder is not allowed to make. */
export function brokenImportRules(files: readonly SourceFile[]): Violation[] {
  const doors = files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const rule = forbidden(file.path, target);
      return rule ? [{ path: file.path, rule }] : [];
    }),
  );
  return [...doors, ...circlesOfFiles(files)];
}

/** Returns the paths, from the repository root, of the project files that a file imports. */
export function importsOf(file: SourceFile): string[] {
  return [statement, bare, call]
    .flatMap((form) => [...file.text.matchAll(form)].map((match) => match[1] ?? ''))
    .flatMap((name) => {
      if (name.startsWith('#contract/')) return [`src/contract/${name.slice('#contract/'.length)}`];
      return name.startsWith('.') ? [posix.join(posix.dirname(file.path), name)] : [];
    });
}

function forbidden(from: string, to: string): string | null {
  const [here, there] = [roomOf(from), roomOf(to)];
  // It has the program's version.
  if (here === 'server' && to === 'package.json') return null;
  if (from.startsWith('src/') && !isTest(from) && isTest(to))
    return `only tests may import ${to}: the name of what is for tests ends in -fixture`;
  if (!allowed[here].includes(there)) return `${here} may not import ${there}: ${to}`;
  if (here === 'contract' && !isTest(from) && contractRank(to) > contractRank(from))
    return `${from.split('/')[2]} may not import ${to.split('/')[2]}: ${to}`;
  if (here !== 'features' || there !== 'features' || featureOf(from) === featureOf(to)) return null;
  return `a feature may not import another one: ${to}`;
}

export const featureOf = (path: string) => path.split('/')[3] ?? '';

function roomOf(path: string): Room {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top !== 'src') return 'outside';
  if (second === 'web') return isWebRoom(third) ? third : 'entry';
  if (second === 'contract' || second === 'server' || second === 'sandbox') return second;
  return 'main';
}

const webRooms = [
  'ui',
  'data',
  'labels',
  'record',
  'list',
  'nouns',
  'features',
  'app',
  'routes',
  'worker',
] as const;
const isWebRoom = (name: string): name is (typeof webRooms)[number] => webRooms.some((room) => room === name);

const contractRank = (path: string): number =>
  floors.contract.findIndex((rooms) => Object.hasOwn(rooms, path.split('/')[2] ?? ''));

/** Returns a violation when files import each other in a cycle, be it only types: none of them can then be read or moved alone. */
function circlesOfFiles(files: readonly SourceFile[]): Violation[] {
  const cycle = inCycles(new Map(files.map((file) => [file.path, new Set(importsOf(file))])));
  return cycle.map((path) => ({ path, rule: 'is in a cycle of files that import each other' }));
}

/** Returns, sorted, the names that are in a cycle, or between two of them. */
export function inCycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  // Removes names that import nothing that is left, or that nothing left imports: they are in no cycle.
  const left = new Set(imports.keys());
  const isFree = (name: string) =>
    ![...(imports.get(name) ?? [])].some((to) => left.has(to)) ||
    ![...left].some((from) => imports.get(from)?.has(name));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const name of free) left.delete(name);
  return [...left].sort();
}
