import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { maxWalkDevices, maxWalkName } from '#contract/steward/tap/tap-walks.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { count, listText } from '../../../data/format/plural.ts';
import { useUnsaved } from '../../../data/session/unsaved.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { openingLine } from '../../../nouns/tap/labels.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { type Device, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/dialog/dialog.tsx';
import { controlled } from '../../../ui/form/controlled.ts';
import field from '../../../ui/form/field.module.css';
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FailureNotice, Notice } from '../../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { Said } from '../../../ui/said.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { FleetWaiting } from '../fleet/fleet-waiting.tsx';
import { type Choice, chooseDevices, type Expectation, expectedOf, partsOf } from './choose-devices.ts';
import styles from './new-walk.module.css';
import { useAddWalk } from './walk-mutations.ts';
import walks from './walks.module.css';

/** Creates a walk: a name, its devices, and what each should open. */
export function NewWalkPage() {
  const state = useFleet();
  return (
    <Page title="New walk" sentence="A checklist of devices to visit with a phone.">
      {state.fleet ? (
        <PageBody>
          <NewWalk fleet={state.fleet} />
        </PageBody>
      ) : (
        <FleetWaiting state={state} />
      )}
    </Page>
  );
}

const ways = [
  { value: 'group', label: 'A group' },
  { value: 'place', label: 'A place, by placement note' },
  { value: 'serials', label: 'Serial numbers' },
];
const noGroup = 'none';

function NewWalk({ fleet }: { fleet: Fleet }) {
  const navigate = useNavigate();
  const notes = useNotes();
  const add = useAddWalk();
  // A retry creates the same walk.
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const groups = useMemo(
    () =>
      fleet.groups
        .filter(({ archivedAt }) => !archivedAt)
        .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))),
    [fleet],
  );
  const [by, setBy] = useState('group');
  const [groupId, setGroupId] = useState(groups[0]?.id ?? noGroup);
  const [place, setPlace] = useState('');
  const [serials, setSerials] = useState('');
  const [general, setGeneral] = useState('now');
  const [special, setSpecial] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [tried, setTried] = useState(false);
  const choice: Choice =
    by === 'place'
      ? { by, place }
      : by === 'serials'
        ? { by, serials }
        : { by: 'group', groupId: groupId === noGroup ? null : groupId };
  const choiceText = useDeferredValue(JSON.stringify(choice));
  // Parsed from the string above.
  const chosen = useMemo(
    () => chooseDevices(fleet, notes, JSON.parse(choiceText) as Choice),
    [fleet, notes, choiceText],
  );
  const expectation: Expectation =
    general === 'now' || general === 'any' ? general : { destinationId: general };
  const rows = chosen.devices.map((device) => ({
    device,
    deviceId: device.id,
    expectedId: special.has(device.id)
      ? (special.get(device.id) ?? null)
      : expectedOf(fleet, device, expectation),
  }));
  const nameLength = countCharacters(name.trim());
  const nameError =
    nameLength > maxWalkName
      ? `At most ${maxWalkName} characters.`
      : tried && nameLength === 0
        ? 'Enter a name.'
        : undefined;
  const problem =
    rows.length === 0
      ? 'Choose at least one device.'
      : rows.length > maxWalkDevices
        ? `A walk has at most ${maxWalkDevices} devices. Create several walks.`
        : null;
  const leaving = useUnsaved(name.trim() !== '' || serials.trim() !== '' || place.trim() !== '');
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameLength === 0 || nameError || problem) return;
    const walk = await add.mutateAsync({ id, name: name.trim(), parts: partsOf(rows) }).catch(() => null);
    if (walk) await navigate({ to: '/tap/walks/$walkId', params: { walkId: walk.id }, ignoreBlocker: true });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void create(event)}>
      <TextField
        label="Name"
        hint="For example, “Lobby before Sunday”."
        error={nameError}
        autoComplete="off"
        {...controlled(name, setName)}
      />
      <SelectField label="Devices" options={ways} {...controlled(by, setBy)} />
      {by === 'group' ? (
        <SelectField
          label="Group"
          {...controlled(groupId, setGroupId)}
          options={[
            ...groups.map((group) => ({ value: group.id, label: nameOf(group) })),
            { value: noGroup, label: 'No group' },
          ]}
        />
      ) : by === 'place' ? (
        <TextField
          label="Placement note contains"
          hint="For example, “Lobby”."
          autoComplete="off"
          {...controlled(place, setPlace)}
        />
      ) : (
        <TextArea
          label="Serial numbers"
          hint="Separate them by spaces, commas, or lines. The walk keeps their order."
          rows={4}
          {...controlled(serials, setSerials)}
        />
      )}
      {chosen.unknown.length > 0 ? (
        <Notice tone="warn">
          <Said>
            {chosen.unknown.length === 1 ? 'No device has this number' : 'No devices have these numbers'}:{' '}
            {listText(chosen.unknown.slice(0, 10))}
            {chosen.unknown.length > 10 ? ', …' : ''}. The rest is used.
          </Said>
        </Notice>
      ) : null}
      <SelectField
        label="Expected destination"
        hint="Mismatches become to-dos."
        value={general}
        onChange={(event) => {
          setGeneral(event.target.value);
          setSpecial(new Map());
        }}
        options={[
          { value: 'now', label: 'Current destination' },
          { value: 'any', label: 'Anything' },
          ...destinationOptions(fleet),
        ]}
      />
      <ChosenDevices
        fleet={fleet}
        rows={rows}
        options={destinationOptions(fleet)}
        onExpect={(deviceId, expectedId) => setSpecial(new Map(special).set(deviceId, expectedId))}
      />
      <FailureNotice>{tried ? problem : null}</FailureNotice>
      <WriteFailure error={add.error} what="the walk was created" />
      <div>
        <Button type="submit" variant="primary" pending={add.isPending && 'Creating…'}>
          {rows.length === 0 ? 'Create walk' : `Create walk with ${count(rows.length, 'device', 'devices')}`}
        </Button>
      </div>
      <LeaveQuestion {...leaving} />
    </form>
  );
}

type Props = {
  fleet: Fleet;
  rows: readonly { device: Device; expectedId: string | null }[];
  /** The destinations that a device can be expected to open. */
  options: readonly SelectOption[];
  onExpect: (deviceId: string, expectedId: string | null) => void;
};

/** How many rows can be edited one by one. */
const most = 200;
const any = 'any';

/** The devices of a new walk, and what each should open. */
function ChosenDevices({ fleet, rows, options, onExpect }: Props) {
  const notes = useNotes();
  if (rows.length === 0) return <p className={words.quiet}>No devices chosen yet.</p>;
  return (
    <div>
      <p className={words.note}>
        {count(rows.length, 'device', 'devices')}
        {rows.length > most ? `; showing the first ${most}` : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <ul className={styles.chosen} aria-label="Devices on the walk" tabIndex={0}>
        {rows.slice(0, most).map(({ device, expectedId }) => (
          <li key={device.id}>
            <b>{serialOf(device)}</b>
            <span className={walks.line}>
              <NameText>{openingLine(fleet, device, lookUp(notes, device.id))}</NameText>
            </span>
            <select
              className={field.control}
              aria-label={`${serialOf(device)} should open`}
              value={expectedId ?? any}
              onChange={({ target: { value } }) => onExpect(device.id, value === any ? null : value)}
            >
              <option value={any}>Anything</option>
              {options.some(({ value }) => value === expectedId) || expectedId === null ? null : (
                <option value={expectedId}>
                  {fleet.destinations.find(({ id }) => id === expectedId)?.name ?? 'Unnamed'}
                </option>
              )}
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = ({ name }: { name: string | null }): string => name ?? 'Unnamed';

const destinationOptions = ({ destinations }: Fleet) =>
  destinations
    .filter(({ archivedAt }) => !archivedAt)
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    .map((destination) => ({ value: destination.id, label: nameOf(destination) }));
