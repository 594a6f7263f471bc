import type { RunningConsole } from './console.ts'

/**
 * Reads an account of the service `faredesk` from the keychain in the console's own process, because the bus answers
 * only its user. Entries are kept as the console keeps its own: one that leaves while another begins ends gnome-keyring.
 */
export const keychainSecret = (running: RunningConsole, account: string): Promise<string | null> =>
  running.app.evaluate(async ({ app }, name) => {
    const { createRequire } = process.getBuiltinModule('module')
    const { AsyncEntry } = createRequire(`${app.getAppPath()}/package.json`)('@napi-rs/keyring') as {
      AsyncEntry: new (...words: unknown[]) => { getPassword(): Promise<string | null> }
    }
    const { readers = new Map() } = globalThis as { readers?: Map<string, InstanceType<typeof AsyncEntry>> }
    Object.assign(globalThis, { readers })
    const entry =
      readers.get(name) ?? new AsyncEntry('faredesk', name, { linux: { store: 'secret-service' } })
    readers.set(name, entry)
    return (await entry.getPassword()) ?? null
  }, account)
