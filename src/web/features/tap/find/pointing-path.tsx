import { Link } from '@tanstack/react-router';
import { countText } from '#contract/values/money.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { destinationKind, serialOf } from '../../../nouns/tap/tap-records.ts';
import type { Pointing } from '../../../nouns/tap/where-it-points.ts';
import { Stepper, type StepperStep } from '../../../ui/details/stepper.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';

/** Device, group, destination: the path that determines what a tap opens, as far as it goes. */
export function PointingPath({ pointing: { device, group, destination } }: { pointing: Pointing }) {
  const steps: StepperStep[] = [
    {
      id: 'device',
      name: `Device ${serialOf(device)}`,
      meaning: withArchived(deviceKind(device.deviceType), device),
      phase: group ? 'past' : 'present',
    },
    group
      ? {
          ...recordStep('group', group),
          meaning: withArchived(sizeOf(group.deviceCount), group),
          phase: destination ? 'past' : 'present',
        }
      : { id: 'group', name: 'No group', meaning: "This device isn't in a group", phase: 'future' },
    destination
      ? {
          ...recordStep('destination', destination),
          meaning: withArchived(destinationKind(destination.type), destination),
          phase: destination.archivedAt ? 'stopped' : 'present',
        }
      : { id: 'destination', name: 'No destination', meaning: 'Taps open nothing', phase: 'future' },
  ];
  return <Stepper label="How it gets there" steps={steps} />;
}

/** The name of a step with a page of its own. */
const recordStep = (kind: 'group' | 'destination', { id, name }: { id: string; name: string | null }) => ({
  id: kind,
  name: (
    <Link {...recordPage(kind, id)}>
      <NameText>{name ?? `Unnamed ${kind}`}</NameText>
    </Link>
  ),
});

const withArchived = (meaning: string | null, { archivedAt }: { archivedAt: string | null }): string =>
  [meaning, archivedAt ? 'archived' : null].filter(Boolean).join(', ');

const sizeOf = (devices: number | null): string =>
  devices === 1 ? 'Group of 1 device' : `Group of ${devices === null ? 'some' : countText(devices)} devices`;
