import { useNavigate } from '@tanstack/react-router';
import { EyeOff, LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { timeZone } from '../data/format/format.ts';
import { useScreenShare } from '../data/session/screen-share.ts';
import { useMe } from '../data/session/session.ts';
import { requestShellAction } from '../data/shell-action.ts';
import styles from '../ui/dialog/menu.module.css';
import { MenuItem, MenuLine } from '../ui/dialog/menu.tsx';
import { MenuChoice, MenuTick } from '../ui/dialog/menu-choices.tsx';
import { chooseTheme, type ThemeChoice, themeChoice } from '../ui/frame/theme.ts';
import { chooseSingleKeys, singleKeysOn } from './single-keys.ts';

const choices: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Match system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function AccountMenu() {
  const navigate = useNavigate();
  const { mode } = useMe();
  const [theme, setTheme] = useState(themeChoice());
  const [keys, setKeys] = useState(singleKeysOn());
  const change = (value: string) => {
    const choice = choices.find((one) => one.value === value)?.value ?? 'system';
    chooseTheme(choice);
    setTheme(choice);
  };
  return (
    <>
      <MenuItem onChoose={() => void navigate({ to: '/profile' })}>
        <UserRound size={16} aria-hidden="true" />
        Your profile
      </MenuItem>
      <MenuLine />
      <MenuChoice label="Appearance" value={theme} choices={choices} onChange={change} />
      <MenuLine />
      <div className={styles.label}>Times shown in {timeZone().replaceAll('_', ' ')}</div>
      {mode === 'sandbox' ? <div className={styles.label}>Sandbox: no real money</div> : null}
      <MenuLine />
      <MenuTick
        label="Keyboard shortcuts"
        checked={keys}
        onChange={(on) => {
          chooseSingleKeys(on);
          setKeys(on);
        }}
      />
      <MenuItem onChoose={() => requestShellAction('screen-share')}>
        <EyeOff size={16} aria-hidden="true" />
        {useScreenShare() ? 'Show personal data' : 'Hide personal data'}
      </MenuItem>
      <MenuLine />
      <MenuItem onChoose={() => requestShellAction('sign-out')}>
        <LogOut size={16} aria-hidden="true" />
        Sign out
      </MenuItem>
    </>
  );
}
