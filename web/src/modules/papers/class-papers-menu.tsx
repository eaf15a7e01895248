import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import { IconPrinter } from '../../ui/icons.ts';
import { usePapers } from './use-papers.ts';

export default function ClassPapersMenu({ classId }: { classId: string }) {
  const { t } = useTranslation('students');
  const papers = usePapers();
  const [isMaking, setMaking] = useState(false);

  const make = async (paper: Promise<void>) => {
    setMaking(true);
    await paper;
    setMaking(false);
  };

  return (
    <ButtonMenu
      label={t('papers.print')}
      icon={<IconPrinter size="1.8rem" aria-hidden />}
      isBusy={isMaking}
    >
      <Menu.Item onClick={() => void make(papers.classList(classId))}>
        {t('papers.classList')}
      </Menu.Item>
      <Menu.Item onClick={() => void make(papers.idCards({ classId }))}>
        {t('papers.idCards')}
      </Menu.Item>
    </ButtonMenu>
  );
}
