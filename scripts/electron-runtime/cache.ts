import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Folder for what is fetched once and used by every checkout: FAREDESK_CACHE, else the user's cache folder.
 * Root gets /var/cache, since tests that drop root's rights could not read anything below root's home.
 */
export function cacheRoot(env: NodeJS.ProcessEnv = process.env): string {
  if (env.FAREDESK_CACHE) return env.FAREDESK_CACHE
  if (process.getuid?.() === 0) return '/var/cache/faredesk'
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'faredesk')
}
