import { rename, rm, writeFile } from 'node:fs/promises'
import { partSuffix } from '#main/files/atomic-file.ts'
import { ipcErrorText } from '#contract/ipc/errors.ts'
import type { Paper } from '#contract/ipc/print-jobs.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import { logFault } from '#main/shared/log.ts'
import { drawPdf } from '#main/printing/draw-pdf.ts'
import type { HiddenPages } from '#main/printing/hidden-pages.ts'

/** The result of rendering. */
export type RenderEnd = { kind: 'ready' } | { kind: 'notReady' } | { kind: 'noRoom'; text: string }

/** Renders a workspace's page to a PDF file that only this person may read. */
export type RenderPdf = (wish: {
  workspaceId: string
  path: string
  paper: Paper
  file: string
  /** Which hidden page, and which round: a page is reloaded for each round. */
  lane: number
  round: string
}) => Promise<RenderEnd>

const pdfOptions = { printBackground: true, preferCSSPageSize: true }

// Not synced, because a PDF of an earlier run is never reused.
async function keep(file: string, pdf: Uint8Array): Promise<RenderEnd> {
  const part = `${file}${partSuffix}`
  try {
    await writeFile(part, pdf, { mode: 0o600 })
    await rename(part, file)
    return { kind: 'ready' }
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    const code = fileErrorCode(error)
    if (!code) throw error
    return { kind: 'noRoom', text: ipcErrorText[code] }
  }
}

export const createRenderPdf =
  (pages: HiddenPages): RenderPdf =>
  async ({ workspaceId, path, paper, file, lane, round }) => {
    try {
      const pdf = await pages.use(
        workspaceId,
        path,
        (page) => drawPdf(page, { ...pdfOptions, pageSize: paper }),
        { lane, round },
      )
      return pdf ? await keep(file, pdf) : { kind: 'notReady' }
    } catch (error) {
      logFault('print.render', error)
      return { kind: 'notReady' }
    }
  }
