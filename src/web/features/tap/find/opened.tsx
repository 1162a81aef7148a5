import { ExternalLink, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type DestinationBrief,
  destinationLine,
  messageUrl,
  openableUrl,
} from '../../../nouns/tap/tap-records.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from '../tap.module.css';

type Props = {
  destination: DestinationBrief;
  /** Why taps may open what they shouldn't. */
  warning: string | undefined;
  /** True if the page isn't on the usual site. */
  elsewhere: boolean;
  /** Added after the component's own actions. */
  actions?: ReactNode;
};

/** What a tap opens: its name, its address or message, what may be wrong with it, and buttons that open it. */
export const Opened = ({ destination, warning, elsewhere, actions }: Props) => (
  <>
    <h2>
      <NameText>{destination.name ?? 'Unnamed destination'}</NameText>
    </h2>
    <p>
      <bdi>{destinationLine(destination)}</bdi>
    </p>
    {warning ? <p>{warning}</p> : null}
    {elsewhere ? <p>This page isn't on your usual site.</p> : null}
    <Openers destination={destination} actions={actions} />
  </>
);

/** Opens what the donor would see; a text message opens unsent in the phone's own app. */
function Openers({ destination, actions }: Pick<Props, 'destination' | 'actions'>) {
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
