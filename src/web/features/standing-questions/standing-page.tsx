import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { countText } from '#contract/values/money.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { plural } from '../../data/format/plural.ts';
import { useMay, useMe } from '../../data/session/session.ts';
import { standingOptions } from '../../nouns/standing-question/query.ts';
import { stateOf } from '../../nouns/standing-question/standing-text.ts';
import { Card } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../ui/frame/state-panel.tsx';
import styles from './standing-page.module.css';
import { StandingTable } from './standing-rows.tsx';

const title = 'Scheduled reports';

/** A person's own questions that are answered again, with the last answer of each; for administrators, also everyone else's. */
export function StandingPage() {
  const isAdministrator = useMay()('team.manage');
  const me = useMe().user.id;
  const { data, error, refetch } = useQuery(standingOptions(isAdministrator));
  if (!data)
    return (
      <Page title={title}>
        {error ? (
          <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy="true" />
        )}
      </Page>
    );
  const { questions, sendsEmail } = data;
  const own = questions.filter(({ owner }) => owner.id === me);
  const others = questions.filter(({ owner }) => owner.id !== me);
  return (
    <Page title={title} sentence={<Counts questions={questions} />}>
      <PageBody>
        <div className={styles.page}>
          {sendsEmail ? null : (
            <Notice tone="info">
              Email isn't set up on this server, so results only appear in notifications and here.
            </Notice>
          )}
          {questions.length === 0 ? <NoneYet /> : null}
          {questions.length === 0 ? null : (
            <Card title="All reports">
              <StandingTable questions={[...own, ...others]} me={me} />
            </Card>
          )}
        </div>
      </PageBody>
    </Page>
  );
}

function Counts({ questions }: { questions: readonly StandingQuestion[] }) {
  const wrong = questions.filter((one) => ['warn', 'danger'].includes(stateOf(one).tone)).length;
  const paused = questions.filter((one) => one.paused).length;
  const { length } = questions;
  return (
    <>
      <b>{countText(length)}</b> {plural(length, 'report', 'reports')}
      {paused > 0 ? `, ${countText(paused)} paused` : null}
      {wrong > 0 ? `, ${countText(wrong)} ${plural(wrong, 'needs', 'need')} attention` : null}
    </>
  );
}

const NoneYet = () => (
  <StatePanel title="No scheduled reports yet" actions={<Link to="/reports">View reports</Link>}>
    <p>
      Open a list or a report, filter it, and choose <b>Saved views</b>, then <b>Send me this</b> or{' '}
      <b>Tell me when</b>.
    </p>
  </StatePanel>
);
