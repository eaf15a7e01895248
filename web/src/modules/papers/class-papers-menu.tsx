import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
    <Menu position="bottom-start" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isMaking}
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
        >
          {t('papers.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void make(papers.classList(classId))}>
          {t('papers.classList')}
        </Menu.Item>
        <Menu.Item onClick={() => void make(papers.idCards({ classId }))}>
          {t('papers.idCards')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
