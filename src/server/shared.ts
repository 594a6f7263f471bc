import type { SiteDirectory } from './sites/site-directory.ts'
import type { SessionService } from './people/sessions.ts'

/** What the application makes once and several features use. */
export interface Shared {
  readonly sessions: SessionService
  readonly directory: SiteDirectory
}
