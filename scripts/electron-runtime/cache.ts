import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns the folder for downloads shared by every checkout: FAREDESK_CACHE, otherwise the user's cache folder. Root
 * gets /var/cache, because tests that drop root's rights couldn't read anything below root's home.
 */
export function cacheRoot(env: NodeJS.ProcessEnv = process.env): string {
  if (env.FAREDESK_CACHE) return env.FAREDESK_CACHE
  if (process.getuid?.() === 0) return '/var/cache/faredesk'
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'faredesk')
}
