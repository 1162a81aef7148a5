/** The floors of the server and of the sandbox. The rooms in `screens` stand side by side, too, one for each thing that people do. */
import { floors } from './floors.ts';
import { importsOf } from './import-rules.ts';
import { isTest, type SourceFile, type Violation } from './source-files.ts';

/** How many pairs of rooms of the server may import each other's files in one direction. */
const mostArrows = 250;

const floorOf = (zone: 'server' | 'sandbox', room: string): number =>
  floors[zone].findIndex((rooms) => Object.hasOwn(rooms, room));

/** `floor`: -1 for a room without one. */
type Place = { zone: string; room: string; floor: number };

/** Null for other zones. Files beside the rooms are above all floors. */
function placeOf(path: string): Place | null {
  const [src, zone, top = '', second = '', third] = path.split('/');
  if (src !== 'src' || (zone !== 'server' && zone !== 'sandbox')) return null;
  if (second === '') return { zone, room: '.', floor: Number.POSITIVE_INFINITY };
  // Fixtures of tests.
  if (top === 'tests') return null;
  const floor = floorOf(zone, top);
  return { zone, room: top === 'screens' && third !== undefined ? `${top}/${second}` : top, floor };
}

/** The arrows between rooms, as `from -> to`, each with the files that make it. */
export function arrowsBetween(files: readonly SourceFile[]): Map<string, { path: string; to: string }[]> {
  const arrows = new Map<string, { path: string; to: string }[]>();
  for (const file of files.filter(({ path }) => !isTest(path)))
    for (const to of importsOf(file)) {
      const [from, target] = [placeOf(file.path), placeOf(to)];
      if (!from || !target || from.zone !== target.zone || from.room === target.room) continue;
      const name = `${from.room} -> ${target.room}`;
      arrows.set(name, [...(arrows.get(name) ?? []), { path: file.path, to }]);
    }
  return arrows;
}

/** Returns a violation for each import of a room that isn't below, and one if there are too many arrows. */
export function brokenFloorRules(files: readonly SourceFile[]): Violation[] {
  const homeless = files.flatMap(({ path }) => {
    const place = placeOf(path);
    return place?.floor === -1
      ? [{ path, rule: `${place.room} is on no floor: add it to scripts/rules/floors.ts` }]
      : [];
  });
  const arrows = [...arrowsBetween(files)];
  const upward = arrows.flatMap(([, made]) =>
    made.flatMap(({ path, to }) => {
      const [from, target] = [placeOf(path), placeOf(to)];
      if (!from || !target || (target.floor < from.floor && target.floor !== -1)) return [];
      return [{ path, rule: `${from.room} may not import ${target.room}, which isn't below it: ${to}` }];
    }),
  );
  const own = arrows.filter(([, made]) => made[0]?.path.startsWith('src/server/'));
  const many =
    own.length > mostArrows
      ? [{ path: 'src/server', rule: `${own.length} arrows between rooms; ${mostArrows} is the most` }]
      : [];
  return [...homeless, ...upward, ...many];
}
