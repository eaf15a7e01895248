import { run } from './run.ts';
import { complain } from './say.ts';

const title = 'Shala';

/**
 * Shows a text until it is confirmed; writes to the error output where the system has no message
 * box.
 */
export async function showMessage(text: string, platform = process.platform): Promise<void> {
  complain(text);
  if (platform === 'win32') await onWindows(text);
  else if (platform === 'darwin') await onMac(text);
  else await onLinux(text);
}

/** The text is passed in the environment, so that nothing of it is read as a command. */
async function onWindows(text: string): Promise<void> {
  const command =
    'Add-Type -AssemblyName System.Windows.Forms; ' +
    '[void][System.Windows.Forms.MessageBox]::Show($env:SHALA_TEXT, $env:SHALA_TITLE)';
  const env = { ...process.env, SHALA_TEXT: text, SHALA_TITLE: title };
  await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-STA', '-Command', command], {
    env,
  });
}

async function onMac(text: string): Promise<void> {
  const script = 'on run argv\ndisplay alert (item 1 of argv) message (item 2 of argv)\nend run';
  await run('osascript', ['-e', script, title, text]);
}

async function onLinux(text: string): Promise<void> {
  const boxes: [string, string[]][] = [
    ['zenity', ['--error', '--no-markup', '--width=480', `--title=${title}`, `--text=${text}`]],
    ['kdialog', ['--title', title, '--error', text]],
    ['xmessage', ['-center', '-title', title, text]],
  ];
  for (const [program, args] of boxes) if (await run(program, args)) return;
}
