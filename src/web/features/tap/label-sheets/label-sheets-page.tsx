import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#contract/values/money.ts';
import { count } from '../../../data/format/plural.ts';
import { ownOrigin } from '../../../data/session/platform.ts';
import { useMe } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import type { LabelPaper } from '../../../nouns/tap/address.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { type Device, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkChoices, linkChoice } from '../../../ui/filters/link-choices.tsx';
import field from '../../../ui/form/field.module.css';
import { Page } from '../../../ui/frame/page.tsx';
import { StatePanel } from '../../../ui/frame/state-panel.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { QrCode } from '../../../ui/text/qr-code.tsx';
import { FleetWaiting } from '../fleet/fleet-waiting.tsx';
import styles from './label-sheets.module.css';
import { sheetsOf } from './sheets-of.ts';

const route = getRouteApi('/_app/tap/labels');

/** A QR code and number for each device, to print on label paper: any phone's camera opens the page that says where the device points. */
export function LabelSheetsPage() {
  const { group: groupId, paper = labelPaperIds[0] } = route.useSearch();
  const state = useFleet();
  const [first, setFirst] = useState(1);
  const { perSheet } = labelPapers[paper];
  const group = state.fleet?.groups.find(({ id }) => id === groupId);
  const devices = state.fleet ? devicesToLabel(state.fleet, groupId) : [];
  const sheets = sheetsOf(devices, perSheet, Math.min(first, perSheet));
  return (
    <Page
      title="Device labels"
      sentence={
        state.fleet ? (
          <>
            {count(devices.length, 'label', 'labels')}{' '}
            {group ? (
              <>
                for <NameText>{group.name ?? 'an unnamed group'}</NameText>
              </>
            ) : (
              'for all devices in use'
            )}
            , {count(sheets.length, 'sheet', 'sheets')}. Print at 100%, without margins
            <AgeLabel asOf={state.asOf} behind={state.behind} />
          </>
        ) : null
      }
      actions={
        <Button variant="primary" aria-disabled={devices.length === 0} onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          Print
        </Button>
      }
    >
      {state.fleet ? (
        <>
          <search className={styles.choices} aria-label="Paper">
            <LinkChoices label="Paper">
              {labelPaperIds.map((id) => (
                <Link
                  key={id}
                  to="."
                  search={(search) => ({ ...search, paper: id })}
                  replace
                  {...linkChoice(id === paper)}
                >
                  {labelPapers[id].name}
                </Link>
              ))}
            </LinkChoices>
            <label className={styles.start}>
              Start at label
              <select
                className={field.control}
                value={Math.min(first, perSheet)}
                onChange={({ target: { value } }) => setFirst(Number(value))}
              >
                {Array.from({ length: perSheet }, (_, index) => index + 1).map((label) => (
                  <option key={label} value={label}>
                    {countText(label)}
                  </option>
                ))}
              </select>
            </label>
          </search>
          {devices.length === 0 ? (
            <StatePanel title="No devices to label">
              <p>Only devices that are in use and have a serial number get a label.</p>
            </StatePanel>
          ) : (
            <div className={styles.sheets} data-print="alone">
              {sheets.map((sheet) => (
                <LabelSheet key={keyOf(sheet)} paper={paper} labels={sheet} />
              ))}
            </div>
          )}
        </>
      ) : (
        <FleetWaiting state={state} />
      )}
    </Page>
  );
}

type Props = {
  paper: keyof typeof labelPapers;
  /** Null for a label that is already used. */
  labels: readonly (Device | null)[];
};

/** One sheet of label paper: each label has a device's QR code, its number, and the organization's name. */
function LabelSheet({ paper, labels }: Props) {
  const { organization } = useMe();
  return (
    <ul className={`${styles.sheet} ${styles[paper]}`}>
      {labels.map((device, place) =>
        device ? (
          <li key={device.id} className={styles.label}>
            <QrCode text={`${ownOrigin()}/t/${serialOf(device)}`} label={`Device ${serialOf(device)}`} />
            <span>
              <b>{serialOf(device)}</b>
              <NameText>{organization.name}</NameText>
            </span>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a used label has no identity but its position.
          <li key={place} className={styles.used} />
        ),
      )}
    </ul>
  );
}

/** In the order of their numbers. */
const devicesToLabel = ({ devices }: Fleet, groupId: string | undefined): Device[] =>
  devices
    .filter(
      (device) =>
        !device.archivedAt &&
        device.serialNumber !== null &&
        (groupId === undefined || device.groupId === groupId),
    )
    .toSorted((a, b) => (a.serialNumber ?? 0) - (b.serialNumber ?? 0));

/** The last label identifies a sheet, because it is on no other. */
const keyOf = (sheet: readonly (Device | null)[]): string => sheet.at(-1)?.id ?? '';

/** Their sizes are in label-sheets.module.css. */
const labelPapers: Readonly<Record<LabelPaper, { name: string; perSheet: number }>> = {
  'avery-22806': { name: 'Avery 22806, 2 × 2 in', perSheet: 12 },
  'avery-5160': { name: 'Avery 5160, 2⅝ × 1 in', perSheet: 30 },
  'avery-l7160': { name: 'Avery L7160 (A4), 63.5 × 38.1 mm', perSheet: 21 },
};

// Object.keys loses the key type.
const labelPaperIds = Object.keys(labelPapers) as [LabelPaper, ...LabelPaper[]];
