/** Rules about which folder may import which. A new feature folder is covered at once, since rooms are derived from paths. */
import { posix } from 'node:path';
import type { Breach, SourceFile } from './source-files.ts';

const statement = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g;
const bare = /(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const call = /\b(?:import|mock|doMock)\(\s*['"]([^'"]+)['"]/g;

/** Files of a feature that others may import: queries, labels and parts that display one thing. Never its screens. */
export const sharedParts = /(?:-(?:queries|words|name|link|chip|label|amount|status|picker)|\/labels)\.tsx?$/;

type Room =
  | 'contract'
  | 'ui'
  | 'data'
  | 'labels'
  | 'record'
  | 'list'
  | 'features'
  | 'routes'
  | 'app'
  | 'server'
  | 'sandbox'
  | 'main'
  | 'outside';

const allowed: Record<Room, readonly Room[]> = {
  contract: ['contract'],
  ui: ['ui'],
  data: ['contract', 'data'],
  // What every feature shows, such as times.
  labels: ['contract', 'ui', 'data', 'labels'],
  // The anatomy of a record, and of a list with a record beside it; features use them.
  record: ['ui', 'data', 'labels', 'record'],
  list: ['ui', 'data', 'labels', 'record', 'list'],
  features: ['contract', 'ui', 'data', 'labels', 'record', 'list', 'features'],
  routes: ['contract', 'ui', 'data', 'labels', 'record', 'list', 'features', 'routes', 'app'],
  // main.tsx and router.tsx of the browser app.
  app: ['contract', 'ui', 'data', 'labels', 'record', 'list', 'features', 'routes', 'app'],
  server: ['contract', 'server'],
  sandbox: ['contract', 'sandbox'],
  main: ['contract', 'server', 'sandbox', 'main'],
  outside: [
    'contract',
    'ui',
    'data',
    'labels',
    'record',
    'list',
    'features',
    'server',
    'sandbox',
    'main',
    'outside',
  ],
};

/** Returns a breach for each import that its folder is not allowed to make. */
export function brokenImportLaws(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const law = forbidden(file.path, target);
      return law ? [{ path: file.path, law }] : [];
    }),
  );
}

/** Returns the paths, from the repository root, of the project files that a file imports. */
function importsOf(file: SourceFile): string[] {
  return [statement, bare, call]
    .flatMap((form) => [...file.text.matchAll(form)].map((match) => match[1] ?? ''))
    .flatMap((name) => {
      if (name.startsWith('#contract/')) return [`src/contract/${name.slice('#contract/'.length)}`];
      return name.startsWith('.') ? [posix.join(posix.dirname(file.path), name)] : [];
    });
}

function forbidden(from: string, to: string): string | null {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (!allowed[here].includes(there)) return `${here} may not import ${there}: ${to}`;
  if (here !== 'features' || there !== 'features' || featureOf(from) === featureOf(to)) return null;
  // Tests may use another feature's samples.
  if (/\.test\.tsx?$/.test(from) && /-samples\.ts$/.test(to)) return null;
  return sharedParts.test(to) ? null : `a feature may not import another one's ${posix.basename(to)}: ${to}`;
}

const featureOf = (path: string) => path.split('/')[3] ?? '';

function roomOf(path: string): Room {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top !== 'src') return 'outside';
  if (second === 'web') return isWebRoom(third) ? third : 'app';
  if (second === 'contract' || second === 'server' || second === 'sandbox') return second;
  return 'main';
}

const isWebRoom = (
  name: string,
): name is 'ui' | 'data' | 'labels' | 'record' | 'list' | 'features' | 'routes' =>
  ['ui', 'data', 'labels', 'record', 'list', 'features', 'routes'].includes(name);
