/** Walks to check tap devices, with findings and photos, reports without a walk, and notes on where devices are. */
import { destinationIdOf } from '#contract/rules/tap/tap-pointing.ts';
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';
import { raiseIn } from '../notices/raise.ts';
import { createTapNotes } from '../screens/tap/notes/tap-notes.ts';
import { createTapFindings } from '../screens/tap/walks/findings.ts';
import { createTapPhotos } from '../screens/tap/walks/photos.ts';
import { createTodos } from '../screens/tap/walks/todos.ts';
import { createTapWalks } from '../screens/tap/walks/walks.ts';
import photos from './photos.json' with { type: 'json' };
import { type Act, chance, choose, dayMs, officeTime, type Scene, uuidOf } from './scene.ts';

type Person = Scene['people']['field'];
type Photo = keyof typeof photos;
type Device = { id: string; serial: string | null; expectedId: string | null };

const places = [
  'Left of the entrance, on the welcome desk',
  'Next to the coffee bar, at eye level',
  'On the back wall, under the clock',
  'In the lobby, between the two doors',
  'At the checkout counter, facing the line',
  'Second floor, by the stairs',
] as const;

/** What is found wrong, with the photo of it. */
const problems: readonly { mark: TapMark; note: string; photo: Photo }[] = [
  { mark: 'damaged', note: 'Cracked, but it still opens the page', photo: 'crack' },
  { mark: 'missing', note: 'Only the bracket is left', photo: 'empty' },
  { mark: 'wrong', note: 'Opens the page of last spring', photo: 'counter' },
];

/** `open`: not finished yet, with half of its devices checked. */
const walks = [
  { name: 'Main hall, spring check', daysAgo: 240, from: 0, devices: 12, open: false },
  { name: 'Lobby and café', daysAgo: 118, from: 6, devices: 8, open: false },
  { name: 'Every device before the holidays', daysAgo: 19, from: 2, devices: 14, open: false },
  { name: 'Second floor', daysAgo: 1, from: 10, devices: 10, open: true },
] as const;

export function tapActs(scene: Scene): Act[] {
  const { records } = scene;
  const groups = new Map(records.groups.map((group) => [group.id, group]));
  const devices = records.devices.map(
    (device): Device => ({
      id: device.id,
      serial: device.serialNumber?.toString() ?? null,
      expectedId: destinationIdOf(device, groups.get(device.groupId ?? device.group?.id ?? '')),
    }),
  );
  const assigned = devices.filter(({ expectedId }) => expectedId !== null);
  if (assigned.length === 0) return [];
  const opens = new Map(devices.map(({ id, expectedId }) => [id, expectedId]));
  const pointing = { ...scene, destinationsOf: async () => opens };
  return [
    ...notes(scene, devices),
    ...walks.flatMap((walk) => walkActs(scene, pointing, walk, assigned)),
    ...reports(scene, pointing, assigned),
  ];
}

function notes(scene: Scene, devices: readonly Device[]): Act[] {
  const { people, now } = scene;
  const kept = createTapNotes(scene);
  return devices
    .filter(({ id }) => chance('placed', id) < 0.7)
    .map(({ id }) => ({
      at: officeTime(scene, now - (30 + Math.floor(chance('placed on', id) * 600)) * dayMs, id),
      run: () =>
        kept.write(choose([people.field, people.ines], 'places', id), id, {
          text: choose(places, 'place', id),
          seenVersion: 0,
        }),
    }));
}

type Pointing = Parameters<typeof createTapFindings>[0];

function walkActs(
  scene: Scene,
  pointing: Pointing,
  { name, daysAgo, from, devices: most, open }: (typeof walks)[number],
  assigned: readonly Device[],
): Act[] {
  const { people, now } = scene;
  const kept = createTapWalks(scene);
  const findings = createTapFindings(pointing);
  const id = uuidOf('walk', name);
  const by = choose([people.field, people.ines], 'walks', name);
  const devices = assigned.slice(from % assigned.length).slice(0, most);
  const start = officeTime(scene, now - daysAgo * dayMs, name);
  const checked = open ? devices.slice(0, Math.ceil(devices.length / 2)) : devices;
  return [
    {
      at: start,
      run: () =>
        kept.add(people.ines, {
          id,
          name,
          devices: devices.map((device) => ({
            deviceId: device.id,
            serial: device.serial,
            expectedId: device.expectedId,
          })),
        }),
    },
    ...checked.map((device, index) => {
      const at = start + (index + 2) * 4 * 60_000;
      const problem = index % 5 === 3 ? problems[Math.floor(index / 5) % problems.length] : undefined;
      return {
        at,
        run: async () => {
          const photoId = problem ? await addPhoto(scene, by, problem.photo, `${name} ${device.id}`) : null;
          await findings.mark(by, id, {
            id: uuidOf('finding', name, device.id),
            deviceId: device.id,
            mark: problem?.mark ?? 'right',
            note: problem?.note ?? '',
            photoId,
            markedAt: at,
          });
        },
      };
    }),
    ...(open ? [] : [{ at: start + 2 * 3_600_000, run: () => kept.setFinished(by, id, true) }]),
    // What earlier walks found was repaired within two weeks.
    ...(daysAgo > 60
      ? checked.flatMap((device, index) =>
          index % 5 === 3
            ? [
                {
                  at: start + 11 * dayMs,
                  run: () => createTodos(pointing).finish(people.field, uuidOf('finding', name, device.id)),
                },
              ]
            : [],
        )
      : []),
  ];
}

/** Reports from people who happened to pass by. */
function reports(scene: Scene, pointing: Pointing, assigned: readonly Device[]): Act[] {
  const { people, now, clock, database } = scene;
  const findings = createTapFindings(pointing);
  const found = [
    { daysAgo: 3, by: people.field, note: 'Nothing happens on an iPhone. Tried two.' },
    { daysAgo: 27, by: people.ines, note: 'Sticker is peeling off' },
  ];
  return found.flatMap(({ daysAgo, by, note }, index): Act[] => {
    const device = assigned[(index + 1) * 5] ?? assigned[0];
    if (!device) return [];
    const at = officeTime(scene, now - daysAgo * dayMs, note);
    const id = uuidOf('report', note);
    const { serial, expectedId } = device;
    const run = async () => {
      const photoId = await addPhoto(scene, by, 'counter', note);
      await findings.report(by, { id, deviceId: device.id, note, photoId, markedAt: at, serial, expectedId });
      await database.write((trx) =>
        raiseIn(trx, [{ kind: 'tap', recordId: device.id, occurrence: id }], clock.now()),
      );
    };
    return [{ at, run }];
  });
}

async function addPhoto(scene: Scene, by: Person, photo: Photo, about: string): Promise<string> {
  const id = uuidOf('photo', about);
  await createTapPhotos(scene).add(by, id, Uint8Array.from(Buffer.from(photos[photo], 'base64')));
  return id;
}
