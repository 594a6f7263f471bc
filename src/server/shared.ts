import type { SiteDirectory } from './sites/site-directory.ts'
import type { SessionService } from './people/sessions.ts'

/** Services created once and used by several features. */
export interface SharedServices {
  readonly sessions: SessionService
  readonly directory: SiteDirectory
  /** Writes the calls with API keys that this node has counted but not stored yet. */
  readonly flushApiUsage: () => Promise<void>
}
