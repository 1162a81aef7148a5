import { useQuery } from '@tanstack/react-query';
import { roleLabel } from '#contract/steward/roles.ts';
import type { Profile } from '#contract/steward/team.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { NotificationChoices } from '../../nouns/notification/notification-choices.tsx';
import { RoleSheet } from '../../nouns/person/role-label.tsx';
import { Card, Columns, Stack } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { NameForm } from './name-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { profileOptions } from './profile-queries.ts';
import { SecondFactor } from './second-factor.tsx';

/** A person's own account: name, password, two-step verification, sessions, and notifications. */
export function ProfilePage() {
  const { data, error, refetch } = useQuery(profileOptions);
  if (!data)
    return error ? (
      <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" />
    );
  const { user } = data;
  return (
    <Page
      title="Your profile"
      lead={<Avatar name={user.name} big />}
      sentence={
        <>
          <bdi>{user.email}</bdi> · {roleLabel(user.role)}
        </>
      }
    >
      <PageBody>
        {data.secondFactor.state === 'needed' ? <NeededFirst /> : null}
        <Cards profile={data} />
      </PageBody>
    </Page>
  );
}

const NeededFirst = () => (
  <div style={{ marginBottom: 16 }}>
    <Notice tone="warn">
      <b>Set up two-step verification first.</b> Your role needs a code as well as a password. You can use
      everything else once it's on.
    </Notice>
  </div>
);

const Cards = ({ profile }: { profile: Profile }) => (
  <Columns>
    <Stack>
      <Card title="Two-step verification">
        <SecondFactor state={profile.secondFactor} />
      </Card>
      <Card title="Active sessions">
        <OwnSessions sessions={profile.sessions} />
      </Card>
      <Card title="Password">
        <PasswordForm />
      </Card>
    </Stack>
    <Stack>
      <Card title="Name">
        <NameForm name={profile.user.name} />
      </Card>
      <Card title={`Your role: ${roleLabel(profile.user.role).toLowerCase()}`}>
        <RoleSheet role={profile.user.role} />
      </Card>
      {/* Last, because it grows once it has loaded. */}
      {profile.secondFactor.state === 'needed' ? null : (
        <div id="notifications">
          <Card title="Notifications">
            <NotificationChoices />
          </Card>
        </div>
      )}
    </Stack>
  </Columns>
);
