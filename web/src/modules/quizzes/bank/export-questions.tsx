import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu, Text } from '@mantine/core';
import { type QuestionFormat, questionFormats } from '@shala/contract/quizzes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '../../../ui/icons.ts';
import { exportList } from '../../../ui/list/export-list.ts';

interface ExportQuestionsProps {
  query: Record<string, unknown>;
  count: number | undefined;
}

/** The whole filtered list in a format of other quiz programs, or for a spreadsheet. */
export function ExportQuestions({ query, count }: ExportQuestionsProps) {
  const { t } = useTranslation('quizzes');
  const [isRunning, setRunning] = useState(false);
  const { page: _, pageSize: __, ...filters } = query;

  const save = async (format: QuestionFormat) => {
    setRunning(true);
    await exportList({
      row: 'quiz/fetchQuestionsAsFile',
      input: { query: { ...filters, format } as never },
      fileName: 'questions',
      say: (name) => t('bank.exported', { name }),
    })(() => {});
    setRunning(false);
  };

  return (
    <Menu position="bottom-start" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          disabled={!count}
          leftSection={<IconDownload size="1.8rem" aria-hidden />}
        >
          {t('bank.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="32rem">
        {questionFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`bank.format.${format}`)}
            <Text component="span" display="block" size="sm" c="dimmed">
              {t(`bank.formatHelp.${format}`)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
