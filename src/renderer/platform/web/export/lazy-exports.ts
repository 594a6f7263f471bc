import type { ExportHandle, PlatformExports } from '#renderer/platform/platform.ts'
import { crashed } from './crashed.ts'

let loaded: Promise<PlatformExports> | null = null

/** Loads the code of exports with the first one, since a shopper's first page has none. */
const load = (): Promise<PlatformExports> => {
  loaded ??= import('./web-export.ts').then(({ createWebExports }) => createWebExports())
  loaded.catch(() => (loaded = null))
  return loaded
}

/** Passes on what a handle reports that doesn't exist yet. */
const handleOf = (handle: Promise<ExportHandle>): ExportHandle => ({
  onProgress: (listener) => {
    let isOff = false
    void handle.then(
      (ready) => ready.onProgress((progress) => (isOff ? undefined : listener(progress))),
      () => undefined,
    )
    return () => {
      isOff = true
    }
  },
  cancel: () => {
    void handle.then(
      (ready) => ready.cancel(),
      () => undefined,
    )
  },
  result: handle.then(({ result }) => result).catch(() => crashed),
})

/** The exports of the browser. */
export const lazyExports: PlatformExports = {
  exportTickets: (request) => handleOf(load().then((exports) => exports.exportTickets(request))),
  resumeExport: (exportId) => handleOf(load().then((exports) => exports.resumeExport(exportId))),
  unfinishedExports: async () => (loaded === null ? [] : (await load()).unfinishedExports()),
  discardExport: async (exportId) => (await load()).discardExport(exportId),
  saveWorkbook: async (workbook) => (await load()).saveWorkbook(workbook),
}
