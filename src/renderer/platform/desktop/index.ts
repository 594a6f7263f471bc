import type { WorkspaceBridge } from '#contract/ipc/bridge.ts'
import type { SessionSnapshot } from '#contract/ipc/workspace.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { findBridge } from './bridge.ts'
import { desktopExports } from './export.ts'
import { plainResult, platformResult } from './result.ts'

type Json = Parameters<WorkspaceBridge['calls']['preferences.set']>[0]['value']

const emptySnapshot: SessionSnapshot = {
  siteDomain: '',
  isSignedIn: false,
  keychainWarning: null,
  preferences: {},
  flags: [],
}

/**
 * Creates the platform of the console. Asks the main process once for what must be known at the start (signed in,
 * preferences, flags); everything else is a call over the bridge.
 */
export async function createDesktopPlatform(bridge: WorkspaceBridge = findBridge()): Promise<Platform> {
  const { calls, on } = bridge
  const answer = await calls['session.snapshot']({})
  const start = answer.ok ? answer.value : emptySnapshot
  const preferences = new Map(Object.entries(start.preferences))
  const flags = new Set(start.flags)

  return {
    kind: 'desktop',
    savedTickets: null,
    console: {
      report: (report) => void calls['page.report'](report),
      openCommandBar: () => void calls['page.openCommandBar']({}),
      openPanel: (panel) => void calls['page.openPanel']({ panel }),
      onGoTo: (listener) => on('page.goTo', ({ path }) => listener(path)),
    },
    session: {
      siteDomain: () => start.siteDomain,
      isMaybeSignedIn: () => start.isSignedIn,
      async keychainWarning() {
        const now = await calls['session.snapshot']({})
        return now.ok ? now.value.keychainWarning : null
      },
      onSignedOut: (listener) => on('session.signedOut', () => listener()),
      actFor: async (userId) => plainResult(await calls['session.actFor']({ userId })),
    },
    print: {
      printers: async () => platformResult(await calls['printing.printers']({}), ({ printers }) => printers),
      print: async (request) => platformResult(await calls['printing.print'](request), (value) => value),
      addJob: async (request) => platformResult(await calls['printing.addJob'](request), (value) => value),
      async preset() {
        const answer = await calls['printing.preset']({})
        return answer.ok ? answer.value : null
      },
      onJobs: (listener) => on('printing.jobsChanged', ({ jobs }) => listener(jobs)),
    },
    files: {
      ...desktopExports(bridge),
      reveal: async (path) => plainResult(await calls['files.reveal']({ path })),
    },
    passkeys: async () => ({ status: 'unsupported', reason: "Passkeys don't work in the console." }),
    push: async () => ({ status: 'unsupported', reason: 'The console sends its own notifications.' }),
    notify: { show: async (note) => plainResult(await calls['notify.show'](note)) },
    links: {
      openExternal: async (url) => plainResult(await calls['links.openExternal']({ url })),
      copy: async (text) => plainResult(await calls['links.copy']({ text })),
    },
    settings: {
      get: async (key) => preferences.get(key) ?? null,
      async set(key, value) {
        preferences.set(key, value)
        return plainResult(await calls['preferences.set']({ key, value: value as Json }))
      },
    },
    flags: {
      has: (name) => flags.has(name),
      set(name, days) {
        flags.add(name)
        void calls['flags.set']({ name, days })
      },
    },
  }
}
