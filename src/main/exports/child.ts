import { fileErrorCode } from '../files/file-errors.ts'
import type { FromChild, ToChild } from './messages.ts'
import { openSheet, type SheetWriter } from './sheet-writer.ts'

const { parentPort } = process
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
const say = (message: FromChild) => parentPort.postMessage(message)

let sheet: SheetWriter | undefined
let written = 0
let isOver = false

async function fail(error: unknown): Promise<void> {
  if (isOver) return
  isOver = true
  await sheet?.abandon().catch(() => undefined)
  const message = error instanceof Error ? error.message : String(error)
  say({ kind: 'failed', code: fileErrorCode(error), message })
}

async function take(message: ToChild): Promise<void> {
  switch (message.kind) {
    case 'start':
      sheet = openSheet(message.file)
      return say({ kind: 'wants', written })
    case 'rows':
      if (isOver || !sheet) return
      await sheet.write(message.rows)
      written += message.rows.length
      if (isOver) return
      if (!message.isLast) return say({ kind: 'wants', written })
      say({ kind: 'saving', written })
      await sheet.finish()
      isOver = true
      return say({ kind: 'done', written })
    case 'cancel':
      if (isOver) return
      isOver = true
      await sheet?.abandon()
      return say({ kind: 'cancelled' })
  }
}

parentPort.on('message', ({ data }: { data: ToChild }) => {
  take(data).catch(fail)
})
