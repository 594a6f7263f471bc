import type { SiteDirectory } from './site/site-directory.ts'
import type { SessionService } from './users/session.service.ts'

/** What the application makes once and several features use. */
export interface Shared {
  readonly sessions: SessionService
  readonly directory: SiteDirectory
}
