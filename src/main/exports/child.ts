import { TooManyRows } from '#domain/sheets/ticket-sheet-book.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import type { FromChild, ToChild } from './messages.ts'
import { openSheet, type SheetWriter, type WrittenPart } from './sheet-writer.ts'

const { parentPort } = process
const say = (message: FromChild) => parentPort.postMessage(message)

let sheet: SheetWriter | undefined
let written = 0
let isOver = false

async function fail(error: unknown): Promise<void> {
  if (isOver) return
  isOver = true
  await sheet?.abandon().catch(() => undefined)
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof TooManyRows ? 'unsupported' : fileErrorCode(error)
  say({ kind: 'failed', code, message })
}

async function finish(): Promise<void> {
  say({ kind: 'saving', written })
  await sheet?.finish()
  if (isOver) return
  isOver = true
  say({ kind: 'done', written })
}

async function write(part: WrittenPart): Promise<void> {
  if (isOver || !sheet) return
  await sheet.write(part)
  written += part.rows.length
  if (isOver) return
  if (part.isLast) return finish()
  say({ kind: 'wants', written })
}

async function stop(way: 'park' | 'abandon'): Promise<void> {
  if (isOver) return
  isOver = true
  await sheet?.[way]()
  say({ kind: 'stopped' })
}

async function take(message: ToChild): Promise<void> {
  switch (message.kind) {
    case 'start':
      sheet = await openSheet(message.file, message.state)
      written = message.state.done
      return message.state.isComplete ? finish() : say({ kind: 'wants', written })
    case 'rows':
      return write(message.part)
    case 'park':
      return stop('park')
    case 'cancel':
      return stop('abandon')
  }
}

parentPort.on('message', ({ data }: { data: ToChild }) => {
  take(data).catch(fail)
})
