import { TooManyRows } from '#domain/sheets/ticket-sheet-book.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import type { FromChild, ToChild } from './messages.ts'
import { openSheet, type SheetWriter, type WrittenPart } from './sheet-writer.ts'

const { parentPort } = process
const post = (message: FromChild) => parentPort.postMessage(message)

let sheet: SheetWriter | undefined
let written = 0
let hasEnded = false

async function fail(error: unknown): Promise<void> {
  if (hasEnded) return
  hasEnded = true
  await sheet?.abandon().catch(() => undefined)
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof TooManyRows ? 'unsupported' : fileErrorCode(error)
  post({ kind: 'failed', code, message })
}

async function finish(): Promise<void> {
  post({ kind: 'saving', written })
  await sheet?.finish()
  if (hasEnded) return
  hasEnded = true
  post({ kind: 'done', written })
}

async function write(part: WrittenPart): Promise<void> {
  if (hasEnded || !sheet) return
  await sheet.write(part)
  written += part.rows.length
  if (hasEnded) return
  if (part.isLast) return finish()
  post({ kind: 'wants', written })
}

async function stop(way: 'park' | 'abandon'): Promise<void> {
  if (hasEnded) return
  hasEnded = true
  await sheet?.[way]()
  post({ kind: 'stopped' })
}

async function handle(message: ToChild): Promise<void> {
  switch (message.kind) {
    case 'start':
      sheet = await openSheet(message.file, message.state)
      written = message.state.done
      return message.state.isComplete ? finish() : post({ kind: 'wants', written })
    case 'rows':
      return write(message.part)
    case 'park':
      return stop('park')
    case 'cancel':
      return stop('abandon')
  }
}

parentPort.on('message', ({ data }: { data: ToChild }) => {
  handle(data).catch(fail)
})
