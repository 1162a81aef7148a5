import { Link } from '@tanstack/react-router';
import { countText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Stepper, type StepperStep } from '../../../ui/details/stepper.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { destinationKind, serialOf } from '../tap-records.ts';
import type { Pointing } from './where-it-points.ts';

/** Device, group, destination: the path that determines what a tap opens, as far as it goes. */
export function PointingPath({ pointing: { device, group, destination } }: { pointing: Pointing }) {
  const steps: StepperStep[] = [
    {
      id: 'device',
      name: `Device ${serialOf(device)}`,
      meaning: [device.deviceType, device.archivedAt ? 'archived' : null].filter(Boolean).join(', '),
      phase: group ? 'past' : 'present',
    },
    group
      ? {
          id: 'group',
          name: (
            <Link {...recordPage('group', group.id)}>
              <NameText>{group.name ?? 'Unnamed group'}</NameText>
            </Link>
          ),
          meaning: [
            group.deviceCount === 1
              ? 'Group of 1 device'
              : `Group of ${group.deviceCount === null ? 'some' : countText(group.deviceCount)} devices`,
            group.archivedAt ? 'archived' : null,
          ]
            .filter(Boolean)
            .join(', '),
          phase: destination ? 'past' : 'present',
        }
      : { id: 'group', name: 'No group', meaning: "This device isn't in a group", phase: 'future' },
    destination
      ? {
          id: 'destination',
          name: (
            <Link {...recordPage('destination', destination.id)}>
              <NameText>{destination.name ?? 'Unnamed destination'}</NameText>
            </Link>
          ),
          meaning: [destinationKind(destination.type), destination.archivedAt ? 'archived' : null]
            .filter(Boolean)
            .join(', '),
          phase: destination.archivedAt ? 'stopped' : 'present',
        }
      : { id: 'destination', name: 'No destination', meaning: 'Taps open nothing', phase: 'future' },
  ];
  return <Stepper label="How it gets there" steps={steps} />;
}
