import type { PracticeMessage } from '#contract/ipc/practice.ts'

/** The port to the console, when it started this process as one of Electron's; Node knows no such thing. */
interface ParentPort {
  postMessage(message: PracticeMessage): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
}

const consolePort = (): ParentPort | null =>
  (process as unknown as { parentPort?: ParentPort }).parentPort ?? null

/** Tells the parent process, where there is one that listens. */
export const tellParent = (message: PracticeMessage): void => {
  process.send?.(message)
  consolePort()?.postMessage(message)
}

/** Calls back when the console asks this process to end; a signal would not reach it on every system. */
export const onParentEnd = (end: () => void): void =>
  consolePort()?.on('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'end') end()
  })
