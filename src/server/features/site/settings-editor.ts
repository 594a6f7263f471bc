import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { StoredSite } from './stored-site.ts'
import { siteSettingsTexts as texts } from './texts.ts'

/** Whether the caller may change the site's settings: its owner or a super admin. */
export const isEditor = ({ actor }: Pick<SignedInContext, 'actor'>): boolean =>
  actor.roles.includes('wlOwner') || actor.roles.includes('superAdmin')

/** Throws `forbidden` unless the caller may change the site's settings. */
export const assertEditor = (call: SignedInContext): void => {
  if (!isEditor(call)) throw new AppError('forbidden', { message: texts.ownersOnly })
}

/**
 * Refuses to require a second step of others before the editor has one, who would be the first to be stopped by it. Throws
 * `invalidRequest`.
 */
export const assertMayRequireFactor = (
  { actor }: Pick<SignedInContext, 'actor'>,
  before: Pick<StoredSite, 'config'>,
  { config: { secondFactor = 'optional' } }: Pick<StoredSite, 'config'>,
): void => {
  const isChanged = secondFactor !== (before.config.secondFactor ?? 'optional')
  if (!isChanged || secondFactor === 'optional' || actor.secondFactor.isActive) return
  const message = texts.ownFactorFirst
  throw new AppError('invalidRequest', { message, fields: [{ path: 'settings.secondFactor', message }] })
}
