import type { RunningConsole } from './console.ts'

/** Answers every save dialog with a path, or cancels it for null, and counts the dialogs. */
export const answerSaveDialog = (running: RunningConsole, filePath: string | null): Promise<void> =>
  running.app.evaluate(({ dialog }, path) => {
    const seen = globalThis as unknown as { saveDialogs: number }
    seen.saveDialogs = 0
    dialog.showSaveDialog = async () => {
      seen.saveDialogs += 1
      return { canceled: path === null, filePath: path ?? '' }
    }
  }, filePath)

export const saveDialogsShown = (running: RunningConsole): Promise<number> =>
  running.app.evaluate(() => (globalThis as unknown as { saveDialogs: number }).saveDialogs)

/** Answers every folder dialog with a path, or cancels it for null. */
export const answerFolderDialog = (running: RunningConsole, folder: string | null): Promise<void> =>
  running.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: path === null, filePaths: path === null ? [] : [path] })
  }, folder)
