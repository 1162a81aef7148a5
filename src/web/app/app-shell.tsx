import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { useBudgetLeft } from '../data/api/budget.ts';
import { useOnline } from '../data/api/online.ts';
import { nearText, paperDayText } from '../data/format/format.ts';
import { lastCount } from '../data/nav-counts.ts';
import { homeOf } from '../data/session/home.ts';
import { isMac } from '../data/session/platform.ts';
import { useScreenShare } from '../data/session/screen-share.ts';
import { useMay, useMe } from '../data/session/session.ts';
import { requestShellAction } from '../data/shell-action.ts';
import { FirstNotes } from '../features/first-visit/first-notes.tsx';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/dialog/menu.tsx';
import nav from '../ui/frame/nav.module.css';
import { NavBadge } from '../ui/frame/nav-badge.tsx';
import { Notice } from '../ui/frame/notice.tsx';
import { PageSearch } from '../ui/frame/page.tsx';
import styles from '../ui/frame/shell.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useIsPrintedEarly } from '../ui/printing.ts';
import { Said } from '../ui/said.tsx';
import { noteRecord } from './find/recent-records.ts';
import { barPlaces, type Place, places } from './places.ts';
import {
  AccountLabel,
  BarPlace,
  FindLabel,
  MorePlaces,
  RailGroup,
  RailPlace,
  ShellFrame,
} from './shell-frame.tsx';
import { focusHeading, useHeadingFocus } from './use-heading-focus.ts';

const AccountMenu = lazyPart(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  () => <MenuItem onChoose={() => window.location.reload()}>We couldn't load this part. Reload</MenuItem>,
);
/** Not part of a first visit: loaded once the screen has what it needs. */
const WaitingLabel = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return (await import('./waiting-label.tsx')).WaitingLabel;
});
const ClearedFiltersNotice = lazyPart(
  async () => (await import('./cleared-filters-notice.tsx')).ClearedFiltersNotice,
);
const ScreenShareLabel = lazyPart(
  async () => (await import('../features/screen-share/screen-share-notice.tsx')).ScreenShareLabel,
);
const TeamNews = lazyPart(async () => (await import('../features/team/team-news.tsx')).TeamNews);

/** The overview, and where this person's work begins, on a phone or not. */
const isFirstScreen = (pathname: string, me: Me): boolean =>
  pathname === '/overview' || pathname === homeOf(me, true) || pathname === homeOf(me, false);

/** Rail on the left, or a bar at the bottom of a phone; shows only screens that the role may see. */
export function AppShell({ children }: { children: ReactNode }) {
  const me = useMe();
  const may = useMay();
  const shared = useScreenShare();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { peek } = useSearch({ strict: false });
  useEffect(() => noteRecord(pathname, peek), [pathname, peek]);
  useHeadingFocus();
  // The server answers neither until two-step verification is on.
  const isWaiting = me.secondFactor === 'needed';
  const hasNotes = me.firstNotes && isFirstScreen(pathname, me);
  const shown = places.filter((place) => may(place.needs));
  const inBar = barPlaces(may, homeOf(me, true));
  const more = shown.filter(({ to }) => !inBar.some((place) => place.to === to));
  const groups = [...new Set(shown.map((place) => place.group))];
  return (
    <ShellFrame
      organization={me.organization.name}
      sandbox={me.mode === 'sandbox'}
      bell={isWaiting ? null : <NotificationBell where="rail" />}
      find={
        isWaiting ? null : (
          <button type="button" className={nav.find} onClick={() => requestShellAction('find')}>
            <FindLabel keys={isMac() ? '⌘K' : 'Ctrl K'} />
          </button>
        )
      }
      screens={groups.map((group) => (
        <RailGroup key={group} name={group}>
          {shown
            .filter((place) => place.group === group)
            .map((place) => (
              <Link
                key={place.to}
                to={place.to}
                title={place.label}
                className={nav.item}
                activeOptions={{ includeSearch: false }}
              >
                <RailPlace place={place} />
                <Waiting at={place.to} />
              </Link>
            ))}
        </RailGroup>
      ))}
      foot={
        <>
          <FailingNotice />
          <ConnectionNotice />
          <Menu
            side="top"
            trigger={
              <button type="button" className={nav.account}>
                <AccountLabel name={me.user.name} roleLabel={me.user.roleLabel} />
              </button>
            }
          >
            <AccountMenu />
          </Menu>
        </>
      }
      main={
        <main id="main" className={styles.main} tabIndex={-1}>
          <div data-print="only">
            <p>
              {me.organization.name} · {paperDayText(new Date())}
            </p>
            <PrintedEarly />
          </div>
          <div className={shared ? styles.shared : undefined}>
            <Suspense>
              {shared ? <ScreenShareLabel /> : null}
              {state.unread ? <ClearedFiltersNotice parts={state.unread} /> : null}
              {me.teamNotices > 0 ? <TeamNews key={String(shared)} /> : null}
            </Suspense>
            {hasNotes ? <FirstNotes where="above" onRead={focusHeading} /> : null}
            {/* Without the rail. */}
            <div className={styles.meter}>
              <ConnectionNotice />
            </div>
          </div>
          <div className={styles.stage}>
            <PageSearch value={isWaiting ? null : pageSearch}>{children}</PageSearch>
          </div>
          {hasNotes ? <FirstNotes where="below" onRead={focusHeading} /> : null}
        </main>
      }
      bar={
        <>
          {inBar.map((place) => (
            <Link
              key={place.to}
              to={place.to}
              className={nav.place}
              activeOptions={{ includeSearch: false, exact: isAbove(place.to, inBar) }}
            >
              <BarPlace place={place} />
            </Link>
          ))}
          {isWaiting ? null : <NotificationBell where="bar" />}
          <Menu
            side="top"
            align="end"
            trigger={
              <button type="button" className={nav.place}>
                <MorePlaces />
              </button>
            }
          >
            {isWaiting ? null : (
              <>
                <MenuItem onChoose={() => requestShellAction('find')}>
                  <Search size={16} strokeWidth={1.75} aria-hidden="true" />
                  Find anything
                </MenuItem>
                <MenuLine />
              </>
            )}
            {more.map((place) => (
              <MenuItem key={place.to} onChoose={() => void navigate({ to: place.to })}>
                <RailPlace place={place} />
                <Waiting at={place.to} />
              </MenuItem>
            ))}
            {more.length > 0 ? <MenuLine /> : null}
            <AccountMenu />
          </Menu>
        </>
      }
    />
  );
}

/** True if another place in the bar is a part of this one, so that only one of them is the current screen. */
const isAbove = (to: Place['to'], bar: readonly { to: Place['to'] }[]): boolean =>
  bar.some((place) => String(place.to).startsWith(`${String(to)}/`));

/** The notice appears at this many remaining calls; the team shares 120 per minute to the platform. */
const quietAbove = 24;

const checks = (
  <>
    {' '}
    <Link to="/settings/health">View checks</Link>
  </>
);

/** Explains on every screen why its data may be old: no network, or too many requests this minute. */
function ConnectionNotice() {
  const left = useBudgetLeft();
  const online = useOnline();
  const { user, platformSilentSince } = useMe();
  const silent = readTime(platformSilentSince);
  if (online && silent)
    return (
      <Notice tone="warn">
        <Said>
          {`${platformNameAtStart()} hasn't answered since ${nearText(silent)}. Figures are from then, and nothing can be changed.`}
        </Said>
        {user.role === 'admin' ? checks : null}
      </Notice>
    );
  if (online && (left === null || left > quietAbove)) return null;
  return (
    <Notice tone="warn">
      <Said>
        {online
          ? `Loading from ${platformName()}. Some pages may be slow for a minute.`
          : "You're offline. Pages show the last data loaded."}
      </Said>
    </Notice>
  );
}

/** Tells administrators in the rail what fails in the installation; only there, since it may last. */
function FailingNotice() {
  const { failing } = useMe();
  return failing ? (
    <Notice tone="warn">
      <Said>{failing}</Said>
      {checks}
    </Notice>
  ) : null;
}

/** Says on paper that it isn't all. By the next time, the rest has loaded. */
const PrintedEarly = () =>
  useIsPrintedEarly() ? (
    <b>Not everything on this page had loaded. Print it again to include the rest.</b>
  ) : null;

/** At the end of a list's heading when there is no rail. */
const pageSearch = (
  <IconButton icon={Search} label="Find anything" onClick={() => requestShellAction('find')} />
);

/** How much on a screen needs attention. */
const Waiting = ({ at }: { at: Place['to'] }) =>
  at === '/chargebacks' || at === '/refunds' ? (
    <Suspense fallback={<NavBadge text={lastCount(at)} />}>
      <WaitingLabel at={at} />
    </Suspense>
  ) : null;
