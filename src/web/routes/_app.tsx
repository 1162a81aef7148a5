import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { AppShell } from '../app/app-shell.tsx';
import { movedTo } from '../app/moved-screens.ts';
import { OutcomeTray } from '../app/outcome-tray.tsx';
import { Shortcuts } from '../app/shortcuts.tsx';
import { SignedOut } from '../data/api/app-error.ts';
import { followScreens } from '../data/search/list-trail.ts';
import { unreadParts } from '../data/search/unread-search.ts';
import { switchByReload, useScreenShare } from '../data/session/screen-share.ts';
import { meOptions, signOut, useMe } from '../data/session/session.ts';
import { requestShellAction, useShellAction } from '../data/shell-action.ts';
import { SessionDialogs } from '../features/session/session-dialogs.tsx';
import { inItsOwnDocument } from '../features/take-gift/payment/card-document.ts';
import { ViewsChip } from '../features/views/views-chip.tsx';
import { LeaveGuard } from '../ui/dialog/leave-guard.tsx';
import { ChipBarEnd } from '../ui/filters/chip-bar.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const loadFind = async () => (await import('../app/find/find-dialog.tsx')).FindDialog;
const FindDialog = lazyPart(loadFind, function FindMissing() {
  useEffect(() => requestShellAction(null), []);
  return null;
});
/** Loaded in the background once the screen should have what it needs, so that search opens instantly. */
const findAfterMs = 2500;
/** Follows changes that happen while the page is open. */
const followChanges = async (client: QueryClient, after: string) =>
  (await import('../data/live/live-stream.ts')).followChanges(client, after);
const followAfterMs = 2000;
const offlineAfterMs = 3000;
/** Starts what works without a connection. */
const startOffline = async (client: QueryClient, router: AnyRouter) =>
  (await import('../app/offline/follow-offline.ts')).followOffline(client, router);
const OfflineParts = lazyPart(async () => (await import('../app/offline/offline-parts.tsx')).OfflineParts);
const SignOut = lazyPart(
  async () => (await import('../app/offline/sign-out.tsx')).SignOut,
  function SignOutNow() {
    const { user } = useMe();
    useEffect(() => void signOut(user.id).catch(() => requestShellAction(null)), [user.id]);
    return null;
  },
);
const ScreenShareSwitch = lazyPart(
  async () => (await import('../features/screen-share/screen-share-switch.tsx')).ScreenShareSwitch,
  function SwitchNow() {
    useEffect(() => {
      requestShellAction(null);
      switchByReload();
    }, []);
    return null;
  },
);
const TypedTextQuestion = lazyPart(
  async () => (await import('../features/session/typed-text-question.tsx')).TypedTextQuestion,
);

const viewsChip = <ViewsChip />;

/** Everything that requires signing in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, matches, preload }) => {
    await inItsOwnDocument(location, preload);
    try {
      const me = await context.queryClient.ensureQueryData(meOptions);
      // Until two-step verification is set up, the server answers nothing else.
      if (me.secondFactor === 'needed' && location.pathname !== '/profile')
        throw redirect({ to: '/profile' });
    } catch (error) {
      if (error instanceof SignedOut)
        throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { return: location.href } });
      throw error;
    }
    const now = movedTo(location.pathname);
    if (now) throw redirect({ to: now, search: location.search, hash: true, replace: true });
    // The router passes raw parameters to a screen along with the validated ones. For every route, an address that contains more than its
    // screen can read is replaced before anything of the screen is loaded or rendered.
    const read = matches.at(-1)?._strictSearch ?? {};
    const unread = unreadParts(location.search, read);
    if (unread.length > 0)
      throw redirect({ to: '.', search: read, hash: true, replace: true, state: { unread } });
  },
  component: SignedIn,
});

function SignedIn() {
  const action = useShellAction();
  // Until it is set up, the server refuses everything that the parts left out below would ask for.
  const isWaiting = useMe().secondFactor === 'needed';
  const client = useQueryClient();
  const router = useRouter();
  const [ready, setReady] = useState(false);
  useEffect(() => followScreens(router), [router]);
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    // The session was read before the rest of the screen, and may be read again before changes are followed.
    const { lastChange = '' } = client.getQueryData(meOptions.queryKey) ?? {};
    const timers = [
      setTimeout(() => void loadFind().catch(() => undefined), findAfterMs),
      setTimeout(() => {
        if (!isWaiting) void followChanges(client, lastChange).catch(() => undefined);
      }, followAfterMs),
      setTimeout(
        async () => {
          end = await startOffline(client, router).catch(() => undefined);
          if (gone) end?.();
          setReady(true);
          // A page opened without a connection needs it immediately.
        },
        navigator.onLine ? offlineAfterMs : 0,
      ),
    ];
    return () => {
      gone = true;
      timers.forEach(clearTimeout);
      end?.();
    };
  }, [client, router, isWaiting]);
  return (
    <LeaveGuard value={TypedTextQuestion}>
      <AppShell>
        {/* Remounted when masking starts or ends, so that no screen keeps unmasked state. */}
        <Fragment key={String(useScreenShare())}>
          <Suspense>{ready ? <OfflineParts /> : null}</Suspense>
          <ChipBarEnd value={viewsChip}>
            <Outlet />
          </ChipBarEnd>
          {isWaiting ? null : <OutcomeTray />}
        </Fragment>
        <SessionDialogs />
        {isWaiting ? null : <Shortcuts />}
        <Suspense>
          {action === 'find' && !isWaiting ? <FindDialog /> : null}
          {action === 'screen-share' ? <ScreenShareSwitch /> : null}
          {action === 'sign-out' ? <SignOut /> : null}
        </Suspense>
      </AppShell>
    </LeaveGuard>
  );
}
