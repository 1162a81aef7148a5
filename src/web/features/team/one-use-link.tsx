import type { OneUseLink } from '#contract/steward/team.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { clockText } from '../../data/format/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './team.module.css';

/** Shown only once: the server stores only its hash. The token is in the fragment, which browsers never send. */
export function OneUseLinkShown({ link }: { link: OneUseLink }) {
  const address = `${window.location.origin}/welcome#${link.token}`;
  const until = readTime(link.expiresAt);
  return (
    <div className={styles.link}>
      <p>
        Share this link securely. It works once
        {until ? ` and expires at ${clockText(until)}` : ''}. You won't see it again.
      </p>
      <output className={styles.address} aria-label="Link">
        {address}
      </output>
      <CopyButton text={address} label="Copy link" />
    </div>
  );
}
