import { Button } from '@mantine/core';
import { useState } from 'react';

/** In a toast: does once what brings back what was deleted. */
export function UndoButton({ label, onUndo }: { label: string; onUndo: () => void }) {
  const [isDone, setDone] = useState(false);
  const undo = () => {
    setDone(true);
    onUndo();
  };
  return (
    <Button variant="default" disabled={isDone} onClick={undo}>
      {label}
    </Button>
  );
}
