import type { SiteDirectory } from './sites/site-directory.ts'
import type { SessionService } from './people/sessions.ts'

/** Services created once and used by several features. */
export interface SharedServices {
  readonly sessions: SessionService
  readonly directory: SiteDirectory
}
