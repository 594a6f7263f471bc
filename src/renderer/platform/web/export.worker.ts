import type { ExportMessage } from './export-messages.ts'

// The writer of the sheet is bound here.
const say = (message: ExportMessage): void => globalThis.postMessage(message)
globalThis.addEventListener('message', () =>
  say({ kind: 'failed', code: 'internal', message: 'Not written yet.' }),
)
