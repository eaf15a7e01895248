import type { FeedbackStream } from '@shala/contract/feedback-summary.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import table from '../../../ui/small-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../feedback.module.css';
import { FeedbackState } from '../feedback-state.tsx';
import { excerptOf, useFeedbackWords } from '../use-feedback-words.ts';

interface StreamProps {
  title: string;
  /** The list behind it. */
  href: string;
  schoolId: string | undefined;
  stream: FeedbackStream;
}

/** What waits first, then counts and averages, by topic and by month. */
export function Stream({ title, href, schoolId, stream }: StreamProps) {
  const { t } = useTranslation('feedback');
  const id = useId();
  const listHref = (query: string) => {
    const school = schoolId ? `&schoolId=${schoolId}` : '';
    return `${href}${href.includes('?') ? '&' : '?'}${query}${school}`;
  };
  const figures = [
    ['total', stream.total, href],
    ['open', stream.open, listHref('state=open')],
    ['escalated', stream.escalated, listHref('state=open&isEscalated=true')],
  ] as const;
  return (
    <section className={styles.stream} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, count, to]) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>
              <Link href={to} aria-label={`${t(`figure.${name}`)}: ${formatNumber(count)}`}>
                {formatNumber(count)}
              </Link>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('figure.average')}</dt>
          <dd>{stream.average === null ? '–' : formatNumber(stream.average)}</dd>
        </div>
      </dl>
      <Waiting stream={stream} hrefOf={(one) => listHref(`feedback=${one}`)} />
      {stream.total > 0 && (
        <>
          <Topics title={title} topics={stream.topics} />
          <Months title={title} months={stream.months} />
        </>
      )}
    </section>
  );
}

function Waiting({ stream, hrefOf }: { stream: FeedbackStream; hrefOf: (id: string) => string }) {
  const { t } = useTranslation('feedback');
  const words = useFeedbackWords();
  if (stream.waiting.length === 0) return <p className={styles.quiet}>{t('overview.none')}</p>;
  return (
    <>
      <h3>{t('overview.waiting')}</h3>
      <ul className={styles.waiting}>
        {stream.waiting.map((feedback) => (
          <li key={feedback.id}>
            <Link href={hrefOf(feedback.id)}>
              <LanguageText>{words.topic(feedback)}</LanguageText>
            </Link>{' '}
            <div className={styles.excerpt}>
              <LanguageText>{excerptOf(feedback.text)}</LanguageText>
            </div>
            <FeedbackState of={feedback} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of both streams on a page each table has its own name. */
function Topics({ title, topics }: Pick<StreamProps, 'title'> & Pick<FeedbackStream, 'topics'>) {
  const { t } = useTranslation('feedback');
  const nameOf = useLocalName();
  return (
    <ScrollFrame label={`${title}: ${t('overview.topics')}`}>
      <table className={table.table} data-figures>
        <caption className="visually-hidden">{`${title}: ${t('overview.topics')}`}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.topic')}</th>
            <th scope="col">{t('figure.total')}</th>
            <th scope="col">{t('figure.open')}</th>
            <th scope="col">{t('figure.average')}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.id}>
              <th scope="row">
                <LanguageText>{nameOf(topic)}</LanguageText>
              </th>
              <td>{formatNumber(topic.total)}</td>
              <td>{formatNumber(topic.open)}</td>
              <td>{formatNumber(topic.average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** Each bar stands beside its number. */
function Months({ title, months }: Pick<StreamProps, 'title'> & Pick<FeedbackStream, 'months'>) {
  const { t } = useTranslation('feedback');
  const format = useFormat();
  const most = Math.max(1, ...months.map(({ total }) => total));
  return (
    <ScrollFrame label={`${title}: ${t('overview.months')}`}>
      <table className={table.table} data-figures>
        <caption className="visually-hidden">{`${title}: ${t('overview.months')}`}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.month')}</th>
            <th scope="col" className={table.bar} aria-hidden />
            <th scope="col">{t('figure.total')}</th>
            <th scope="col">{t('figure.average')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, total, average }) => (
            <tr key={month}>
              <th scope="row">{format.month(month)}</th>
              <td className={table.bar} aria-hidden>
                <span style={{ width: `${(total / most) * 100}%` }} />
              </td>
              <td>{formatNumber(total)}</td>
              <td>{average === null ? '–' : formatNumber(average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
