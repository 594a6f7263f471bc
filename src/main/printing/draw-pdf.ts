import type { PrintToPDFOptions, WebContents } from 'electron'
import { logFault } from '#main/shared/log.ts'
import { pageAnswer } from './page-answer.ts'

/** The longest document took a few seconds; a page that takes longer has gone wrong. */
const drawLimitMs = 60_000

type Native = (settings: unknown) => Promise<Uint8Array | null>
type Inner = WebContents & { _printToPDF?: Native }

const guarded = new WeakSet<WebContents>()

/**
 * Electron draws one PDF after the other through one chain of promises for the whole process: once one of them fails,
 * every later one fails with the same words, and behind one that never ends all of them wait. So none of ours ever fails
 * or stays: nothing takes its place. An Electron without that method is left as it is.
 */
function guard(page: Inner): void {
  const native = page._printToPDF
  if (typeof native !== 'function' || guarded.has(page)) return
  guarded.add(page)
  page._printToPDF = async (settings) => {
    if (page.isDestroyed() || page.isCrashed()) return null
    try {
      return await pageAnswer(page, native.call(page, settings), drawLimitMs)
    } catch (error) {
      logFault('print.draw', error)
      return null
    }
  }
}

/** The PDF of a page; null when it could not be drawn. */
export async function drawPdf(page: WebContents, options: PrintToPDFOptions): Promise<Uint8Array | null> {
  guard(page)
  const drawn: Uint8Array | null = await page.printToPDF(options)
  return drawn
}
