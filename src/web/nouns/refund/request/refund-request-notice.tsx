import type { ComponentProps } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './refund-request.module.css';
import { RequestActs } from './request-acts.tsx';

type Props = Pick<ComponentProps<typeof RequestActs>, 'request' | 'onApprove' | 'onDecline'>;

/** The latest request to refund a gift: who made it and why, and if it was declined, by whom. An open request has buttons to answer it. */
export function RefundRequestNotice({ request, onApprove, onDecline }: Props) {
  if (request.state === 'declined')
    return (
      <Notice>
        Refund request declined by <NameText>{request.closedBy ?? 'a deleted account'}</NameText>
        {when(request.closedAt)}
        {request.answerNote ? <Quoted>{request.answerNote}</Quoted> : '.'}
      </Notice>
    );
  return (
    <Notice tone="warn">
      <p>
        Refund requested by <NameText>{request.requestedBy ?? 'a deleted account'}</NameText>
        {when(request.requestedAt)}
        <Quoted>{request.note}</Quoted>
      </p>
      <div className={styles.below}>
        <RequestActs request={request} onApprove={onApprove} onDecline={onDecline} />
      </div>
    </Notice>
  );
}

const when = (text: string | null): string => {
  const time = readTime(text);
  return time ? ` ${nearText(time)}` : '';
};

const Quoted = ({ children }: { children: string }) => (
  <>
    {': “'}
    <NameText>{children}</NameText>”
  </>
);
