import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { mailFailureText } from '#contract/steward/mail/mail-progress.ts';
import { countText } from '#contract/values/money.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { useMe } from '../../data/session/session.ts';
import { mailHealthOptions } from '../../nouns/person/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Details } from '../../ui/details/record.tsx';
import { FailureNotice, Notice } from '../../ui/frame/notice.tsx';
import { Said } from '../../ui/said.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import styles from './team.module.css';
import { useTestMail } from './team-mutations.ts';

/** Whether email is working, with a test; renders nothing where Steward sends none. */
export function MailCard() {
  const health = useQuery(mailHealthOptions).data?.health;
  const { email } = useMe().user;
  const test = useTestMail();
  if (!health) return null;
  return (
    <Card title="Email">
      <div className={styles.link}>
        <Details
          entries={{
            Sender: health.sender,
            'Mail server': health.server,
            Waiting: health.waiting === 0 ? 'None' : countText(health.waiting),
            'Not sent':
              health.failed === 0 ? (
                'None'
              ) : (
                <Link to="/settings/activity" search={{ what: 'mail.' }}>
                  {countText(health.failed)} in the last 30 days
                </Link>
              ),
          }}
        />
        <Button pending={test.isPending && 'Sending…'} onClick={() => test.mutate()}>
          Send a test email to me
        </Button>
        {test.isPending ? null : test.data?.failure ? (
          <FailureNotice>
            The test email to <EmailText>{email}</EmailText> wasn't sent. {mailFailureText(test.data.failure)}
          </FailureNotice>
        ) : test.data ? (
          <Notice icon={Check}>
            <Said hidden>The mail server accepted the test email. Check your inbox.</Said>
            The mail server accepted the test email to <EmailText>{email}</EmailText>. Check your inbox.
          </Notice>
        ) : test.error ? (
          <FailureNotice>{failureMessage(test.error).title}</FailureNotice>
        ) : null}
      </div>
    </Card>
  );
}
