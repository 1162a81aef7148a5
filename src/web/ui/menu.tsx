import {
  CheckboxItem,
  Content,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

type Props = { trigger: ReactNode; align?: 'start' | 'end'; side?: 'top' | 'bottom'; children: ReactNode };

export const Menu = ({ trigger, align = 'start', side = 'bottom', children }: Props) => (
  <Root modal={false}>
    <Trigger asChild>{trigger}</Trigger>
    <Portal>
      <Content className={styles.menu} align={align} side={side} sideOffset={6} collisionPadding={8}>
        {children}
      </Content>
    </Portal>
  </Root>
);

export const MenuItem = ({ onChoose, children }: { onChoose: () => void; children: ReactNode }) => (
  <Item className={styles.item} onSelect={onChoose}>
    {children}
  </Item>
);

/** Wraps a link. */
export const MenuLink = ({ children }: { children: ReactNode }) => (
  <Item className={styles.item} asChild>
    {children}
  </Item>
);

export const MenuLine = () => <Separator className={styles.line} />;

type Choice = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of several, ticked. */
export const MenuChoice = ({ label, value, choices, onChange }: Choice) => (
  <>
    <Label className={styles.label}>{label}</Label>
    <RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <RadioItem key={choice.value} className={styles.item} value={choice.value}>
          <span className={styles.tick}>
            <ItemIndicator>
              <Check size={15} aria-hidden="true" />
            </ItemIndicator>
          </span>
          {choice.label}
        </RadioItem>
      ))}
    </RadioGroup>
  </>
);

type Tick = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** On or off; the menu stays open. */
export const MenuTick = ({ label, checked, onChange }: Tick) => (
  <CheckboxItem
    className={styles.item}
    checked={checked}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
  >
    <span className={styles.tick}>
      <ItemIndicator>
        <Check size={15} aria-hidden="true" />
      </ItemIndicator>
    </span>
    {label}
  </CheckboxItem>
);
