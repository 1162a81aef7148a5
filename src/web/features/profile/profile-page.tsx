import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Profile } from '#contract/steward/operations/account.ts';
import { may, roleLabel } from '#contract/steward/roles.ts';
import { maxName } from '#contract/steward/team.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { callSteward } from '../../data/api/api.ts';
import { AppError, failureMessage } from '../../data/api/app-error.ts';
import { hasPasskeysHere } from '../../data/session/passkeys.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { NotificationChoices } from '../../nouns/notification/notification-choices.tsx';
import { RoleSheet } from '../../nouns/person/role-label.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Columns, Stack } from '../../ui/details/record.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FailureNotice, Notice } from '../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { Said } from '../../ui/said.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys, showsPasskeys } from './passkeys.tsx';
import styles from './profile.module.css';
import { useProfileAct } from './profile-mutations.ts';
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
        {data.secondFactor.state === 'needed' ? <NeededFirst site={data.passkeys.site} /> : null}
        <Cards profile={data} />
        <p className={styles.foot}>
          <Link to="/accessibility">Accessibility</Link>
        </p>
      </PageBody>
    </Page>
  );
}

const NeededFirst = ({ site }: { site: string | null }) => (
  <div style={{ marginBottom: 16 }}>
    <Notice tone="warn">
      <b>Set up two-step verification first.</b> Your role needs a code as well as a password
      {hasPasskeysHere(site) ? ', or a passkey' : ''}. You can use everything else once you have it.
    </Notice>
  </div>
);

const Cards = ({ profile }: { profile: Profile }) => (
  <Columns>
    <Stack>
      <Card title="Two-step verification">
        <SecondFactor state={profile.secondFactor} />
      </Card>
      {showsPasskeys(profile.passkeys.site) ? (
        <Card title="Passkeys">
          <Passkeys passkeys={profile.passkeys} />
        </Card>
      ) : null}
      <Card title="Active sessions">
        <OwnSessions sessions={profile.sessions} />
      </Card>
      {profile.signsInWith.provider ? (
        <Card title="How you sign in">
          <SignInWays ways={profile.signsInWith} />
        </Card>
      ) : null}
      {profile.signsInWith.password ? (
        <Card title="Password">
          <PasswordForm />
        </Card>
      ) : null}
    </Stack>
    <Stack>
      <Card title="Name">
        <NameForm name={profile.user.name} />
      </Card>
      <Card title={`Your role: ${roleLabel(profile.user.role).toLowerCase()}`}>
        <RoleSheet role={profile.user.role} />
      </Card>
      {profile.secondFactor.state === 'needed' || !may(profile.user.role, 'contributions.list') ? null : (
        <Card title="Scheduled reports" aside={<Link to="/standing-questions">View all</Link>}>
          <p>Get a report on a schedule, or when a number crosses a limit.</p>
        </Card>
      )}
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

const least = 15;

/** Changes the password, which requires the current one. All other sessions end. */
function PasswordForm() {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const change = useProfileAct((body: { password: string; newPassword: string }) =>
    callSteward('POST /api/auth/password', { body }),
  );
  const errors = change.error instanceof AppError ? change.error.fields : [];
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const ready = password !== '' && newPassword.length >= least;
  const send = async () => {
    try {
      await change.mutateAsync({ password, newPassword });
      setPassword('');
      setNewPassword('');
    } catch {
      // Shown from `change.error`.
    }
  };
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (ready) void send();
      }}
    >
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...controlled(password, setPassword)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${least} characters. Try a few unrelated words.`}
        error={errorOf('newPassword')}
        {...controlled(newPassword, setNewPassword)}
      />
      {change.error && errors.length === 0 ? (
        <FailureNotice>
          {change.error instanceof AppError ? change.error.words : "That didn't work. Try again."}
        </FailureNotice>
      ) : null}
      <div className={styles.end}>
        <Button type="submit" pending={change.isPending && 'Changing…'} aria-disabled={!ready}>
          Change password
        </Button>
        <span>
          <Said>{change.isSuccess && "Password changed. You've been signed out on other devices."}</Said>
        </span>
      </div>
    </Form>
  );
}

/** The person's name as the team sees it. */
function NameForm({ name }: { name: string }) {
  // Null until something is typed, so that a name changed elsewhere is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const change = useProfileAct((name: string) => callSteward('POST /api/auth/name', { body: { name } }));
  const shown = typed ?? name;
  const newName = shown.trim();
  const error = countCharacters(newName) > maxName ? `At most ${maxName} characters.` : undefined;
  const ready = newName !== '' && newName !== name && !error;
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (ready)
          change.mutateAsync(newName).then(
            () => setTyped(null),
            () => undefined,
          );
      }}
    >
      <TextField
        label="Name"
        hint="Shown to your team."
        error={error}
        autoComplete="name"
        readOnly={change.isPending}
        {...controlled(shown, setTyped)}
      />
      <WriteFailure error={change.error} what="the name was changed" />
      <div className={styles.end}>
        <Button type="submit" pending={change.isPending && 'Saving…'} aria-disabled={!ready}>
          Save name
        </Button>
        <span>
          <Said>{change.isSuccess && typed === null && 'Name saved.'}</Said>
        </span>
      </div>
    </Form>
  );
}

/** For people who sign in with the provider. */
const SignInWays = ({ ways: { password, provider } }: { ways: Profile['signsInWith'] }) => (
  <p className={styles.text}>
    You sign in with {provider}. {password ? 'Your password works, too.' : "You don't have a password here."}
  </p>
);
