import { z } from 'zod'
import type { PracticeMessage } from '#contract/ipc/practice.ts'

/** The port to the console when it started this process through Electron; absent in plain Node. */
interface ParentPort {
  postMessage(message: PracticeMessage): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
}

const consolePort = (): ParentPort | null =>
  (process as unknown as { parentPort?: ParentPort }).parentPort ?? null

/** Sends a message to the parent process if it listens. */
export const sendToParent = (message: PracticeMessage): void => {
  process.send?.(message)
  consolePort()?.postMessage(message)
}

/** A message with a text that `npm start` prints below its own output. */
const PrintedText = z.object({ type: z.literal('text'), text: z.string() })

/** Prints a text. If there is a parent process, the parent prints it, below its own lines about the start. */
export const printText = (text: string): void => {
  const message: z.infer<typeof PrintedText> = { type: 'text', text }
  if (process.send) process.send(message)
  else console.log(text)
}

/** Returns the text of a message that `printText` sent; null for another message. */
export const readPrintedText = (message: unknown): string | null =>
  PrintedText.safeParse(message).data?.text ?? null

/** Calls back when the console asks this process to end, because a signal doesn't reach it on every system. */
export const onParentEnd = (end: () => void): void =>
  consolePort()?.on('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'end') end()
  })

/** The message that `npm start` sends once the pages are built. */
export const webBuilt = 'webBuilt'

/** Resolves once the parent reports that the pages are built; at once for a process that doesn't wait for them. */
export const whenWebIsBuilt = (env: NodeJS.ProcessEnv): Promise<void> =>
  env['FAREDESK_WAITS_FOR_WEB'] === '1'
    ? new Promise((resolve) => {
        // Without its parent, the message would never come.
        const end = () => process.exit(1)
        process.once('disconnect', end)
        process.on('message', (message) => {
          if (message !== webBuilt) return
          process.off('disconnect', end)
          resolve()
        })
      })
    : Promise.resolve()
