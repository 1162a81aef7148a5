import type { ReactNode } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { serialOf } from '../../../nouns/tap/tap-records.ts';
import type { Pointing } from '../../../nouns/tap/where-it-points.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useElsewhere } from '../destinations/use-elsewhere.ts';
import styles from '../tap.module.css';
import { answerTone } from './answer-tone.ts';
import { Opened } from './opened.tsx';

/** What a donor sees after tapping this device, in large type. */
export function PointingAnswer({ pointing, actions }: { pointing: Pointing; actions?: ReactNode }) {
  const { device, destination, group, state } = pointing;
  const elsewhere = useElsewhere(destination?.id);
  const tone = answerTone(pointing, elsewhere);
  const kind = deviceKind(device.deviceType);
  const subject = (
    <>
      {kind} <b>{serialOf(device)}</b>
    </>
  );
  if (!destination)
    return (
      <div className={styles.answer} data-tone={tone}>
        <p>{subject} opens</p>
        <h2>Nothing</h2>
        {group ? (
          <p>
            Its group, <NameText>{group.name ?? 'unnamed'}</NameText>, has no destination. Add one in{' '}
            {platformName()}.
          </p>
        ) : (
          <p>Not in a group, so it opens nothing. Add it to a group in {platformName()}.</p>
        )}
        {archivedLabels[state] ? <p>{archivedLabels[state]}</p> : null}
        {actions ? <div className={styles.buttons}>{actions}</div> : null}
      </div>
    );
  return (
    <div className={styles.answer} data-tone={tone}>
      <p>{subject} opens</p>
      <Opened
        destination={destination}
        warning={archivedLabels[state]}
        elsewhere={elsewhere}
        actions={actions}
      />
    </div>
  );
}

const archivedLabels: Partial<Record<Pointing['state'], string>> = {
  'archived-device': "The device is archived and shouldn't be in use.",
  'archived-group': 'Its group is archived.',
  'archived-destination': 'The destination is archived, so taps may open an outdated page.',
};
