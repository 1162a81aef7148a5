import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { dateTimeText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { tapsAroundOptions } from '../../../nouns/tap/query.ts';
import type { Device, Tap } from '../../../nouns/tap/tap-records.ts';
import { type PastAnswer, placeOf, whereItPointed } from '../../../nouns/tap/where-it-pointed.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { Said } from '../../../ui/said.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import history from '../devices/device-history.module.css';

type Props = { device: Device; moment: Date; nowId: string | null };

/** Where the device pointed at a time, based on the taps around it, and how certain that is. */
export function PastAnswerView({ device, moment, nowId }: Props) {
  const around = tapsAroundOptions(device.id, moment);
  const [before, after] = useQueries({ queries: [around.before, around.after] });
  const error = before.error ?? after.error;
  const retry = () => {
    void before.refetch();
    void after.refetch();
  };
  if (before.data && after.data)
    return (
      <div className={history.pastAnswer}>
        {/* The same answer is said again for another time. */}
        <Answer
          key={moment.getTime()}
          moment={moment}
          answer={whereItPointed({
            moment: moment.getTime(),
            before: before.data.reply.data[0] ?? null,
            after: after.data.reply.data[0] ?? null,
            createdAt: device.createdAt,
            nowId,
          })}
        />
      </div>
    );
  return error ? (
    <FailureNotice>
      {failureMessage(error).title}. Its history couldn't be loaded.{' '}
      <Button onClick={retry}>Try again</Button>
    </FailureNotice>
  ) : (
    <p className={`${history.pastAnswer} ${words.quiet}`}>Checking the taps around that time…</p>
  );
}

const at = (text: string | null): string => {
  const time = readTime(text);
  return time ? dateTimeText(time) : 'an unknown time';
};

function Answer({ answer, moment }: { answer: PastAnswer; moment: Date }) {
  const when = dateTimeText(moment);
  switch (answer.kind) {
    case 'tapped':
      return (
        <Conclusion sure="Known" head={answer.tap}>
          A tap at {at(answer.tap.createdAt)} led there.
        </Conclusion>
      );
    case 'same':
      return (
        <Conclusion sure="Inferred" head={answer.before}>
          The last tap before, {at(answer.before.createdAt)}, and the next one, {at(answer.after.createdAt)},
          both led there. No taps in between, so a brief change wouldn't show.
        </Conclusion>
      );
    case 'changed':
      return (
        <Conclusion sure="Unknown" head="One of two">
          The last tap before, {at(answer.before.createdAt)}, led to <Place tap={answer.before} />. The next
          one, {at(answer.after.createdAt)}, led to <Place tap={answer.after} />. It changed sometime between
          them.
        </Conclusion>
      );
    case 'not-since':
      return answer.same ? (
        <Conclusion sure="Inferred" head={answer.before}>
          The last tap, {at(answer.before.createdAt)}, led there, and it points there now. No taps since.
        </Conclusion>
      ) : (
        <Conclusion sure="Unknown" head="Unknown">
          The last tap, {at(answer.before.createdAt)}, led to <Place tap={answer.before} />; now it points
          elsewhere. No taps since, so the time of the change is unknown.
        </Conclusion>
      );
    case 'too-early':
      return (
        <Conclusion sure="Unknown" head="No taps that far back">
          The first recorded tap was on {at(answer.first.createdAt)} and led to <Place tap={answer.first} />.
          Where it pointed on {when} is unknown.
        </Conclusion>
      );
    case 'not-created':
      return (
        <Conclusion sure="Known" head="This device didn't exist yet">
          It was created on {at(answer.createdAt)}.
        </Conclusion>
      );
    case 'never-tapped':
      return (
        <Conclusion sure="Unknown" head="No taps">
          Only recorded taps show where a device pointed, and this one has none.
        </Conclusion>
      );
  }
}

/** The answer, its certainty, and the reason. */
function Conclusion({ sure, head, children }: { sure: string; head: string | Tap; children: ReactNode }) {
  const headText = typeof head === 'string' ? head : placeText(head);
  return (
    <>
      <p className={words.quiet}>{sure}</p>
      <h3>{typeof head === 'string' ? head : <Place tap={head} />}</h3>
      <p>{children}</p>
      <Said hidden>{headText === sure ? sure : `${sure}: ${headText}`}</Said>
    </>
  );
}

const placeText = (tap: Tap): string =>
  placeOf(tap) ? (tap.destination?.name ?? 'an unnamed destination') : 'nothing';

function Place({ tap }: { tap: Tap }) {
  const destinationId = placeOf(tap);
  if (!destinationId) return placeText(tap);
  return (
    <Link {...recordPage('destination', destinationId)}>
      <NameText>{placeText(tap)}</NameText>
    </Link>
  );
}
