import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CornerDownLeft } from 'lucide-react';
import {
  type HTMLAttributes,
  type InputHTMLAttributes,
  type KeyboardEventHandler,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { compareGiving, withPendingText } from '#contract/steward/gifts/compare-giving.ts';
import { totalWord } from '#contract/steward/gifts/sum-parts.ts';
import type { QuestionReading, ReadQuestion } from '#contract/steward/operations/questions.ts';
import { unreadReasons } from '#contract/steward/questions.ts';
import { cents, moneyParts, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { clockText } from '../../data/format/format.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { questionIcons } from './icons.ts';
import { type Question, questionOptions } from './query.ts';
import styles from './readings.module.css';
import { showReading } from './show-reading.ts';
import {
  countedText,
  giftsText,
  leftOutText,
  noneText,
  pendingText,
  textLabels,
  totalOfReading,
} from './texts.ts';

type OnKey = KeyboardEventHandler<HTMLInputElement>;

const optionsOf = ({ text, noun, search }: Question) => questionOptions(text.trim(), noun, search);

/** True if there is more to say than that the list is searched for the text. */
function isUnderstood({ text, noun }: Question, { readings, unread }: ReadQuestion): boolean {
  const [first, ...others] = readings;
  if (!first) return false;
  return (
    others.length > 0 ||
    unread.length > 0 ||
    first.parts.length > 0 ||
    first.noun !== noun ||
    first.text !== text.trim()
  );
}

type Props = {
  question: Question;
  /** Enter was the last key before this was there. */
  isEntered: boolean;
  /** Gets what the keys of the field do. */
  field: RefObject<OnKey | null>;
  /** Called with what the field says about the list below it. */
  onList: (list: InputHTMLAttributes<HTMLInputElement>) => void;
  onType: (text: string) => void;
  /** Called with whether words were understood, whenever that changes; with false at the end. */
  onRead: ((isRead: boolean) => void) | undefined;
};

/** Below the field: what was understood, what it finds, and what else the words could mean. */
export function Readings({ question, isEntered, field, onList, onType, onRead }: Props) {
  const { text, noun, search } = question;
  const client = useQueryClient();
  const router = useRouter();
  const listId = useId();
  /** The text that the list was closed for, and the one that an option was chosen for. */
  const [closed, setClosed] = useState('');
  const [chosen, setChosen] = useState({ place: 0, of: '' });
  const { data } = useQuery({
    ...optionsOf(question),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const isShown = text.trim() !== '' && closed !== text && data !== undefined && isUnderstood(question, data);
  const count = isShown ? data.readings.length : 0;
  const place = chosen.of === text ? Math.max(0, Math.min(chosen.place, count - 1)) : 0;
  // Only words that became filters: the list then waits with its rows until they are shown.
  const [read] = data?.readings ?? [];
  const isRead =
    isShown && read !== undefined && read.parts.length > 0 && Object.keys(read.search).length > 0;
  const show = (reading: QuestionReading) => {
    const { limit, columns, group, tab } = search;
    const isSame = reading.noun === noun;
    // The text of deposits is a filter, since it isn't personal.
    if (!isSame || noun === 'deposits') onType('');
    setClosed(isSame ? reading.text : '');
    const kept = isSame ? { limit, columns, group, ...(noun === 'plans' ? { tab } : {}) } : {};
    showReading(client, router, reading, kept);
  };
  /** Shows what was chosen once it is known. Text that is only a text stays: the list is searched for it. */
  const enter = async () => {
    const read = await client.fetchQuery(optionsOf(question)).catch(() => null);
    const reading = read && isUnderstood(question, read) ? read.readings[place] : null;
    if (reading) show(reading);
  };
  const onKey = useEffectEvent<OnKey>((event) => {
    // Enter and the arrows then belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) setChosen({ place: (place + step + count) % count, of: text });
    else if (event.key === 'Escape' && count > 0) setClosed(text);
    else if (step !== 0 && closed === text) setClosed('');
    else if (event.key === 'Enter' && text.trim() && closed !== text) void enter();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    field.current = (event) => onKey(event);
    return () => {
      field.current = null;
    };
  }, [field]);
  const enterAtStart = useEffectEvent(() => {
    if (isEntered && text.trim()) void enter();
  });
  useEffect(() => enterAtStart(), []);
  const tell = useEffectEvent((options: number, at: number, read: boolean) => {
    onList({
      'aria-autocomplete': 'list',
      'aria-expanded': options > 0,
      'aria-controls': options > 0 ? listId : undefined,
      'aria-activedescendant': options > 0 ? `${listId}-${at}` : undefined,
      // What was understood, and what was left out.
      'aria-describedby': options > 0 ? `${listId}-read` : undefined,
    });
    onRead?.(read);
  });
  useEffect(() => tell(count, place, isRead), [count, place, isRead]);
  useEffect(() => () => tell(0, 0, false), []);
  if (!isShown) return null;
  const [first, ...others] = data.readings;
  if (!first) return null;
  const option = (index: number, reading: QuestionReading) => ({
    id: `${listId}-${index}`,
    role: 'option' as const,
    'aria-selected': index === place,
    onPointerMove: () => index !== place && setChosen({ place: index, of: text }),
    onClick: () => show(reading),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus while this is pressed.
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      <Understood id={`${listId}-read`} reading={first} unread={data.unread} />
      <div id={listId} role="listbox" aria-label="What this could mean">
        <div className={styles.answer} {...option(0, first)}>
          <Answer reading={first} data={data} />
          <span className={styles.show}>
            {first.count === 0 ? 'Show' : `Show ${countedText(first)}`}
            <kbd>
              <CornerDownLeft size={12} aria-hidden="true" />
            </kbd>
          </span>
        </div>
        {others.length > 0 ? (
          <div className={styles.title} aria-hidden="true">
            Other readings
          </div>
        ) : null}
        {others.map((reading, index) => (
          <Other
            key={`${reading.noun} ${reading.title} ${reading.detail}`}
            reading={reading}
            option={option(index + 1, reading)}
          />
        ))}
      </div>
      <p className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> Choose
          <kbd>
            <CornerDownLeft size={12} />
          </kbd>{' '}
          Show
          <kbd>esc</kbd> Close
        </span>
        <span>{stateText(data)}</span>
      </p>
    </div>
  );
}

function stateText({ asOf, complete }: ReadQuestion): string {
  if (complete === null) return '';
  const time = readTime(asOf);
  const when = time ? `Updated ${clockText(time)}` : '';
  return complete ? `${when}${when ? ', all' : 'All'} gifts loaded` : 'Gifts are still loading';
}

const whyUnread = {
  unknown: { one: "isn't in any record; left out", many: "aren't in any record; left out" },
  unfiltered: { one: "isn't a filter here; left out", many: "aren't filters here; left out" },
  untold: {
    one: "isn't known: gifts don't say a card's brand; not applied",
    many: "aren't known: gifts don't say a card's brand; not applied",
  },
  denied: { one: "isn't a filter here; not applied", many: "aren't filters here; not applied" },
  contradicting: { one: 'contradicts another filter; left out', many: 'contradict other filters; left out' },
} as const;

/** The filters as chips, and words that were left out. */
function Understood({
  id,
  reading: { parts, text },
  unread,
}: {
  id: string;
  reading: QuestionReading;
  unread: ReadQuestion['unread'];
}) {
  const searched = parts.some(({ label }) => textLabels.has(label)) ? '' : text;
  if (parts.length + unread.length === 0) return null;
  return (
    <p id={id} className={styles.parts}>
      {parts.map(({ label, value }) => (
        <span key={`${label} ${value}`} className={styles.part}>
          {label} <b>{value}</b>
        </span>
      ))}
      {searched ? (
        <span className={styles.part}>
          Search <b>“{searched}”</b>
        </span>
      ) : null}
      {unreadReasons.map((why) => {
        const words = unread.filter((one) => one.why === why);
        return words.length === 0 ? null : (
          <span key={why} className={styles.left}>
            {words.map((one) => (
              <s key={one.words}>{one.words}</s>
            ))}
            {whyUnread[why][words.length === 1 ? 'one' : 'many']}
          </span>
        );
      })}
    </p>
  );
}

type AnswerProps = { reading: QuestionReading; data: Pick<ReadQuestion, 'yearEarlier' | 'returnsKnown'> };

/** The amount, or the number, that a question asks for, with how it changed, and what it leaves out. */
function Answer({ reading, data: { yearEarlier, returnsKnown } }: AnswerProps) {
  const { count } = reading;
  const total = totalOfReading(reading);
  if (!total || count === 0)
    return <span className={styles.figure}>{count === 0 ? noneText(reading) : countedText(reading)}</span>;
  const notes = [leftOutText(reading), returnsKnown ? '' : "Partial refunds aren't known"]
    .filter(Boolean)
    .join(' · ');
  return (
    <span>
      <Amount parts={moneyParts(cents(total.cents))} size="figure" />
      <span className={styles.words}>
        {totalWord(total) ?? 'in all'} from <b>{giftsText(total.gifts)}</b>
        {yearEarlier ? <Change {...yearEarlier} /> : null}
      </span>
      {notes ? <span className={styles.notes}>{notes}</span> : null}
    </span>
  );
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'always',
});

/** ", +22% on Jul 1 – Sep 30, 2025 ($14,950.00)"; "; +22% with pending on …" if it isn't what was received that is compared. */
function Change({ days, ...sums }: NonNullable<ReadQuestion['yearEarlier']>) {
  const comparison = compareGiving(sums.now, sums.before);
  const [now, before] = [comparison.now.cents, comparison.before.cents];
  const change = before === 0 ? null : (now - before) / before;
  // Beyond this, a percentage is meaningless.
  const text = change === null || change > 9.99 ? null : percent.format(change);
  if (!text) return <>; {moneyText(cents(before))} a year earlier</>;
  return (
    <>
      {comparison.withPending ? '; ' : ', '}
      <b className={now >= before ? styles.up : styles.down}>{text}</b>
      {withPendingText(comparison)} on {days} ({moneyText(cents(before))})
    </>
  );
}

type OtherProps = { reading: QuestionReading; option: HTMLAttributes<HTMLDivElement> };

function Other({ reading, option }: OtherProps) {
  const { noun, title, detail } = reading;
  const total = totalOfReading(reading);
  const pending = pendingText(reading);
  const Icon = questionIcons[noun];
  return (
    <div className={styles.other} {...option}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.meaning}>
        <b>{title}</b>
        {detail ? `${detail.startsWith('with ') ? ', ' : ' '}${detail}` : ''}
      </span>
      <span className={styles.count}>{countedText(reading)}</span>
      <span className={styles.sum}>
        {total ? <Amount parts={moneyParts(cents(total.cents))} /> : null}
        {pending ? <span className={styles.pending}>{pending}</span> : null}
      </span>
    </div>
  );
}
