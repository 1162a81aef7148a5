import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Ellipsis, Search } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { ask } from '../data/asked.ts';
import { longDayText } from '../data/format/format.ts';
import { noteRecord } from '../data/records/recent-records.ts';
import { isMac } from '../data/session/platform.ts';
import { useScreenShare } from '../data/session/screen-share.ts';
import { useMay, useMe } from '../data/session/session.ts';
import { lastPending, PendingBadge } from '../features/chargebacks/pending-badge.tsx';
import { Menu, MenuItem, MenuLine } from '../ui/dialog/menu.tsx';
import { Brand } from '../ui/frame/brand.tsx';
import nav from '../ui/frame/nav.module.css';
import { PageSearch } from '../ui/frame/page.tsx';
import styles from '../ui/frame/shell.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Avatar } from '../ui/text/avatar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { type Place, places, placesInBar } from './places.ts';

const AccountMenu = lazyPart(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  () => <MenuItem onChoose={() => window.location.reload()}>We couldn't load this part. Reload</MenuItem>,
);
/** No part of a first visit: fetched once the screen has what it needs. */
const PendingLabel = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return (await import('../features/chargebacks/pending-count.tsx')).PendingLabel;
});
const ClearedFiltersNotice = lazyPart(
  async () => (await import('./cleared-filters-notice.tsx')).ClearedFiltersNotice,
);
const ScreenShareLabel = lazyPart(
  async () => (await import('../features/screen-share/screen-share-notice.tsx')).ScreenShareLabel,
);
const TeamNews = lazyPart(async () => (await import('../features/team/team-news.tsx')).TeamNews);

/** Rail at the left, or a bar at the bottom of a phone; only screens that the role may see. */
export function AppShell({ children }: { children: ReactNode }) {
  const me = useMe();
  const may = useMay();
  const shared = useScreenShare();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { peek } = useSearch({ strict: false });
  useEffect(() => noteRecord(pathname, peek), [pathname, peek]);
  const shown = places.filter((place) => may(place.needs));
  const groups = [...new Set(shown.map((place) => place.group))];
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <nav className={styles.rail} aria-label="Screens">
        <Brand organization={me.organization.name} sandbox={me.mode === 'sandbox'} />
        <button type="button" className={nav.find} onClick={() => ask('find')}>
          <Search size={15} strokeWidth={1.75} aria-hidden="true" />
          Find anything
          <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
        <div className={nav.screens}>
          {groups.map((group) => (
            <Fragment key={group}>
              {group ? <div className={nav.group}>{group}</div> : null}
              {shown
                .filter((place) => place.group === group)
                .map(({ to, label, icon: Icon }) => (
                  <Link key={to} to={to} className={nav.item} activeOptions={{ includeSearch: false }}>
                    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                    {label}
                    <Waiting at={to} />
                  </Link>
                ))}
            </Fragment>
          ))}
        </div>
        <div className={nav.foot}>
          <ConnectionNotice />
          <Menu
            side="top"
            trigger={
              <button type="button" className={nav.account}>
                <Avatar name={me.user.name} />
                <span>
                  <b>{me.user.name}</b>
                  <small>{me.user.roleLabel}</small>
                </span>
              </button>
            }
          >
            <AccountMenu />
          </Menu>
        </div>
      </nav>
      <main id="main" className={styles.main} tabIndex={-1}>
        <p data-print="only">
          {me.organization.name} · {longDayText(new Date())}
        </p>
        <div className={shared ? styles.shared : undefined}>
          <Suspense>
            {shared ? <ScreenShareLabel /> : null}
            {state.unread ? <ClearedFiltersNotice parts={state.unread} /> : null}
            {me.teamNotices > 0 ? <TeamNews key={String(shared)} /> : null}
          </Suspense>
          {/* Where there is no rail. */}
          <div className={styles.meter}>
            <ConnectionNotice />
          </div>
        </div>
        <div className={styles.stage}>
          <PageSearch value={pageSearch}>{children}</PageSearch>
        </div>
      </main>
      <nav className={styles.bottom} aria-label="Main screens">
        {shown.slice(0, placesInBar).map(({ to, short, icon: Icon }) => (
          <Link key={to} to={to} className={nav.place} activeOptions={{ includeSearch: false }}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {short}
          </Link>
        ))}
        <Menu
          side="top"
          align="end"
          trigger={
            <button type="button" className={nav.place}>
              <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
              More
            </button>
          }
        >
          <MenuItem onChoose={() => ask('find')}>
            <Search size={16} strokeWidth={1.75} aria-hidden="true" />
            Find anything
          </MenuItem>
          <MenuLine />
          {shown.slice(placesInBar).map(({ to, label, icon: Icon }) => (
            <MenuItem key={to} onChoose={() => void navigate({ to })}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              {label}
              <Waiting at={to} />
            </MenuItem>
          ))}
          {shown.length > placesInBar ? <MenuLine /> : null}
          <AccountMenu />
        </Menu>
      </nav>
    </div>
  );
}

/** At the end of a list's heading, where there is no rail. */
const pageSearch = <IconButton icon={Search} label="Find anything" onClick={() => ask('find')} />;

/** How much needs attention on a screen. */
const Waiting = ({ at }: { at: Place['to'] }) =>
  at === '/chargebacks' ? (
    <Suspense fallback={<PendingBadge text={lastPending()} />}>
      <PendingLabel />
    </Suspense>
  ) : null;
