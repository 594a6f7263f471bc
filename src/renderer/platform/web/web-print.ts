import type { Platform } from '#renderer/platform/platform.ts'

const ownDialog = {
  status: 'unsupported',
  reason: "Choose the printer in your browser's print dialog.",
} as const

/**
 * Prints with the browser's dialog on the print view, which loads with the first print. A browser can't choose a
 * printer.
 */
export const webPrint: Platform['print'] = {
  printers: async () => ownDialog,
  addJob: async () => ({
    status: 'unsupported',
    reason: 'Your browser prints all documents as one job, in its print dialog.',
  }),
  preset: async () => null,
  onJobs: () => () => undefined,
  print: async ({ path, title, way }) =>
    way.kind === 'printer' ? ownDialog : (await import('./print-frame.ts')).printInFrame(path, title),
}
