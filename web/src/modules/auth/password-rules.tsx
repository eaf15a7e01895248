import { passwordMinLength } from '@shala/contract/fields.ts';
import {
  isCommonPassword,
  isPersonalPassword,
  type Owner,
} from '@shala/contract/password-rules.ts';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck, IconCircleDashed } from '../../ui/icons.ts';
import styles from './auth.module.css';

interface PasswordRulesProps {
  id: string;
  password: string;
  /** Unknown where a link of a mail is followed; the server then checks it on saving. */
  owner?: Owner | undefined;
  /** The password to be replaced, where it is typed in the same form. */
  present?: string | undefined;
}

/** All rules of a new password before anything is typed; each is ticked off once it is met. */
export function PasswordRules({ id, password, owner, present }: PasswordRulesProps) {
  const { t } = useTranslation('auth');
  const isTyped = password !== '';
  const rules = [
    {
      key: 'long',
      text: t('change.rule.long', { min: passwordMinLength }),
      isMet: password.length >= passwordMinLength,
    },
    { key: 'uncommon', text: t('change.rule.uncommon'), isMet: !isCommonPassword(password) },
    {
      key: 'impersonal',
      text: t('change.rule.impersonal'),
      isMet: owner && !isPersonalPassword(password, owner),
    },
    ...(present === undefined
      ? []
      : [{ key: 'new', text: t('change.rule.new'), isMet: password !== present }]),
  ];
  return (
    <div id={id} className={styles.rules}>
      <p>{t('change.rules')}</p>
      <ul>
        {rules.map(({ key, text, isMet }) => (
          <li key={key} data-met={(isTyped && isMet) || undefined}>
            {isTyped && isMet ? (
              <IconCircleCheck size="1.8rem" aria-hidden />
            ) : (
              <IconCircleDashed size="1.8rem" aria-hidden />
            )}
            <span>
              {text}
              {isTyped && isMet !== undefined && (
                <span className="visually-hidden">
                  {' '}
                  ({t(isMet ? 'change.met' : 'change.unmet')})
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
