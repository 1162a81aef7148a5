import type { OneUseLink } from '#contract/team.ts';
import { clockText, readTime } from '../../data/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './team.module.css';

/** Shown this once: we keep only its hash. The token stands in the fragment, which no server ever sees. */
export function OneUseLinkShown({ link }: { link: OneUseLink }) {
  const address = `${window.location.origin}/welcome#${link.token}`;
  const until = readTime(link.expiresAt);
  return (
    <div className={styles.link}>
      <p>
        Give this link to the person by a way you trust. It works once
        {until ? `, until ${clockText(until)}` : ''}, and is shown only now.
      </p>
      <output className={styles.address} aria-label="Link">
        {address}
      </output>
      <CopyButton text={address} label="Copy link" />
    </div>
  );
}
