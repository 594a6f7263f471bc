import type { UpdateState } from '#contract/ipc/console-settings.ts'
import { toFailureText, updateTexts } from './update-texts.ts'
import type { LoadUpdater, Updater } from './updater.ts'

export interface UpdateDeskDeps {
  load: LoadUpdater
  /** Why there is nothing to check; null if checks make sense. */
  offText: string | null
  logFault: (where: string, error: unknown) => void
}

/** Checks for newer versions, downloads them in the background, and installs one on request. */
export interface UpdateDesk {
  state(): UpdateState
  /** Resolves when it is known whether there is a newer version; its download continues. */
  check(): Promise<UpdateState>
  /** False when none is ready. */
  install(): boolean
}

export function createUpdateDesk({ load, offText, logFault }: UpdateDeskDeps): UpdateDesk {
  let current: UpdateState =
    offText === null
      ? { state: 'idle', version: '', text: updateTexts.idle }
      : { state: 'off', version: '', text: offText }
  let loading: Promise<Updater | null> | null = null
  let checking: Promise<UpdateState> | null = null
  const set = (state: UpdateState['state'], text: string, version = ''): UpdateState =>
    (current = { state, version, text })
  const fail = (error: unknown): UpdateState => {
    logFault('updates', error)
    return set('failed', toFailureText(error))
  }

  const download = async (updater: Updater, version: string) => {
    try {
      await updater.download()
      set('ready', updateTexts.ready(version), version)
    } catch (error) {
      fail(error)
    }
  }

  const look = async (): Promise<UpdateState> => {
    try {
      loading ??= load()
      const updater = await loading
      if (!updater) return set('off', updateTexts.off)
      const version = await updater.check()
      if (version === null) return set('idle', updateTexts.newest)
      void download(updater, version)
      return set('downloading', updateTexts.downloading(version), version)
    } catch (error) {
      loading = null
      return fail(error)
    } finally {
      checking = null
    }
  }

  return {
    state: () => current,
    async check() {
      if (['off', 'downloading', 'ready'].includes(current.state)) return current
      if (!checking) {
        set('checking', updateTexts.checking)
        checking = look()
      }
      return checking
    },
    install() {
      const { state, version } = current
      if (state !== 'ready') return false
      void loading?.then((updater) =>
        updater?.install((error) => {
          logFault('updates install', error)
          set('failed', updateTexts.installFailed(version))
        }),
      )
      return true
    },
  }
}
