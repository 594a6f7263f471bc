import type { ExportHandle, Platform, PlatformResult } from '#renderer/platform/platform.ts'

const done: PlatformResult<null> = { status: 'done', value: null }

export interface FakePlatform extends Platform {
  /** Calls in order: `['copy', 'text']`. */
  readonly asked: [string, unknown][]
}

/** Creates a platform that does everything immediately and records its calls; parts can be replaced. */
export const createFakePlatform = (parts: Partial<Platform> = {}): FakePlatform => {
  const asked: [string, unknown][] = []
  const settings = new Map<string, unknown>()
  const flags = new Set<string>()
  const note = <T>(name: string, input: unknown, result: T): T => {
    asked.push([name, input])
    return result
  }
  const exported = (): ExportHandle => ({
    onProgress: () => () => undefined,
    cancel: () => note('cancelExport', null, undefined),
    result: Promise.resolve({
      status: 'done',
      value: { path: 'flight-ticket-queue.xlsx', rows: 0, canReveal: false },
    }),
  })
  return {
    kind: 'web',
    console: null,
    savedTickets: null,
    session: {
      siteDomain: () => 'skyways.localhost',
      isMaybeSignedIn: () => false,
      keychainWarning: async () => null,
      onSignedOut: () => () => undefined,
      actFor: async (userId) => note('actFor', userId, done),
    },
    print: {
      printers: async () => ({ status: 'done', value: [] }),
      print: async (request) =>
        note('print', request, {
          status: 'done',
          value: { jobId: 'job-1', path: null, text: request.title },
        }),
      addJob: async (request) =>
        note('addJob', request, { status: 'done', value: { jobId: 'job-00000001' } }),
      preset: async () => null,
      onJobs: () => () => undefined,
    },
    files: {
      exportTickets: (request) => note('exportTickets', request, exported()),
      resumeExport: (exportId) => note('resumeExport', exportId, exported()),
      unfinishedExports: async () => [],
      saveWorkbook: async ({ kind, rows }) =>
        note('saveWorkbook', kind, { status: 'done', value: { path: kind, rows, canReveal: false } }),
      discardExport: async (exportId) => note('discardExport', exportId, undefined),
      reveal: async (path) => note('reveal', path, done),
    },
    passkeys: async () => ({ status: 'unsupported', reason: 'Not here.' }),
    push: async () => ({ status: 'unsupported', reason: 'Not here.' }),
    notify: { show: async (message) => note('notify', message, done) },
    links: {
      openExternal: async (url) => note('openExternal', url, done),
      copy: async (text) => note('copy', text, done),
    },
    settings: {
      get: async (key) => settings.get(key) ?? null,
      set: async (key, value) => {
        settings.set(key, value)
        return done
      },
    },
    flags: { has: (name) => flags.has(name), set: (name) => void flags.add(name) },
    ...parts,
    asked,
  }
}
