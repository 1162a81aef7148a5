import { ExternalLink, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useElsewhere } from '../destinations/use-elsewhere.ts';
import styles from '../tap.module.css';
import { type DestinationBrief, destinationLine, messageUrl, openableUrl, serialOf } from '../tap-records.ts';
import { answerTone } from './answer-tone.ts';
import type { Pointing } from './where-it-points.ts';

/** What a donor sees after tapping this device, in large type. */
export function PointingAnswer({ pointing, actions }: { pointing: Pointing; actions?: ReactNode }) {
  const { device, destination, group, state } = pointing;
  const elsewhere = useElsewhere(destination?.id);
  const tone = answerTone(pointing, elsewhere);
  const kind = device.deviceType ?? 'Device';
  const subject = (
    <>
      {kind} <b>{serialOf(device)}</b>
    </>
  );
  if (!destination)
    return (
      <div className={styles.answer} data-tone={tone} role="status">
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
    <div className={styles.answer} data-tone={tone} role="status">
      <p>{subject} opens</p>
      <h2>
        <NameText>{destination.name ?? 'Unnamed destination'}</NameText>
      </h2>
      <p>
        <bdi>{destinationLine(destination)}</bdi>
      </p>
      {archivedLabels[state] ? <p>{archivedLabels[state]}</p> : null}
      {elsewhere ? <p>This page isn't on your usual site.</p> : null}
      <Openers destination={destination} actions={actions} />
    </div>
  );
}

const archivedLabels: Partial<Record<Pointing['state'], string>> = {
  'archived-device': "The device is archived and shouldn't be in use.",
  'archived-group': 'Its group is archived.',
  'archived-destination': 'The destination is archived, so taps may open an outdated page.',
};

/** Opens what the donor would see; a text message opens unsent in the phone's own app. */
export function Openers({
  destination,
  actions,
}: {
  destination: DestinationBrief;
  /** Added after the component's own actions. */
  actions?: ReactNode;
}) {
  const url = openableUrl(destination.url);
  const message = destination.type === 'sms' ? messageUrl(destination) : null;
  return (
    <div className={styles.buttons}>
      {url ? (
        <>
          <a className={buttonClass('primary')} href={url} target="_blank" rel="noreferrer noopener">
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
            Open page
          </a>
          <CopyButton text={url} label="Copy link" />
        </>
      ) : null}
      {message ? (
        <a className={buttonClass('primary')} href={message}>
          <MessageSquare size={16} strokeWidth={1.75} aria-hidden="true" />
          Open text message
        </a>
      ) : null}
      {actions}
    </div>
  );
}
