import type { PrintToPDFOptions, WebContents } from 'electron'
import { logFault } from '#main/shared/log.ts'
import { pageAnswer } from './page-answer.ts'

/** The longest document took a few seconds; a slower page is faulty. */
const drawLimitMs = 60_000

type Native = (settings: unknown) => Promise<Uint8Array | null>
type Inner = WebContents & { _printToPDF?: Native }

const guarded = new WeakSet<WebContents>()

/**
 * Keeps printing alive after a failure. Electron prints all PDFs of the process through one promise chain: after one
 * fails, all later ones fail with the same error, and one that never ends blocks the rest. So ours never fail or
 * hang: they resolve to nothing. An Electron without that method is left unchanged.
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

/** Prints a page to a PDF; null when that failed. */
export async function drawPdf(page: WebContents, options: PrintToPDFOptions): Promise<Uint8Array | null> {
  guard(page)
  const drawn: Uint8Array | null = await page.printToPDF(options)
  return drawn
}
