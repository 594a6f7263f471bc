import type { PlatformResult } from '#renderer/platform/platform.ts'

const base = '/app'
/** How long a page may stay the same before it counts as stuck; a long document keeps growing while it loads. */
const idleTimeoutMs = 20_000

const framed = (path: string, title: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.className = 'print-frame'
  frame.src = base + path
  document.body.append(frame)
  return frame
}

/**
 * Waits until a page marks itself with `data-print-ready` on its root element, which means that everything on it is
 * drawn.
 */
const waitUntilReady = (frame: HTMLIFrameElement): Promise<boolean> =>
  new Promise((resolve) => {
    let grownAt = Date.now()
    let size = 0
    const timer = setInterval(() => {
      const isReady = Boolean(frame.contentDocument?.querySelector(':root[data-print-ready]'))
      const nowSize = frame.contentDocument?.getElementsByTagName('*').length ?? 0
      if (nowSize !== size) grownAt = Date.now()
      size = nowSize
      if (!isReady && Date.now() - grownAt < idleTimeoutMs) return
      clearInterval(timer)
      resolve(isReady)
    }, 100)
  })

/** All a browser says about a print: that its dialog was shown. */
export type Printed = PlatformResult<{ jobId: string | null; path: string | null; text: string }>

const failed: Printed = {
  status: 'failed',
  code: 'printUnknown',
  message: "The print page didn't load. Open the e-ticket and print it from there.",
}

/** Loads the page at `path` into a hidden frame and opens the browser's print dialog on it. */
export const printInFrame = async (path: string, title: string): Promise<Printed> => {
  const frame = framed(path, title)
  const isReady = await waitUntilReady(frame)
  const view = frame.contentWindow
  if (!isReady || !view) {
    frame.remove()
    return failed
  }
  view.addEventListener('afterprint', () => setTimeout(() => frame.remove(), 1_000))
  view.focus()
  view.print()
  return { status: 'done', value: { jobId: null, path: null, text: title } }
}
