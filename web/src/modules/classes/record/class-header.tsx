import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classesOfHref, editClassHref } from '../../../app/links/class-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconPencil } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { deleteAction } from '../../../ui/list/row-actions.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useClassWords } from '../class-words.ts';
import { useDeleteClass } from '../list/use-delete-class.ts';

export function ClassHeader({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const may = useMay();
  const { go } = useNavigation();
  const { confirmAndDelete, dialog } = useDeleteClass();
  const name = words.label(of);

  const remove = async () => {
    if (await confirmAndDelete(of)) go(classesOfHref(of));
  };

  return (
    <>
      <RecordHeader
        name={name}
        state={
          of.isClosed && <StateBadge tone="neutral">{t('academic-years:status.closed')}</StateBadge>
        }
        subtitle={
          <Link href={classesOfHref(of)}>
            <LanguageText>{`${of.schoolName} · ${of.academicYearName}`}</LanguageText>
          </Link>
        }
        actions={
          !of.isClosed && (
            <>
              {may('class/addEdit', 'edit') && (
                <Button
                  component={Link}
                  href={editClassHref(of)}
                  leftSection={<IconPencil size="1.8rem" aria-hidden />}
                >
                  {t('list.edit')}
                </Button>
              )}
              {may('class/delete/:id') && (
                <RowMenu
                  label={t('page.more', { name })}
                  actions={[deleteAction(t('list.delete'), () => void remove())]}
                />
              )}
            </>
          )
        }
      />
      {dialog}
    </>
  );
}
