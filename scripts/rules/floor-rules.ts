/**
 * The floors of the server and of the sandbox: a room imports only rooms on floors below its own. The rooms of one floor stand side by side, and
 * so do those of `screens`, one for each thing that people do.
 */
import { importsOf } from './import-rules.ts';
import { isTest, type SourceFile, type Violation } from './source-files.ts';

/** From the lowest floor to the highest. */
export const floors = {
  server: [
    // Without knowledge of anything else: time, log, secrets, texts.
    ['base'],
    // Every setting, with its check.
    ['config'],
    ['database'],
    // The gateway to the platform, and the record of who did what.
    ['upstream', 'activity'],
    ['backup'],
    // A folder and a database of this installation, and of no other.
    ['installation'],
    // What people are told: raised, chosen, stored, mailed.
    ['notices'],
    // Requests and replies, and the document with the first screen.
    ['gate'],
    // Accounts, the write protocol, and the streams to open pages.
    ['auth', 'writes', 'live'],
    // Files of any table.
    ['exports'],
    // Our copy of the platform, and what can be asked of it.
    ['copy'],
    // What Steward keeps about the platform's records, for several screens.
    ['records'],
    // The lists of every noun.
    ['lists'],
    ['health'],
    ['screens'],
    // Lists and reports that are answered again by themselves.
    ['standing'],
    ['sandbox-past'],
    // Puts all of them together.
    ['open'],
  ],
  sandbox: [
    ['database', 'vault', 'answers'],
    ['world', 'faults'],
    ['operations', 'odd', 'webhooks'],
    ['http', 'simulation'],
    ['control'],
  ],
} as const;

/** How many pairs of rooms of the server may import each other's files in one direction. */
const mostArrows = 250;

const floorIn = {
  server: new Map(
    floors.server.flatMap((rooms, floor) => rooms.map((room): [string, number] => [room, floor])),
  ),
  sandbox: new Map(
    floors.sandbox.flatMap((rooms, floor) => rooms.map((room): [string, number] => [room, floor])),
  ),
};

type Place = { zone: keyof typeof floors; room: string; floor: number };

/** Null for files outside of rooms, which are above all floors, and for other zones. */
function placeOf(path: string): Place | null {
  const [src, zone, top = '', second = '', third] = path.split('/');
  if (src !== 'src' || (zone !== 'server' && zone !== 'sandbox') || second === '') return null;
  // Fixtures of tests, which no product file may import.
  if (top === 'tests') return null;
  const floor = floorIn[zone].get(top);
  if (floor === undefined) return { zone, room: top, floor: Number.NaN };
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
    return place && Number.isNaN(place.floor)
      ? [{ path, rule: `${place.room} is on no floor: add it to scripts/rules/floor-rules.ts` }]
      : [];
  });
  const arrows = [...arrowsBetween(files)];
  const upward = arrows.flatMap(([, made]) =>
    made.flatMap(({ path, to }) => {
      const [from, target] = [placeOf(path), placeOf(to)];
      if (!from || !target || target.floor < from.floor) return [];
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
