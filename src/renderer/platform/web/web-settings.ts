import type { PageStorage } from '#renderer/platform/page-storage.ts'
import type { Platform } from '#renderer/platform/platform.ts'

const prefix = 'faredesk.settings.'

/** Stores device settings in the browser's storage, or until the page is left when that is blocked. */
export const createWebSettings = (storage: PageStorage): Platform['settings'] => {
  const here = new Map<string, unknown>()
  return {
    get: async (key) => {
      if (here.has(key)) return here.get(key)
      try {
        const text = storage.getItem(prefix + key)
        return text === null ? null : (JSON.parse(text) as unknown)
      } catch {
        return null
      }
    },
    set: async (key, value) => {
      here.set(key, value)
      try {
        storage.setItem(prefix + key, JSON.stringify(value))
      } catch {
        return {
          status: 'failed',
          code: 'diskFull',
          message: "Your browser can't save settings for this page.",
        }
      }
      return { status: 'done', value: null }
    },
  }
}
